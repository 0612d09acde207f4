import type { Page } from '@playwright/test';

import { settle } from '../screens/settle.ts';
import { signIn, useAccountSite } from '../support/account-site.ts';
import { listedScreens } from '../support/screen-list.ts';
import { expect, test } from '../support/site.ts';
import { expectToPlay } from '../support/watching.ts';

/** No layout shifts while a page loads. */

const SHIFT_AT_MOST = 0.02;

/** Sums the layout shifts that the viewer did not cause; call before the page loads. */
async function countShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let total = 0;
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) total += entry.value;
      document.documentElement.dataset['shift'] = String(total);
    });
    observer.observe({ type: 'layout-shift', buffered: true });
  });
  return async () => Number((await page.locator('html').getAttribute('data-shift')) ?? '0');
}

test('the layout does not shift while a film starts @video', async ({ page }) => {
  const readShift = await countShifts(page);
  await page.goto('/m/9rUPMHDm?play=1');
  await expectToPlay(page);
  expect(await readShift()).toBeLessThanOrEqual(SHIFT_AT_MOST);
});

test.describe('The layout does not shift', () => {
  for (const screen of listedScreens) {
    test(`while ${screen.name} loads @phone`, async ({ page, site }) => {
      await site.faults(
        { route: 'media', kind: 'delay', delayMs: 300 },
        { route: 'playlist', kind: 'delay', delayMs: 300 },
        { route: 'episodes', kind: 'delay', delayMs: 300 },
        { route: 'schedule', kind: 'delay', delayMs: 300 },
      );
      const readShift = await countShifts(page);
      await page.goto(screen.path);
      await expect(screen.shows(page)).toBeVisible();
      await settle(page, { isWindowOnly: true });
      expect(await readShift()).toBeLessThanOrEqual(SHIFT_AT_MOST);
    });
  }
});

/** Subscribers; one of them has rows of their own: favorites and a title in progress. */
for (const [source, ownRows] of [
  ['cleeng', ['Favorites', 'Continue watching']],
  ['jwp', []],
] as const)
  test(`the layout does not shift while home loads for a subscriber of ${source} @phone`, async ({
    page,
    site,
  }) => {
    await useAccountSite(site, source);
    await page.goto('/?u=login');
    await signIn(page, 'mia@example.org', 'secret123');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // Once rendered, the lists are cached in this browser, and later visits render them at once.
    for (const name of ownRows) await expect(page.getByRole('region', { name })).toBeVisible();
    const late = { kind: 'delay', delayMs: 300 } as const;
    await site.faults(
      { route: 'cleengCustomer', ...late },
      { route: 'cleengSubscriptions', ...late },
      { route: 'jwpAccount', ...late },
      { route: 'jwpSubscriptions', ...late },
    );
    const readShift = await countShifts(page);
    await page.goto('/');
    await expect(page.getByRole('main').getByRole('link', { name: 'Start watching' }).first()).toBeVisible();
    await settle(page, { isWindowOnly: true });
    expect(await readShift()).toBeLessThanOrEqual(SHIFT_AT_MOST);
  });

test.describe('The shell’s picture and the page’s have the same source and box', () => {
  for (const [name, path] of [
    ['home', '/'],
    ['a title', '/m/omFeSLct/the-salt-meridian'],
  ] as const) {
    test(`on ${name} @phone`, async ({ page }) => {
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/assets/*.js', async (route) => {
        await released;
        await route.continue();
      });
      await page.goto(path, { waitUntil: 'commit' });
      const shellPicture = page.locator('.boot img');
      await expect(shellPicture).toBeVisible();
      const shellBox = await shellPicture.boundingBox();
      const shellSource = await shellPicture.evaluate((image: HTMLImageElement) => image.srcset);
      release();
      const picture = page.locator('main img').first();
      await expect(picture).toBeVisible();
      expect(await picture.evaluate((image: HTMLImageElement) => image.srcset)).toBe(shellSource);
      const box = await picture.boundingBox();
      for (const side of ['x', 'y', 'width', 'height'] as const)
        // Browsers round a fraction of a height and its complement separately, by up to a 64th of a pixel.
        expect(box?.[side]).toBeCloseTo(shellBox?.[side] ?? Number.NaN, 1);
    });
  }
});

// Otherwise each could change the order of the cascade layers, and Chromium would lay out the whole page again.
test('style sheets of code that loads later follow the site’s style sheet', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Open search' }).click();
  await expect(page.getByRole('searchbox')).toBeVisible();
  const names = await page
    .locator('link[rel=stylesheet]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(names[0]).toMatch(/\/site-[^/]*$/);
  expect(names.join(' ')).toContain('/search-box-');
});
