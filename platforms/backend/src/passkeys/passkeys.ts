import { readNumber, readText } from '../database/column.ts';
import type { Database, Row } from '../database/database.ts';
import { deleteFreeRows } from '../database/delete-free-rows.ts';
import { LOCK_CUSTOMER } from '../database/lock-customer.ts';
import type { MailStatement } from '../mail/notice-mails.ts';

/** A passkey as shown to its customer; times are milliseconds since 1970. */
export interface Passkey {
  readonly id: string;
  /** Browser and system it was added on; may be empty. */
  readonly name: string;
  readonly createdAt: number;
  /** Undefined before the first sign-in. */
  readonly usedAt: number | undefined;
}

/** A new passkey, verified. */
export interface NewPasskey {
  readonly customerId: string;
  /** base64url, as `publicKey`. */
  readonly credentialId: string;
  readonly publicKey: string;
  /** The host or domain it is bound to. */
  readonly domain: string;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly name: string;
}

/** The key that verifies a signature, and the customer whom it signs in. */
export interface PasskeyOwner extends Pick<NewPasskey, 'customerId' | 'publicKey' | 'name'> {
  readonly id: string;
  readonly tokenVersion: number;
}

/** What became of a new passkey, with the id of the mail about it. */
export type AddedPasskey =
  | { readonly result: 'added'; readonly mailId: string }
  | { readonly result: 'known' | 'full' | 'gone'; readonly mailId?: undefined };

/** Purpose of a challenge, which is valid for no other. */
export type ChallengePurpose = 'add' | 'sign_in';

/** An issued challenge. */
export interface Challenge {
  readonly challenge: string;
  readonly purpose: ChallengePurpose;
  /** Undefined for a sign-in. */
  readonly customerId: string | undefined;
  /** Domain of the requesting app. */
  readonly domain: string;
  readonly origin: string;
}

/** Time for finding the phone or the security key; also the timeout of the browser’s prompt. */
export const CHALLENGE_LIFE_MS = 300_000;
/** Far more than the devices of a customer. */
export const PASSKEY_LIMIT = 10;
const NAME_LIMIT = 128;

const ADD = `INSERT INTO passkeys
  (id, credential_id, domain, public_key, counter, transports, name, created_at, customer_id)
  SELECT CAST($1 AS text), CAST($2 AS text), CAST($3 AS text), CAST($4 AS text), CAST($5 AS bigint), CAST($6 AS text),
    CAST($7 AS text), CAST($8 AS bigint), c.id
  FROM customers c WHERE c.id = $9 AND (SELECT COUNT(*) FROM passkeys p WHERE p.customer_id = c.id) < ${PASSKEY_LIMIT}
  ON CONFLICT (credential_id) DO NOTHING`;
const COUNT = 'SELECT COUNT(*) AS count FROM passkeys WHERE customer_id = $1';
const LIST = `SELECT id, name, created_at, used_at FROM passkeys WHERE customer_id = $1
  ORDER BY created_at DESC, id`;
const LIST_CREDENTIALS = `SELECT credential_id, transports FROM passkeys WHERE customer_id = $1 AND domain = $2
  ORDER BY created_at`;
const FIND = `SELECT p.id, p.customer_id, p.public_key, p.name, c.token_version
  FROM passkeys p JOIN customers c ON c.id = p.customer_id WHERE p.credential_id = $1 AND p.domain = $2`;
// Authenticators without a counter always send 0.
const NOTE_USE = `UPDATE passkeys SET counter = $1, used_at = $2
  WHERE id = $3 AND (counter < $1 OR (counter = 0 AND $1 = 0)) RETURNING id`;
const EXISTS = 'SELECT id FROM passkeys WHERE id = $1';
const REMOVE = 'DELETE FROM passkeys WHERE customer_id = $1 AND id = $2';
const IS_THERE = 'EXISTS (SELECT 1 FROM passkeys p WHERE p.customer_id = c.id AND p.id = $8)';
const ADD_CHALLENGE = `INSERT INTO passkey_challenges (challenge, purpose, customer_id, domain, origin, expires_at)
  VALUES ($1, $2, $3, $4, $5, $6)`;
const TAKE_CHALLENGE = `DELETE FROM passkey_challenges WHERE challenge = $1 AND purpose = $2 AND expires_at > $3
  RETURNING customer_id, domain, origin`;

/**
 * Passkeys and their challenges, in the database, so that every process knows them. The statement that takes a
 * challenge deletes it: one of several simultaneous requests gets it, even if it then fails.
 */
export class Passkeys {
  readonly #database: Database;
  readonly #now: () => number;

  constructor(database: Database, now: () => number) {
    this.#database = database;
    this.#now = now;
  }

