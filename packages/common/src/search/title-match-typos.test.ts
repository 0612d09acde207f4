import { describe, expect, it } from 'vitest';

import { typoDistance } from './title-match.ts';

const START = { maxTypos: 2, isFloating: false };
const ANYWHERE = { maxTypos: 2, isFloating: true };

describe('typos between the typed text and the beginning of a word', () => {
  it.each([
    ['dawn', 'dawn', 0],
    ['dawn', 'dawning', 0],
    ['dwan', 'dawn', 1],
    ['dan', 'dawn', 1],
    ['daawn', 'dawn', 1],
    ['dewn', 'dawn', 1],
    ['wdan', 'dawn', 2],
    ['ab', '', 2],
    ['dawn', 'night', 3],
    ['dawn', '', 3],
  ])('%s and %s: %i', (pattern, text, typos) => {
    expect(typoDistance(pattern, text, START)).toBe(typos);
  });

  it('do not depend on earlier comparisons', () => {
    typoDistance('x'.repeat(32), 'y'.repeat(32), START);
    expect(typoDistance('dwan', 'dawn', START)).toBe(1);
  });
});

it.each([
  ['lake', 'thegreatlakeside', 0],
  ['laek', 'thegreatlakeside', 1],
  ['lake', 'nothing', 3],
])('anywhere in a text: %s in %s: %i', (pattern, text, typos) => {
  expect(typoDistance(pattern, text, ANYWHERE)).toBe(typos);
});
