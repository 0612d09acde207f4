import { inject, injectable } from 'inversify';
import { SiteContext } from '@marquee/common/config/site-context.ts';
import { Clock } from '@marquee/common/platform/clock.ts';
import { loadCode } from '@marquee/common/platform/load-code.ts';
import { Logger } from '@marquee/common/platform/logger.ts';
import {
  NO_DEVICE_ABILITIES,
  type DeviceAbilities,
  type PlayerDevices,
} from '@marquee/common/playback/player-devices.ts';

/** Fetches the code of the device's abilities once; after a failure the next call tries again. */
@injectable()
export class LazyPlayerDevices implements PlayerDevices {
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
      this.#logger.warn('Failed to load device features; titles play without them', { error });
      return NO_DEVICE_ABILITIES;
    }
  }
}
