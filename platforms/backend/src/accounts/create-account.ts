import type { Database } from '../database/database.ts';
import type { Acceptance, Consents } from './consents.ts';
import { CUSTOMERS } from './customers-collection.ts';
import type { StoredPassword } from './password-hash.ts';

/** An account to create. */
export interface NewAccount extends StoredPassword {
  readonly id: string;
  /** Normalized. */
  readonly email: string;
  readonly firstName?: string | null;
  readonly lastName?: string | null;
  /** What the customer accepted, and when; by default the current texts, now. */
  readonly accepted?: Acceptance;
}

export interface AccountParts {
  readonly database: Database;
  readonly consents: Consents;
  readonly now: () => number;
}

// Registration requires accepted terms.
const ADD = `INSERT INTO customers
  (id, email, salt, hash, first_name, last_name, created_at, updated_at, terms, token_version, login_attempts)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $7, (1 = 1), 0, 0) ON CONFLICT (email) DO NOTHING RETURNING id`;

/**
 * Creates an account in one transaction with its consents, so that none is without them. Returns the customer as
 * clients see it; undefined when the address already has an account.
 */
export async function createAccount(
  { database, consents, now }: AccountParts,
  { id, email, salt, hash, firstName = null, lastName = null, accepted = consents.getCurrent() }: NewAccount,
) {
  const createdAt = new Date(now()).toISOString();
  const account = { sql: ADD, values: [id, email, salt, hash, firstName, lastName, createdAt] };
  const [added = []] = await database.transact([account, ...consents.accept(id, accepted)]);
  if (added.length === 0) return undefined;
  return {
    id,
    email,
    firstName,
    lastName,
    terms: true,
    createdAt,
    updatedAt: createdAt,
    collection: CUSTOMERS,
  };
}
