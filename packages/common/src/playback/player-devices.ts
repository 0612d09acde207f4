import type { ServiceIdentifier } from 'inversify';

import type { ScreenOrientationLock } from '../platform/screen-orientation-lock.ts';
import type { ScreenWakeLock } from '../platform/screen-wake-lock.ts';
import type { SystemMediaControls } from '../platform/system-media-controls.ts';
import type { CastSender } from './cast-sender.ts';

/** What the device offers to what plays, beside a picture; each undefined where it has none. */
export interface DeviceAbilities {
  readonly mediaControls: SystemMediaControls | undefined;
  readonly wakeLock: ScreenWakeLock | undefined;
  readonly orientation: ScreenOrientationLock | undefined;
  readonly cast: CastSender | undefined;
}

/** The way to the device's abilities. Their code is fetched when something first plays. */
export interface PlayerDevices {
  /** Never fails: without its code there are no abilities. */
  load(): Promise<DeviceAbilities>;
}

export const PlayerDevices: ServiceIdentifier<PlayerDevices> = Symbol.for('PlayerDevices');

/** A device that only plays. */
export const NO_DEVICE_ABILITIES: DeviceAbilities = {
  mediaControls: undefined,
  wakeLock: undefined,
  orientation: undefined,
  cast: undefined,
};
