import type { Settings } from '@marquee/common/config/settings.ts';
import { DEFAULT_CAST_RECEIVER_ID } from '@marquee/common/config/settings.ts';
import type { Clock } from '@marquee/common/platform/clock.ts';
import type { Logger } from '@marquee/common/platform/logger.ts';
import type { CastSender } from '@marquee/common/playback/cast-sender.ts';
import type { DeviceAbilities } from '@marquee/common/playback/player-devices.ts';
import { LazyCastSender } from '@marquee/player/cast/lazy-cast-sender.ts';

import { BrowserOrientationLock, isLockableOrientation } from './ports/browser-orientation-lock.ts';
import { BrowserScreenWakeLock } from './ports/browser-screen-wake-lock.ts';
import { BrowserSystemMediaControls } from './ports/browser-system-media-controls.ts';

interface DevicePorts {
  readonly clock: Clock;
  readonly logger: Logger;
  readonly settings: Pick<Settings, 'castReceiverId'>;
}

/** Returns the device features that this browser offers to the player. */
export function findDeviceAbilities(ports: DevicePorts): DeviceAbilities {
  const { orientation } = screen;
  return {
    mediaControls:
      'mediaSession' in navigator ? new BrowserSystemMediaControls(navigator.mediaSession) : undefined,
    // Available on secure pages only.
    wakeLock: 'wakeLock' in navigator ? new BrowserScreenWakeLock(navigator.wakeLock) : undefined,
    orientation: isLockableOrientation(orientation) ? new BrowserOrientationLock(orientation) : undefined,
    cast: findCastSender(ports),
  };
}

/** The Cast SDK needs the Presentation API, which only browsers that can cast have. */
function findCastSender({ clock, logger, settings }: DevicePorts): CastSender | undefined {
  const { castReceiverId: receiverId } = settings;
  if (receiverId === undefined || !('PresentationRequest' in window)) return undefined;
  const opensProtected = receiverId !== DEFAULT_CAST_RECEIVER_ID;
  return new LazyCastSender({ clock, logger, receiverId, opensProtected });
}
