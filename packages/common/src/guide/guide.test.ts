import { createMediaItem } from '@marquee/testing/media-item.ts';
import { describe, expect, it } from 'vitest';

import {
  findLiveProgram,
  getCatchupHours,
  getNextTurnMs,
  getProgramState,
  getScheduleSource,
  type Program,
} from './guide.ts';

const HOUR_MS = 3_600_000;
const NOW_MS = Date.parse('2030-03-01T12:00:00Z');

/** A program by hours from now. */
const program = (fromHours: number, toHours: number, id = `${fromHours}`): Program => {
  const startMs = NOW_MS + fromHours * HOUR_MS;
  const endMs = NOW_MS + toHours * HOUR_MS;
  const [startText, endText] = [startMs, endMs].map((ms) => new Date(ms).toISOString()) as [string, string];
  return { id, title: id, description: undefined, image: undefined, startMs, endMs, startText, endText };
};

describe('a program', () => {
  // spec: product 2.145, product 2.146
  it.each([
    { from: -1, to: 1, state: 'live', isLive: true, isPast: false, isDisabled: false, canWatch: true },
    { from: -2, to: -1, state: 'past', isLive: false, isPast: true, isDisabled: false, canWatch: true },
    { from: -10, to: -9, state: 'too old', isLive: false, isPast: true, isDisabled: true, canWatch: false },
    { from: 1, to: 2, state: 'upcoming', isLive: false, isPast: false, isDisabled: false, canWatch: false },
    {
      from: -9,
      to: 1,
      state: 'live for long',
      isLive: true,
      isPast: false,
      isDisabled: true,
      canWatch: true,
    },
  ])('from $from to $to hours from now is $state', ({ from, to, isLive, isPast, isDisabled, canWatch }) => {
    expect(getProgramState(program(from, to), 8, NOW_MS)).toMatchObject({
      isLive,
      isPast,
      isDisabled,
      canWatch,
    });
  });

  // spec: product 2.147
  it('can be watched from its beginning within the catch-up hours, not before it begins', () => {
    const isWatchable = (from: number) =>
      getProgramState(program(from, from + 0.5), 8, NOW_MS).isWatchableFromBeginning;
    expect([-7.9, -0.1].map(isWatchable)).toEqual([true, true]);
    expect([-8, -9, 1].map(isWatchable)).toEqual([false, false, false]);
  });

  it('is live between its start and end; at the exact moment of a change, no program is', () => {
    const programs = [program(-2, -1), program(-1, 0), program(0, 1)];
    expect(findLiveProgram(programs, NOW_MS)).toBeUndefined();
    expect(findLiveProgram(programs, NOW_MS + 1)?.id).toBe('0');
    expect(findLiveProgram([], NOW_MS)).toBeUndefined();
  });
});

it('the next change is when a program next begins or ends', () => {
  const programs = [program(-2, 1), program(2, 3)];
  expect(getNextTurnMs(programs, NOW_MS)).toBe(NOW_MS + HOUR_MS);
  expect(getNextTurnMs(programs, NOW_MS + HOUR_MS)).toBe(NOW_MS + 2 * HOUR_MS);
  expect(getNextTurnMs(programs, NOW_MS + 3 * HOUR_MS)).toBeUndefined();
});

describe('the schedule settings of a channel', () => {
  // spec: product 3.67, product 9.6
  it.each([
    ['12', 12],
    ['12h', 12],
    ['0', 8],
    ['-3', 8],
    ['soon', 8],
    [undefined, 8],
  ])('read catch-up hours of %j as %i', (catchupHours, hours) => {
    expect(getCatchupHours(createMediaItem({ catchupHours }))).toBe(hours);
  });

  // spec: product 3.66
  it('have the platform’s type, no token and no demo schedule by default', () => {
    expect(getScheduleSource(createMediaItem({}))).toBeUndefined();
    const plain = createMediaItem({ scheduleUrl: '/epg/one.json' });
    expect(getScheduleSource(plain)).toEqual({
      url: '/epg/one.json',
      type: 'jwp',
      token: undefined,
      isDemo: false,
    });
    const other = createMediaItem({
      scheduleUrl: 'https://epg.test/two.xml',
      scheduleType: 'ViewNexa',
      scheduleToken: 'secret',
      scheduleDemo: 'false',
    });
    expect(getScheduleSource(other)).toMatchObject({ type: 'viewnexa', token: 'secret', isDemo: true });
  });

  it.each([
    ['epg/one.json', '/epg/one.json'],
    ['./epg/one.json', '/epg/one.json'],
    ['../epg/one.json', '/epg/one.json'],
    ['//epg.test/one.json', '//epg.test/one.json'],
  ])('at %s are requested from %s, whatever page is open', (scheduleUrl, url) => {
    expect(getScheduleSource(createMediaItem({ scheduleUrl }))?.url).toBe(url);
  });
});
