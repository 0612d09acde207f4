/** Letters that no decomposition takes apart, as people type them who do not have them. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
};

/**
 * Text as it is compared: lower case, without accents, punctuation as spaces, apostrophes as nothing. Marks that are
 * letters of their own stay: a Thai word without its vowels is another word.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f\u0591-\u05c7\u064b-\u0652'’‘`]/g, '')
    .replace(/[ßæœøđðþłħı]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

/** Scripts that put no spaces between words: any place in such a text may be the beginning of one. */
const UNSPACED =
  /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

export function isUnspaced(text: string): boolean {
  return UNSPACED.test(text);
}
