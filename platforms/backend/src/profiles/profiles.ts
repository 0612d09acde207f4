import { randomBytes } from 'node:crypto';

import { hashPassword, isSameHash, type StoredPassword } from '../accounts/password-hash.ts';
import { readNumber, readText } from '../database/column.ts';
import type { Database, Row } from '../database/database.ts';
import { ApiError, notFound } from '../http/api-error.ts';

/** The profile of every customer; it has a row only once it was changed. */
export const MAIN_PROFILE_ID = 'main';
/** Places of profiles; the main one is at 0. */
const SLOTS = [1, 2, 3, 4] as const;
const ID_BYTES = 9;

export interface ProfileFields {
  readonly name: string;
  readonly avatar: string;
  /** Years; null for a profile that shows all titles. */
  readonly maxAge: number | null;
}

/** A profile as clients read it. */
export interface Profile extends ProfileFields {
  readonly id: string;
  readonly hasPin: boolean;
}

const MAIN_PROFILE: Profile = {
  id: MAIN_PROFILE_ID,
  name: '',
  avatar: 'sun',
  maxAge: null,
  hasPin: false,
};

const LIST = `SELECT id, slot, name, avatar, max_age, pin_hash FROM profiles WHERE customer_id = $1 ORDER BY slot`;
const INSERT = `INSERT INTO profiles (customer_id, id, slot, name, avatar, max_age, created_at, pin_salt, pin_hash)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING RETURNING id`;
const REMOVE_PIN = `UPDATE profiles SET pin_salt = NULL, pin_hash = NULL WHERE customer_id = $1 AND id = $2 RETURNING id`;
const FIND_PIN = `SELECT pin_salt, pin_hash FROM profiles WHERE customer_id = $1 AND id = $2 AND pin_hash IS NOT NULL`;

/** Up to five profiles of a customer. */
export class Profiles {
  readonly #database: Database;
  readonly #now: () => number;

  constructor(database: Database, now: () => number) {
    this.#database = database;
    this.#now = now;
  }

  /** Returns the main profile first, then the others in the order of their slots. */
  async list(customerId: string): Promise<readonly Profile[]> {
    const rows = await this.#database.query(LIST, [customerId]);
    const profiles = rows.map(toProfile);
    return profiles.some(({ id }) => id === MAIN_PROFILE_ID) ? profiles : [MAIN_PROFILE, ...profiles];
  }

  /** @throws ApiError 404 */
  async require(customerId: string, id: string): Promise<Profile> {
    const profile = (await this.list(customerId)).find((other) => other.id === id);
    if (!profile) throw profileGone();
    return profile;
  }

  /** @throws ApiError 409 when there are five */
  async create(customerId: string, fields: ProfileFields, pin?: StoredPassword): Promise<Profile> {
    const id = randomBytes(ID_BYTES).toString('base64url');
    // Another request may take the slot meanwhile; each round then finds one slot fewer.
    for (;;) {
      const rows = await this.#database.query(LIST, [customerId]);
      const taken = rows.map((row) => readNumber(row, 'slot'));
      const slot = SLOTS.find((free) => !taken.includes(free));
      if (slot === undefined) throw new ApiError(409, 'There are five profiles already.');
      if (await this.#insert(customerId, { id, slot, ...fields }, pin))
        return { ...fields, id, hasPin: pin !== undefined };
    }
  }

  /**
   * Writes only the given fields, so that it undoes no simultaneous change of another one. `pin` undefined leaves the PIN
   * as it is, null removes it.
   * @param before the profile whose PIN was checked, if it had one
   * @throws ApiError 403 when it got a PIN meanwhile, 404 when it is gone
   */
  async change(
    customerId: string,
    before: Profile,
    { name, avatar, maxAge }: Partial<ProfileFields>,
    pin?: StoredPassword | null,
  ): Promise<void> {
    const changed = Object.entries({
      name,
      avatar,
      max_age: maxAge,
      pin_salt: pin === null ? null : pin?.salt,
      pin_hash: pin === null ? null : pin?.hash,
    }).flatMap(([column, value]) => (value === undefined ? [] : [{ column, value }]));
    if (changed.length === 0) return;
    await this.#ensureMain(customerId, before.id);
    const columns = changed.map(({ column }, index) => `${column} = $${index + 1}`).join(', ');
    const next = changed.length + 1;
    const rows = await this.#database.query(
      `UPDATE profiles SET ${columns} WHERE customer_id = $${next} AND id = $${next + 1} ${toPinState(before)} RETURNING id`,
      [...changed.map(({ value }) => value), customerId, before.id],
    );
    if (rows.length === 0) await this.#refuse(customerId, before.id);
  }

  /**
   * Deletes a profile with its lists.
   * @throws as `change`
   */
  async remove(customerId: string, before: Profile): Promise<void> {
    const values = [customerId, before.id];
    const rows = await this.#database.query(
      `DELETE FROM profiles WHERE customer_id = $1 AND id = $2 ${toPinState(before)} RETURNING id`,
      values,
    );
    if (rows.length === 0) await this.#refuse(customerId, before.id);
    // Foreign keys do this as well, on connections that enforce them.
    for (const table of ['profile_history', 'profile_favorites'])
      await this.#database.query(`DELETE FROM ${table} WHERE customer_id = $1 AND profile_id = $2`, values);
  }

  async #refuse(customerId: string, id: string): Promise<never> {
    await this.require(customerId, id);
    throw pinIsWrong();
  }

  async removePin(customerId: string, id: string): Promise<void> {
    await this.#ensureMain(customerId, id);
    const rows = await this.#database.query(REMOVE_PIN, [customerId, id]);
    if (rows.length === 0) throw profileGone();
  }

  async isPin(customerId: string, id: string, pin: string): Promise<boolean> {
    const stored = await this.#findPin(customerId, id);
    return stored !== undefined && isSameHash(await hashPassword(pin, stored.salt), stored.hash);
  }

  async #findPin(customerId: string, id: string): Promise<StoredPassword | undefined> {
    const [row] = await this.#database.query(FIND_PIN, [customerId, id]);
    return row && { salt: readText(row, 'pin_salt'), hash: readText(row, 'pin_hash') };
  }

  async #ensureMain(customerId: string, id: string): Promise<void> {
    if (id === MAIN_PROFILE_ID) await this.#insert(customerId, { ...MAIN_PROFILE, slot: 0 });
  }

  async #insert(
    customerId: string,
    { id, slot, name, avatar, maxAge }: ProfileFields & { readonly id: string; readonly slot: number },
    pin?: StoredPassword,
  ): Promise<boolean> {
    const pins = [pin?.salt ?? null, pin?.hash ?? null];
    const values = [customerId, id, slot, name, avatar, maxAge, this.#now(), ...pins];
    return (await this.#database.query(INSERT, values)).length > 0;
  }
}

/** Without a PIN that was checked, a PIN that was set meanwhile protects the profile. */
function toPinState({ hasPin }: Profile): string {
  return hasPin ? '' : 'AND pin_hash IS NULL';
}

export const pinIsWrong = (): ApiError => new ApiError(403, 'The PIN is wrong.');
export const profileGone = (): ApiError => new ApiError(notFound().status, 'Profile not found.');

function toProfile(row: Row): Profile {
  return {
    id: readText(row, 'id'),
    name: readText(row, 'name'),
    avatar: readText(row, 'avatar'),
    maxAge: row['max_age'] === null ? null : readNumber(row, 'max_age'),
    hasPin: row['pin_hash'] !== null,
  };
}
