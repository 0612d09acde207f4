import { describe, expect, it } from 'vitest';

import { advanceCountdown, COUNTDOWN_S, getOfferStartS, getSecondsLeft } from './next-offer.ts';
import type { SkipRange } from './skip-ranges.ts';

const DURATION_S = 600;
const credits = (startS: number, endS = DURATION_S): SkipRange => ({ kind: 'credits', startS, endS });

describe('the next title is offered', () => {
  it('when the credits begin', () => {
    expect(getOfferStartS([{ kind: 'intro', startS: 5, endS: 9 }, credits(540)], DURATION_S)).toBe(540);
  });

  it('ten seconds before the end when the start of the credits is unknown', () => {
    expect(getOfferStartS([], DURATION_S)).toBe(DURATION_S - COUNTDOWN_S);
  });

  it('in the last tenth of a short title', () => {
    expect(getOfferStartS([], 20)).toBe(18);
  });

  it('at the end, not at the credits, when a scene follows them', () => {
    expect(getOfferStartS([credits(400, 450)], DURATION_S)).toBe(590);
  });

  it.each([0, NaN, Infinity])('never while the duration is %f', (durationS) => {
    expect(getOfferStartS([], durationS)).toBe(Infinity);
  });
});

/** Returns the countdown shown at each position in turn. */
function count(positions: readonly number[], { rate = 1, startS = 540 } = {}) {
  let countdown: ReturnType<typeof advanceCountdown>;
  return positions.map((positionS) => {
    countdown = advanceCountdown(countdown, { positionS, durationS: DURATION_S, rate }, startS);
    return countdown && getSecondsLeft(countdown, rate);
  });
}

describe('the countdown', () => {
  it('lasts ten seconds of the title, and pauses with it', () => {
    expect(count([539, 540, 541, 541, 543.5, 546, 549, 549.9, 550])).toEqual([
      undefined,
      10,
      9,
      9,
      7,
      4,
      1,
      1,
      0,
    ]);
  });

  it('takes ten real seconds at any speed', () => {
    expect(count([540, 542, 546, 552, 558, 560], { rate: 2 })).toEqual([10, 9, 7, 4, 1, 0]);
  });

  it('ends with the title', () => {
    expect(count([594, 596, 599, 600], { startS: 590 })).toEqual([6, 4, 1, 0]);
  });

  it('restarts when the viewer seeks within the credits, and disappears when they leave them', () => {
    expect(count([545, 546, 570, 571, 548, 300, 545])).toEqual([10, 9, 10, 9, 10, undefined, 10]);
  });
});
