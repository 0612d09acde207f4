import { readNumber, readText } from '../database/column.ts';
import type { Database } from '../database/database.ts';
import { isReferenceGone } from '../database/reference-gone.ts';

/** Why a customer cannot sign in, and since when (milliseconds since 1970). */
export interface CustomerLock {
  readonly reason: string;
  readonly lockedAt: number;
}

const LOCK = `INSERT INTO locked_customers (reason, locked_at, customer_id)
  SELECT CAST($1 AS text), CAST($2 AS bigint), id FROM customers WHERE id = $3
  ON CONFLICT (customer_id) DO NOTHING RETURNING customer_id`;
const UNLOCK = 'DELETE FROM locked_customers WHERE customer_id = $1 RETURNING customer_id';
const FIND = 'SELECT reason, locked_at FROM locked_customers WHERE customer_id = $1';

/**
 * Customers whom an administrator has locked out. `Sessions` begins no session for them and accepts none: its own
 * statements check the lock, so that a simultaneous sign-in cannot get past it.
 */
export class CustomerLocks {
  readonly #database: Database;
  readonly #now: () => number;

  constructor(database: Database, now: () => number) {
    this.#database = database;
    this.#now = now;
  }

  /** Locks a customer; false when already locked or deleted. */
  async lock(customerId: string, reason: string): Promise<boolean> {
    try {
      return (await this.#database.query(LOCK, [reason, this.#now(), customerId])).length > 0;
    } catch (error) {
      if (isReferenceGone(error)) return false;
      throw error;
    }
  }

  /** Unlocks a customer; false when not locked. */
  async unlock(customerId: string): Promise<boolean> {
    return (await this.#database.query(UNLOCK, [customerId])).length > 0;
  }

  async find(customerId: string): Promise<CustomerLock | undefined> {
    const [row] = await this.#database.query(FIND, [customerId]);
    return row && { reason: readText(row, 'reason'), lockedAt: readNumber(row, 'locked_at') };
  }
}
