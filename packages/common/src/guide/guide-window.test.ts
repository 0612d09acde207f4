import { describe, expect, it } from 'vitest';

import { getGuideWindow, getSpansBetween, NO_OVERSCAN } from './guide-window.ts';

const HOUR_MS = 3_600_000;
const spans = Array.from({ length: 100 }, (_, hour) => ({
  hour,
  startMs: hour * HOUR_MS,
  endMs: (hour + 1) * HOUR_MS,
}));

describe('the programs of a time span', () => {
  const between = (from: number, to: number) =>
    getSpansBetween(spans, from * HOUR_MS, to * HOUR_MS).map(({ hour }) => hour);

  it('are those that overlap it, even in part', () => {
    expect(between(10, 12)).toEqual([10, 11]);
    expect(between(10.5, 12.5)).toEqual([10, 11, 12]);
  });

  it('are empty outside the schedule', () => {
    expect(between(-5, 0)).toEqual([]);
    expect(between(100, 105)).toEqual([]);
    expect(getSpansBetween([], 0, 1)).toEqual([]);
  });
});

describe('the rendered part of a guide', () => {
  const view = {
    scrollTopPx: 0,
    heightPx: 600,
    rowHeightPx: 100,
    rowCount: 1_000,
    fromMs: 5.2 * HOUR_MS,
    toMs: 7 * HOUR_MS,
  };

  it('is the visible part plus a margin', () => {
    expect(getGuideWindow({ ...view, scrollTopPx: 5_050 })).toEqual({
      firstRow: 47,
      lastRow: 60,
      fromMs: 4 * HOUR_MS,
      toMs: 8 * HOUR_MS,
      pageSize: 5,
    });
  });

  it('is only the visible part at first', () => {
    expect(getGuideWindow({ ...view, scrollTopPx: 5_050 }, NO_OVERSCAN)).toEqual({
      firstRow: 50,
      lastRow: 57,
      fromMs: 5 * HOUR_MS,
      toMs: 7 * HOUR_MS,
      pageSize: 5,
    });
  });

  it('stays within the channels, even if a browser scrolls past the ends', () => {
    expect(getGuideWindow({ ...view, scrollTopPx: -40 }).firstRow).toBe(0);
    const last = { ...view, scrollTopPx: 999 * 100 };
    expect(getGuideWindow(last)).toMatchObject({ firstRow: 991, lastRow: 999 });
    expect(getGuideWindow(last, NO_OVERSCAN)).toMatchObject({ firstRow: 994, lastRow: 999 });
    expect(getGuideWindow({ ...view, rowCount: 2 }, NO_OVERSCAN)).toMatchObject({ firstRow: 0, lastRow: 1 });
  });

  it('does not change while less than an hour and a row are scrolled', () => {
    const one = getGuideWindow({ ...view, scrollTopPx: 5_010 });
    expect(
      getGuideWindow({ ...view, scrollTopPx: 5_090, fromMs: 5.9 * HOUR_MS, toMs: 7.7 * HOUR_MS }),
    ).toMatchObject({
      firstRow: one.firstRow,
      fromMs: one.fromMs,
    });
  });
});
