import { describe, expect, it } from 'vitest';
import { FakeJwPlayer } from '@marquee/testing/fakes/fake-jw-player.ts';
import { invariant } from '@marquee/common/shared/invariant.ts';

import { parseJwPlayerFunction } from './jw-api.ts';
import { readJwTimes, toJwPosition } from './jw-timeline.ts';

function read(getPosition: unknown, getDuration: unknown, event: unknown = {}) {
  const container = document.createElement('div');
  const api = parseJwPlayerFunction(() => {
    const fake = new FakeJwPlayer(container);
    Object.assign(fake.facts, { getPosition, getDuration });
    return fake;
  })?.(container);
  invariant(api, 'the fake is a player');
  return readJwTimes(api, event);
}

describe('the timeline', () => {
  it('of a title is the library’s own', () => {
    expect(read(12, 600)).toEqual({ positionS: 12, durationS: 600, liveWindow: undefined });
  });

  it('is empty while nothing is known', () => {
    expect(read(undefined, NaN)).toEqual({ positionS: 0, durationS: 0, liveWindow: undefined });
  });

  it('of a DVR window is the stream’s own when an event reports it', () => {
    const event = { currentTime: 1_050, seekRange: { start: 900, end: 1_100 } };
    expect(read(-50, -200, event)).toEqual({
      positionS: 1_050,
      durationS: Infinity,
      liveWindow: { startS: 900, endS: 1_100, isAtEdge: false },
    });
  });

  it('of a DVR window is the window itself otherwise', () => {
    expect(read(-30, -200)).toEqual({
      positionS: 170,
      durationS: Infinity,
      liveWindow: { startS: 0, endS: 200, isAtEdge: true },
    });
  });

  it('of a live stream without a window is a single point', () => {
    expect(read(40, Infinity)).toMatchObject({
      durationS: Infinity,
      liveWindow: { startS: 40, endS: 40, isAtEdge: true },
    });
  });
});

describe('a seek position', () => {
  it('is within the title, and undefined while its duration is unknown', () => {
    expect(toJwPosition(700, read(0, 600))).toBe(600);
    expect(toJwPosition(-5, read(0, 600))).toBe(0);
    expect(toJwPosition(5, read(0, 0))).toBeUndefined();
  });

  it('is relative to the live edge, never closer to it than the library’s own seek', () => {
    expect(toJwPosition(100, read(-30, -200))).toBe(-100);
    expect(toJwPosition(200, read(-30, -200))).toBe(-25);
    expect(toJwPosition(-40, read(-30, -200))).toBe(-200);
    expect(toJwPosition(10, read(40, Infinity))).toBeUndefined();
  });
});
