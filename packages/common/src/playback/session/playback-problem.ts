import type { Connectivity } from '../../platform/connectivity.ts';
import type { PlaybackController } from '../playback-controller.ts';
import { isWaitingForNetwork, retryWhenOnline } from '../retry-when-online.ts';
import { getSupportCode } from '../support-code.ts';

/** Reports why a title does not play, including before a player exists, and retries once the device is online again. */
export class PlaybackProblem {
  readonly #controller: PlaybackController;
  readonly #connectivity: Connectivity;
  readonly #retry: () => void;
  #code: string | undefined;
  #waiting: AbortController | undefined;

  constructor(
    controller: PlaybackController,
    connectivity: Connectivity,
    retry: () => void,
    life: AbortSignal,
  ) {
    this.#controller = controller;
    this.#connectivity = connectivity;
    this.#retry = retry;
    life.addEventListener('abort', () => this.#waiting?.abort(), { once: true });
  }

  /** Follows the error; undefined without one, and while retrying. */
  look(error: unknown): void {
    const code = error === undefined ? undefined : getSupportCode(error);
    if (code === this.#code) return;
    this.#code = code;
    this.#waiting?.abort();
    this.#waiting = isWaitingForNetwork(error) ? new AbortController() : undefined;
    this.#controller.noteProblem(code);
    if (this.#waiting) retryWhenOnline(this.#connectivity, error, this.#retry, this.#waiting.signal);
  }
}
