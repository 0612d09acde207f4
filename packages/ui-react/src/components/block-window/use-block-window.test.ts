import { describe, expect, it } from 'vitest';

import { completeHeights, getBlocksNearView } from './use-block-window.ts';

const heights = (count: number, height = 1_000) => Array.from({ length: count }, () => height);

describe('the rendered blocks of a long list', () => {
  it('are those in view and a window on either side', () => {
    expect(getBlocksNearView({ top: -10_000, viewHeight: 800, heights: heights(500) })).toEqual([9, 10, 11]);
  });

  it('begin with the first while the list has not been scrolled', () => {
    expect(getBlocksNearView({ top: 500, viewHeight: 800, heights: heights(500) })).toEqual([0, 1]);
  });

  it('are all blocks when there is no layout', () => {
    expect(getBlocksNearView({ top: 0, viewHeight: 800, heights: [undefined, 0] })).toEqual([0, 1]);
  });

  it('stay few, however long the list is, at any scroll position', () => {
    for (let top = 0; top > -500_000; top -= 997)
      expect(getBlocksNearView({ top, viewHeight: 1_080, heights: heights(500) }).length).toBeLessThan(6);
  });
});

it('a block that was never laid out has the average height of the others', () => {
  expect(completeHeights([100, undefined, 300])).toEqual([100, 200, 300]);
});
