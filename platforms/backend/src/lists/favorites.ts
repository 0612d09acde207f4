import { readNumber, readText } from '../database/column.ts';
import type { Database } from '../database/database.ts';
import { LIST_LIMIT } from './list-limit.ts';
import { ListTime, toIsoTime } from './list-time.ts';

const COLUMNS = ['media_id', 'created_at'];
const LIST = `SELECT ${COLUMNS.join(', ')} FROM favorites WHERE customer_id = $1
  ORDER BY created_at DESC LIMIT $2`;
/** An existing favorite keeps its position. */
const ADD = `INSERT INTO favorites (customer_id, media_id, created_at) VALUES ($1, $2, $3)
  ON CONFLICT (customer_id, media_id) DO UPDATE SET created_at = favorites.created_at RETURNING created_at`;
const TRIM = `DELETE FROM favorites WHERE customer_id = $1 AND created_at <= (
  SELECT created_at FROM favorites WHERE customer_id = $1 ORDER BY created_at DESC LIMIT 1 OFFSET ${LIST_LIMIT})`;
const REMOVE = 'DELETE FROM favorites WHERE customer_id = $1 AND media_id = $2 RETURNING media_id';

/** Favorites, with our own statements; see `History`. */
export class Favorites {
  readonly #database: Database;
  readonly #time: ListTime;

  constructor(database: Database, now: () => number) {
    this.#database = database;
    this.#time = new ListTime(now);
  }

  /** Returns the response body, newest first. */
  async list(customerId: string, limit: number): Promise<string> {
    const rows = await this.#database.queryMany(COLUMNS, LIST, [customerId, limit]);
    const docs = rows.map((row) => ({
      mediaId: readText(row, 'media_id'),
      createdAt: toIsoTime(readNumber(row, 'created_at')),
    }));
    return JSON.stringify({ docs });
  }

  async add(customerId: string, mediaId: string) {
    const at = this.#time.next();
    const [row = {}] = await this.#database.query(ADD, [customerId, mediaId, at]);
    const createdAt = readNumber(row, 'created_at');
    if (createdAt === at) await this.#database.query(TRIM, [customerId]);
    return { mediaId, createdAt: toIsoTime(createdAt) };
  }

  /** False when it was not a favorite. */
  async remove(customerId: string, mediaId: string): Promise<boolean> {
    const rows = await this.#database.query(REMOVE, [customerId, mediaId]);
    return rows.length > 0;
  }
}
