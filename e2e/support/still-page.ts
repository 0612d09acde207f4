import type { Page } from '@playwright/test';

/** Waits until every finite animation has ended; scroll-driven ones never end. */
export async function waitUntilStill(page: Page): Promise<void> {
  await page.waitForFunction(isStill);
}

/** Whether every finite animation has ended, or every one of an element that contains `part`. Runs in the page. */
export function isStill(part?: unknown): boolean {
  return document
    .getAnimations()
    .every(
      ({ effect, playState, timeline }) =>
        playState !== 'running' ||
        timeline !== document.timeline ||
        effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY ||
        (part instanceof Node && effect instanceof KeyframeEffect && effect.target?.contains(part) !== true),
    );
}
