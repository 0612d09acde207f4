import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { createClient, type Client, type InStatement, type InValue } from '@libsql/client';

import type { SumRow } from './sums.ts';
import { createAddStatement, createTableStatements, tableNames, type TableName } from './tables.ts';

/** The first occurrence of an error. */
export interface StoredSample {
  readonly fault: string;
  readonly hour: number;
  /** JSON. */
  readonly sample: string;
}

/** The contents of one transaction. */
export interface Addition {
  readonly rows: readonly SumRow[];
  readonly samples: readonly StoredSample[];
  /** Digests of counted access logs. */
  readonly logs: readonly { readonly digest: string; readonly hour: number }[];
}

/** A stored row, by column. */
export type Row = Readonly<Record<string, unknown>>;

const ADD_SAMPLE = `INSERT INTO samples (fault, first_hour, last_hour, sample) VALUES (?, ?, ?, ?)
  ON CONFLICT DO UPDATE SET last_hour = max(last_hour, excluded.last_hour)`;
const ADD_LOG = 'INSERT INTO logs (digest, hour) VALUES (?, ?) ON CONFLICT DO NOTHING';
const FILE = 'collector.db';

/**
 * The sums in one SQLite file. SQLite runs in this process, so nothing waits for a lock: a call that meets one fails at
 * once, and its caller retries later.
 */
export class CollectorStore {
  readonly #url: string;
  /** Readers need no write lock, so they have a connection of their own. */
  readonly #clients: Record<'reader' | 'writer', Promise<Client> | undefined> = {
    reader: undefined,
    writer: undefined,
  };
  #hasTables = false;
  readonly #add: Readonly<Record<TableName, string>>;

  /** @throws the system's error when the folder cannot be created */
  constructor(folder: string) {
    mkdirSync(folder, { recursive: true });
    this.#url = pathToFileURL(path.join(folder, FILE)).href;
    this.#add = Object.fromEntries(tableNames.map((name) => [name, createAddStatement(name)])) as Record<
      TableName,
      string
    >;
  }

  /** Adds everything in one transaction. Rejects with the driver's error while the database is locked, full or gone. */
  async add({ rows, samples, logs }: Addition): Promise<void> {
    const statements: InStatement[] = [
      ...rows.map(({ table, hour, keys, sums }) => ({
        sql: this.#add[table],
        args: [hour, ...keys, ...sums],
      })),
      ...samples.map(({ fault, hour, sample }) => ({ sql: ADD_SAMPLE, args: [fault, hour, hour, sample] })),
      ...logs.map(({ digest, hour }) => ({ sql: ADD_LOG, args: [digest, hour] })),
    ];
    if (statements.length > 0) await this.#write(statements);
  }

  /** Rejects with the driver's error while the file cannot be opened. Locks of other processes do not block reading. */
  async read(sql: string, values: readonly InValue[] = []): Promise<readonly Row[]> {
    return this.#use('reader', async (client) => (await client.execute({ sql, args: [...values] })).rows);
  }

  /** Deletes everything of hours before `hour`. */
  async clean(hour: number): Promise<void> {
    const conditions = [
      ...[...tableNames, 'logs'].map((table) => `${table} WHERE hour < ?`),
      'samples WHERE last_hour < ?',
    ];
    await this.#write(conditions.map((condition) => ({ sql: `DELETE FROM ${condition}`, args: [hour] })));
  }

  async close(): Promise<void> {
    await Promise.all([this.#drop('reader'), this.#drop('writer')]);
  }

  async #write(statements: InStatement[]): Promise<void> {
    await this.#use('writer', (client) => client.batch(statements, 'write'));
  }

  /**
   * Runs with a connection, which is replaced after a failure: the driver leaves a statement open and can commit
   * nothing more.
   */
  async #use<Result>(role: 'reader' | 'writer', run: (client: Client) => Promise<Result>): Promise<Result> {
    const opening = (this.#clients[role] ??= this.#open());
    try {
      return await run(await opening);
    } catch (error) {
      // A concurrent call may have replaced it already.
      if (this.#clients[role] === opening) await this.#drop(role);
      throw error;
    }
  }

  async #drop(role: 'reader' | 'writer'): Promise<void> {
    const opening = this.#clients[role];
    this.#clients[role] = undefined;
    const [client] = await Promise.allSettled([opening]);
    if (client.status === 'fulfilled') client.value?.close();
  }

  async #open(): Promise<Client> {
    const client = createClient({ url: this.#url });
    try {
      await client.execute('PRAGMA busy_timeout = 0');
      await client.execute('PRAGMA journal_mode = WAL');
      // Survives a crash of the process; a crash of the machine may lose the last seconds, which is acceptable for
      // sums.
      await client.execute('PRAGMA synchronous = NORMAL');
      if (!this.#hasTables) await client.batch([...createTableStatements()], 'write');
      this.#hasTables = true;
      return client;
    } catch (error) {
      client.close();
      throw error;
    }
  }
}

/** Returns the driver's code, such as `SQLITE_BUSY`, or else its message. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // The code is empty when the file cannot be opened.
  return 'code' in error && error.code !== '' ? String(error.code) : error.message;
}
