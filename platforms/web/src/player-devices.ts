import { DEFAULT_CAST_RECEIVER_ID, type Settings } from '@marquee/common/config/settings.ts';
import type { Clock } from '@marquee/common/platform/clock.ts';
import type { Logger } from '@marquee/common/platform/logger.ts';
import type {
  DeviceAbilities,
  ScreenOrientationLock,
  ScreenWakeLock,
} from '@marquee/common/playback/player-devices.ts';
import type {
  HeldMediaControls,
  SystemMediaActions,
  SystemMediaControls,
  SystemMediaPosition,
  SystemMediaTitle,
} from '@marquee/common/platform/system-media-controls.ts';
import type { CastSender } from '@marquee/common/playback/cast-sender.ts';
import { LazyCastSender } from '@marquee/player/cast/lazy-cast-sender.ts';

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

/** Keeps the screen on with the Screen Wake Lock API. Browsers release the lock on hidden pages; it is requested again. */
export class BrowserScreenWakeLock implements ScreenWakeLock {
  readonly #wakeLock: WakeLock;

  constructor(wakeLock: WakeLock) {
    this.#wakeLock = wakeLock;
  }

  hold(signal: AbortSignal): void {
    if (signal.aborted) return;
    const take = (): void => {
      if (document.visibilityState === 'visible') void this.#take(signal);
    };
    document.addEventListener('visibilitychange', take, { signal });
    take();
  }

  async #take(signal: AbortSignal): Promise<void> {
    const sentinel = await this.#wakeLock.request('screen').catch((_refused: unknown) => undefined);
    const release = (): void => {
      void sentinel?.release();
    };
    if (signal.aborted) release();
    else signal.addEventListener('abort', release, { once: true });
  }
}

/** Not in TypeScript's DOM types: only some handhelds have it. */
interface LockableOrientation {
  lock(orientation: 'landscape'): Promise<void>;
  unlock(): void;
}

/** Locks the orientation with the Screen Orientation API, which browsers only allow in full screen. */
export class BrowserOrientationLock implements ScreenOrientationLock {
  readonly #orientation: LockableOrientation;

  constructor(orientation: LockableOrientation) {
    this.#orientation = orientation;
  }

  holdLandscape(signal: AbortSignal): void {
    if (signal.aborted) return;
    this.#orientation.lock('landscape').catch((_refused: unknown) => {
      // Desktops have the method but reject the lock; the orientation does not change.
    });
    signal.addEventListener('abort', () => this.#orientation.unlock(), { once: true });
  }
}

/** Whether this browser can lock the screen orientation. */
export function isLockableOrientation(orientation: unknown): orientation is LockableOrientation {
  return (
    typeof orientation === 'object' &&
    orientation !== null &&
    'lock' in orientation &&
    'unlock' in orientation
  );
}

/** Seek distance when the browser gives none. */
const DEFAULT_STEP_S = 10;

type Handlers = Readonly<Record<string, MediaSessionActionHandler | null>>;

/** System media controls with the Media Session API. */
export class BrowserSystemMediaControls implements SystemMediaControls {
  readonly #session: MediaSession;
  #holder: AbortSignal | undefined;

  constructor(session: MediaSession) {
    this.#session = session;
  }

  take(signal: AbortSignal): HeldMediaControls {
    this.#clear();
    this.#holder = signal;
    const whileHeld = (act: () => void): void => {
      if (this.#holder === signal && !signal.aborted) act();
    };
    const letGo = (): void => {
      if (this.#holder === signal) this.#clear();
    };
    signal.addEventListener('abort', letGo, { once: true });
    return {
      showTitle: (title) => whileHeld(() => this.#showTitle(title)),
      showState: (state, position) => whileHeld(() => this.#showState(state, position)),
      setActions: (actions) => whileHeld(() => this.#setHandlers(toHandlers(actions))),
    };
  }

  #showTitle({ title, artist, album, artwork }: SystemMediaTitle): void {
    this.#session.metadata = new MediaMetadata({
      title,
      artist,
      album,
      artwork: artwork.map(({ src, widthPx, heightPx }) => ({ src, sizes: `${widthPx}x${heightPx}` })),
    });
  }

  #showState(state: MediaSessionPlaybackState, position: SystemMediaPosition | undefined): void {
    this.#session.playbackState = state;
    if (!position) {
      this.#session.setPositionState();
      return;
    }
    const { positionS, durationS, rate } = position;
    try {
      this.#session.setPositionState({ position: positionS, duration: durationS, playbackRate: rate });
    } catch (error) {
      // Firefox rejects the infinite duration of live streams.
      if (!(error instanceof TypeError)) throw error;
      this.#session.setPositionState();
    }
  }

  #setHandlers(handlers: Handlers): void {
    for (const action of ACTIONS) {
      try {
        this.#session.setActionHandler(action, handlers[action] ?? null);
      } catch (error) {
        // A browser throws for an action that it does not know; its devices have no such key.
        if (!(error instanceof TypeError)) throw error;
      }
    }
  }

  #clear(): void {
    this.#holder = undefined;
    this.#session.metadata = null;
    this.#session.playbackState = 'none';
    this.#session.setPositionState();
    this.#setHandlers({});
  }
}

const ACTIONS = [
  'play',
  'pause',
  'stop',
  'seekbackward',
  'seekforward',
  'seekto',
  'previoustrack',
  'nexttrack',
] as const satisfies readonly MediaSessionAction[];

function toHandlers(actions: SystemMediaActions): Handlers {
  const { play, pause, stop, seekBy, seekTo, goToPrevious, goToNext } = actions;
  return {
    play,
    pause,
    stop,
    seekbackward: seekBy ? ({ seekOffset }) => seekBy(-(seekOffset ?? DEFAULT_STEP_S)) : null,
    seekforward: seekBy ? ({ seekOffset }) => seekBy(seekOffset ?? DEFAULT_STEP_S) : null,
    seekto: seekTo ? ({ seekTime }) => seekTo(seekTime ?? 0) : null,
    previoustrack: goToPrevious ?? null,
    nexttrack: goToNext ?? null,
  };
}
