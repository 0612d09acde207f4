import type { ScreenOrientationLock } from '@marquee/common/platform/screen-orientation-lock.ts';

/** Not in the types of the platform: only handhelds have it, and not all of them. */
interface LockableOrientation {
  lock(orientation: 'landscape'): Promise<void>;
  unlock(): void;
}

/** Holds the orientation by the Screen Orientation API, which browsers allow in full screen alone. */
export class BrowserOrientationLock implements ScreenOrientationLock {
  readonly #orientation: LockableOrientation;

  constructor(orientation: LockableOrientation) {
    this.#orientation = orientation;
  }

  holdLandscape(signal: AbortSignal): void {
    if (signal.aborted) return;
    this.#orientation.lock('landscape').catch((_refused: unknown) => {
      // Desktops have the method and refuse; the screen stays as it is held.
    });
    signal.addEventListener('abort', () => this.#orientation.unlock(), { once: true });
  }
}

/** Whether the screen of this browser can be held at all. */
export function isLockableOrientation(orientation: unknown): orientation is LockableOrientation {
  return (
    typeof orientation === 'object' &&
    orientation !== null &&
    'lock' in orientation &&
    'unlock' in orientation
  );
}
