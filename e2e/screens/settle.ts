import type { Page } from '@playwright/test';

import { waitUntilStill } from '../support/still-page.ts';
import type { ScreenState } from './screen-state.ts';

const LIMIT_MS = 30_000;

/**
 * Waits until the page is stable: every part of it has been in view once (rows and images load when they come near),
 * images and fonts are loaded, and animations are over. Scrolls the page back to its top.
 */
export async function settle(
  page: Page,
  { isWindowOnly, isPending }: Pick<ScreenState, 'isWindowOnly' | 'isPending'>,
): Promise<void> {
  if (!isPending) await waitUntilFilled(page);
  if (!isPending && !isWindowOnly) await walkDown(page);
  await page.waitForFunction(() => document.fonts.status === 'loaded');
  if (!isPending) await waitUntilFilled(page);
  await nextFrames(page);
  await waitUntilStill(page);
}

/** Waits until no part is busy and every image in the window has loaded or failed. */
async function waitUntilFilled(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      // Not innerWidth: on phones it grows with overflowing content.
      const { clientWidth, clientHeight } = document.documentElement;
      const isInView = (element: Element) => {
        const { top, bottom, left, right, width } = element.getBoundingClientRect();
        return width > 0 && bottom > 0 && top < clientHeight && right > 0 && left < clientWidth;
      };
      const isBusy = [...document.querySelectorAll('[aria-busy="true"]')].some(isInView);
      const isMissing = [...document.images].some((image) => isInView(image) && !image.complete);
      return !isBusy && !isMissing && document.querySelector('main, [role="alert"]') !== null;
    },
    undefined,
    { timeout: LIMIT_MS },
  );
}

/** Scrolls step by step to the end, which may move while the page loads more, and back to the top. */
async function walkDown(page: Page): Promise<void> {
  let isAtEnd = false;
  while (!isAtEnd) {
    await page.evaluate(() => window.scrollBy({ top: innerHeight * 0.8, behavior: 'instant' }));
    await nextFrames(page);
    await waitUntilFilled(page);
    isAtEnd = await page.evaluate(
      () => window.scrollY + innerHeight >= document.documentElement.scrollHeight - 1,
    );
  }
  await page.evaluate(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
  });
}

/** Intersection observers fire in the second frame from now, and React renders in the third. */
async function nextFrames(page: Page): Promise<void> {
  for (let frame = 0; frame < 3; frame += 1)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
}
