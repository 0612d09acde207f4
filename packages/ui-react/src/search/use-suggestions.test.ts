import { expect, it } from 'vitest';

import { moveToSuggestion } from './use-suggestions.ts';

it.each<[string, number, number, number | undefined]>([
  ['ArrowDown', -1, 3, 0],
  ['ArrowDown', 1, 3, 2],
  ['ArrowDown', 2, 3, -1],
  ['ArrowUp', -1, 3, 2],
  ['ArrowUp', 0, 3, -1],
  ['Home', 2, 3, 0],
  ['End', 0, 3, 2],
  ['Home', -1, 3, undefined],
  ['End', -1, 3, undefined],
  ['a', 1, 3, undefined],
  ['ArrowDown', -1, 0, undefined],
])('%s at %i of %i leads to %s', (key, active, count, next) => {
  expect(moveToSuggestion(key, active, count)).toBe(next);
});
