import { siteTheme } from './site-theme.ts';
import {
  breakpoints,
  meanings,
  responsiveMeanings,
  rightToLeftMeanings,
  spaceScale,
  tallScriptTypeScale,
  typeScale,
  type Breakpoint,
} from './tokens.ts';

type Declarations = Readonly<Record<string, string>>;

const NOTICE = '/* Made from tokens.ts by to-css.ts; its test writes this file anew with `vitest run -u`. */';

/**
 * Builds the text of `styles/tokens.css`: all tokens with their defaults, those of a site without choices of its own.
 */
export function toCss(): string {
  const { scheme, properties } = siteTheme();
  const rules = [
    rule(':root', {
      'color-scheme': scheme,
      ...properties,
      ...spaceScale,
      ...typeScale,
      ...meanings,
      ...at('xs'),
    }),
    rule(':lang(th)', tallScriptTypeScale),
    rule("[dir='rtl']", rightToLeftMeanings),
    ...(['sm', 'md', 'lg', 'xl', 'xxl', 'max'] as const).flatMap(atBreakpoint),
  ];
  return `${NOTICE}\n@layer tokens {\n${indent(rules.join('\n\n'))}\n}\n`;
}

function atBreakpoint(breakpoint: Breakpoint): readonly string[] {
  const declarations = at(breakpoint);
  if (Object.keys(declarations).length === 0) return [];
  return [`@media (width >= ${breakpoints[breakpoint]}px) {\n${indent(rule(':root', declarations))}\n}`];
}

function at(breakpoint: Breakpoint | 'xs'): Declarations {
  const values: [string, Partial<Record<Breakpoint | 'xs', string>>][] = Object.entries(responsiveMeanings);
  return Object.fromEntries(
    values.flatMap(([name, { [breakpoint]: value }]) => (value === undefined ? [] : [[name, value]])),
  );
}

function rule(selector: string, declarations: Declarations): string {
  const lines = Object.entries(declarations).map(([name, value]) => `  ${name}: ${value};`);
  return [`${selector} {`, ...lines, '}'].join('\n');
}

function indent(text: string): string {
  return text.replace(/^(?=.)/gm, '  ');
}
