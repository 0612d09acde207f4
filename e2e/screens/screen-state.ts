import type { Locator, Page } from '@playwright/test';

import type { ScreenSite, Theme } from './screen-site.ts';

/** One state of one screen, shown in screenshots. */
export interface ScreenState {
  /** Part of the file name: `{name}-{width}-{theme}.webp`. */
  readonly name: string;
  readonly path: string;
  /** Defaults to both; start-up errors have only one theme, since no site is loaded. */
  readonly themes?: readonly Theme[];
  /** Of the browser; defaults to `en-US`. */
  readonly locale?: string;
  readonly forcedColors?: 'active';
  /** Captures the viewport instead of the whole page, for overlays. */
  readonly isWindowOnly?: boolean;
  /** Not for the windows of phones. */
  readonly isForMouse?: boolean;
  /** The screen stays busy on purpose. */
  readonly isPending?: boolean;
  /** Screenshot only: another state or component tests cover its accessibility rules. */
  readonly isSecondLook?: boolean;
  /** No file can be loaded any more, so the language cannot be changed either. */
  readonly isCutOff?: boolean;
  /** Prepares the site, before the page loads. */
  readonly prepare?: (site: ScreenSite) => Promise<void>;
  /** Brings the page into the state, after it has settled. */
  readonly act?: (page: Page) => Promise<void>;
  /** An element that is visible only in this state; the screenshot fails without it. */
  readonly shows: (page: Page) => Locator;
}
