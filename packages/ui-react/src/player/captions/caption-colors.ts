import type { CaptionColor } from '@marquee/common/playback/captions/caption-appearance.ts';

/** Red, green and blue components for CSS. Independent of the site's theme. */
export const CAPTION_COLOR_CODES: Readonly<Record<CaptionColor, string>> = {
  white: '255 255 255',
  yellow: '255 255 0',
  green: '0 255 0',
  cyan: '0 255 255',
  blue: '0 0 255',
  magenta: '255 0 255',
  red: '255 0 0',
  black: '0 0 0',
};
