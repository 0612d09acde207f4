import { expect, it } from 'vitest';

import { breakpoints } from './tokens.ts';

// spec: product 9.18, product 9.19, product 9.20, product 9.21
it.each([
  ['sm', 480],
  ['md', 768],
  ['lg', 1024],
  ['xl', 1200],
  ['xxl', 1600],
  ['max', 2240],
] as const)('%s begins at %d px', (name, fromPx) => {
  expect(breakpoints[name]).toBe(fromPx);
});
