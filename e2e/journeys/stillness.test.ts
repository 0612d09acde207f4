import type { Page } from '@playwright/test';

import { settle } from '../screens/settle.ts';
import { listedScreens } from '../support/screen-list.ts';
import { expect, test } from '../support/site.ts';

/** Nothing jumps while a page comes in (targets.md: cumulative layout shift). */

const SHIFT_AT_MOST = 0.02;

/** To be called before the page loads: adds up what moves without the viewer's doing. */
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

test.describe('Nothing jumps', () => {
  for (const screen of listedScreens) {
    test(`while ${screen.name} comes in @phone`, async ({ page, site }) => {
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
