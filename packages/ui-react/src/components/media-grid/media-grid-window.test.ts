import { describe, expect, it } from 'vitest';

import { getGridWindow } from './media-grid.tsx';

describe('the rendered rows of a long grid', () => {
  it('are those in view and three quarters of a window on either side', () => {
    expect(getGridWindow({ top: -10_000, rowStep: 200, viewHeight: 800, rows: 200 })).toEqual({
      start: 47,
      end: 57,
    });
  });

  it('begin with the first while the grid has not been scrolled', () => {
    expect(getGridWindow({ top: 150, rowStep: 200, viewHeight: 800, rows: 6 })).toEqual({ start: 0, end: 6 });
  });

  it('end with the last, and are none when the grid is far away', () => {
    expect(getGridWindow({ top: -900, rowStep: 200, viewHeight: 800, rows: 6 }).end).toBe(6);
    expect(getGridWindow({ top: 9_000, rowStep: 200, viewHeight: 800, rows: 6 })).toEqual({
      start: 0,
      end: 0,
    });
  });

  it('are all rows when there is no layout', () => {
    expect(getGridWindow({ top: 0, rowStep: 0, viewHeight: 768, rows: 6 })).toEqual({ start: 0, end: 6 });
  });

  it('stay few, however long the grid is', () => {
    for (let top = 0; top > -400_000; top -= 977) {
      const { start, end } = getGridWindow({ top, rowStep: 280, viewHeight: 1080, rows: 2_000 });
      expect(end - start).toBeLessThan(13);
    }
  });
});
