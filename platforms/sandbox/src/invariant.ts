/**
 * Throws when a condition that must hold does not: a bug in this package or its media, never in a request.
 *
 * @throws Error with `message`
 */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(message);
}
