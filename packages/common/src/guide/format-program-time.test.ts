import { expect, it } from 'vitest';

import { createProgramTimeFormat, formatProgramTime } from './format-program-time.ts';

const at = (day: number, hour: number, minute: number) => new Date(2030, 2, day, hour, minute).getTime();

it.each([
  ['en', { startMs: at(1, 13, 0), endMs: at(1, 14, 30) }, /^1:00\s–\s2:30\sPM$/u],
  ['en', { startMs: at(1, 23, 45), endMs: at(2, 1, 15) }, /^11:45\sPM – 1:15\sAM$/u],
  ['de', { startMs: at(1, 23, 45), endMs: at(2, 1, 15) }, /^23:45 – 0?1:15$/u],
])('in %s, times of day have no date, even past midnight', (language, program, written) => {
  expect(createProgramTimeFormat(language)(program)).toMatch(written);
});

it.each([
  ['is on', at(1, 23, 0), at(2, 0, 30), /^11:00\sPM – 12:30\sAM$/u],
  ['was on today', at(2, 0, 0), at(2, 0, 5), /^12:00\s–\s12:05\sAM$/u],
  ['begins today', at(2, 23, 0), at(3, 1, 0), /^11:00\sPM – 1:00\sAM$/u],
  ['was on yesterday', at(1, 20, 0), at(1, 21, 0), /^Friday, March 1 · 8:00\s–\s9:00\sPM$/u],
  ['is on tomorrow', at(3, 20, 0), at(3, 21, 0), /^Sunday, March 3 · 8:00\s–\s9:00\sPM$/u],
])('the time of a program that %s has the day only where it must', (_, startMs, endMs, written) => {
  expect(formatProgramTime({ startMs, endMs }, at(2, 0, 10), 'en')).toMatch(written);
});
