import type { Page } from '@playwright/test';

/**
 * Returns the end of the last response before `untilMs` whose address contains `addressPart`, in milliseconds since
 * navigation start; 0 without any.
 */
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
