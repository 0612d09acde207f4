import { describe, expect, it } from 'vitest';

import { formatDay } from './format-day.ts';

const MARCH_1_2031 = Date.UTC(2031, 2, 1, 12) / 1_000;

describe('the day of a payment', () => {
  it.each([
    ['en', 'March 1, 2031'],
    ['de', '1. März 2031'],
    ['nl', '1 maart 2031'],
  ])('is written in the language of the viewer: %s', (language, words) => {
    expect(formatDay(MARCH_1_2031, language)).toBe(words);
  });

  it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY, 1e300])(
    'is undefined for an invalid date: %d',
    (seconds) => {
      expect(formatDay(seconds, 'en')).toBeUndefined();
    },
  );
});
