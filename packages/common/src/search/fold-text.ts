/** Letters that normalization does not decompose, with the usual replacements. */
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
 * Folds text for comparing: lower case, without accents and apostrophes, with spaces for punctuation. Marks that are
 * part of a word stay: a Thai word without its vowels is another word.
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

/** Scripts without spaces between words: a word may begin anywhere in such a text. */
const UNSPACED =
  /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

export function isUnspaced(text: string): boolean {
  return UNSPACED.test(text);
}
