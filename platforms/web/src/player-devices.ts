import type { DeviceAbilities } from '@marquee/common/playback/player-devices.ts';

import { BrowserOrientationLock, isLockableOrientation } from './ports/browser-orientation-lock.ts';
import { BrowserScreenWakeLock } from './ports/browser-screen-wake-lock.ts';
import { BrowserSystemMediaControls } from './ports/browser-system-media-controls.ts';

/** What this browser offers to what plays. */
export function findDeviceAbilities(): DeviceAbilities {
  const { mediaSession, wakeLock }: Partial<Navigator> = navigator;
  const { orientation }: Partial<Screen> = screen;
  return {
    mediaControls: mediaSession && new BrowserSystemMediaControls(mediaSession),
    wakeLock: wakeLock && new BrowserScreenWakeLock(wakeLock),
    orientation: isLockableOrientation(orientation) ? new BrowserOrientationLock(orientation) : undefined,
  };
}
