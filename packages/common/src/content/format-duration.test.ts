import { expect, it } from 'vitest';

import { formatDuration } from './format-duration.ts';

it.each([
  [5_640, '1 hr 34 min'],
  [7_200, '2 hr'],
  [1_500, '25 min'],
  [3_599, '1 hr'],
  [60, '1 min'],
  [45, '45 sec'],
  [0.4, '1 sec'],
])('%d s is formatted as %s', (durationS, text) => {
  expect(formatDuration(durationS, 'en')).toBe(text);
});

it('uses the language of the page', () => {
  expect(formatDuration(5_640, 'nl')).toBe('1 uur 34 min');
  expect(formatDuration(5_640, 'de')).toBe('1 Std. 34 Min.');
  expect(formatDuration(5_640, 'th')).toContain('34');
});

it.each(['en', 'es', 'th', 'nl', 'fr', 'de', 'it'])(
  'formats units as %s does everywhere else',
  (language) => {
    const format = (value: number, unit: string) =>
      new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' })
        .format(value)
        .replace(/\s/g, ' ');
    expect(formatDuration(1, language)).toBe(format(1, 'second'));
    for (const count of [1, 2, 34]) {
      expect(formatDuration(count * 60, language)).toBe(format(count, 'minute'));
      expect(formatDuration(count * 3_600, language)).toBe(format(count, 'hour'));
    }
  },
);

it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])('%d is not a duration', (durationS) => {
  expect(formatDuration(durationS, 'en')).toBeUndefined();
});
