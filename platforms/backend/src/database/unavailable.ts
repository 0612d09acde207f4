import { ApiError } from '../http/api-error.ts';

const AGAIN_IN_S = 5;

/**
 * Codes of failures that pass, or that the operator resolves, and that the caller did not cause. PostgreSQL: 08
 * connection, 53 resources (disk full, too many connections), 57P shutdown, 57014 canceled by a timeout, 58 input and
 * output, 25006 read-only after a failover, 55P03 lock timeout. The rest are SQLite's and the system's.
 */
const CODES =
  /^(?:08\w{3}|53\w{3}|57P\w{2}|57014|58\w{3}|25006|55P03|SQLITE_(?:FULL|BUSY|LOCKED|IOERR|CANTOPEN|READONLY)\w*|ENOSPC|EROFS|EIO|ECONN(?:REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** PostgreSQL's driver has no codes for errors that it detects itself. */
const DRIVER_TEXTS =
  /^(?:Query read timeout|timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Cannot use a pool after calling end)/;

/** Whether a failure means that the database cannot be reached or cannot write at the moment. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : '';
    if (CODES.test(code) || DRIVER_TEXTS.test(cause.message)) return true;
  }
  return false;
}

/** Returns the response while the database is unavailable. */
export function databaseUnavailable(): ApiError {
  return new ApiError(503, 'Temporarily unavailable. Please try again.', {
    'Retry-After': String(AGAIN_IN_S),
  });
}
