/** The rows of a query; the `read…` functions of `column.ts` read their columns. */
export type Row = Readonly<Record<string, unknown>>;

/** A parameter of a statement. */
export type SqlValue = string | number | null;

/** A statement with its parameters. */
export interface Statement {
  readonly sql: string;
  readonly values: readonly SqlValue[];
}

/** The supported databases. */
export type Dialect = 'sqlite' | 'postgres';

/** The time by the clock of the database, in milliseconds since 1970. */
export const DATABASE_TIME: Readonly<Record<Dialect, string>> = {
  sqlite: `CAST(strftime('%s', 'now') AS integer) * 1000`,
  postgres: 'EXTRACT(EPOCH FROM now()) * 1000',
};

/**
 * The database for our own statements, where one statement or speed is needed. Statements suit both dialects:
 * parameters are `$1`, `$2` …, first used in that order.
 */
export interface Database {
  readonly dialect: Dialect;
  /** Runs one statement; rejects with the driver's error. */
  query(sql: string, values?: readonly SqlValue[]): Promise<readonly Row[]>;
  /** Like `query`, for many rows; `columns` are the selected ones. */
  queryMany(columns: readonly string[], sql: string, values: readonly SqlValue[]): Promise<readonly Row[]>;
  /** Runs statements in order in one transaction, all or nothing; returns the rows of each. */
  transact(statements: readonly Statement[]): Promise<readonly (readonly Row[])[]>;
}
