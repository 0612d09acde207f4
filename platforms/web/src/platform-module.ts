import { ContainerModule, inject, injectable, type ResolutionContext } from 'inversify';
import { WatchedPlayerFactory } from '@marquee/common/analytics/watched-player-factory.ts';
import { Features } from '@marquee/common/app/features.ts';
import { LazyCode } from '@marquee/common/app/lazy-code.ts';
import { CardFormFactory } from '@marquee/common/commerce/card-form.ts';
import { SiteContext } from '@marquee/common/config/site-context.ts';
import { Clock } from '@marquee/common/platform/clock.ts';
import { loadCode } from '@marquee/common/platform/load-code.ts';
import { Logger } from '@marquee/common/platform/logger.ts';
import { playerNotLoaded } from '@marquee/common/playback/playback-errors.ts';
import {
  PlayerDevices,
  NO_DEVICE_ABILITIES,
  type DeviceAbilities,
} from '@marquee/common/playback/player-devices.ts';
import { PlayerFactory, type Player, type PlayerRequest } from '@marquee/common/playback/player.ts';
import { getFirstBuild, loadShaka } from '@marquee/player/shaka/shaka-library.ts';

/**
 * The player engine, its device features and the card fields. Their code loads when a viewer is about to watch or to
 * pay.
 */
export const platformModule = new ContainerModule(({ bind }) => {
  bind(WatchedPlayerFactory)
    .toDynamicValue((context) => new WatchedPlayerFactory(new LazyPlayerFactory(context)))
    .inSingletonScope();
  bind(PlayerDevices).to(LazyPlayerDevices).inSingletonScope();
  bind(PlayerFactory).toService(WatchedPlayerFactory);
  bind(CardFormFactory)
    .toDynamicValue((context) => ({
      create: async (...order) =>
        (await loadCode(() => import('./payments/create-card-form.ts'))).createCardForm(
          context.get(SiteContext),
          ...order,
        ),
    }))
    .inSingletonScope();
});

/** Loads the code of the device features once; after a failure, the next call tries again. */
@injectable()
class LazyPlayerDevices implements PlayerDevices {
  readonly #logger: Logger;
  readonly #clock: Clock;
  readonly #site: SiteContext;
  #abilities: Promise<DeviceAbilities> | undefined;

  constructor(
    @inject(Logger) logger: Logger,
    @inject(Clock) clock: Clock,
    @inject(SiteContext) site: SiteContext,
  ) {
    this.#logger = logger;
    this.#clock = clock;
    this.#site = site;
  }

  load(): Promise<DeviceAbilities> {
    this.#abilities ??= this.#find();
    return this.#abilities;
  }

  async #find(): Promise<DeviceAbilities> {
    try {
      const { findDeviceAbilities } = await loadCode(() => import('./player-devices.ts'), 'optional');
      const { settings } = this.#site;
      return findDeviceAbilities({ clock: this.#clock, logger: this.#logger, settings });
    } catch (error) {
      this.#abilities = undefined;
      this.#logger.warn('Failed to load device features', { error });
      return NO_DEVICE_ABILITIES;
    }
  }
}

const factoryCode = new LazyCode(async () => (await import('./player-factory.ts')).chunk);

/** Loads the player factory's code when a viewer is about to watch. */
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
    const { config, settings } = this.#context.get<SiteContext>(SiteContext);
    // Shaka is far larger than the code that requests it, so both load at once.
    if (settings.playerEngine === 'shaka')
      loadShaka(getFirstBuild(config)).catch((_failure: unknown) => undefined);
    await factoryCode.preload(features);
    factoryCode.read(features).code?.(this.#context).preload(request);
  }

  async #load(): Promise<PlayerFactory<unknown>> {
    try {
      const getFactory = await factoryCode.load(this.#context.get<Features>(Features));
      return getFactory(this.#context);
    } catch (cause) {
      throw playerNotLoaded(cause);
    }
  }
}
