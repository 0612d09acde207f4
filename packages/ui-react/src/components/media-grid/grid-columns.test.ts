import { expect, it } from 'vitest';

import { getGridColumns } from './grid-columns.ts';

it.each([
  ['xs', 2],
  ['sm', 2],
  ['md', 3],
  ['lg', 4],
  ['xl', 5],
] as const)('at %s: %d columns', (breakpoint, columns) => {
  expect(getGridColumns(breakpoint)).toBe(columns);
});
