import { describe, expect, it } from 'vitest';

import { getSlidePosition, initialHeroState, reduceHero } from './hero-state.ts';

describe('the phases of a turn', () => {
  // spec: product 2.60
  it('start with a drag, end on release, and arrive at rest on the next slide', () => {
    const started = reduceHero(initialHeroState, { type: 'dragged', offsetPx: -300 });
    expect(started).toMatchObject({ phase: 'start', offsetPx: -300, index: 0 });
    const ending = reduceHero(started, { type: 'turned', direction: 1, slideCount: 3 });
    expect(ending).toMatchObject({ phase: 'end', offsetPx: 0, index: 0, direction: 1 });
    expect(reduceHero(ending, { type: 'arrived', slideCount: 3 })).toEqual({
      ...initialHeroState,
      index: 1,
      isTurned: true,
    });
  });

  it('return to the same slide when it is released too early', () => {
    const ending = reduceHero(initialHeroState, { type: 'turned', direction: 0, slideCount: 3 });
    expect(reduceHero(ending, { type: 'arrived', slideCount: 3 })).toEqual({
      ...initialHeroState,
      isTurned: true,
    });
  });

  it('a drag does not disturb a turn that is in progress, and another turn follows it at once', () => {
    const ending = reduceHero(initialHeroState, { type: 'turned', direction: 1, slideCount: 3 });
    expect(reduceHero(ending, { type: 'dragged', offsetPx: 10 })).toBe(ending);
    const next = reduceHero(ending, { type: 'turned', direction: 1, slideCount: 3 });
    expect(next).toEqual({ ...initialHeroState, index: 1, queued: 1, isTurned: true });
    expect(reduceHero(next, { type: 'turned', direction: next.queued, slideCount: 3 })).toEqual({
      ...{ ...initialHeroState, index: 1, isTurned: true },
      ...{ phase: 'end', direction: 1 },
    });
  });

  it('after the last slide comes the first, and before the first the last', () => {
    const last = { ...initialHeroState, index: 2, phase: 'end', direction: 1 } as const;
    expect(reduceHero(last, { type: 'arrived', slideCount: 3 }).index).toBe(0);
    const first = { ...initialHeroState, phase: 'end', direction: -1 } as const;
    expect(reduceHero(first, { type: 'arrived', slideCount: 3 }).index).toBe(2);
  });
});

describe('the positions of the slides', () => {
  it('are one on either side of the current slide, and none for the rest', () => {
    expect([0, 1, 2, 3, 4].map((slide) => getSlidePosition(slide, 0, 5, 1))).toEqual([
      0,
      1,
      undefined,
      undefined,
      -1,
    ]);
  });

  it('put the other of two slides on the side that the turn comes from', () => {
    expect(getSlidePosition(1, 0, 2, 1)).toBe(1);
    expect(getSlidePosition(1, 0, 2, -1)).toBe(-1);
  });

  it('put a single slide in the middle', () => {
    expect(getSlidePosition(0, 0, 1, 1)).toBe(0);
  });
});
