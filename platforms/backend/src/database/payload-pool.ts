import pg from 'pg';

import { invariant } from '../invariant.ts';
import type { Row, Statement } from './database.ts';

/** The pool that Payload creates for itself, kept so that it can be closed. */
export class PayloadPool {
  /** The driver for Payload, with a pool that is tracked. */
  readonly driver: typeof pg;
  #pool: pg.Pool | undefined;
  #first: pg.PoolClient | undefined;

  constructor(onError: (error: Error) => void) {
    const keep = (pool: pg.Pool): void => {
      this.#pool = pool;
      // Payload takes one connection to check that the database is available, and never releases it.
      pool.once('acquire', (client: pg.PoolClient) => {
        this.#first = client;
      });
      // Without a listener, an idle connection that breaks would end the process.
      pool.on('error', onError);
    };
    class WatchedPool extends pg.Pool {
      constructor(options?: pg.PoolConfig) {
        super(options);
        keep(this);
      }
    }
    this.driver = { ...pg, Pool: WatchedPool };
  }

  /**
   * Must be called once Payload has connected. Removes Payload's listener: when that connection breaks, it would take
   * another one and never release it, and the pool could never end. The pool opens another connection itself when it
   * needs one, and listens to the errors of released ones.
   */
  releaseFirst(): void {
    this.#first?.removeAllListeners('error');
    this.#first?.release();
    this.#first = undefined;
  }

  async query(sql: string, values: readonly unknown[]): Promise<readonly Row[]> {
    const answer = await this.#pool?.query<Record<string, unknown>>(sql, [...values]);
    return answer?.rows ?? [];
  }

  async transact(statements: readonly Statement[]): Promise<readonly (readonly Row[])[]> {
    invariant(this.#pool, 'Payload has connected');
    const client = await this.#pool.connect();
    // Without a listener, a connection that breaks would end the process; the statement that runs rejects with it.
    const ignore = (): void => undefined;
    client.on('error', ignore);
    try {
      const results: (readonly Row[])[] = [];
      await client.query('BEGIN');
      for (const { sql, values } of statements)
        results.push((await client.query<Record<string, unknown>>(sql, [...values])).rows);
      await client.query('COMMIT');
      client.off('error', ignore);
      client.release();
      return results;
    } catch (error) {
      // Closing the connection rolls back, even when the server no longer responds.
      client.release(true);
      throw error;
    }
  }

  async end(): Promise<void> {
    await this.#pool?.end();
  }
}
