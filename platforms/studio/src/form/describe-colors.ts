import { getContrast, parseHexColor, toHex } from '@marquee/theme/color.ts';
import { CONTROL_CONTRAST, siteTheme, TEXT_CONTRAST, type ColorToken } from '@marquee/theme/site-theme.ts';

export interface ColorContrast {
  readonly name: 'backgroundColor' | 'highlightColor' | 'headerBackground';
  /** The compared colors, e.g. “Buttons on the background”. */
  readonly pair: string;
  /** Contrast ratio of the chosen colors; `after`: of the colors that the site shows. */
  readonly before: number;
  readonly after: number;
  readonly required: number;
  /** The color that the site shows instead of the chosen one; undefined when both are the same. */
  readonly corrected: string | undefined;
}

export interface ChosenColors {
  readonly backgroundColor: string | undefined;
  readonly highlightColor: string | undefined;
  readonly headerBackground: string | undefined;
}

/** Returns the contrasts of a site's colors, before and after the product's correction. */
export function describeColors(chosen: ChosenColors): readonly ColorContrast[] {
  const { properties } = siteTheme(chosen);
  const shown = (token: ColorToken) => parseHexColor(properties[token]);
  const ratio = (one: ReturnType<typeof shown>, other: ReturnType<typeof shown>) =>
    one && other ? getContrast(one, other) : 1;
  const background = shown('--color-background');
  const text = ratio(shown('--color-text'), background);
  const header = ratio(shown('--color-header-text'), shown('--color-header-background'));
  const highlight = parseHexColor(chosen.highlightColor, background);
  const primary = shown('--color-primary');
  const after = ratio(primary, background);
  const isCorrected = highlight !== undefined && primary !== undefined && toHex(highlight) !== toHex(primary);
  return [
    {
      name: 'backgroundColor',
      pair: 'Text on the background',
      before: text,
      after: text,
      required: TEXT_CONTRAST,
      corrected: undefined,
    },
    {
      name: 'highlightColor',
      pair: 'Buttons on the background',
      before: highlight ? ratio(highlight, background) : after,
      after,
      required: CONTROL_CONTRAST,
      corrected: isCorrected ? properties['--color-primary'] : undefined,
    },
    {
      name: 'headerBackground',
      pair: 'Text in the header',
      before: header,
      after: header,
      required: TEXT_CONTRAST,
      corrected: undefined,
    },
  ];
}
