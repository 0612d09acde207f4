import { randomUUID } from 'node:crypto';

import { test as base, expect } from '@playwright/test';

import { Deployment } from '../support/deployment.ts';
import { Site } from '../support/site.ts';
import { WebKitDriver } from './webkit-driver.ts';
import { WebKitPage } from './webkit-page.ts';

/** Runs in every page before its own scripts and records errors for the end of the journey. */
const WATCH = `{
const note = (problem) => sessionStorage.setItem('problems', (sessionStorage.getItem('problems') ?? '') + problem + '\\n');
addEventListener('error', ({ error, message }) => {
  // WebKit reports what is left for the next frame as an error.
  if (!message.startsWith('ResizeObserver loop')) note('Uncaught: ' + (error?.stack ?? message));
});
addEventListener('unhandledrejection', ({ reason }) => note('Uncaught: ' + (reason?.stack ?? reason)));
document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  note('Content security policy: ' + violatedDirective + ' forbids ' + blockedURI));
}`;

/**
 * Works around the first of `scripts/checking/webkit-faults.mjs`: otherwise nothing is buffered, since the engine
 * aborts before it appends.
 */
const KEEP_SEGMENT = `SourceBuffer.prototype.abort = () => {};`;

/** Imitates an iPhone before iOS 17.1. */
const WITHOUT_MEDIA_SOURCE = `
for (const name of ['MediaSource', 'ManagedMediaSource', 'WebKitMediaSource']) Reflect.deleteProperty(window, name);
`;

interface Fixtures {
  readonly site: Site;
  /** The host of the page; stopping it takes the page offline. */
  readonly host: Deployment;
  readonly webkit: WebKitPage;
  /** Option: whether the browser has Media Source Extensions, or plays HLS itself. */
  readonly hasMediaSource: boolean;
}

/**
 * The test function of every journey in WebKit: it provides a new site, and fails when the page violated its policy or
 * threw.
 */
export const test = base.extend<Fixtures, { readonly driver: WebKitDriver }>({
  driver: [
    // Playwright reads a fixture's dependencies from its parameters; this one has none.
    // eslint-disable-next-line no-empty-pattern -- see above
    async ({}, use) => {
      const driver = await WebKitDriver.start();
      await use(driver);
      await driver.stop();
    },
    { scope: 'worker' },
  ],
  hasMediaSource: [true, { option: true }],
  // eslint-disable-next-line no-empty-pattern -- see above
  site: async ({}, use) => {
    await use(new Site(`t${randomUUID().slice(0, 8)}`));
  },
  host: async ({ site, hasMediaSource }, use) => {
    const script = WATCH + (hasMediaSource ? KEEP_SEGMENT : WITHOUT_MEDIA_SOURCE);
    const host = await Deployment.start(site, { script });
    await use(host);
    host.stop();
  },
  webkit: async ({ driver, host }, use, testInfo) => {
    const page = new WebKitPage(driver, host.origin);
    await use(page);
    const problems = await page.run(() => sessionStorage.getItem('problems'));
    if (testInfo.status !== testInfo.expectedStatus || problems !== null) {
      const body = Buffer.from(String(await driver.command('GET', '/screenshot')), 'base64');
      await testInfo.attach('screenshot', { body, contentType: 'image/png' });
    }
    // Stops ongoing activity of the page, such as videos.
    await driver.command('POST', '/url', { url: 'about:blank' });
    expect(problems, 'policy violations and uncaught errors').toBeNull();
  },
});

export { expect };
