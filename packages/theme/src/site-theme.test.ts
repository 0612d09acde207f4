import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { BLACK, getContrast, mixColors, parseHexColor, WHITE, type Color } from './color.ts';
import {
  CONTROL_CONTRAST,
  SCRIM_OPACITY,
  sectionColors,
  siteTheme,
  TEXT_CONTRAST,
  type ColorToken,
  type SiteTheme,
} from './site-theme.ts';
import { SYSTEM_FONTS } from './tokens.ts';

const hexDigits = fc.integer({ min: 0, max: 15 }).map((digit) => digit.toString(16));
const hexColor = fc
  .oneof(...[3, 4, 6, 8].map((length) => fc.array(hexDigits, { minLength: length, maxLength: length })))
  .map((digits) => `#${digits.join('')}`);
const optionalColor = fc.option(hexColor, { nil: null });
const colors = fc.record({
  backgroundColor: optionalColor,
  highlightColor: optionalColor,
  headerBackground: optionalColor,
});

function read({ properties }: SiteTheme, token: ColorToken): Color {
  const color = parseHexColor(properties[token]);
  if (!color) expect.fail(`${token} is no colour: ${properties[token]}`);
  return color;
}

const GROUNDS: readonly ColorToken[] = ['--color-background', '--color-surface', '--color-surface-raised'];
const TEXTS: readonly ColorToken[] = ['--color-text', '--color-text-muted', '--color-link', '--color-danger'];
const CONTROLS: readonly ColorToken[] = ['--color-primary', '--color-focus', '--color-control'];
const PAIRS: readonly (readonly [ColorToken, ColorToken])[] = [
  ['--color-on-primary', '--color-primary'],
  ['--color-header-text', '--color-header-background'],
  ['--color-header-muted', '--color-header-background'],
  ['--color-on-live', '--color-live'],
  ['--color-on-tag', '--color-tag'],
];

