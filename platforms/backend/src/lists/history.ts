import { readNumber, readText } from '../database/column.ts';
import type { Database } from '../database/database.ts';
import { LIST_LIMIT } from './list-limit.ts';
import { ListTime, toIsoTime } from './list-time.ts';

/** How far something was watched, 0 to 1. */
export interface Progress {
  readonly mediaId: string;
  readonly progress: number;
}

const COLUMNS = ['media_id', 'progress', 'updated_at'];
const LIST = `SELECT ${COLUMNS.join(', ')} FROM history WHERE customer_id = $1
  ORDER BY updated_at DESC LIMIT $2`;
const UPDATE = `UPDATE history SET progress = $1, updated_at = $2 WHERE customer_id = $3 AND media_id = $4
  RETURNING media_id`;
const UPSERT = `INSERT INTO history (customer_id, media_id, progress, updated_at) VALUES ($1, $2, $3, $4)
  ON CONFLICT (customer_id, media_id) DO UPDATE SET progress = excluded.progress, updated_at = excluded.updated_at`;
const TRIM = `DELETE FROM history WHERE customer_id = $1 AND updated_at <= (
  SELECT updated_at FROM history WHERE customer_id = $1 ORDER BY updated_at DESC LIMIT 1 OFFSET ${LIST_LIMIT})`;

/**
 * Watch history, by statements of our own: finding and then creating through Payload fails when two devices write at
 * once, and costs three times as much.
 */
export class History {
  readonly #database: Database;
  readonly #time: ListTime;

  constructor(database: Database, now: () => number) {
    this.#database = database;
    this.#time = new ListTime(now);
  }

  /** The body of the answer, newest first. */
  async list(customerId: string, limit: number): Promise<string> {
    const rows = await this.#database.queryMany(COLUMNS, LIST, [customerId, limit]);
    const docs = rows.map((row) => ({
      mediaId: readText(row, 'media_id'),
      progress: readNumber(row, 'progress'),
      updatedAt: toIsoTime(readNumber(row, 'updated_at')),
    }));
    return JSON.stringify({ docs });
  }

  async write(customerId: string, { mediaId, progress }: Progress) {
    const at = this.#time.next();
    // Most writes are the next moment of what is there already.
    const updated = await this.#database.query(UPDATE, [progress, at, customerId, mediaId]);
    if (updated.length === 0) {
      await this.#database.query(UPSERT, [customerId, mediaId, progress, at]);
      await this.#database.query(TRIM, [customerId]);
    }
    return { mediaId, progress, updatedAt: toIsoTime(at) };
  }
}
