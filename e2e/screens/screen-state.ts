import type { Locator, Page } from '@playwright/test';

import type { ScreenSite, Theme } from './screen-site.ts';

/** One state of one screen that pictures are taken of. */
export interface ScreenState {
  /** Part of the file name: `{name}-{width}-{theme}.webp`. */
  readonly name: string;
  readonly path: string;
  /** Both when left out; start-up errors know no site, so they have one look only. */
  readonly themes?: readonly Theme[];
  /** Of the browser; `en-US` when left out. */
  readonly locale?: string;
  readonly forcedColors?: 'active';
  /** The window alone instead of the whole page: for what lies above the page. */
  readonly isWindowOnly?: boolean;
  /** Something stays busy on purpose. */
  readonly isPending?: boolean;
  /** Looked at as a picture only: the rules of access are kept by another state, or by tests of the parts. */
  readonly isSecondLook?: boolean;
  /** No file can be fetched any more, so no other language either. */
  readonly isCutOff?: boolean;
  /** Brings the site into the state, before the page loads. */
  readonly prepare?: (site: ScreenSite) => Promise<void>;
  /** Brings the page into the state, after it has settled. */
  readonly act?: (page: Page) => Promise<void>;
  /** What is on screen only in this state; a picture without it is a failure. */
  readonly shows: (page: Page) => Locator;
}
