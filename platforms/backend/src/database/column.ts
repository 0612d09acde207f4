import { invariant } from '../invariant.ts';
import type { Row } from './database.ts';

/**
 * Reads a number. PostgreSQL's driver returns `numeric` and `bigint` as text to lose no digits; our numbers are small.
 */
export function readNumber(row: Row, column: string): number {
  const value = Number(row[column]);
  invariant(Number.isFinite(value), `The column ${column} is no number`);
  return value;
}

export function readText(row: Row, column: string): string {
  const value = row[column];
  invariant(typeof value === 'string', `The column ${column} is no text`);
  return value;
}
