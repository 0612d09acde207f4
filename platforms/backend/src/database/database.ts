/** What a query answers; columns are read by the `read…` functions of `column.ts`. */
export type Row = Readonly<Record<string, unknown>>;

/** A value that a statement takes. */
export type SqlValue = string | number | null;

/** The two that this product runs on. */
export type Dialect = 'sqlite' | 'postgres';

/**
 * The connection that Payload itself uses, for what has to be one statement or fast. Statements are written so that both
 * dialects take them: parameters are `$1`, `$2` … first used in that order.
 */
export interface Database {
  readonly dialect: Dialect;
  /** Runs one statement; rejects with the driver's error. */
  query(sql: string, values?: readonly SqlValue[]): Promise<readonly Row[]>;
  /** For a query that answers many rows; `columns` are those it selects. */
  queryMany(columns: readonly string[], sql: string, values: readonly SqlValue[]): Promise<readonly Row[]>;
}
