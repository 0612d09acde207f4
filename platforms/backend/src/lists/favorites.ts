import { readNumber, readText } from '../database/column.ts';
import type { Database } from '../database/database.ts';
import { LIST_LIMIT } from './list-limit.ts';
import { toListSql, toListTime, toValues, type ListOwner } from './list-owner.ts';
import { ListTime, toIsoTime } from './list-time.ts';

const COLUMNS = ['media_id', 'created_at'];

/** Favorites, with our own statements; see `History`. */
export class Favorites {
  readonly #database: Database;
  readonly #time: ListTime;

  constructor(database: Database, now: () => number) {
    this.#database = database;
    this.#time = new ListTime(now);
  }

  /** Returns the response body, newest first. */
  async list(owner: ListOwner, limit: number): Promise<string> {
    const { table, isOwners, next } = toListSql('favorites', owner);
    const sql = `SELECT ${COLUMNS.join(', ')} FROM ${table} WHERE ${isOwners}
      ORDER BY created_at DESC LIMIT $${next}`;
    const rows = await this.#database.queryMany(COLUMNS, sql, [...toValues(owner), limit]);
    const docs = rows.map((row) => ({
      mediaId: readText(row, 'media_id'),
      createdAt: toIsoTime(readNumber(row, 'created_at')),
    }));
    return JSON.stringify({ docs });
  }

  /** Adds a favorite; an existing one keeps its position. */
  async add(owner: ListOwner, mediaId: string) {
    const own = toListSql('favorites', owner);
    const { table, columns, parameters, isOwners, next } = own;
    const at = this.#time.next();
    const time = toListTime('created_at', `$${next + 1}`, own);
    const [row = {}] = await this.#database.query(
      `INSERT INTO ${table} (${columns}, media_id, created_at) VALUES (${parameters}, $${next}, ${time})
        ON CONFLICT (${columns}, media_id) DO UPDATE SET created_at = ${table}.created_at RETURNING created_at`,
      [...toValues(owner), mediaId, at],
    );
    const createdAt = readNumber(row, 'created_at');
    if (createdAt >= at)
      await this.#database.query(
        `DELETE FROM ${table} WHERE ${isOwners} AND created_at <= (SELECT created_at FROM ${table}
          WHERE ${isOwners} ORDER BY created_at DESC LIMIT 1 OFFSET ${LIST_LIMIT})`,
        toValues(owner),
      );
    return { mediaId, createdAt: toIsoTime(createdAt) };
  }

  /** Removes a favorite; false when there was none. */
  async remove(owner: ListOwner, mediaId: string): Promise<boolean> {
    const { table, isOwners, next } = toListSql('favorites', owner);
    const rows = await this.#database.query(
      `DELETE FROM ${table} WHERE ${isOwners} AND media_id = $${next} RETURNING media_id`,
      [...toValues(owner), mediaId],
    );
    return rows.length > 0;
  }
}
