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
}