  /** Returns the customer's passkeys, the newest first. */
  async list(customerId: string): Promise<readonly Passkey[]> {
    const rows = await this.#database.query(LIST, [customerId]);
    return rows.map((row) => ({
      id: readText(row, 'id'),
      name: readText(row, 'name'),
      createdAt: readNumber(row, 'created_at'),
      usedAt: row['used_at'] === null ? undefined : readNumber(row, 'used_at'),
    }));
  }

  /** Returns the passkeys bound to a domain, so that the browser creates no second one beside them. */
  async listCredentials(
    customerId: string,
    domain: string,
  ): Promise<readonly { readonly id: string; readonly transports: readonly string[] }[]> {
    const rows = await this.#database.query(LIST_CREDENTIALS, [customerId, domain]);
    return rows.map((row) => ({ id: readText(row, 'credential_id'), transports: readTransports(row) }));
  }

  /**
   * Adds a passkey and the mail about it. `known`: the passkey is already registered. `full`: the customer has the
   * maximum number. `gone`: there is no such customer any more.
   */
  async add(passkey: NewPasskey, toMail: MailStatement): Promise<AddedPasskey> {
    const { customerId, credentialId, publicKey, domain, counter, transports, name } = passkey;
    const id = crypto.randomUUID();
    const values = [id, credentialId, domain, publicKey, counter, transports.join(',')];
    const [customers = [], , [mail] = [], [row = {}] = []] = await this.#database.transact([
      { sql: LOCK_CUSTOMER[this.#database.dialect], values: [customerId] },
      { sql: ADD, values: [...values, name.slice(0, NAME_LIMIT), this.#now(), customerId] },
      toMail({ condition: IS_THERE, values: [id] }),
      { sql: COUNT, values: [customerId] },
    ]);
    if (mail !== undefined) return { result: 'added', mailId: readText(mail, 'id') };
    if (customers.length === 0) return { result: 'gone' };
    return { result: readNumber(row, 'count') >= PASSKEY_LIMIT ? 'full' : 'known' };
  }

  /** Returns undefined when there is no passkey with this id at this domain. */
  async find(credentialId: string, domain: string): Promise<PasskeyOwner | undefined> {
    const [row] = await this.#database.query(FIND, [credentialId, domain]);
    return (
      row && {
        id: readText(row, 'id'),
        customerId: readText(row, 'customer_id'),
        publicKey: readText(row, 'public_key'),
        name: readText(row, 'name'),
        tokenVersion: readNumber(row, 'token_version'),
      }
    );
  }

  /**
   * Notes a verified sign-in. `behind`: its counter is not higher than the last one, so two devices have the same key.
   * `gone`: the passkey was removed meanwhile.
   */
  async noteUse(id: string, counter: number): Promise<'noted' | 'behind' | 'gone'> {
    const rows = await this.#database.query(NOTE_USE, [counter, this.#now(), id]);
    if (rows.length > 0) return 'noted';
    return (await this.#database.query(EXISTS, [id])).length > 0 ? 'behind' : 'gone';
  }

  /** Removes a passkey and stores the mail about it; undefined when the customer has none with this id. */
  async remove(
    customerId: string,
    id: string,
    toMail: MailStatement,
  ): Promise<{ readonly mailId: string } | undefined> {
    const [, [mail] = []] = await this.#database.transact([
      { sql: LOCK_CUSTOMER[this.#database.dialect], values: [customerId] },
      toMail({ condition: IS_THERE, values: [id] }),
      { sql: REMOVE, values: [customerId, id] },
    ]);
    return mail && { mailId: readText(mail, 'id') };
  }

  async addChallenge({ challenge, purpose, customerId, domain, origin }: Challenge): Promise<void> {
    const expiresAt = this.#now() + CHALLENGE_LIFE_MS;
    const values = [challenge, purpose, customerId ?? null, domain, origin, expiresAt];
    await this.#database.query(ADD_CHALLENGE, values);
  }

  /** Takes a challenge, which cannot be taken again; undefined when it is unknown, used, expired or for something else. */
  async takeChallenge(challenge: string, purpose: ChallengePurpose): Promise<Challenge | undefined> {
    const [row] = await this.#database.query(TAKE_CHALLENGE, [challenge, purpose, this.#now()]);
    return (
      row && {
        challenge,
        purpose,
        customerId: row['customer_id'] === null ? undefined : readText(row, 'customer_id'),
        domain: readText(row, 'domain'),
        origin: readText(row, 'origin'),
      }
    );
  }

  /** Deletes expired challenges. */
  async clean(): Promise<void> {
    await deleteFreeRows(this.#database, 'passkey_challenges', 'expires_at <= $1', [this.#now()]);
  }
}

function readTransports(row: Row): readonly string[] {
  return readText(row, 'transports')
    .split(',')
    .filter((name) => name !== '');
}
