import type { ServiceIdentifier } from 'inversify';

import type { SystemMediaControls } from '../platform/system-media-controls.ts';
import type { CastSender } from './cast-sender.ts';

/** Keeps the screen from going dark. */
export interface ScreenWakeLock {
  /**
   * Keeps it on until `signal` aborts, as far as the device lets us: nothing is held while the page is out of sight, and a
   * refusal (low battery) is no matter.
   */
  hold(signal: AbortSignal): void;
}

/** Which way round the picture on a handheld screen is. */
export interface ScreenOrientationLock {
  /** Keeps the screen wider than high until `signal` aborts; a device that refuses stays as it is held. */
  holdLandscape(signal: AbortSignal): void;
}

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
