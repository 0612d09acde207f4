import { describe, expect, it } from 'vitest';

import { getAnnouncedMinutes, getCountdown, getCountdownStepMs } from './countdown.ts';

const MINUTE_MS = 60_000;
const write = (restMs: number) =>
  getCountdown(restMs)
    .map(({ unit, value }) => `${value} ${unit}`)
    .join(' ');

describe('a countdown', () => {
  it.each([
    [(2 * 24 * 60 + 3 * 60 + 10) * MINUTE_MS, '2 day 3 hour 10 minute'],
    [24 * 60 * MINUTE_MS, '1 day'],
    [90 * MINUTE_MS, '1 hour 30 minute'],
    [MINUTE_MS + 1, '2 minute'],
    [MINUTE_MS, '60 second'],
    [1_001, '2 second'],
    [1, '1 second'],
    [0, ''],
    [-5_000, ''],
    [Number.NaN, ''],
  ])('of %i ms is "%s"', (restMs, text) => {
    expect(write(restMs)).toBe(text);
  });

  it.each([
    [5 * MINUTE_MS + 20_000, 20_000],
    [5 * MINUTE_MS, MINUTE_MS],
    [MINUTE_MS, 1_000],
    [2_300, 300],
    [0, undefined],
  ])('of %i ms changes after %s ms, and not before', (restMs, stepMs) => {
    expect(getCountdownStepMs(restMs)).toBe(stepMs);
    if (stepMs === undefined) return;
    expect(write(restMs - stepMs + 1)).toBe(write(restMs));
    expect(write(restMs - stepMs)).not.toBe(write(restMs));
  });

  it.each([
    [60 * MINUTE_MS, undefined],
    [10 * MINUTE_MS, 10],
    [2 * MINUTE_MS, 10],
    [MINUTE_MS, 1],
    [1_000, 1],
    [0, undefined],
  ])('of %i ms was last announced at %s minutes', (restMs, minutes) => {
    expect(getAnnouncedMinutes(restMs)).toBe(minutes);
  });
});
