import { inject, injectable } from 'inversify';
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
  #abilities: Promise<DeviceAbilities> | undefined;

  constructor(@inject(Logger) logger: Logger) {
    this.#logger = logger;
  }

  load(): Promise<DeviceAbilities> {
    this.#abilities ??= this.#find();
    return this.#abilities;
  }

  async #find(): Promise<DeviceAbilities> {
    try {
      const { findDeviceAbilities } = await import('./player-devices.ts');
      return findDeviceAbilities();
    } catch (error) {
      this.#abilities = undefined;
      this.#logger.warn('Titles play without the abilities of the device', { error });
      return NO_DEVICE_ABILITIES;
    }
  }
}
