/** PostgreSQL's code and SQLite's. */
const CODES = ['23503', 'SQLITE_CONSTRAINT_FOREIGNKEY'];

/**
 * Whether a statement failed because the row that it refers to is gone: another request has deleted the customer or the
 * profile in the meantime.
 */
export function isReferenceGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && CODES.includes(String(error.code));
}
