import pg from 'pg';

/** The pool that Payload makes for itself, kept so that it can be ended. */
export class PayloadPool {
  /** For Payload in place of the driver: the same, with a pool that is watched. */
  readonly driver: typeof pg;
  #pool: pg.Pool | undefined;
  #first: pg.PoolClient | undefined;

  constructor(onError: (error: Error) => void) {
    const keep = (pool: pg.Pool): void => {
      this.#pool = pool;
      // Payload takes one connection to see whether the database is there, and never gives it back.
      pool.once('acquire', (client: pg.PoolClient) => {
        this.#first = client;
      });
      // A connection that breaks while nobody uses it would otherwise end the process.
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

  /** To be called when Payload has connected. */
  releaseFirst(): void {
    this.#first?.release();
    this.#first = undefined;
  }

  async query(sql: string, values: readonly unknown[]): Promise<readonly Record<string, unknown>[]> {
    const answer = await this.#pool?.query<Record<string, unknown>>(sql, [...values]);
    return answer?.rows ?? [];
  }

  async end(): Promise<void> {
    await this.#pool?.end();
  }
}
