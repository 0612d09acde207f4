import { readNumber, readText } from '../database/column.ts';
import type { Database, Row } from '../database/database.ts';
import { LIST_LIMIT } from './list-limit.ts';
import { toListSql, toListTime, toValues, type ListOwner } from './list-owner.ts';
import { ListTime, toIsoTime } from './list-time.ts';

/** Watched share of the title, 0 to 1. */
export interface Progress {
  readonly mediaId: string;
  readonly progress: number;
}

const COLUMNS = ['media_id', 'progress', 'updated_at'];

/**
 * Watch history, with our own statements: find-then-create through Payload fails for concurrent writes, and takes
 * three times as long.
 */
export class History {
  readonly #database: Database;
  readonly #time: ListTime;

  constructor(database: Database, now: () => number) {
    this.#database = database;
    this.#time = new ListTime(now);
  }

  /** Returns the response body, newest first. */
  async list(owner: ListOwner, limit: number): Promise<string> {
    const { table, isOwners, next } = toListSql('history', owner);
    const sql = `SELECT ${COLUMNS.join(', ')} FROM ${table} WHERE ${isOwners}
      ORDER BY updated_at DESC LIMIT $${next}`;
    const rows = await this.#database.queryMany(COLUMNS, sql, [...toValues(owner), limit]);
    const docs = rows.map((row) => ({
      mediaId: readText(row, 'media_id'),
      progress: readNumber(row, 'progress'),
      updatedAt: toIsoTime(readNumber(row, 'updated_at')),
    }));
    return JSON.stringify({ docs });
  }

  async write(owner: ListOwner, { mediaId, progress }: Progress) {
    const now = this.#time.next();
    // Most writes update the position of an existing entry.
    const known = toListSql('history', owner, 3);
    const [updated] = await this.#database.query(
      `UPDATE ${known.table} SET progress = $1, updated_at = ${toListTime('updated_at', '$2', known)}
        WHERE ${known.isOwners} AND media_id = $${known.next} RETURNING updated_at`,
      [progress, now, ...toValues(owner), mediaId],
    );
    const row = updated ?? (await this.#add(owner, { mediaId, progress }, now));
    return { mediaId, progress, updatedAt: toIsoTime(readNumber(row, 'updated_at')) };
  }

  async #add(owner: ListOwner, { mediaId, progress }: Progress, now: number): Promise<Row> {
    const own = toListSql('history', owner);
    const { table, columns, parameters, isOwners, next } = own;
    const [row = {}] = await this.#database.query(
      `INSERT INTO ${table} (${columns}, media_id, progress, updated_at)
        VALUES (${parameters}, $${next}, $${next + 1}, ${toListTime('updated_at', `$${next + 2}`, own)})
        ON CONFLICT (${columns}, media_id) DO UPDATE SET progress = excluded.progress,
          updated_at = excluded.updated_at RETURNING updated_at`,
      [...toValues(owner), mediaId, progress, now],
    );
    await this.#database.query(
      `DELETE FROM ${table} WHERE ${isOwners} AND updated_at <= (SELECT updated_at FROM ${table}
        WHERE ${isOwners} ORDER BY updated_at DESC LIMIT 1 OFFSET ${LIST_LIMIT})`,
      toValues(owner),
    );
    return row;
  }
}
