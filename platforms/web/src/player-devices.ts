import type { DeviceAbilities } from '@marquee/common/playback/player-devices.ts';

import { BrowserOrientationLock, isLockableOrientation } from './ports/browser-orientation-lock.ts';
import { BrowserScreenWakeLock } from './ports/browser-screen-wake-lock.ts';
import { BrowserSystemMediaControls } from './ports/browser-system-media-controls.ts';

/** What this browser offers to what plays. */
export function findDeviceAbilities(): DeviceAbilities {
  const { orientation } = screen;
  return {
    mediaControls:
      'mediaSession' in navigator ? new BrowserSystemMediaControls(navigator.mediaSession) : undefined,
    // Browsers have it on pages that came over https alone.
    wakeLock: 'wakeLock' in navigator ? new BrowserScreenWakeLock(navigator.wakeLock) : undefined,
    orientation: isLockableOrientation(orientation) ? new BrowserOrientationLock(orientation) : undefined,
  };
}
