import { describe, expect, it } from 'vitest';

import { getGridMove } from './use-grid-focus.ts';

/** 0 1 2 / 3 4 5 / 6 7 */
const move = (index: number, key: string, held: object = {}, isRightToLeft = false): number | undefined =>
  getGridMove(
    { key, ctrlKey: false, altKey: false, metaKey: false, shiftKey: false, ...held },
    { index, columns: 3, itemCount: 8, isRightToLeft },
  );

describe('in a grid of three columns', () => {
  it.each([
    ['ArrowRight', 1, 2],
    ['ArrowRight', 2, 3],
    ['ArrowLeft', 3, 2],
    ['ArrowDown', 1, 4],
    ['ArrowDown', 5, 7],
    ['ArrowUp', 7, 4],
    ['Home', 5, 3],
    ['End', 3, 5],
    ['End', 6, 7],
  ])('%s leads from %i to %i', (key, from, to) => expect(move(from, key)).toBe(to));

  it.each([
    ['ArrowRight', 7],
    ['ArrowLeft', 0],
    ['ArrowDown', 6],
    ['ArrowUp', 2],
    ['Home', 3],
    ['End', 5],
    ['PageDown', 0],
    ['a', 0],
  ])('%s at %i is left to the browser', (key, from) => expect(move(from, key)).toBeUndefined());

  it('left and right are swapped in a right-to-left page', () => {
    expect(move(1, 'ArrowLeft', {}, true)).toBe(2);
    expect(move(1, 'ArrowRight', {}, true)).toBe(0);
  });

  it('Ctrl leads to the ends of the grid, and only with Home and End', () => {
    expect(move(4, 'Home', { ctrlKey: true })).toBe(0);
    expect(move(4, 'End', { ctrlKey: true })).toBe(7);
    expect(move(4, 'ArrowRight', { ctrlKey: true })).toBeUndefined();
  });

  it.each(['altKey', 'metaKey', 'shiftKey'])('nothing moves with %s', (held) => {
    expect(move(4, 'ArrowRight', { [held]: true })).toBeUndefined();
  });
});
