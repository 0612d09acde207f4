import type { Locator, Page } from '@playwright/test';

import type { ScreenSite, Theme } from './screen-site.ts';

/** One state of one screen, shown in screenshots. */
export interface ScreenState {
  /** Part of the file name: `{name}-{width}-{theme}.webp`. */
  readonly name: string;
  readonly path: string;
  /** Defaults to both; start-up errors have only one theme, since no site is loaded. */
  readonly themes?: readonly Theme[];
  /** Locale of the browser; defaults to `en-US`. */
  readonly locale?: string;
  readonly forcedColors?: 'active';
  /** Captures the viewport instead of the whole page, for overlays. */
  readonly isWindowOnly?: boolean;
  /** Excludes phone windows. */
  readonly isForMouse?: boolean;
  /** Whether the screen stays busy on purpose. */
  readonly isPending?: boolean;
  /** Screenshot only: another state or component tests cover its accessibility. */
  readonly isSecondLook?: boolean;
  /** No further file can be loaded, so the language cannot be changed either. */
  readonly isCutOff?: boolean;
  /** Prepares the site, before the page loads. */
  readonly prepare?: (site: ScreenSite) => Promise<void>;
  /** Brings the page into the state, after it has settled. */
  readonly act?: (page: Page) => Promise<void>;
  /** An element that is visible only in this state; the screenshot fails without it. */
  readonly shows: (page: Page) => Locator;
}
