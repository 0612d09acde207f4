export interface TypoSearch {
  /** Maximum number of typos in a match. */
  readonly maxTypos: number;
  /** Whether the match may begin anywhere in the text; otherwise only at its start. */
  readonly isFloating: boolean;
}

/** Letters. Longer patterns are not words; matching them would be slow and find nothing. */
export const MAX_PATTERN_LENGTH = 32;

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
