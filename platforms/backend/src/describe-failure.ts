/**
 * Returns the message of an error for the operator. The error of a connection that failed at several addresses, as
 * `localhost` has, contains one for each and has no message of its own.
 */
export function describeFailure(error: unknown): string {
  if (error instanceof AggregateError && error.message === '')
    return error.errors.map(describeFailure).join(', ');
  return error instanceof Error ? error.message : String(error);
}
