import type { Page } from '@playwright/test';

/** Waits until every finite animation is over; those that follow a scroll position never are. */
export async function waitUntilStill(page: Page): Promise<void> {
  await page.waitForFunction(isStill);
}

/** Runs in the page: whether every finite animation is over, or every one of an element that `part` is in. */
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
