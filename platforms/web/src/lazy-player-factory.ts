import type { ResolutionContext } from 'inversify';
import { Features } from '@marquee/common/app/features.ts';
import { LazyCode } from '@marquee/common/app/lazy-code.ts';
import { SiteContext } from '@marquee/common/config/site-context.ts';
import type { PlaybackErrorCode } from '@marquee/common/playback/playback-errors.ts';
import type { Player, PlayerFactory, PlayerRequest } from '@marquee/common/playback/player.ts';
import { AppError } from '@marquee/common/shared/app-error.ts';

const factoryCode = new LazyCode(async () => (await import('./player-factory.ts')).chunk);

/** Loads the code of the player factory when a viewer means to watch. */
export class LazyPlayerFactory implements PlayerFactory<unknown> {
  readonly #context: Pick<ResolutionContext, 'get'>;

  constructor(context: Pick<ResolutionContext, 'get'>) {
    this.#context = context;
  }

  preload(request?: PlayerRequest): void {
    void this.#preload(request);
  }

  async create(): Promise<Player<unknown>> {
    return (await this.#load()).create();
  }

  async #preload(request?: PlayerRequest): Promise<void> {
    const features = this.#context.get<Features>(Features);
    // The engine is far larger than the factory that asks for it, so both load at once.
    if (this.#context.get<SiteContext>(SiteContext).settings.playerEngine === 'shaka') {
      import('@marquee/player/shaka/shaka-player.ts').catch((_failure: unknown) => undefined);
    }
    await factoryCode.preload(features);
    factoryCode.read(features).code?.(this.#context).preload(request);
  }

  async #load(): Promise<PlayerFactory<unknown>> {
    try {
      const getFactory = await factoryCode.load(this.#context.get<Features>(Features));
      return getFactory(this.#context);
    } catch (cause) {
      throw new AppError<PlaybackErrorCode>('player_not_loaded', 'The player could not be fetched', {
        cause,
        retryable: true,
      });
    }
  }
}
