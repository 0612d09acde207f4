import { foldText, isUnspaced } from './fold-text.ts';

/** Text prepared for comparing. */
export interface FoldedText {
  readonly text: string;
  readonly words: readonly FoldedWord[];
  /** Without spaces. */
  readonly joined: FoldedWord;
}

interface FoldedWord {
  readonly text: string;
  /** Bit set of its letters in 32 groups: words that lack too many need not be compared. */
  readonly letters: number;
  /** Whether its script has no spaces; such words may begin anywhere in a title. */
  readonly isUnspaced: boolean;
  /** One from four letters on, two from eight; none for numbers, and for text too long to be a word. */
  readonly maxTypos: number;
}

export function fold(text: string): FoldedText {
  const folded = foldText(text);
  const words = folded === '' ? [] : folded.split(' ');
  return { text: folded, words: words.map(toWord), joined: toWord(words.join('')) };
}

/** Whether the title begins with the query. */
export function beginsTitle(query: FoldedText, title: FoldedText): boolean {
  return title.text.startsWith(query.text);
}

/** Whether each word of the query begins a word of the title. */
export function beginsWords({ words }: FoldedText, title: FoldedText): boolean {
  return words.every((word) => beginsWord(word, title));
}

function beginsWord({ text, isUnspaced }: FoldedWord, title: FoldedText): boolean {
  return isUnspaced
    ? title.joined.text.includes(text)
    : title.words.some((word) => word.text.startsWith(text));
}

/**
 * Returns the number of typos with which each word of the query begins a word of the title; missing spaces count as
 * one. Undefined when there are too many.
 */
export function countTypos(query: FoldedText, title: FoldedText): number | undefined {
  if (title.joined.text.startsWith(query.joined.text)) return 1;
  let typos = 0;
  for (const word of query.words) {
    const wordTypos = countWordTypos(word, title);
    if (wordTypos === undefined) return undefined;
    typos += wordTypos;
  }
  return typos;
}

function countWordTypos(word: FoldedWord, title: FoldedText): number | undefined {
  if (beginsWord(word, title)) return 0;
  const { maxTypos } = word;
  const search = { maxTypos, isFloating: word.isUnspaced };
  let best = maxTypos + 1;
  for (const place of word.isUnspaced ? [title.joined] : title.words) {
    if (mayHold(place, word)) best = Math.min(best, typoDistance(word.text, place.text, search));
  }
  return best <= maxTypos ? best : undefined;
}

/** A quick check: each letter that the place lacks is a typo, and so is each letter by which it is too short. */
function mayHold(place: FoldedWord, word: FoldedWord): boolean {
  const { maxTypos } = word;
  return (
    maxTypos > 0 &&
    place.isUnspaced === word.isUnspaced &&
    place.text.length >= word.text.length - maxTypos &&
    countBits(word.letters & ~place.letters) <= maxTypos
  );
}

function getMaxTypos(text: string): number {
  const { length } = text;
  if (length < 4 || length > MAX_PATTERN_LENGTH || /\d/.test(text)) return 0;
  return length < 8 ? 1 : 2;
}

function toWord(text: string): FoldedWord {
  let letters = 0;
  for (let index = 0; index < text.length; index += 1) letters |= 1 << (text.charCodeAt(index) % 32);
  return { text, letters, isUnspaced: isUnspaced(text), maxTypos: getMaxTypos(text) };
}

function countBits(bits: number): number {
  let rest = bits;
  let count = 0;
  while (rest !== 0) {
    rest &= rest - 1;
    count += 1;
  }
  return count;
}
interface TypoSearch {
  /** Maximum number of typos in a match. */
  readonly maxTypos: number;
  /** Whether the match may begin anywhere in the text; otherwise only at its start. */
  readonly isFloating: boolean;
}

/** Letters. Longer patterns are not words; matching them would be slow and find nothing. */
const MAX_PATTERN_LENGTH = 32;

/** Three reusable columns: thousands of words are compared on each keystroke. */
const columns: readonly [Uint8Array, Uint8Array, Uint8Array] = [toColumn(), toColumn(), toColumn()];

function toColumn(): Uint8Array {
  return new Uint8Array(MAX_PATTERN_LENGTH + 1);
}

/**
 * Returns the number of typos between `pattern` and the best match in `text`: missing, extra, wrong or swapped letters
 * (Damerau–Levenshtein, optimal string alignment). The text may continue after the match, since the viewer is still
 * typing. Returns `maxTypos + 1` for anything above `maxTypos`.
 *
 * @param pattern at most `MAX_PATTERN_LENGTH` letters
 */
export function typoDistance(pattern: string, text: string, { maxTypos, isFloating }: TypoSearch): number {
  const size = pattern.length;
  const end = isFloating ? text.length : Math.min(text.length, size + maxTypos);
  // Per prefix of the pattern: the typos when the match ends at this letter of the text, or one or two letters earlier.
  let [current, before, twoBefore] = columns;
  for (let row = 0; row <= size; row += 1) before[row] = row;
  let best = Math.min(size, maxTypos + 1);
  for (let column = 1; column <= end; column += 1) {
    current[0] = isFloating ? 0 : column;
    let least = current[0];
    for (let row = 1; row <= size; row += 1) {
      const isSame = pattern[row - 1] === text[column - 1];
      let typos = Math.min(
        at(before, row - 1) + (isSame ? 0 : 1),
        at(before, row) + 1,
        at(current, row - 1) + 1,
      );
      if (!isSame && isSwapped(pattern, text, row, column))
        typos = Math.min(typos, at(twoBefore, row - 2) + 1);
      current[row] = typos;
      least = Math.min(least, typos);
    }
    best = Math.min(best, at(current, size));
    // A swap looks two letters back, so a single column above the limit is not conclusive.
    if (least > maxTypos + 1) break;
    [twoBefore, before, current] = [before, current, twoBefore];
  }
  return best;
}

function isSwapped(pattern: string, text: string, row: number, column: number): boolean {
  return (
    row > 1 && column > 1 && pattern[row - 1] === text[column - 2] && pattern[row - 2] === text[column - 1]
  );
}

function at(counts: Uint8Array, index: number): number {
  return counts[index] ?? 0;
}
