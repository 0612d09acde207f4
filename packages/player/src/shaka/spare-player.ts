import type { Clock } from '@marquee/common/platform/clock.ts';
import type { Logger } from '@marquee/common/platform/logger.ts';
import type { Player, PlayerRequest } from '@marquee/common/playback/player.ts';

/** A spare player is destroyed when the viewer has not pressed play by then. */
const KEPT_MS = 60_000;

/**
 * Creates one player ahead, for a viewer who is likely to press play: it is ready at once and preloads the likely
 * title. Destroyed when the viewer does not press play.
 */
export class SparePlayer<Surface> {
  readonly #create: () => Promise<Player<Surface>>;
  readonly #ports: { readonly clock: Clock; readonly logger: Logger };
  #spare: Promise<Player<Surface>> | undefined;
  #keeping = new AbortController();

  /** @param create creates a player; rejects when the engine's code fails to load */
  constructor(
    create: () => Promise<Player<Surface>>,
    ports: { readonly clock: Clock; readonly logger: Logger },
  ) {
    this.#create = create;
    this.#ports = ports;
  }

  /** Keeps a player ready for a while and preloads `request`. Never throws. */
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

  /** Returns the spare player, or a new one. */
  take(): Promise<Player<Surface>> {
    const spare = this.#spare;
    this.#spare = undefined;
    this.#keeping.abort();
    return spare ?? this.#create();
  }

  #make(): Promise<Player<Surface>> {
    const spare = this.#create();
    spare.catch((error: unknown) => {
      this.#ports.logger.info('Failed to preload the player', { error });
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
      .catch((error: unknown) => this.#ports.logger.debug('Failed to destroy a spare player', { error }));
  }
}
