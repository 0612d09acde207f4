import { expect, it } from 'vitest';

import { findCues } from './caption-reader.ts';

const cue = (startTime: number, endTime: number) => ({ startTime, endTime });
const FIRST = cue(1, 3);
const LONG = cue(2, 10);
const LAST = cue(5, 6);
const CUES = [FIRST, LONG, LAST];

it.each([
  [0, [], 1],
  [1, [FIRST], 2],
  [2.5, [FIRST, LONG], 3],
  [3, [LONG], 5],
  [5.5, [LONG, LAST], 6],
  [7, [LONG], 10],
  [10, [], Infinity],
])('finds the active cues at %f s, and when they change next', (timeS, active, nextChangeS) => {
  expect(findCues(CUES, timeS)).toEqual({ active, nextChangeS });
});
