import {
  BLACK,
  getContrast,
  getReadable,
  mixColors,
  parseHexColor,
  roundColor,
  toChannels,
  toHex,
  WHITE,
  withContrast,
  type Color,
} from './color.ts';
import { SYSTEM_FONTS } from './tokens.ts';

/** Font names that are safe in CSS: letters, digits, spaces, hyphens and underscores, separated by commas. */
const FONT_NAMES = /^[\p{L}\p{N} _,'"-]{1,200}$/u;

/** Families that CSS defines. In quotes they would be the names of fonts, which no device has. */
const GENERIC_FONT = /^(?:(?:ui-)?(?:sans-serif|serif|monospace)|ui-rounded|system-ui|cursive|fantasy)$/i;

/** Minimum contrast by WCAG 2.2 AA, for text and for the visible parts of controls. */
export const TEXT_CONTRAST = 4.5;
export const CONTROL_CONTRAST = 3;

/** Opacity of the scrim under text on a picture, which may have any colors. */
export const SCRIM_OPACITY = 0.8;

const DEFAULT_BACKGROUND: Color = { red: 13, green: 15, blue: 20 };
const DANGER: Color = { red: 229, green: 72, blue: 77 };
const TAG: Color = { red: 18, green: 20, blue: 24 };
const LIVE: Color = { red: 200, green: 24, blue: 45 };

/**
 * The operator's choices (site config `styling`, settings `fontBody` and `fontAlt`); invalid values count as absent.
 */
export interface SiteThemeInput {
  readonly backgroundColor?: string | null | undefined;
  readonly highlightColor?: string | null | undefined;
  readonly headerBackground?: string | null | undefined;
  readonly fontBody?: string | null | undefined;
  readonly fontAlt?: string | null | undefined;
}

export type ColorToken =
  | '--color-background'
  | '--color-surface'
  | '--color-surface-raised'
  | '--color-border'
  | '--color-control'
  | '--color-text'
  | '--color-text-muted'
  | '--color-primary'
  | '--color-on-primary'
  | '--color-link'
  | '--color-header-background'
  | '--color-header-text'
  | '--color-header-muted'
  | '--color-focus'
  | '--color-danger'
  | '--color-live'
  | '--color-on-live'
  | '--color-skeleton'
  | '--color-tag'
  | '--color-on-tag';

/**
 * Red, green and blue, for translucent colors: `rgb(var(--rgb-text) / 12%)`. Our oldest browsers lack `color-mix()`.
 */
export type ChannelToken =
  | '--rgb-background'
  | '--rgb-text'
  | '--rgb-primary'
  | '--rgb-header-text'
  | '--rgb-scrim'
  | '--rgb-danger'
  | '--rgb-tag'
  | '--rgb-on-tag';

export type FontToken = '--font-body' | '--font-heading';

export interface SiteTheme {
  /** Value for `color-scheme`. */
  readonly scheme: 'dark' | 'light';
  /** Whether a logo and texts made for the header's color also fit the page's: both are dark, or both light. */
  readonly isHeaderLikePage: boolean;
  /** All custom properties of a site, for `@layer site` or an element's style. */
  readonly properties: Readonly<Record<ColorToken | ChannelToken | FontToken, string>>;
  /** Color of the browser's own UI: that of the header, as `#rrggbb`. */
  readonly themeColor: string;
}

/**
 * Returns the theme of a site from the operator's three colors and two fonts. The background decides between dark and
 * light; every pair of text and background reaches 4.5:1, and every control 3:1, with any three colors.
 */
export function siteTheme(input: SiteThemeInput = {}): SiteTheme {
  const background = roundColor(parseHexColor(input.backgroundColor) ?? DEFAULT_BACKGROUND);
  const ground = getGround(background);
  const header = roundColor(parseHexColor(input.headerBackground, background) ?? background);
  const primary = getPrimary(parseHexColor(input.highlightColor, background), ground);
  const toHeader = (color: Color): Color => withContrast(color, getReadable(header), [header], TEXT_CONTRAST);
  const headerText = toHeader(ground.text);
  const fontBody = toFontFamily(input.fontBody);
  return {
    scheme: ground.extreme === WHITE ? 'dark' : 'light',
    isHeaderLikePage: getReadable(header) === ground.extreme,
    themeColor: toHex(header),
    properties: {
      ...getGroundProperties(ground),
      ...getAccentProperties(ground, primary),
      '--color-header-background': toHex(header),
      '--color-header-text': toHex(headerText),
      '--color-header-muted': toHex(toHeader(mixColors(header, headerText, 0.78))),
      '--rgb-header-text': toChannels(headerText),
      '--font-body': fontBody,
      '--font-heading': isFontNames(input.fontAlt) ? toFontFamily(input.fontAlt) : fontBody,
    },
  };
}

/**
 * Returns the colors of a page section with its own background, such as a home row, each with the contrast it needs
 * there. Undefined when the color is invalid.
 */
export function sectionColors(
  { backgroundColor, highlightColor }: Pick<SiteThemeInput, 'backgroundColor' | 'highlightColor'>,
  siteBackground?: string,
): Readonly<Partial<Record<ColorToken | ChannelToken, string>>> | undefined {
  const background = parseHexColor(backgroundColor, parseHexColor(siteBackground) ?? DEFAULT_BACKGROUND);
  if (!background) return undefined;
  const ground = getGround(roundColor(background));
  return {
    ...getGroundProperties(ground),
    ...getAccentProperties(ground, getPrimary(parseHexColor(highlightColor, background), ground)),
  };
}

/** The colors that all others must contrast with. */
interface Ground {
  readonly background: Color;
  readonly surface: Color;
  readonly surfaceRaised: Color;
  /** Black or white: text moves toward it until it is readable. */
  readonly extreme: Color;
  readonly text: Color;
}

/** Lifts surfaces off the background only as far as text on them stays readable; a middle gray allows little. */
function getGround(background: Color): Ground {
  const extreme = getReadable(background);
  const lift = (share: number): Color => {
    const surface = roundColor(mixColors(background, extreme, share));
    return getContrast(surface, extreme) >= TEXT_CONTRAST ? surface : background;
  };
  const surface = lift(0.05);
  const surfaceRaised = lift(0.09);
  const soft = mixColors(extreme, background, 0.05);
  return {
    background,
    surface,
    surfaceRaised,
    extreme,
    text: withContrast(soft, extreme, [surfaceRaised, surface, background], 7),
  };
}

function getGroundProperties({ background, surface, surfaceRaised, extreme, text }: Ground) {
  const grounds = [background, surface, surfaceRaised];
  const muted = withContrast(mixColors(background, text, 0.62), extreme, grounds, TEXT_CONTRAST);
  const scrim = getScrim(background, extreme, text);
  return {
    '--color-background': toHex(background),
    '--rgb-background': toChannels(background),
    '--color-surface': toHex(surface),
    '--color-surface-raised': toHex(surfaceRaised),
    '--color-border': toHex(mixColors(background, extreme, 0.16)),
    '--color-control': toHex(
      withContrast(mixColors(background, extreme, 0.4), extreme, grounds, CONTROL_CONTRAST),
    ),
    '--color-text': toHex(text),
    '--rgb-text': toChannels(text),
    '--color-text-muted': toHex(muted),
    '--rgb-scrim': toChannels(scrim),
    '--color-skeleton': toHex(mixColors(background, extreme, 0.08)),
  };
}

function getAccentProperties({ background, surface, surfaceRaised, extreme, text }: Ground, primary: Color) {
  const grounds = [background, surface, surfaceRaised];
  const live = withContrast(LIVE, BLACK, [WHITE], TEXT_CONTRAST);
  const danger = withContrast(DANGER, extreme, grounds, TEXT_CONTRAST);
  return {
    '--color-primary': toHex(primary),
    '--rgb-primary': toChannels(primary),
    '--color-on-primary': toHex(getReadable(primary)),
    '--color-link': toHex(withContrast(primary, extreme, grounds, TEXT_CONTRAST)),
    '--color-focus': toHex(withContrast(text, extreme, grounds, CONTROL_CONTRAST)),
    '--color-danger': toHex(danger),
    '--rgb-danger': toChannels(danger),
    '--color-live': toHex(live),
    '--color-on-live': toHex(WHITE),
    // Tags are placed on pictures of unknown brightness, so they are always light on dark.
    '--color-tag': toHex(TAG),
    '--rgb-tag': toChannels(TAG),
    '--color-on-tag': toHex(WHITE),
    '--rgb-on-tag': toChannels(WHITE),
  };
}

/** Without a highlight color, the accent is the text color, which fits any picture. */
function getPrimary(
  highlight: Color | undefined,
  { background, surface, surfaceRaised, extreme, text }: Ground,
): Color {
  return withContrast(highlight ?? text, extreme, [background, surface, surfaceRaised], CONTROL_CONTRAST);
}

/** Returns the background, darkened (on a light site: lightened) until text on it is readable over any picture. */
function getScrim(background: Color, extreme: Color, text: Color): Color {
  const depth = extreme === WHITE ? BLACK : WHITE;
  for (let share = 0; share < 1; share += 0.04) {
    const scrim = roundColor(mixColors(background, depth, share));
    if (getContrast(mixColors(extreme, scrim, SCRIM_OPACITY), text) >= TEXT_CONTRAST) return scrim;
  }
  return depth;
}

/** Whether the text is a list of plain font names, which cannot end the declaration or load a file. */
function isFontNames(text: string | null | undefined): text is string {
  return text !== null && text !== undefined && FONT_NAMES.test(text);
}

/** Returns a `font-family` value: the operator's fonts, then the system fonts. Only plain names are used. */
function toFontFamily(fonts: string | null | undefined): string {
  if (!isFontNames(fonts)) return SYSTEM_FONTS;
  const names = fonts.split(',').flatMap((part) => {
    const name = part.replace(/['"]/g, '').trim();
    if (name === '') return [];
    return GENERIC_FONT.test(name) ? name : `'${name}'`;
  });
  return [...names, SYSTEM_FONTS].join(', ');
}
