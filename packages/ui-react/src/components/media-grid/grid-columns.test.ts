import { expect, it } from 'vitest';

import { getGridColumns } from './grid-columns.ts';

// spec: product 9.28, product 9.29, product 9.30, product 9.31, product 9.32
it.each([
  ['xs', 2],
  ['sm', 2],
  ['md', 3],
  ['lg', 4],
  ['xl', 5],
  ['xxl', 6],
  ['max', 7],
] as const)('at %s: %d columns', (breakpoint, columns) => {
  expect(getGridColumns(breakpoint)).toBe(columns);
});
