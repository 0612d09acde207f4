/** Ends with a plain error when something that this program itself promises is not so. */
export function invariant(condition: unknown, promise: string): asserts condition {
  if (!condition) throw new Error(promise);
}
