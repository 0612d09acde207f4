import type { Clock } from '@marquee/common/platform/clock.ts';
import type { Logger } from '@marquee/common/platform/logger.ts';
import type { Player, PlayerRequest } from '@marquee/common/playback/player.ts';

/** A viewer who has not pressed play by then was only passing. */
const KEPT_MS = 60_000;

/**
 * One player made ahead, for the viewer who is about to press play: it is there at once, and has begun to fetch what they
 * point at. It is thrown away when nobody presses play.
 */
export class SparePlayer<Surface> {
  readonly #create: () => Promise<Player<Surface>>;
  readonly #ports: { readonly clock: Clock; readonly logger: Logger };
  #spare: Promise<Player<Surface>> | undefined;
  #keeping = new AbortController();

  /** @param create makes one player; fails when the engine's code cannot be had */
  constructor(
    create: () => Promise<Player<Surface>>,
    ports: { readonly clock: Clock; readonly logger: Logger },
  ) {
    this.#create = create;
    this.#ports = ports;
  }

  /** Has a player at hand for a while, and has it fetch the beginning of `request`. Never fails. */
  prepare(request: PlayerRequest | undefined): void {
    const spare = this.#spare ?? this.#make();
    this.#spare = spare;
    this.#keeping.abort();
    this.#keeping = new AbortController();
    this.#ports.clock.after(KEPT_MS, () => this.#discard(spare), this.#keeping.signal);
    if (!request) return;
    spare.then(
      (player) => {
        if (this.#spare === spare) player.preloading?.preload(request);
      },
      (_lost: unknown) => undefined,
    );
  }

  /** The player made ahead, or a fresh one. */
  take(): Promise<Player<Surface>> {
    const spare = this.#spare;
    this.#spare = undefined;
    this.#keeping.abort();
    return spare ?? this.#create();
  }

  #make(): Promise<Player<Surface>> {
    const spare = this.#create();
    spare.catch((error: unknown) => {
      this.#ports.logger.info('The player could not be fetched ahead', { error });
      // The next call tries again.
      if (this.#spare === spare) this.#spare = undefined;
    });
    return spare;
  }

  #discard(spare: Promise<Player<Surface>>): void {
    if (this.#spare !== spare) return;
    this.#spare = undefined;
    spare
      .then((player) => player.destroy())
      .catch((error: unknown) => this.#ports.logger.debug('A spare player did not end cleanly', { error }));
  }
}
