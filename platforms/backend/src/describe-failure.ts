/**
 * Returns the message of an error for the operator. The error of a connection that failed at several addresses, as
 * `localhost` has, contains one for each and has no message of its own.
 */
export function describeFailure(error: unknown): string {
  if (error instanceof AggregateError && error.message === '')
    return error.errors.map(describeFailure).join(', ');
  return error instanceof Error ? error.message : String(error);
}

/** Why the back end cannot listen at its port, by the code of the system's error. */
const LISTEN_FAILURES: ReadonlyMap<unknown, string> = new Map([
  ['EADDRINUSE', 'is in use'],
  ['EACCES', 'needs rights that this user does not have'],
]);

/** Describes why a start or a command ended; names the setting that an error of the system is about. */
export function describeEnd(error: unknown): string {
  const said = describeFailure(error);
  if (!(error instanceof Error) || !('syscall' in error && 'code' in error)) return said;
  const reason = LISTEN_FAILURES.get(error.code);
  if (error.syscall === 'listen' && reason !== undefined && 'port' in error)
    return `Port ${String(error.port)} ${reason}. Set PORT to another one. Nothing was started.`;
  if (error.syscall === 'mkdir' && 'path' in error)
    return `The folder ${String(error.path)} cannot be made (${String(error.code)}). Set DATA_DIR to a folder that this user may write to.`;
  return said;
}
