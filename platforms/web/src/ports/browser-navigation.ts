import { injectable } from 'inversify';
import type { Navigation } from '@marquee/common/platform/navigation.ts';

/** The address bar. */
@injectable()
export class BrowserNavigation implements Navigation {
  getAddress(): string {
    return window.location.href;
  }

  clearFragment(): void {
    const { pathname, search } = window.location;
    window.history.replaceState(window.history.state, '', `${pathname}${search}`);
  }

  reload(): void {
    window.location.reload();
  }

  openSearch(search: string): void {
    const state: unknown = { key: String(performance.now()) };
    window.history.pushState(state, '', `${window.location.pathname}${search === '' ? '' : `?${search}`}`);
    // The router knows of steps that it did not make by this event alone.
    window.dispatchEvent(new PopStateEvent('popstate', { state }));
  }

  leave(url: string): void {
    window.location.assign(url);
  }
}
