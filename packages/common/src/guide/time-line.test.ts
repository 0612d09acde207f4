import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { getDayStart, getTimeLine, listDays, listHours, toOffsetPx, toTimeMs } from './time-line.ts';

const HOUR_MS = 3_600_000;
const at = (text: string): number => new Date(text).getTime();
const span = (start: string, end: string) => ({ startMs: at(start), endMs: at(end) });
const NOW_MS = at('2030-03-15T12:00');

let zone: string | undefined;
beforeEach(() => {
  zone = process.env['TZ'];
});
afterEach(() => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

describe('the timeline', () => {
  it('is today when no programs are known', () => {
    expect(getTimeLine([], NOW_MS, 10_000)).toEqual({
      startMs: at('2030-03-15T00:00'),
      endMs: at('2030-03-16T00:00'),
      dayWidthPx: 10_000,
    });
  });

  // spec: product 9.7
  it('extends at least 8 hours ahead, whatever the schedules contain', () => {
    const { startMs, endMs } = getTimeLine([], at('2030-03-15T17:00'), 10_000);
    expect([startMs, endMs]).toEqual([at('2030-03-15T00:00'), at('2030-03-17T00:00')]);
  });

  it('spans the days of all programs', () => {
    const schedules = [
      [span('2030-03-14T23:00', '2030-03-15T01:00')],
      [span('2030-03-15T01:00', '2030-03-18T00:00')],
    ];
    const { startMs, endMs } = getTimeLine(schedules, NOW_MS, 10_000);
    expect([startMs, endMs]).toEqual([at('2030-03-14T00:00'), at('2030-03-18T00:00')]);
  });

  it('never shrinks, so that the visible part does not move', () => {
    const before = getTimeLine([[span('2030-03-13T10:00', '2030-03-17T10:00')]], NOW_MS, 10_000);
    const after = getTimeLine([[span('2030-03-15T10:00', '2030-03-15T11:00')]], NOW_MS, 10_000, { before });
    expect(after).toEqual(before);
  });

  it('is limited, whatever dates a schedule contains', () => {
    const wild = [
      [span('1970-01-01T00:00', '1970-01-02T00:00'), span('2999-01-01T00:00', '2999-01-02T00:00')],
    ];
    expect(listDays(getTimeLine(wild, NOW_MS, 10_000))).toHaveLength(21);
  });

  it('reaches back as far as a channel lets viewers catch up, to a limit', () => {
    const month = [[span('2030-02-01T00:00', '2030-02-01T01:00')]];
    const countDays = (catchupHours: number) =>
      listDays(getTimeLine(month, NOW_MS, 10_000, { catchupHours })).length;
    expect([8, 14 * 24, 1e9].map(countDays)).toEqual([8, 15, 32]);
  });

  it('converts between times and pixels', () => {
    const line = getTimeLine([], NOW_MS, 15_000);
    expect(toOffsetPx(line, line.startMs + 12 * HOUR_MS)).toBe(7_500);
    expect(toTimeMs(line, 7_500)).toBe(line.startMs + 12 * HOUR_MS);
  });
});

describe('days and hours', () => {
  it('begin at midnight in the viewer’s time zone, even on a day of 23 hours', () => {
    process.env['TZ'] = 'Europe/Amsterdam';
    const line = getTimeLine(
      [[span('2030-03-30T10:00', '2030-04-01T10:00')]],
      at('2030-03-30T12:00'),
      10_000,
    );
    const days = listDays(line);
    expect(days.map((day) => new Date(day).getHours())).toEqual([0, 0, 0]);
    expect(((days[2] ?? 0) - (days[1] ?? 0)) / HOUR_MS).toBe(23);
    expect(listHours(days[1] ?? 0, days[2] ?? 0)).toHaveLength(23);
  });

  it('in a zone half an hour off are full local hours', () => {
    process.env['TZ'] = 'Asia/Kolkata';
    const minutes = listHours(NOW_MS, NOW_MS + 3 * HOUR_MS).map((hour) => new Date(hour).getMinutes());
    expect(minutes).toEqual([0, 0, 0]);
  });

  it('the next day begins at its own midnight', () => {
    expect(getDayStart(NOW_MS, 1)).toBe(at('2030-03-16T00:00'));
  });
});
