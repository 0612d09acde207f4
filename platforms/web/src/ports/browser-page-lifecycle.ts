import { injectable } from 'inversify';
import type { PageLifecycle } from '@marquee/common/platform/page-lifecycle.ts';

/**
 * Uses two events each for hiding and showing: phones end background pages without a `pagehide`, and pages restored
 * from the back-forward cache missed what happened in between.
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
