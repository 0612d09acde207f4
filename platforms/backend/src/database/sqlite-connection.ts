import { createClient, type Client, type InStatement, type ResultSet } from '@libsql/client';

import { invariant } from '../invariant.ts';

const BUSY_MS = 5_000;

/**
 * The connection to the file, for Payload and for us.
 *
 * Problem: after a statement that failed, for a lock or a full disk, the driver's connection keeps it open until it is
 * collected as garbage. Writes that follow are answered, but are not committed, hold the lock of the file, and are lost then.
 * Solution: statements take turns, and a connection on which one failed is closed before the next.
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
    return this.#run((client) => client.execute(statement));
  }

  /** Runs all of them in one transaction. */
  batch(statements: InStatement[]): Promise<ResultSet[]> {
    return this.#run((client) => client.batch(statements, 'write'));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#turn;
    this.#client?.close();
  }

  #run<Result>(work: (client: Client) => Promise<Result>): Promise<Result> {
    const result = this.#turn.then(async () => {
      invariant(!this.#isClosed, 'The database is open');
      const client = this.#client ?? (await open(this.#url));
      this.#client = client;
      try {
        return await work(client);
      } catch (error) {
        this.#client = undefined;
        client.close();
        throw error;
      }
    });
    this.#turn = result.catch(() => undefined);
    return result;
  }
}

async function open(url: string): Promise<Client> {
  const client = createClient({ url });
  await client.execute(`PRAGMA busy_timeout = ${BUSY_MS}`);
  // A killed process loses nothing; only a crash of the machine may lose the last writes.
  await client.execute('PRAGMA synchronous = NORMAL');
  return client;
}
