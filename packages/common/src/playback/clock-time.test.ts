import { expect, it } from 'vitest';

import { formatClockTime } from './clock-time.ts';

it.each([
  [0, '0:00'],
  [62.9, '1:02'],
  [3_602, '1:00:02'],
  [-3, '0:00'],
])('%f s are %s', (timeS, text) => {
  expect(formatClockTime(timeS)).toBe(text);
});
