import type { Clock } from '@marquee/common/platform/clock.ts';
import type { Connectivity } from '@marquee/common/platform/connectivity.ts';
import { chooseRecovery, type PlaybackFault } from '@marquee/common/playback/playback-recovery.ts';
import { readNumber, readRecord, type UnknownRecord } from '@marquee/common/shared/reading.ts';

import { listenToEngine, type ListenedEngine } from '../listen-to-engine.ts';

export interface CaptionRecoveryPorts {
  readonly clock: Clock;
  readonly connectivity: Connectivity;
}

export interface CaptionActions {
  /** Fetches the shown captions again; does nothing when captions are off. */
  readonly showAgain: () => void;
  /** Called when the signature of their address has expired. */
  readonly renew: (fault: PlaybackFault) => void;
}

/** Shaka's error code for an aborted request. */
const ABORTED = 7001;
const REFUSED_STATUSES: ReadonlySet<number> = new Set([401, 403]);

/**
 * Recovers captions that failed to load. The engine drops them silently after its own retries, so that playback
 * continues; only its request events report it.
 */
export class CaptionRecovery {
  readonly #ports: CaptionRecoveryPorts;
  readonly #actions: CaptionActions;
  readonly #life: AbortSignal;
  #attempts = 0;
  #waiting: AbortController | undefined;

  constructor(ports: CaptionRecoveryPorts, actions: CaptionActions, life: AbortSignal) {
    this.#ports = ports;
    this.#actions = actions;
    this.#life = life;
    ports.connectivity.onChange((isOnline) => {
      if (isOnline && this.#waiting) this.#showAgain();
    }, life);
  }

  /** Listens to the request events of `engine`. */
  watch(engine: ListenedEngine): void {
    listenToEngine(engine, ['downloadfailed'], (event) => this.handleFailure(event), this.#life);
    listenToEngine(engine, ['downloadcompleted'], (event) => this.handleSuccess(event), this.#life);
    listenToEngine(engine, ['loading'], () => this.forget(), this.#life);
  }

  /** Handles the engine's event for a failed request. */
  handleFailure(event: unknown): void {
    const fault = readCaptionFault(event);
    if (!fault || this.#waiting) return;
    if (fault.code === 'media_unauthorized') {
      this.#actions.renew(fault);
      return;
    }
    const isOnline = this.#ports.connectivity.isOnline();
    const recovery = chooseRecovery(fault, { ...UNHARMED, isOnline, attempts: this.#attempts });
    this.#attempts += 1;
    this.#waiting = new AbortController();
    if (recovery.kind !== 'retry') return;
    const both = AbortSignal.any([this.#waiting.signal, this.#life]);
    this.#ports.clock.after(recovery.delayMs, () => this.#showAgain(), both);
  }

  /** Handles the engine's event for a completed request. */
  handleSuccess(event: unknown): void {
    if (isForCaptions(event)) this.forget();
  }

  /** Call when the captions or the title change. */
  forget(): void {
    this.#waiting?.abort();
    this.#waiting = undefined;
    this.#attempts = 0;
  }

  #showAgain(): void {
    this.#waiting?.abort();
    this.#waiting = undefined;
    this.#actions.showAgain();
  }
}

/** A caption failure does not affect playback. */
const UNHARMED = {
  isLive: false,
  isSigned: false,
  hasPlayed: true,
  isOpen: true,
  stalls: 0,
  hasLowerLevel: false,
  hasOtherSource: false,
  canRenew: false,
};

/** Returns the fault of a failed caption request; undefined for other requests, and while the engine still retries. */
function readCaptionFault(event: unknown): PlaybackFault | undefined {
  const record = readRecord(event);
  if (!isForCaptions(event) || wasEnded(record)) return undefined;
  const httpStatus = readNumber(record?.['httpResponseCode']) || undefined;
  if (httpStatus !== undefined && REFUSED_STATUSES.has(httpStatus))
    return { category: 'captions', code: 'media_unauthorized', httpStatus };
  return isLastTry(record?.['request'])
    ? { category: 'captions', code: 'media_network', httpStatus }
    : undefined;
}

/** Whether the request was aborted on purpose. The engine also aborts requests that time out, and retries them. */
function wasEnded(failure: UnknownRecord | undefined): boolean {
  return readRecord(failure?.['error'])?.['code'] === ABORTED && failure?.['aborted'] !== true;
}

function isForCaptions(event: unknown): boolean {
  const context = readRecord(readRecord(event)?.['context']);
  return readRecord(context?.['stream'])?.['type'] === 'text';
}

function isLastTry(request: unknown): boolean {
  const record = readRecord(request);
  const maxAttempts = readNumber(readRecord(record?.['retryParameters'])?.['maxAttempts']) ?? 1;
  return (readNumber(record?.['attempt']) ?? 0) + 1 >= maxAttempts;
}
