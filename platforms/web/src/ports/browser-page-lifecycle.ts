import { injectable } from 'inversify';
import type { PageLifecycle } from '@marquee/common/platform/page-lifecycle.ts';

/**
 * The page going and coming by two events each: phones end pages that nobody sees without a `pagehide`, and pages that come
 * back out of the back-forward cache were not told what happened in between.
 */
@injectable()
export class BrowserPageLifecycle implements PageLifecycle {
  onHide(listener: () => void, signal: AbortSignal): void {
    window.addEventListener('pagehide', listener, { signal });
    this.#onVisibility('hidden', listener, signal);
  }

  onShow(listener: () => void, signal: AbortSignal): void {
    window.addEventListener(
      'pageshow',
      ({ persisted }) => {
        if (persisted) listener();
      },
      { signal },
    );
    this.#onVisibility('visible', listener, signal);
  }

  #onVisibility(state: DocumentVisibilityState, listener: () => void, signal: AbortSignal): void {
    document.addEventListener(
      'visibilitychange',
      () => {
        if (document.visibilityState === state) listener();
      },
      { signal },
    );
  }
}
