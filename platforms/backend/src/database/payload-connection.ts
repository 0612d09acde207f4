import type { Database, Row, SqlValue } from './database.ts';
import type { PayloadPool } from './payload-pool.ts';
import type { SqliteConnection } from './sqlite-connection.ts';

/** Payload's own connection, so that there is one pool and one writer. */
export interface PayloadConnection {
  readonly database: Database;
  close(): Promise<void>;
}

export function openPool(pool: PayloadPool): PayloadConnection {
  const query = (sql: string, values: readonly SqlValue[] = []): Promise<readonly Row[]> =>
    pool.query(sql, values);
  return {
    database: {
      dialect: 'postgres',
      query,
      queryMany: (_, sql, values) => query(sql, values),
      transact: (statements) => pool.transact(statements),
    },
    close: () => pool.end(),
  };
}

export function openFile(connection: SqliteConnection): PayloadConnection {
  const query = async (sql: string, values: readonly SqlValue[] = []): Promise<readonly Row[]> =>
    (await connection.execute({ sql, args: [...values] })).rows;
  return {
    database: {
      dialect: 'sqlite',
      query,
      queryMany: (...asked) => queryAsJson(query, ...asked),
      transact: async (statements) => {
        const results = await connection.batch(
          statements.map(({ sql, values }) => ({ sql, args: [...values] })),
        );
        return results.map(({ rows }) => rows);
      },
    },
    close: () => connection.close(),
  };
}

/** With this driver each row costs far more than the query, so all rows are fetched as one JSON value. */
async function queryAsJson(
  query: Database['query'],
  columns: readonly string[],
  sql: string,
  values: readonly SqlValue[],
): Promise<readonly Row[]> {
  const members = columns.map((column) => `'${column}', ${column}`).join(', ');
  const [row] = await query(`SELECT json_group_array(json_object(${members})) AS rows FROM (${sql})`, values);
  const text = row?.['rows'];
  return typeof text === 'string' ? (JSON.parse(text) as readonly Row[]) : [];
}
