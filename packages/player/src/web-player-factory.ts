import { inject, injectable } from 'inversify';
import type { PlaybackErrorCode } from '@marquee/common/playback/playback-errors.ts';
import type { Player, PlayerFactory } from '@marquee/common/playback/player.ts';
import { AppError } from '@marquee/common/shared/app-error.ts';

import { BandwidthMemory } from './bandwidth-memory.ts';
import { PlayerPorts } from './player-ports.ts';

type Engine = Pick<typeof import('./shaka-player.ts'), 'ShakaPlayer'>;

/** Makes players on Shaka. The engine's code is a chunk of its own that is fetched on `preload` or the first `create`. */
@injectable()
export class WebPlayerFactory implements PlayerFactory<HTMLVideoElement> {
  readonly #ports: PlayerPorts;
  readonly #bandwidth: BandwidthMemory;
  #engine: Promise<Engine> | undefined;

  constructor(@inject(PlayerPorts) ports: PlayerPorts, @inject(BandwidthMemory) bandwidth: BandwidthMemory) {
    this.#ports = ports;
    this.#bandwidth = bandwidth;
  }

  preload(): void {
    this.#loadEngine().catch((error: unknown) => {
      this.#ports.logger.info('The player could not be fetched ahead', { error });
    });
  }

  async create(): Promise<Player<HTMLVideoElement>> {
    try {
      const { ShakaPlayer } = await this.#loadEngine();
      const { clock, connectivity, logger, http } = this.#ports;
      return await ShakaPlayer.create({ clock, connectivity, logger, http, bandwidth: this.#bandwidth });
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
