import { checkBySchema, describeUndecoded, readSettingsSchema } from './check-configuration.mjs';
import { PLAIN_ORIGIN } from '../serving/security-headers.mjs';
import { unquote } from '../serving/settings-text.mjs';
import { findSimilarWord } from './similar-words.mjs';

/** @typedef {import('./finding.mjs').Finding} Finding */

/** Maximum length in characters: the app ignores longer settings (`parse-settings.ts`). */
export const MAX_SETTINGS_LENGTH = 65_536;

/**
 * Checks the text of a `.webapp.ini`.
 *
 * @param {string} text
 * @param {string} place
 * @returns {readonly Finding[]}
 */
export function checkSettings(text, place) {
  const whole = checkWhole(text, place);
  if (whole) return [whole];
  const schema = readSettingsSchema();
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  /** @type {Map<string, number>} */
  const seen = new Map();
  return lines.flatMap((line, index) => checkLine({ line, number: index + 1, place, schema, seen }));
}

/**
 * @param {string} text
 * @param {string} place
 * @returns {Finding | undefined}
 */
function checkWhole(text, place) {
  const meaning = 'The app ignores the file and uses the defaults of the build.';
  if (/^\s*</.test(text))
    return {
      level: 'error',
      place,
      problem: 'This is HTML, not a settings file.',
      meaning,
      remedy: 'Put .webapp.ini next to index.html, and let the host serve files that begin with a dot.',
    };
  if (text.includes('\0'))
    return {
      level: 'error',
      place,
      problem: 'The text is not UTF-8.',
      meaning,
      remedy: 'Save the file with the encoding UTF-8.',
    };
  if (text.length > MAX_SETTINGS_LENGTH)
    return {
      level: 'error',
      place,
      problem: `The file is longer than ${MAX_SETTINGS_LENGTH} characters.`,
      meaning,
      remedy: 'Keep only lines of the form key = value.',
    };
  return undefined;
}

/**
 * @param {{ line: string, number: number, place: string, schema: any, seen: Map<string, number> }} options
 * @returns {readonly Finding[]}
 */
function checkLine({ line, number, place, schema, seen }) {
  if (/^\s*(?:[;#]|\[[^\]]*\]\s*$|$)/.test(line)) return [];
  const found = (/** @type {Omit<Finding, 'place' | 'line' | 'column'>} */ finding) => ({
    ...finding,
    place,
    line: number,
    column: line.search(/\S/) + 1,
  });
  const match = /^\s*([\w.-]+)(\[\])?\s*=\s*(.*)$/.exec(line);
  if (!match)
    return [
      found({
        level: 'error',
        problem: 'This line is not of the form key = value.',
        meaning: 'The app ignores it.',
        remedy: 'Write key = value, or begin the line with ; if it is a comment.',
      }),
    ];
  const [, key = '', brackets, raw = ''] = match;
  const known = schema.properties[key];
  if (known === undefined) return [found(describeUnknown(key, Object.keys(schema.properties)))];
  const isList = known.type === 'array';
  if (isList !== (brackets !== undefined))
    return [
      found({
        level: 'error',
        path: key,
        problem: isList ? `${key} is a list, and needs brackets.` : `${key} is no list, and has no brackets.`,
        meaning: 'The app ignores the line.',
        remedy: isList ? `Write ${key}[] = value, one line for each value.` : `Write ${key} = value.`,
      }),
    ];
  const value = unquote(raw);
  const earlier = isList ? undefined : seen.get(key);
  seen.set(key, number);
  const repeated =
    earlier === undefined
      ? []
      : [
          found({
            level: 'warning',
            path: key,
            problem: `${key} is in line ${earlier} as well.`,
            meaning: 'The last one counts.',
            remedy: 'Remove one of them.',
          }),
        ];
  const whole = [...describeText(key, value, raw), ...describeHost(value, known)];
  const problems = checkBySchema(
    { $defs: schema.$defs, properties: { [key]: known } },
    { [key]: isList ? [value] : value },
  );
  return [
    ...repeated,
    ...whole.map((finding) => found({ ...finding, path: key })),
    ...problems.map(({ level, problem, meaning, remedy }) =>
      found({
        level,
        path: key,
        problem: problem.replace(/^“[^”]*\[0\]”/, `“${key}”`),
        meaning: isList ? 'The app ignores this line.' : meaning,
        remedy,
      }),
    ),
  ];
}

/**
 * @param {string} key
 * @param {readonly string[]} keys
 * @returns {Omit<Finding, 'place'>}
 */
function describeUnknown(key, keys) {
  const similar = findSimilarWord(key, keys);
  return {
    level: 'warning',
    path: key,
    problem: `“${key}” is not a known key.`,
    meaning: 'The app ignores it.',
    remedy:
      similar === undefined ? 'Remove it. docs/settings.md lists all keys.' : `Did you mean “${similar}”?`,
  };
}

/**
 * Finds the faults of a value as text.
 *
 * @param {string} key
 * @param {string} value
 * @param {string} raw as it is written
 * @returns {readonly Omit<Finding, 'place' | 'path'>[]}
 */
function describeText(key, value, raw) {
  const [mark = ''] = /^["']/.exec(value) ?? [];
  const isOpen = mark !== '' && raw.split(mark).length === 2;
  return [
    ...(isOpen
      ? [
          {
            level: /** @type {const} */ ('error'),
            problem: 'A quotation mark is opened and never closed.',
            meaning: `The value is “${value}” with it.`,
            remedy: `Write ${key} = ${value}${mark}, or leave it out.`,
          },
        ]
      : []),
    ...(value.includes('\uFFFD')
      ? [{ level: /** @type {const} */ ('warning'), ...describeUndecoded(value) }]
      : []),
  ];
}

/**
 * Finds the faults of an address that only its parser detects.
 *
 * @param {string} value
 * @param {any} known
 * @returns {readonly Omit<Finding, 'place' | 'path'>[]}
 */
function describeHost(value, { title, $ref }) {
  const isChecked = $ref === '#/$defs/address';
  const isAddress = isChecked || /^an address\b/.test(title ?? '');
  if (!isAddress || !/^[a-z]+:\/\/[^\s/]/i.test(value)) return [];
  const isParsed = URL.canParse(value);
  if (isParsed && PLAIN_ORIGIN.test(new URL(value).origin)) return [];
  return [
    {
      level: 'error',
      problem: isParsed
        ? `“${value}” has characters in its host that no host has.`
        : `“${value}” is not an address.`,
      meaning: isChecked && !isParsed ? 'The app ignores it.' : 'All requests there fail.',
      remedy:
        'Write one address, such as https://host.example.com. A comment begins with a space and a semicolon.',
    },
  ];
}
