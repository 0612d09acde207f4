/*
 * Test languages, generated from English on request: one shows untranslated text (no accents) and text that does not fit
 * (two fifths longer, in brackets); the other is written from right to left and stays readable.
 */
const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED =
  'å ƀ ç ð é ƒ ĝ ĥ î ĵ ķ ļ ɱ ñ ö þ ǫ ŕ š ţ û ṽ ŵ ẋ ý ž ' +
  'Å Ɓ Ç Ð É Ƒ Ĝ Ĥ Î Ĵ Ķ Ļ Ṁ Ñ Ö Þ Ǫ Ŕ Š Ţ Û Ṽ Ŵ Ẋ Ý Ž';
/** Placeholders, tags and addresses stay unchanged. */
const KEPT = /(\{\{[^}]*\}\}|<[^>]*>|https?:\/\/\S+|\.webapp\.ini)/;
const GROWTH = 0.4;
const FILLER = 'ẋ ẋẋ ẋẋẋ ';

/**
 * Returns `text` with accents on every letter, two fifths longer, in brackets; placeholders and tags stay unchanged.
 */
export function toPseudoText(text: string): string {
  const parts = text.split(KEPT);
  const accented = parts.map((part, index) => (index % 2 === 1 ? part : part.replace(/[a-z]/gi, toAccented)));
  const words = parts.filter((_, index) => index % 2 === 0).join('');
  const length = Math.ceil(words.length * GROWTH);
  return `[${accented.join('')} ${FILLER.repeat(length).slice(0, length).trimEnd()}]`;
}

function toAccented(letter: string): string {
  return ACCENTED.split(' ')[PLAIN.indexOf(letter)] ?? letter;
}

/** Converts all texts of a language with `toPseudoText`. */
export function toPseudoLanguage(
  texts: Readonly<Record<string, Readonly<Record<string, string>>>>,
): Readonly<Record<string, Readonly<Record<string, string>>>> {
  return mapValues(texts, (namespace) => mapValues(namespace, toPseudoText));
}

function mapValues<From, To>(
  record: Readonly<Record<string, From>>,
  change: (value: From) => To,
): Readonly<Record<string, To>> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}
