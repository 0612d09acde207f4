import type { Page } from '@playwright/test';

/** The page's calls to the device, recorded in the page. */
interface DeviceRecord {
  readonly handlers: Map<string, (details: Readonly<Record<string, unknown>>) => void>;
  readonly locks: readonly WakeLockSentinel[];
  readonly orientations: readonly string[];
}

declare global {
  interface Window {
    deviceRecord?: DeviceRecord;
  }
}

/** Media keys, lock screen and wake lock of the device a page runs on, since a headless browser has none. */
export class WatchedDevice {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Call before the page loads anything. */
  async watch(): Promise<void> {
    await this.#page.addInitScript(() => {
      const handlers: DeviceRecord['handlers'] = new Map();
      const locks: WakeLockSentinel[] = [];
      const { mediaSession, wakeLock } = navigator;
      const setActionHandler = mediaSession.setActionHandler.bind(mediaSession);
      mediaSession.setActionHandler = (action, handler) => {
        if (handler) handlers.set(action, (details) => handler({ ...details, action }));
        else handlers.delete(action);
        setActionHandler(action, handler);
      };
      const request = wakeLock.request.bind(wakeLock);
      wakeLock.request = async (type) => {
        const lock = await request(type);
        locks.push(lock);
        return lock;
      };
      // Only real handhelds rotate; orientation requests are recorded.
      const orientations: string[] = [];
      Object.assign(screen.orientation, {
        lock: async (orientation: string) => void orientations.push(orientation),
        unlock: () => void orientations.push('unlocked'),
      });
      window.deviceRecord = { handlers, locks, orientations };
    });
  }

  /** The media keys with a handler. */
  readKeys(): Promise<readonly string[]> {
    return this.#page.evaluate(() => [...(window.deviceRecord?.handlers.keys() ?? [])].sort());
  }

  async press(action: MediaSessionAction, details: Readonly<Record<string, unknown>> = {}): Promise<void> {
    await this.#page.evaluate(([name, given]) => window.deviceRecord?.handlers.get(name)?.(given), [
      action,
      details,
    ] as const);
  }

  /** The content of the lock screen. */
  readLockScreen() {
    return this.#page.evaluate(() => {
      const { metadata, playbackState } = navigator.mediaSession;
      const { title, artist, artwork } = metadata ?? {};
      return { title, artist, sizes: artwork?.map(({ sizes }) => sizes), playbackState };
    });
  }

  /** The screen orientations that the page requested, in order. */
  readOrientations(): Promise<readonly string[]> {
    return this.#page.evaluate(() => window.deviceRecord?.orientations ?? []);
  }

  /** Whether the page keeps the screen on. */
  isKeptAwake(): Promise<boolean> {
    return this.#page.evaluate(() => window.deviceRecord?.locks.some(({ released }) => !released) === true);
  }
}
