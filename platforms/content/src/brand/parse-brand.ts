import type { Finding } from '../finding.ts';

/** The contents of `brand.json`. */
export interface Brand {
  readonly siteName: string;
  readonly description: string;
  readonly backgroundColor: string | undefined;
  readonly highlightColor: string | undefined;
  readonly headerBackground: string | undefined;
  readonly footerText: string | undefined;
}

const TEXTS = ['siteName', 'description', 'footerText'] as const;
const COLORS = ['backgroundColor', 'highlightColor', 'headerBackground'] as const;
const COLOR_PATTERN = /^#(?:[\da-f]{3}|[\da-f]{6})$/i;
const MAX_TEXT_LENGTH = 500;
const EXAMPLE = '{ "siteName": "Tidewater", "backgroundColor": "#0b0d12", "highlightColor": "#f2b24c" }';

/** Reads `brand.json`. Invalid values are reported and left out; without a name there is no brand. */
export function parseBrand(
  text: string,
  place: string,
  report: (finding: Finding) => void,
): Brand | undefined {
  const record = parseRecord(text);
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries(record ?? {})) {
    const problem = findProblem(key, value);
    if (problem === undefined) found.set(key, String(value).trim());
    else
      report({
        level: 'warning',
        place,
        problem,
        meaning: 'It is left out.',
        remedy: `Write it like this: ${EXAMPLE}`,
      });
  }
  const siteName = found.get('siteName');
  if (siteName === undefined) {
    const problem = record === undefined ? 'The file is no JSON object.' : '“siteName” is missing.';
    report({
      level: 'error',
      place,
      problem,
      meaning: 'The demo does not start.',
      remedy: `Write it like this: ${EXAMPLE}`,
    });
    return undefined;
  }
  return {
    siteName,
    description: found.get('description') ?? siteName,
    backgroundColor: found.get('backgroundColor'),
    highlightColor: found.get('highlightColor'),
    headerBackground: found.get('headerBackground'),
    footerText: found.get('footerText'),
  };
}

function parseRecord(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isRecord ? (value as Record<string, unknown>) : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function findProblem(key: string, value: unknown): string | undefined {
  const isColor = COLORS.some((name) => name === key);
  if (!isColor && !TEXTS.some((name) => name === key))
    return `“${key.slice(0, 60)}” is none of ${[...TEXTS, ...COLORS].join(', ')}.`;
  if (typeof value !== 'string' || value.trim() === '' || value.length > MAX_TEXT_LENGTH)
    return `“${key}” must be a text of up to ${MAX_TEXT_LENGTH} characters.`;
  return isColor && !COLOR_PATTERN.test(value.trim())
    ? `“${key}” must be a color such as #f2b24c.`
    : undefined;
}
