import type { Breakpoint } from '@marquee/theme/tokens.ts';

/** Columns of a grid (spec 9; large screens: decision 0044). */
const COLUMNS: Readonly<Record<Breakpoint | 'xs', number>> = {
  xs: 2,
  sm: 2,
  md: 3,
  lg: 4,
  xl: 5,
  xxl: 6,
  max: 7,
};

export function getGridColumns(breakpoint: Breakpoint | 'xs'): number {
  return COLUMNS[breakpoint];
}
