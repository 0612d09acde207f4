import { isId } from '../accounts/field-rules.ts';
import { readNumber, readText } from '../database/column.ts';
import type { Dialect, Row } from '../database/database.ts';
import { notFound } from '../http/api-error.ts';
import { Favorites } from '../lists/favorites.ts';
import { History } from '../lists/history.ts';
import { LIST_LIMIT } from '../lists/list-limit.ts';
import type { Parts } from '../parts.ts';
import { MAIN_PROFILE_ID, Profiles } from '../profiles/profiles.ts';

/** A customer in the result of a search. */
export interface FoundCustomer {
  readonly id: string;
  readonly email: string;
  readonly isLocked: boolean;
}

/** An address that has registered and is not confirmed. */
export interface FoundRegistration {
  /** The id that the customer will have. */
  readonly id: string;
  readonly email: string;
}

export interface FoundCustomers {
  readonly docs: readonly FoundCustomer[];
  /** Where the next page begins; undefined on the last one. */
  readonly next?: string;
  /** Empty after the first page. */
  readonly registrations: readonly FoundRegistration[];
  /** Only when there are more than those. */
  readonly hasMoreRegistrations?: true;
}

/** Maximum number of customers, and of registrations, in one result. */
export const PAGE_SIZE = 25;
/** Sorts after all addresses that begin with the text it is appended to. */
const LAST = '\u{10FFFF}';
/** Sorts by character, as the index does; SQLite does so anyway. */
const BY_CHARACTER: Readonly<Record<Dialect, string>> = { sqlite: 'email', postgres: 'email COLLATE "C"' };
const CUSTOMER = `c.id, c.email, (SELECT 1 FROM locked_customers l WHERE l.customer_id = c.id) AS is_locked`;
const ACCOUNT =
  'SELECT id, email, first_name, last_name, created_at, updated_at FROM customers WHERE id = $1';
const DEVICES = 'SELECT language, seen_at FROM known_devices WHERE customer_id = $1 ORDER BY seen_at DESC';
const FIND_REGISTRATION = 'SELECT email FROM registrations WHERE id = $1 AND expires_at > $2';

/** The customers' data for administrators. */
export class CustomerRecords {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * Finds customers whose e-mail address begins with a text (all for an empty one), sorted by it, or the one with an
   * id.
   * @param after the `next` of the previous page
   */
  async search(text: string, after = ''): Promise<FoundCustomers> {
    const { database } = this.#parts;
    if (isId(text)) {
      const rows = await database.query(`SELECT ${CUSTOMER} FROM customers c WHERE c.id = $1`, [text]);
      return { docs: rows.map(toFound), registrations: [] };
    }
    const email = BY_CHARACTER[database.dialect];
    const from = after.startsWith(text) ? after : text;
    const rows = await database.query(
      `SELECT ${CUSTOMER} FROM customers c WHERE c.${email} >= $1 AND c.${email} <= $2 AND c.${email} <> $3
        ORDER BY c.${email} LIMIT ${PAGE_SIZE + 1}`,
      [from, `${text}${LAST}`, after],
    );
    const docs = rows.slice(0, PAGE_SIZE).map(toFound);
    const next = rows.length > PAGE_SIZE ? docs.at(-1)?.email : undefined;
    const registrations = after === '' ? await this.#searchRegistrations(text) : [];
    return {
      docs,
      registrations: registrations.slice(0, PAGE_SIZE),
      ...(registrations.length > PAGE_SIZE && { hasMoreRegistrations: true }),
      ...(next !== undefined && { next }),
    };
  }

