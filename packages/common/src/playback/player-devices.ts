import type { ServiceIdentifier } from 'inversify';

import type { SystemMediaControls } from '../platform/system-media-controls.ts';
import type { CastSender } from './cast-sender.ts';

/** Keeps the screen from going dark. */
export interface ScreenWakeLock {
  /**
   * Keeps the screen on until `signal` aborts, as far as the device allows it: not while the page is hidden, and a
   * refusal (low battery) is ignored.
   */
  hold(signal: AbortSignal): void;
}

/** Orientation of the screen of a handheld device. */
export interface ScreenOrientationLock {
  /** Locks the screen to landscape until `signal` aborts; does nothing on a device that refuses. */
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
