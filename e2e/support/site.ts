import { randomUUID } from 'node:crypto';

import { test as base, expect, type Page } from '@playwright/test';

import { environment } from './environment.ts';
import { typeAsFirefox } from './firefox.ts';
import { PageWatch } from './page-watch.ts';
import { SandboxControl } from './sandbox-control.ts';
import { slowDown } from './slow-device.ts';

/** A site for one test: the production build at `http://{tenant}.localhost`, with the sandbox's tenant behind it. */
export class Site extends SandboxControl {
  readonly tenant: string;
  /** Origin without a trailing slash. */
  readonly origin: string;
  /** The content host as the page addresses it, without a trailing slash. */
  readonly contentBase: string;
  readonly watch = new PageWatch();
  readonly #movedPages = new WeakSet<Page>();
  #offsetMs = 0;

  constructor(tenant: string) {
    super(tenant);
    this.tenant = tenant;
    this.origin = `http://${tenant}.localhost:${environment.webPort}`;
    this.contentBase = `http://${tenant}.localhost:${environment.sandboxPort}/t/${tenant}`;
  }

  /**
   * Advances the clocks of the tenant and of the page together; timers of the page that are due by then run. Never use
   * it during playback: media has its own clock.
   */
  async moveClock(page: Page, byMs: number): Promise<void> {
    this.#offsetMs += byMs;
    await this.clock(this.#offsetMs);
    if (!this.#movedPages.has(page)) await page.clock.install();
    this.#movedPages.add(page);
    await page.clock.fastForward(byMs);
  }
}

interface SiteFixtures {
  readonly site: Site;
  /** Project option: whether pages run as on a slow device. */
  readonly isSlow: boolean;
  /** Active in every test: see `PageWatch`. */
  readonly cleanPage: undefined;
}

/** The test function of every journey: it provides a new site, and fails when the page violated its policy or threw. */
export const test = base.extend<SiteFixtures>({
  browser: [
    async ({ browser, browserName }, use) => {
      if (browserName === 'firefox') typeAsFirefox(browser);
      await use(browser);
    },
    { scope: 'worker' },
  ],
  // Playwright reads a fixture's dependencies from its parameters; this one has none.
  // eslint-disable-next-line no-empty-pattern -- see above
  site: async ({}, use) => {
    await use(new Site(`t${randomUUID().slice(0, 8)}`));
  },
  baseURL: async ({ site }, use) => {
    await use(site.origin);
  },
  isSlow: [false, { option: true }],
  cleanPage: [
    async ({ page, site, isSlow }, use) => {
      await site.watch.watch(page);
      if (isSlow) await slowDown(page);
      await use(undefined);
      expect(site.watch.problems, 'policy violations and uncaught errors').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
