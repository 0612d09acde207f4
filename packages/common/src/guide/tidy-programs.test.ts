import { describe, expect, it } from 'vitest';

import type { Program } from './guide.ts';
import { moveToToday, tidyPrograms } from './schedule-service.ts';

const at = (text: string): number => Date.parse(`2030-03-${text}Z`);

function program(id: string, start: string, end: string): Program {
  return {
    id,
    title: id,
    description: undefined,
    image: undefined,
    startMs: at(start),
    endMs: at(end),
    startText: start,
    endText: end,
  };
}

const show = (programs: readonly Program[]) =>
  programs.map(
    ({ id, startMs, endMs }) =>
      `${id} ${(startMs - at('01T00:00')) / 60_000}-${(endMs - at('01T00:00')) / 60_000}`,
  );

describe('a tidy schedule', () => {
  it('is sorted by time', () => {
    expect(
      show(tidyPrograms([program('b', '01T01:00', '01T02:00'), program('a', '01T00:00', '01T01:00')])),
    ).toEqual(['a 0-60', 'b 60-120']);
  });

  it('has no programs without a duration, or that end before they begin', () => {
    expect(
      tidyPrograms([program('a', '01T01:00', '01T01:00'), program('b', '01T02:00', '01T01:00')]),
    ).toEqual([]);
  });

  it('has an entry once if it is listed twice', () => {
    const twice = [program('a', '01T00:00', '01T01:00'), program('a', '01T00:05', '01T01:05')];
    expect(show(tidyPrograms(twice))).toEqual(['a 0-60']);
  });

  it('has every repeat of an episode, each with its own id', () => {
    const repeats = [program('a', '01T03:00', '01T04:00'), program('a', '01T00:00', '01T01:00')];
    expect(show(tidyPrograms(repeats))).toEqual(['a 0-60', `a_${at('01T03:00')} 180-240`]);
  });

  it('has no overlaps: a program ends when the next one begins', () => {
    const over = [program('a', '01T00:00', '01T03:00'), program('b', '01T01:00', '01T02:00')];
    expect(show(tidyPrograms(over))).toEqual(['a 0-60', 'b 60-120']);
  });

  it('has only the first of two programs that begin together', () => {
    const together = [program('a', '01T00:00', '01T01:00'), program('b', '01T00:00', '01T02:00')];
    expect(show(tidyPrograms(together))).toEqual(['a 0-60']);
  });

  it('keeps gaps, and times as they were written', () => {
    const gap = [program('a', '01T00:00', '01T01:00'), program('b', '01T02:00', '01T03:00')];
    expect(tidyPrograms(gap)).toEqual(gap);
  });
});

describe('a demo schedule', () => {
  const yesterdays = [program('a', '01T22:00', '01T23:30'), program('b', '01T23:30', '02T01:00')];

  it('is moved by whole days, so that its first program is on today in UTC', () => {
    const [first, second] = moveToToday(yesterdays, at('05T00:10'));
    expect(first).toMatchObject({
      id: 'a_0',
      startMs: at('05T22:00'),
      startText: '2030-03-05T22:00:00.000Z',
    });
    expect(second).toMatchObject({ id: 'b_1', endMs: at('06T01:00'), endText: '2030-03-06T01:00:00.000Z' });
  });

  it('of the future is moved back to today', () => {
    expect(moveToToday([program('a', '09T10:00', '09T11:00')], at('05T23:59'))[0]?.startMs).toBe(
      at('05T10:00'),
    );
  });

  it('without programs stays empty', () => {
    expect(moveToToday([], at('05T00:00'))).toEqual([]);
  });
});
