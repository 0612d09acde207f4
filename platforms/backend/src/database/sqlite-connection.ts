import { createClient, type Client, type InStatement, type ResultSet } from '@libsql/client';

import { invariant } from '../invariant.ts';
import { CONNECTION_PRAGMAS } from './sqlite-database.ts';

/**
 * Payload's connection to the file. Statements take turns, and a connection on which one failed is closed before the
 * next: see `SqliteDatabase`.
 */
export class SqliteConnection {
  readonly #url: string;
  #client: Client | undefined;
  #turn: Promise<unknown> = Promise.resolve();
  #isClosed = false;

  constructor(url: string) {
    this.#url = url;
  }

  execute(statement: InStatement): Promise<ResultSet> {
    const result = this.#turn.then(async () => {
      invariant(!this.#isClosed, 'The database is open');
      const client = this.#client ?? (await open(this.#url));
      this.#client = client;
      try {
        return await client.execute(statement);
      } catch (error) {
        this.#client = undefined;
        client.close();
        throw error;
      }
    });
    this.#turn = result.catch(() => undefined);
    return result;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#turn;
    this.#client?.close();
  }
}

async function open(url: string): Promise<Client> {
  const client = createClient({ url });
  for (const pragma of CONNECTION_PRAGMAS) await client.execute(pragma);
  return client;
}
