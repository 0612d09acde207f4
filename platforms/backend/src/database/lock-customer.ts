import type { Dialect } from './database.ts';

/**
 * Statements for the beginning of a transaction that changes what belongs to a customer and counts or compares it: such
 * transactions of one customer run one after the other. SQLite has one writer.
 */
export const LOCK_CUSTOMER: Readonly<Record<Dialect, string>> = {
  sqlite: 'SELECT id FROM customers WHERE id = $1',
  postgres: 'SELECT id FROM customers WHERE id = $1 FOR NO KEY UPDATE',
};
