import type { CSSProperties } from 'react';
import type { CaptionAppearance, CaptionColor } from '@marquee/common/playback/caption-appearance.ts';

import { CAPTION_COLOR_CODES } from './caption-colors.ts';

/** The looks of captions as the custom properties that the style sheet reads. */
export function getCaptionStyle(appearance: CaptionAppearance): CSSProperties {
  const { textColor, textOpacityPercent, backgroundColor, windowColor, sizePercent } = appearance;
  return {
    '--caption-scale': String(sizePercent / 100),
    '--caption-text': toCss(textColor, textOpacityPercent),
    '--caption-background': toCss(backgroundColor, appearance.backgroundOpacityPercent),
    '--caption-window': toCss(windowColor, appearance.windowOpacityPercent),
    // An edge in the colour of the text would be none.
    '--caption-edge': toCss(textColor === 'black' ? 'white' : 'black', textOpacityPercent),
    '--caption-light': toCss(textColor === 'black' ? 'black' : 'white', textOpacityPercent / 2),
  };
}

/** The colour that a class of a cue stands for (WebVTT 5.1), where the viewer left the colour to the author. */
export function getClassStyle(classes: readonly string[]): CSSProperties | undefined {
  const text = classes.map((name) => CLASS_COLORS.get(name)).find((color) => color);
  const ground = classes
    .map((name) => (name.startsWith('bg_') ? CLASS_COLORS.get(name.slice('bg_'.length)) : undefined))
    .find((color) => color);
  if (!text && !ground) return undefined;
  return {
    ...(text ? { color: toCss(text, 100) } : {}),
    ...(ground ? { backgroundColor: toCss(ground, 100) } : {}),
  };
}

/** WebVTT calls our green lime. */
const CLASS_COLORS: ReadonlyMap<string, CaptionColor> = new Map([
  ['white', 'white'],
  ['lime', 'green'],
  ['cyan', 'cyan'],
  ['red', 'red'],
  ['yellow', 'yellow'],
  ['magenta', 'magenta'],
  ['blue', 'blue'],
  ['black', 'black'],
]);

const toCss = (color: CaptionColor, percent: number): string =>
  `rgb(${CAPTION_COLOR_CODES[color]} / ${percent}%)`;
