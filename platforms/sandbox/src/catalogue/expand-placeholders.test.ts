import { expect, it } from 'vitest';
import { expandPlaceholders } from './expand-placeholders.ts';

const values = { anchorMs: Date.UTC(2030, 0, 1, 12), base: 'http://localhost:8081/t/demo' };

it.each([
  ['{now}', '2030-01-01T12:00:00.000Z'],
  ['{now-30m}', '2030-01-01T11:30:00.000Z'],
  ['{now+2h}', '2030-01-01T14:00:00.000Z'],
  ['from {now-1d} to {now+1d}', 'from 2029-12-31T12:00:00.000Z to 2030-01-02T12:00:00.000Z'],
  ['{base}/schedules/one.json', 'http://localhost:8081/t/demo/schedules/one.json'],
  ['{now+2w} {nowhere} {"json": 1}', '{now+2w} {nowhere} {"json": 1}'],
])('%s becomes %s', (text, expected) => {
  expect(expandPlaceholders(text, values)).toBe(expected);
});
