import { expect, it } from 'vitest';

import { createProgramTimeFormat } from './format-program-time.ts';

const at = (day: number, hour: number, minute: number) => new Date(2030, 2, day, hour, minute).getTime();

it.each([
  ['en', { startMs: at(1, 13, 0), endMs: at(1, 14, 30) }, /^1:00\s–\s2:30\sPM$/u],
  ['en', { startMs: at(1, 23, 45), endMs: at(2, 1, 15) }, /^11:45\sPM – 1:15\sAM$/u],
  ['de', { startMs: at(1, 23, 45), endMs: at(2, 1, 15) }, /^23:45 – 0?1:15$/u],
])('in %s, times of day have no date, even past midnight', (language, program, written) => {
  expect(createProgramTimeFormat(language)(program)).toMatch(written);
});
