/** Throws when `condition` does not hold: for programming errors, never for input from outside. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`Invariant broken: ${message}`);
}
