import type { Page } from '@playwright/test';

/** Waits until every finite animation is over; those that follow a scroll position never are. */
export async function waitUntilStill(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ effect, playState, timeline }) =>
          playState !== 'running' ||
          timeline !== document.timeline ||
          effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      ),
  );
}
