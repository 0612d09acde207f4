import { expect, it } from 'vitest';

import { breakpoints } from './tokens.ts';

it.each([
  ['sm', 480],
  ['md', 768],
  ['lg', 1024],
  ['xl', 1200],
] as const)('%s begins at %d px', (name, fromPx) => {
  expect(breakpoints[name]).toBe(fromPx);
});
