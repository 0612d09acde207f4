import type { AspectRatio } from '@marquee/common/content/aspect-ratio.ts';
import type { Breakpoint } from '@marquee/theme/tokens.ts';

const TILES: Readonly<Record<Breakpoint | 'xs', number>> = {
  xs: 1,
  sm: 2,
  md: 3,
  lg: 4,
  xl: 5,
  xxl: 6,
  max: 7,
};

/**
 * Returns the number of columns of a shelf (spec 9; large screens: decision 0044). Square and portrait images get one
 * more, because a single poster would fill a phone's screen.
 */
export function getShelfColumns(breakpoint: Breakpoint | 'xs', aspectRatio: AspectRatio): number {
  return TILES[breakpoint] + (toNumber(aspectRatio) <= 1 ? 1 : 0);
}

/** Returns the aspect ratio of a featured tile: taller on phones, where its text needs the space. */
export function getFeaturedRatio(breakpoint: Breakpoint | 'xs'): AspectRatio {
  return breakpoint === 'xs' || breakpoint === 'sm' ? '4:3' : '2:1';
}

/** Returns width divided by height. */
export function toNumber(aspectRatio: AspectRatio): number {
  const [width = 1, height = 1] = aspectRatio.split(':').map(Number);
  return width / height;
}
