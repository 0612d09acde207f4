import { createHmac } from 'node:crypto';

import { readText } from '../database/column.ts';
import type { Database } from '../database/database.ts';
import { deleteFreeRows } from '../database/delete-free-rows.ts';
import { LOCK_CUSTOMER } from '../database/lock-customer.ts';
import type { MailStatement } from '../mail/notice-mails.ts';

/** Longer than a session lasts. */
const KEPT_MS = 400 * 86_400_000;
/** More than anyone owns; an app that sends another id each time must not fill the table. */
const KEPT_DEVICES = 100;

const ADD = `INSERT INTO known_devices (customer_id, device_hash, language, seen_at)
  SELECT id, CAST($1 AS text), CAST($2 AS text), CAST($3 AS bigint) FROM customers WHERE id = $4
  ON CONFLICT (customer_id, device_hash) DO NOTHING`;
const IS_NEW = 'NOT EXISTS (SELECT 1 FROM known_devices d WHERE d.customer_id = c.id AND d.device_hash = $8)';
const NOTE = `UPDATE known_devices SET language = $1, seen_at = $2 WHERE customer_id = $3 AND device_hash = $4
  RETURNING device_hash`;
const DELETE_OLDEST = `DELETE FROM known_devices WHERE customer_id = $1 AND device_hash IN (
  SELECT device_hash FROM known_devices WHERE customer_id = $1
  ORDER BY seen_at DESC, device_hash LIMIT 1000 OFFSET ${KEPT_DEVICES})`;

const FIND_LANGUAGE = `SELECT language FROM known_devices WHERE customer_id = $1 AND device_hash <> $2
  ORDER BY seen_at DESC LIMIT 1`;

/** The traits that identify a device. */
export interface DeviceTraits {
  /** Id that the app stores in the browser; an invalid one counts as absent. */
  readonly deviceId: unknown;
  /** Browser and system; used together with the address when there is no id. */
  readonly name: string;
  readonly address: string;
  /** Language of the interface. */
  readonly language: string;
}

const DEVICE_ID = /^[\w-]{16,64}$/;

/**
 * The devices on which a customer has signed in, as keyed hashes, so that a sign-in on another one can be reported. A
 * device that was not used for more than a year is forgotten, and of more than a hundred the one not used for longest.
 */
export class KnownDevices {
  readonly #database: Database;
  readonly #key: string;
  readonly #now: () => number;

  /** @param key a secret of this back end */
  constructor(database: Database, key: string, now: () => number) {
    this.#database = database;
    this.#key = key;
    this.#now = now;
  }

  /** Notes the use of a device; false when the customer has not used it before. */
  async note(customerId: string, traits: DeviceTraits): Promise<boolean> {
    const values = [traits.language, this.#now(), customerId, this.#toHash(customerId, traits)];
    return (await this.#database.query(NOTE, values)).length > 0;
  }

  /**
   * Remembers a device, and stores the mail about it in the same transaction: to another sign-in it is not new. Returns
   * the id of the mail; undefined without one, or when another request has remembered the device meanwhile.
   */
  async remember(
    customerId: string,
    traits: DeviceTraits,
    toMail?: MailStatement,
  ): Promise<string | undefined> {
    const hash = this.#toHash(customerId, traits);
    const mails = toMail === undefined ? [] : [toMail({ condition: IS_NEW, values: [hash] })];
    const [, [row] = []] = await this.#database.transact([
      { sql: LOCK_CUSTOMER[this.#database.dialect], values: [customerId] },
      ...mails,
      { sql: ADD, values: [hash, traits.language, this.#now(), customerId] },
      { sql: DELETE_OLDEST, values: [customerId] },
    ]);
    return row && readText(row, 'id');
  }

  /** Returns the language of the device that the customer used last, other than `except`. */
  async findLanguage(customerId: string, except?: DeviceTraits): Promise<string | undefined> {
    const hash = except ? this.#toHash(customerId, except) : '';
    const [row] = await this.#database.query(FIND_LANGUAGE, [customerId, hash]);
    return row && readText(row, 'language');
  }

  #toHash(customerId: string, { deviceId, name, address }: DeviceTraits): string {
    const hasId = typeof deviceId === 'string' && DEVICE_ID.test(deviceId);
    const known = hasId ? ['id', deviceId] : ['client', name, address];
    return createHmac('sha256', this.#key)
      .update(JSON.stringify(['device', customerId, ...known]))
      .digest('base64url');
  }

  /** Deletes devices that were not used for a long time. */
  async clean(): Promise<void> {
    await deleteFreeRows(this.#database, 'known_devices', 'seen_at <= $1', [this.#now() - KEPT_MS]);
  }
}
