import type { Page } from '@playwright/test';

/** The end of the last answer until then, of those whose address has this part; 0 when there is none. Since the page began. */
export function readLastAnswer(page: Page, addressPart: string, untilMs: number): Promise<number> {
  return page.evaluate(
    ([part, latestMs]) =>
      Math.max(
        0,
        ...performance
          .getEntriesByType('resource')
          .filter((entry): entry is PerformanceResourceTiming => entry instanceof PerformanceResourceTiming)
          .filter(({ name, responseEnd }) => name.includes(part) && responseEnd <= latestMs)
          .map(({ responseEnd }) => responseEnd),
      ),
    [addressPart, untilMs] as const,
  );
}
