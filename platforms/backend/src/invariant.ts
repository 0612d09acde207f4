/** Throws a plain error when a condition that this program guarantees does not hold. */
export function invariant(condition: unknown, promise: string): asserts condition {
  if (!condition) throw new Error(promise);
}
