/** An opaque color; each channel 0 to 255, not rounded. */
export interface Color {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
}

export const BLACK: Color = { red: 0, green: 0, blue: 0 };
export const WHITE: Color = { red: 255, green: 255, blue: 255 };

const HEX_COLOR = /^#?([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i;

/**
 * Parses a hex color of 3, 4, 6 or 8 digits, with or without the number sign. Transparent colors are composited onto
 * `backdrop`, so that contrast can be computed. Undefined for other texts.
 */
export function parseHexColor(text: string | null | undefined, backdrop: Color = BLACK): Color | undefined {
  const digits = HEX_COLOR.exec(text?.trim() ?? '')?.[1];
  if (digits === undefined) return undefined;
  const long = digits.length < 6 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const [red = 0, green = 0, blue = 0, alpha = 255] = (long.match(/../g) ?? []).map((pair) =>
    Number.parseInt(pair, 16),
  );
  return mixColors(backdrop, { red, green, blue }, alpha / 255);
}

/** Formats a color as `#rrggbb`, rounded. */
export function toHex({ red, green, blue }: Color): string {
  const digits = [red, green, blue].map((channel) => Math.round(channel).toString(16).padStart(2, '0'));
  return `#${digits.join('')}`;
}

/** Formats a color as `red green blue`, rounded, for CSS `rgb()`. */
export function toChannels({ red, green, blue }: Color): string {
  return [red, green, blue].map(Math.round).join(' ');
}

/** Mixes `share` (0 to 1) of `to` into `from`. */
export function mixColors(from: Color, to: Color, share: number): Color {
  const mix = (start: number, end: number): number => start + (end - start) * share;
  return { red: mix(from.red, to.red), green: mix(from.green, to.green), blue: mix(from.blue, to.blue) };
}

/** Returns the contrast ratio of two colors by WCAG 2.2: 1 to 21. */
export function getContrast(one: Color, other: Color): number {
  const [dark = 0, light = 0] = [getLuminance(one), getLuminance(other)].sort((left, right) => left - right);
  return (light + 0.05) / (dark + 0.05);
}

/** Returns black or white, whichever contrasts more with `background`; never less than 4.5:1. */
export function getReadable(background: Color): Color {
  return getContrast(background, WHITE) >= getContrast(background, BLACK) ? WHITE : BLACK;
}

const STEPS = 50;

/**
 * Moves `color` toward `target` in small steps until it has `contrast` to each of `backgrounds`; returns `target`
 * itself when no step is enough. Values are rounded first, so that the displayed color is the checked one.
 */
export function withContrast(
  color: Color,
  target: Color,
  backgrounds: readonly Color[],
  contrast: number,
): Color {
  for (let step = 0; step < STEPS; step += 1) {
    const candidate = roundColor(mixColors(color, target, step / STEPS));
    if (backgrounds.every((background) => getContrast(candidate, background) >= contrast)) return candidate;
  }
  return target;
}

export function roundColor({ red, green, blue }: Color): Color {
  return { red: Math.round(red), green: Math.round(green), blue: Math.round(blue) };
}

function getLuminance({ red, green, blue }: Color): number {
  const [linearRed = 0, linearGreen = 0, linearBlue = 0] = [red, green, blue].map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * linearRed + 0.7152 * linearGreen + 0.0722 * linearBlue;
}
