import type { ServiceIdentifier } from 'inversify';

import type { ScreenOrientationLock } from '../platform/screen-orientation-lock.ts';
import type { ScreenWakeLock } from '../platform/screen-wake-lock.ts';
import type { SystemMediaControls } from '../platform/system-media-controls.ts';
import type { CastSender } from './cast-sender.ts';

/** Device features used during playback; each is undefined where it is not supported. */
export interface DeviceAbilities {
  readonly mediaControls: SystemMediaControls | undefined;
  readonly wakeLock: ScreenWakeLock | undefined;
  readonly orientation: ScreenOrientationLock | undefined;
  readonly cast: CastSender | undefined;
}

/** Loads the device features. Their code is loaded by the first playback. */
export interface PlayerDevices {
  /** Never fails: when the code fails to load, no feature is available. */
  load(): Promise<DeviceAbilities>;
}

export const PlayerDevices: ServiceIdentifier<PlayerDevices> = Symbol.for('PlayerDevices');

/** A device without any of these features. */
export const NO_DEVICE_ABILITIES: DeviceAbilities = {
  mediaControls: undefined,
  wakeLock: undefined,
  orientation: undefined,
  cast: undefined,
};
