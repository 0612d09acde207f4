import type { Breakpoint } from '@marquee/theme/tokens.ts';

/** Cards beside each other in the grid of favourites (spec 9): two on phones, three everywhere else. */
export function getFavoritesColumns(breakpoint: Breakpoint | 'xs'): number {
  return breakpoint === 'xs' ? 2 : 3;
}
