import { readNumber, readText } from '../database/column.ts';
import type { Database, Statement } from '../database/database.ts';
import { LOCK_CUSTOMER } from '../database/lock-customer.ts';
import type { MailStatement } from '../mail/notice-mails.ts';

/** Why a customer cannot sign in, and since when (milliseconds since 1970). */
export interface CustomerLock {
  readonly reason: string;
  readonly lockedAt: number;
}

const IS_LOCKED = 'EXISTS (SELECT 1 FROM locked_customers l WHERE l.customer_id = c.id)';
const LOCK = `INSERT INTO locked_customers (reason, locked_at, customer_id)
  SELECT CAST($1 AS text), CAST($2 AS bigint), id FROM customers WHERE id = $3
  ON CONFLICT (customer_id) DO NOTHING`;
const UNLOCK = 'DELETE FROM locked_customers WHERE customer_id = $1';
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

  /** Locks a customer; returns the id of the mail about it, undefined when already locked or deleted. */
  lock(customerId: string, reason: string, toMail: MailStatement): Promise<string | undefined> {
    const lock = { sql: LOCK, values: [reason, this.#now(), customerId] };
    return this.#change(customerId, toMail({ condition: `NOT ${IS_LOCKED}` }), lock);
  }

  /** Unlocks a customer; returns the id of the mail about it, undefined when not locked. */
  unlock(customerId: string, toMail: MailStatement): Promise<string | undefined> {
    return this.#change(customerId, toMail({ condition: IS_LOCKED }), { sql: UNLOCK, values: [customerId] });
  }

  async find(customerId: string): Promise<CustomerLock | undefined> {
    const [row] = await this.#database.query(FIND, [customerId]);
    return row && { reason: readText(row, 'reason'), lockedAt: readNumber(row, 'locked_at') };
  }

  /** In one transaction, since a call that is repeated changes nothing any more, and would store no mail. */
  async #change(customerId: string, mail: Statement, change: Statement): Promise<string | undefined> {
    const lock = { sql: LOCK_CUSTOMER[this.#database.dialect], values: [customerId] };
    const [, [row] = []] = await this.#database.transact([lock, mail, change]);
    return row && readText(row, 'id');
  }
}
