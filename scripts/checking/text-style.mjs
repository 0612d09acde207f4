import { readFileSync } from 'node:fs';
import path from 'node:path';

import { listFiles, toRelative } from '../setup/paths.mjs';

const LOCALES = 'packages/i18n/src/locales';

/** Sentences that the specification fixes word for word. */
const FIXED_TEXTS = new Set([
  "This page doesn't exist.",
  "Couldn't parse receipt.",
  'Check your language settings and try again later. If the problem persists contact technical support.',
]);

/**
 * What a text must not contain, by language; `*` is for all, `except` matches keys. See docs/style-guide.md.
 *
 * @type {Readonly<Record<string, readonly { pattern: RegExp, message: string, except?: RegExp }[]>>}
 */
const RULES = {
  '*': [
    { pattern: /'/, message: 'has a straight apostrophe; write ’' },
    { pattern: /"(?![^<]*>)/, message: 'has straight quotation marks; use those of the language' },
    { pattern: /\.\.\./, message: 'has three dots; write …' },
    { pattern: / {2}/, message: 'has two spaces in a row' },
    { pattern: /!/, except: /^welcome/, message: 'has an exclamation mark' },
  ],
  en: [
    { pattern: /\b(?:colour|licence|catalogue|favourite|cancelled|programme)s?\b/i, message: 'is not en-US' },
    { pattern: /\b(?:fetched|cannot be had|could not be had|anew)\b/i, message: 'uses a banned word' },
    { pattern: /\b(?:login|log in|log out|logout)\b/i, message: 'says log in or out; write sign in or out' },
  ],
  de: [
    { pattern: /(?<=\p{L}[,;]? )(?:Sie|Ihnen|Ihr|Ihre[mnrs]?)\b/u, message: 'says Sie; write du' },
    { pattern: /(?<!„[^“]*)“|”/u, message: 'has foreign quotation marks; write „ “' },
    { pattern: /\d %|\d%|\}%|\} %/, message: 'needs U+00A0 before %' },
  ],
  es: [
    { pattern: /\b(?:usted|ustedes)\b/i, message: 'says usted; write tú' },
    { pattern: /[“”]/, message: 'has foreign quotation marks; write « »' },
    { pattern: /\d %|\d%|\}%|\} %/, message: 'needs U+00A0 before %' },
  ],
  fr: [
    { pattern: /(?<!\p{L})(?:tu|toi|ton|tes)(?!\p{L})/iu, message: 'says tu; write vous' },
    { pattern: /[^\u00a0/]:(?=\s|$)/, message: 'needs U+00A0 before a colon' },
    { pattern: /[^\u202f\s?!;][?!;]|[ \u00a0][?!;]/, message: 'needs U+202F before ; ! ?' },
    { pattern: /«[^\u00a0]|[^\u00a0]»/, message: 'needs U+00A0 inside « »' },
    { pattern: /[“”]/, message: 'has foreign quotation marks; write « »' },
  ],
  nl: [{ pattern: /\b(?:u|uw)\b/i, message: 'says u; write je' }],
  th: [
    { pattern: /กรุณา/, message: 'says กรุณา; write โปรด' },
    { pattern: /ครับ|ค่ะ/, message: 'has ครับ or ค่ะ; the register is neutral' },
    { pattern: /[^\s]ๆ|ๆ[^\s)]/, message: 'needs a space before and after ๆ' },
  ],
};

/**
 * Checks every text on screen against the rules of the style guide that a pattern can detect.
 *
 * @param {string} root
 * @returns {string[]} problems
 */
export function checkTextStyle(root) {
  const folder = path.join(root, LOCALES);
  return listFiles(folder, (name) => name.endsWith('.json')).flatMap((file) => {
    const [language = ''] = toRelative(file, folder).split('/');
    const rules = [...(RULES['*'] ?? []), ...(RULES[language] ?? [])];
    return Object.entries(JSON.parse(readFileSync(file, 'utf8'))).flatMap(([key, text]) =>
      findFaults(key, String(text), rules).map((message) => `${toRelative(file, root)}: '${key}' ${message}`),
    );
  });
}

/**
 * @param {string} key
 * @param {string} text
 * @param {(typeof RULES)[string]} rules
 */
function findFaults(key, text, rules) {
  if (FIXED_TEXTS.has(text)) return [];
  // Names of placeholders and tags are code.
  const words = text.replace(/\{\{[^}]*\}\}/g, '{}').replace(/<[^>]*>/g, '');
  return rules
    .filter(({ pattern, except }) => pattern.test(words) && !except?.test(key))
    .map(({ message }) => message);
}
