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
])('%d s read %s', (durationS, text) => {
  expect(formatDuration(durationS, 'en')).toBe(text);
});

it('speaks the language of the page', () => {
  expect(formatDuration(5_640, 'nl')).toBe('1 uur 34 min');
  expect(formatDuration(5_640, 'de')).toBe('1 Std. 34 Min.');
  expect(formatDuration(5_640, 'th')).toContain('34');
});

it('can be spelled out for those who listen', () => {
  expect(formatDuration(5_640, 'en', 'long')).toBe('1 hour 34 minutes');
});

it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])('%d is no duration', (durationS) => {
  expect(formatDuration(durationS, 'en')).toBeUndefined();
});
