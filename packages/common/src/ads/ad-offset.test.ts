import { describe, expect, it } from 'vitest';

import { parseAdOffset, parseClockTime, toOffsetS } from './ad-offset.ts';

const time = (atS: number) => ({ kind: 'time', atS });

describe('an offset', () => {
  it.each<[unknown, unknown]>([
    ['pre', { kind: 'start' }],
    ['start', { kind: 'start' }],
    [' PRE ', { kind: 'start' }],
    ['post', { kind: 'end' }],
    ['end', { kind: 'end' }],
    [90, time(90)],
    ['90', time(90)],
    ['90.5', time(90.5)],
    [0, { kind: 'start' }],
    ['00:00:00.000', { kind: 'start' }],
    ['00:01:30', time(90)],
    ['01:00:00.250', time(3600.25)],
    ['100:00:00', time(360_000)],
    ['50%', { kind: 'share', share: 0.5 }],
    ['12.5 %', { kind: 'share', share: 0.125 }],
    ['0%', { kind: 'start' }],
    ['100%', { kind: 'end' }],
  ])('%j is read', (value, expected) => {
    expect(parseAdOffset(value)).toEqual(expected);
  });

  it.each([
    undefined,
    null,
    '',
    ' ',
    'mid',
    -5,
    '-5',
    '101%',
    '-1%',
    '#2',
    '1:2',
    '00:61:00',
    NaN,
    Infinity,
    {},
    [],
    true,
  ])('%j is invalid', (value) => {
    expect(parseAdOffset(value)).toBeUndefined();
  });

  it('in seconds needs the duration for a percentage, and is unknown for the end', () => {
    expect(toOffsetS({ kind: 'share', share: 0.25 }, 80)).toBe(20);
    expect(toOffsetS({ kind: 'share', share: 0.25 }, 0)).toBeUndefined();
    expect(toOffsetS({ kind: 'share', share: 0.25 }, Infinity)).toBeUndefined();
    expect(toOffsetS({ kind: 'time', atS: 7 }, 0)).toBe(7);
    expect(toOffsetS({ kind: 'start' }, 0)).toBe(0);
    expect(toOffsetS({ kind: 'end' }, 80)).toBeUndefined();
  });
});

it('reads the length of an ad as hours, minutes and seconds', () => {
  expect(parseClockTime('00:00:15')).toBe(15);
  expect(parseClockTime('00:00:06.006')).toBeCloseTo(6.006);
  expect(parseClockTime('15')).toBeUndefined();
  expect(parseClockTime(15)).toBeUndefined();
});
