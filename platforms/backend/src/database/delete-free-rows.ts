import type { Database, SqlValue } from './database.ts';

/**
 * Deletes the rows that meet a condition, except those that another statement is changing right now: they are left for
 * the next time.
 *
 * Problem: PostgreSQL locks rows one after the other. Two statements that lock the same rows in a different order, such
 * as this one by time and a new password by customer, would wait for each other, and one of them would fail.
 * Solution: this one skips locked rows. SQLite has one writer.
 */
export async function deleteFreeRows(
  database: Pick<Database, 'query' | 'dialect'>,
  table: string,
  condition: string,
  values: readonly SqlValue[] = [],
): Promise<void> {
  const free =
    database.dialect === 'sqlite'
      ? condition
      : `ctid = ANY(ARRAY(SELECT ctid FROM ${table} WHERE ${condition} FOR UPDATE SKIP LOCKED))`;
  await database.query(`DELETE FROM ${table} WHERE ${free}`, values);
}
