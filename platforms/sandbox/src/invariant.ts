/**
 * Stops when something that must hold does not: a mistake in this package or in its media, never in a request.
 *
 * @throws Error with `message`
 */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(message);
}
