import { inject, injectable } from 'inversify';
import { Clock } from '@marquee/common/platform/clock.ts';
import { Connectivity } from '@marquee/common/platform/connectivity.ts';
import { Logger } from '@marquee/common/platform/logger.ts';
import type { PlaybackErrorCode } from '@marquee/common/playback/playback-errors.ts';
import type { Player, PlayerFactory } from '@marquee/common/playback/player.ts';
import { AppError } from '@marquee/common/shared/app-error.ts';

type Engine = Pick<typeof import('./shaka-player.ts'), 'ShakaPlayer'>;

/** Makes players on Shaka. The engine's code is a chunk of its own that is fetched on `preload` or the first `create`. */
@injectable()
export class WebPlayerFactory implements PlayerFactory<HTMLVideoElement> {
  readonly #clock: Clock;
  readonly #connectivity: Connectivity;
  readonly #logger: Logger;
  #engine: Promise<Engine> | undefined;

  constructor(
    @inject(Clock) clock: Clock,
    @inject(Connectivity) connectivity: Connectivity,
    @inject(Logger) logger: Logger,
  ) {
    this.#clock = clock;
    this.#connectivity = connectivity;
    this.#logger = logger;
  }

  preload(): void {
    this.#loadEngine().catch((error: unknown) => {
      this.#logger.info('The player could not be fetched ahead', { error });
    });
  }

  async create(): Promise<Player<HTMLVideoElement>> {
    try {
      const { ShakaPlayer } = await this.#loadEngine();
      return await ShakaPlayer.create({
        clock: this.#clock,
        connectivity: this.#connectivity,
        logger: this.#logger,
      });
    } catch (error) {
      throw new AppError<PlaybackErrorCode>('player_not_loaded', 'The player could not be fetched', {
        cause: error,
        retryable: true,
      });
    }
  }

  /** Fetches the code once; after a failure the next call tries again. */
  #loadEngine(): Promise<Engine> {
    this.#engine ??= this.#importEngine();
    return this.#engine;
  }

  async #importEngine(): Promise<Engine> {
    try {
      return await import('./shaka-player.ts');
    } catch (error) {
      this.#engine = undefined;
      throw error;
    }
  }
}