  /** Reads the account with its lock, sessions, devices and consents. @throws ApiError 404 */
  async read(customerId: string) {
    const { sessions, consents, locks, database } = this.#parts;
    const account = await this.#requireAccount(customerId);
    const lock = await locks.find(customerId);
    const devices = await database.query(DEVICES, [customerId]);
    return {
      ...account,
      ...(lock !== undefined && { lock: { reason: lock.reason, lockedAt: toIso(lock.lockedAt) } }),
      sessions: (await sessions.list(customerId)).map(({ id, name, createdAt, usedAt }) => ({
        id,
        name,
        createdAt: toIso(createdAt),
        lastUsedAt: toIso(usedAt),
      })),
      devices: devices.map((row) => ({
        language: readText(row, 'language'),
        lastSignInAt: toIso(readNumber(row, 'seen_at')),
      })),
      consents: (await consents.list(customerId)).map(({ acceptedAt, ...text }) => ({
        ...text,
        acceptedAt: toIso(acceptedAt),
      })),
    };
  }

  /** @throws ApiError 404 when there is no such customer */
  async require(customerId: string): Promise<{ readonly id: string; readonly email: string }> {
    return this.#requireAccount(customerId);
  }

  /** Reads the lists of each profile. @throws ApiError 404 */
  async readLists(customerId: string) {
    const { database, now } = this.#parts;
    const { id, email } = await this.require(customerId);
    const [history, favorites] = [new History(database, now), new Favorites(database, now)];
    const profiles = [];
    for (const { id: profileId, name, maxAge } of await new Profiles(database, now).list(customerId)) {
      const owner = { customerId, profileId: profileId === MAIN_PROFILE_ID ? undefined : profileId };
      profiles.push({
        id: profileId,
        name,
        maxAge,
        history: readDocs(await history.list(owner, LIST_LIMIT)) as readonly HistoryEntry[],
        favorites: readDocs(await favorites.list(owner, LIST_LIMIT)) as readonly FavoriteEntry[],
      });
    }
    return { id, email, profiles };
  }

  /** Returns the address of an unconfirmed registration; undefined without one. */
  async findRegistration(id: string): Promise<string | undefined> {
    if (!isId(id)) return undefined;
    const { database, now } = this.#parts;
    const [row] = await database.query(FIND_REGISTRATION, [id, now()]);
    return row && readText(row, 'email');
  }

  /** Returns one more than a page when there are more. */
  async #searchRegistrations(text: string): Promise<readonly FoundRegistration[]> {
    const { database, now } = this.#parts;
    const email = BY_CHARACTER[database.dialect];
    // An address may have several unconfirmed registrations, and one mail is for all of them.
    const rows = await database.query(
      `SELECT MIN(CAST(id AS text)) AS id, ${email} AS email FROM registrations
        WHERE ${email} >= $1 AND ${email} <= $2 AND expires_at > $3
        GROUP BY ${email} ORDER BY ${email} LIMIT ${PAGE_SIZE + 1}`,
      [text, `${text}${LAST}`, now()],
    );
    return rows.map((row) => ({ id: readText(row, 'id'), email: readText(row, 'email') }));
  }

  async #requireAccount(customerId: string) {
    const [row] = isId(customerId) ? await this.#parts.database.query(ACCOUNT, [customerId]) : [];
    if (row === undefined) throw notFound();
    return {
      id: readText(row, 'id'),
      email: readText(row, 'email'),
      firstName: typeof row['first_name'] === 'string' ? row['first_name'] : '',
      lastName: typeof row['last_name'] === 'string' ? row['last_name'] : '',
      createdAt: readTime(row['created_at']),
      updatedAt: readTime(row['updated_at']),
    };
  }
}

export interface HistoryEntry {
  readonly mediaId: string;
  readonly progress: number;
  readonly updatedAt: string;
}

export interface FavoriteEntry {
  readonly mediaId: string;
  readonly createdAt: string;
}

/** Parses a list, which is written as a response body. */
function readDocs(body: string): unknown {
  return (JSON.parse(body) as { readonly docs: unknown }).docs;
}

function toFound(row: Row): FoundCustomer {
  return {
    id: readText(row, 'id'),
    email: readText(row, 'email'),
    isLocked: row['is_locked'] !== null,
  };
}

/** Payload's times: text in SQLite, a date from PostgreSQL. */
function readTime(value: unknown): string {
  return (value instanceof Date ? value : new Date(String(value))).toISOString();
}

function toIso(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
