import { describe, expect, it } from 'vitest';

import { getShelfColumns } from './shelf-columns.ts';
import { getShelfWindow } from './shelf-tiles.tsx';

const shelf = { itemCount: 25, columns: 5, firstVisible: 0, isActive: false, focused: undefined };

describe('the rendered tiles', () => {
  it('are those in view and the next one before the first interaction', () => {
    expect(getShelfWindow(shelf)).toEqual({ start: 0, end: 6 });
  });

  it('include a page on either side while in use', () => {
    expect(getShelfWindow({ ...shelf, firstVisible: 10, isActive: true })).toEqual({ start: 5, end: 20 });
  });

  it('are never more than there are items', () => {
    expect(getShelfWindow({ ...shelf, itemCount: 3 })).toEqual({ start: 0, end: 3 });
    expect(getShelfWindow({ ...shelf, firstVisible: 24, isActive: true })).toEqual({ start: 15, end: 25 });
  });

  it('include the focused tile at any scroll position', () => {
    expect(getShelfWindow({ ...shelf, firstVisible: 15, isActive: true, focused: 2 })).toEqual({
      start: 1,
      end: 25,
    });
  });
});

describe('the number of tiles side by side', () => {
  // spec: product 9.22, product 9.23, product 9.24, product 9.25, product 9.26
  it.each([
    ['xs', 1],
    ['sm', 2],
    ['md', 3],
    ['lg', 4],
    ['xl', 5],
    ['xxl', 6],
    ['max', 7],
  ] as const)('is, for wide pictures at %s, %d', (breakpoint, columns) => {
    expect(getShelfColumns(breakpoint, '16:9')).toBe(columns);
  });

  // spec: product 9.22
  it.each(['1:1', '2:3', '9:13', '9:16'] as const)('is one more for %s', (aspectRatio) => {
    expect(getShelfColumns('xs', aspectRatio)).toBe(2);
    expect(getShelfColumns('xl', aspectRatio)).toBe(6);
    expect(getShelfColumns('max', aspectRatio)).toBe(8);
  });
});
