import { describe, expect, it } from 'vitest';

import type { Program } from './guide.ts';
import { getNowAndNext } from './now-next.ts';

const program = (id: string, startMs: number, endMs: number): Program => ({
  id,
  title: id,
  description: undefined,
  image: undefined,
  startMs,
  endMs,
  startText: '',
  endText: '',
});

const programs = [program('one', 1_000, 2_000), program('two', 2_000, 4_000), program('late', 6_000, 7_000)];

describe('the current and the next program', () => {
  it.each([
    [500, undefined, 0, 'one'],
    [1_000, 'one', 0, 'two'],
    [1_500, 'one', 0.5, 'two'],
    [2_000, 'two', 0, 'late'],
    [3_500, 'two', 0.75, 'late'],
    [5_000, undefined, 0, 'late'],
    [6_500, 'late', 0.5, undefined],
    [9_000, undefined, 0, undefined],
  ])('at %i are %s, %f of it over, then %s', (nowMs, now, progress, next) => {
    const found = getNowAndNext(programs, nowMs);
    expect([found.now?.id, found.progress, found.next?.id]).toEqual([now, progress, next]);
  });

  it('are unknown without a schedule', () => {
    expect(getNowAndNext([], 1_000)).toEqual({ now: undefined, progress: 0, next: undefined });
  });
});
