import type { ScreenWakeLock } from '@marquee/common/platform/screen-wake-lock.ts';

/** Keeps the screen on by the Screen Wake Lock API. Browsers drop the lock with the page's visibility; it is taken again. */
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