describe('whatever three colors an operator chooses', () => {
  it('the channels of a color match the color', () => {
    fc.assert(
      fc.property(colors, (input) => {
        const entries = Object.entries<string>(siteTheme(input).properties);
        const all = new Map(entries);
        for (const [name, channels] of entries.filter(([each]) => each.startsWith('--rgb-'))) {
          const color = parseHexColor(all.get(name.replace('rgb', 'color')));
          if (color) expect(channels, name).toBe(`${color.red} ${color.green} ${color.blue}`);
        }
      }),
    );
  });

  it('every text reaches 4.5:1 on every background', () => {
    fc.assert(
      fc.property(colors, (input) => {
        const theme = siteTheme(input);
        for (const text of TEXTS) {
          for (const ground of GROUNDS) {
            expect(
              getContrast(read(theme, text), read(theme, ground)),
              `${text} on ${ground}`,
            ).toBeGreaterThanOrEqual(TEXT_CONTRAST);
          }
        }
        for (const [text, ground] of PAIRS) {
          expect(
            getContrast(read(theme, text), read(theme, ground)),
            `${text} on ${ground}`,
          ).toBeGreaterThanOrEqual(TEXT_CONTRAST);
        }
      }),
    );
  });

  it('every control reaches 3:1 on every background', () => {
    fc.assert(
      fc.property(colors, (input) => {
        const theme = siteTheme(input);
        for (const control of CONTROLS) {
          for (const ground of GROUNDS) {
            expect(
              getContrast(read(theme, control), read(theme, ground)),
              `${control} on ${ground}`,
            ).toBeGreaterThanOrEqual(CONTROL_CONTRAST);
          }
        }
      }),
    );
  });

  it('text on the scrim reaches 4.5:1 over any picture', () => {
    const picture = fc.record({ red: fc.nat(255), green: fc.nat(255), blue: fc.nat(255) });
    fc.assert(
      fc.property(colors, fc.oneof(fc.constant(WHITE), fc.constant(BLACK), picture), (input, behind) => {
        const theme = siteTheme(input);
        const [red = 0, green = 0, blue = 0] = theme.properties['--rgb-scrim'].split(' ').map(Number);
        const ground = mixColors(behind, { red, green, blue }, SCRIM_OPACITY);
        expect(getContrast(read(theme, '--color-text'), ground)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
      }),
    );
  });

  // spec: product 1.37
  it('the page keeps exactly the chosen background', () => {
    fc.assert(
      fc.property(fc.array(hexDigits, { minLength: 6, maxLength: 6 }), (digits) => {
        const backgroundColor = `#${digits.join('')}`;
        expect(siteTheme({ backgroundColor }).properties['--color-background']).toBe(backgroundColor);
      }),
    );
  });
});

describe('the color scheme', () => {
  // spec: product 1.35
  it('is dark by default and on dark backgrounds, and light on light ones', () => {
    expect(siteTheme().scheme).toBe('dark');
    expect(siteTheme({ backgroundColor: '#10131a' }).scheme).toBe('dark');
    expect(siteTheme({ backgroundColor: '#f6f4ef' }).scheme).toBe('light');
    expect(siteTheme({ backgroundColor: '#fff' }).scheme).toBe('light');
  });
});

describe('the accent colors', () => {
  // spec: product 1.36
  it('a visible highlight is unchanged', () => {
    expect(
      siteTheme({ backgroundColor: '#10131a', highlightColor: '#e0b040' }).properties['--color-primary'],
    ).toBe('#e0b040');
  });

  it('a highlight as dark as the page is lightened until it is visible', () => {
    const theme = siteTheme({ backgroundColor: '#000', highlightColor: '#000' });
    expect(getContrast(read(theme, '--color-primary'), BLACK)).toBeGreaterThanOrEqual(CONTROL_CONTRAST);
  });

  // spec: product 1.38
  it('the header keeps its color, and the browser uses it, too', () => {
    const theme = siteTheme({ headerBackground: '#ffffff' });
    expect(theme.properties['--color-header-background']).toBe('#ffffff');
    expect(theme.themeColor).toBe('#ffffff');
    expect(theme.scheme).toBe('dark');
  });

  it.each([
    ['dark on dark', '#101010', '#5a1010', true],
    ['light on light', '#f6f3ee', '#ffffff', true],
    ['light on dark', '#101010', '#ffffff', false],
    ['dark on light', '#ffffff', '#202020', false],
  ])(
    'a header that is %s matches the page or does not',
    (_, backgroundColor, headerBackground, isLikePage) => {
      expect(siteTheme({ backgroundColor, headerBackground }).isHeaderLikePage).toBe(isLikePage);
    },
  );
});

describe('a section with its own background', () => {
  it('has readable texts and controls, whatever its color', () => {
    fc.assert(
      fc.property(hexColor, optionalColor, (backgroundColor, highlightColor) => {
        const properties = {
          ...siteTheme().properties,
          ...sectionColors({ backgroundColor, highlightColor }),
        };
        const theme = { ...siteTheme(), properties };
        const ground = read(theme, '--color-background');
        for (const text of TEXTS)
          expect(getContrast(read(theme, text), ground)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
        for (const control of CONTROLS)
          expect(getContrast(read(theme, control), ground)).toBeGreaterThanOrEqual(CONTROL_CONTRAST);
      }),
    );
  });

  it('has the color of the site when it is transparent, and is ignored when it is invalid', () => {
    expect(sectionColors({ backgroundColor: '#0000' }, '#ffffff')?.['--color-background']).toBe('#ffffff');
    expect(sectionColors({ backgroundColor: 'blue' }, '#ffffff')).toBeUndefined();
  });
});

describe('color values', () => {
  it.each(['', 'red', '#12', '#12345', '#ggg', 'url(x)', '#fff;}', 'rgb(0,0,0)'])('%o is ignored', (text) => {
    expect(siteTheme({ backgroundColor: text, highlightColor: text, headerBackground: text })).toEqual(
      siteTheme(),
    );
  });

  it.each([
    ['#abc', '#aabbcc'],
    ['abc', '#aabbcc'],
    ['#abcf', '#aabbcc'],
    ['#AABBCC', '#aabbcc'],
    ['#aabbccff', '#aabbcc'],
    [' #aabbcc ', '#aabbcc'],
  ])('%s is read as %s', (text, color) => {
    expect(siteTheme({ backgroundColor: text }).properties['--color-background']).toBe(color);
  });

  it('a transparent color is blended with the color behind it', () => {
    const theme = siteTheme({ backgroundColor: '#ffffff', headerBackground: '#00000080' });
    expect(theme.properties['--color-header-background']).toBe('#7f7f7f');
  });
});

describe('fonts', () => {
  // spec: product 1.39
  it('a named font comes before the system fonts, and headings follow unless they have their own', () => {
    const { properties } = siteTheme({ fontBody: 'Open Sans, Inter' });
    expect(properties['--font-body']).toBe(`'Open Sans', 'Inter', ${SYSTEM_FONTS}`);
    expect(properties['--font-heading']).toBe(properties['--font-body']);
    expect(siteTheme({ fontBody: 'Inter', fontAlt: '"Playfair Display"' }).properties['--font-heading']).toBe(
      `'Playfair Display', ${SYSTEM_FONTS}`,
    );
  });

  it('a generic family stays one, for devices without the fonts before it', () => {
    const { properties } = siteTheme({
      fontBody: 'Georgia, "Times New Roman", serif',
      fontAlt: 'ui-monospace',
    });
    expect(properties['--font-body']).toBe(`'Georgia', 'Times New Roman', serif, ${SYSTEM_FONTS}`);
    expect(properties['--font-heading']).toBe(`ui-monospace, ${SYSTEM_FONTS}`);
  });

  it.each(['url(https://x.test/a.woff)', 'Inter; color: red', 'a}b{', 'expression(1)', '\\66', ' , '])(
    '%o is not a font',
    (fontBody) => {
      expect(siteTheme({ fontBody }).properties['--font-body']).toBe(SYSTEM_FONTS);
    },
  );
});
