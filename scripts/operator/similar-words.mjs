/**
 * Returns the known word that the writer probably meant; undefined when none is close. Case and separators do not count.
 *
 * @param {string} word
 * @param {readonly string[]} known
 * @returns {string | undefined}
 */
export function findSimilarWord(word, known) {
  const plain = toPlain(word);
  if (plain === '' || plain.length > 60) return undefined;
  const [best] = known
    .map((candidate) => ({ candidate, distance: measureDistance(plain, toPlain(candidate)) }))
    .filter(({ candidate, distance }) => distance <= Math.max(1, Math.floor(toPlain(candidate).length / 3)))
    .filter(({ candidate, distance }) => distance < toPlain(candidate).length)
    .sort((one, other) => one.distance - other.distance);
  return best?.candidate;
}

/** @param {string} word */
function toPlain(word) {
  return word.toLowerCase().replace(/[\s_-]/g, '');
}

/**
 * Returns the number of letters to insert, delete, replace or swap with their neighbor.
 *
 * @param {string} one
 * @param {string} other
 */
function measureDistance(one, other) {
  const rows = Array.from({ length: one.length + 1 }, (_, row) => [row]);
  const at = (/** @type {number} */ row, /** @type {number} */ column) => rows[row]?.[column] ?? Infinity;
  for (let column = 1; column <= other.length; column += 1) rows[0]?.push(column);
  for (let row = 1; row <= one.length; row += 1) {
    for (let column = 1; column <= other.length; column += 1) {
      const cost = one[row - 1] === other[column - 1] ? 0 : 1;
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      rows[row]?.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + cost,
          isSwapped ? at(row - 2, column - 2) + 1 : Infinity,
        ),
      );
    }
  }
  return at(one.length, other.length);
}
