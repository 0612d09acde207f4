import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { ResetTokens } from '../accounts/reset-tokens.ts';
import type { Database } from '../database/database.ts';
import { BothDatabases } from '../fixtures/both-databases.ts';
import { createLogger } from '../logging/logger.ts';
import { Sessions } from './sessions.ts';

const logger = createLogger('silent', { write: () => undefined });
const EXPLAIN = { sqlite: 'EXPLAIN QUERY PLAN', postgres: 'EXPLAIN' };
const NUMBERS = {
  sqlite: '(WITH RECURSIVE s(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM s WHERE n < 20000) SELECT n FROM s)',
  postgres: 'generate_series(1, 20000) s(n)',
};
const CUSTOMER = '5d1c3f0e-8f5b-4d0c-9a3e-0a4c8e6f1b2d';
const NOW = 1_000_000;

let databases: BothDatabases;
beforeAll(async () => void (databases = await BothDatabases.create()), 60_000);
afterAll(() => databases.drop());

describe.each(['sqlite', 'postgres'] as const)('expired sessions on %s', (dialect) => {
  test('are deleted with an index, 5,000 at a time, oldest first', async () => {
    const database = databases.get(dialect);
    await database.query(
      `INSERT INTO customers (id, email, token_version) VALUES ($1, 'mia@example.org', 0)`,
      [CUSTOMER],
    );
    // Half of them expire later.
    await database.query(
      `INSERT INTO sessions (id, customer_id, token_version, generation, name, created_at, expires_at, ends_at)
       SELECT 's' || n, CAST($1 AS ${dialect === 'sqlite' ? 'text' : 'uuid'}), 0, 1, '', 0, ${NOW} - 10000 + n, ${NOW} FROM ${NUMBERS[dialect]}`,
      [CUSTOMER],
    );
    await database.query('ANALYZE');
    const plans: string[] = [];
    const watched: Database = {
      ...database,
      query: async (sql, values) => {
        plans.push(JSON.stringify(await database.query(`${EXPLAIN[dialect]} ${sql}`, values)));
        return database.query(sql, values);
      },
    };
    const sessions = new Sessions(watched, () => NOW, logger);
    const readLeft = async () => {
      const [row] = await database.query('SELECT COUNT(*) AS total, MIN(expires_at) AS oldest FROM sessions');
      return [Number(row?.['total']), Number(row?.['oldest'])];
    };
    await sessions.clean();
    for (const plan of plans) {
      expect(plan).toContain('sessions_expires_idx');
      expect(plan).not.toMatch(/SCAN sessions|Seq Scan on sessions/);
    }
    expect(await readLeft()).toEqual([15_000, NOW - 4_999]);
    for (let minute = 0; minute < 2; minute += 1) await sessions.clean();
    expect(await readLeft()).toEqual([10_000, NOW + 1]);
  });
});

/** Two rows that have expired, of tables that are deleted from by customer and by time. */
const CLEANED = [
  {
    table: 'sessions',
    key: 'id',
    columns: 'customer_id, token_version, generation, name, created_at, expires_at, ends_at',
    values: `'${CUSTOMER}', 0, 1, '', 0, 1, 1`,
    clean: (database: Database) => new Sessions(database, () => NOW, logger).clean(),
  },
  {
    table: 'reset_tokens',
    key: 'token_hash',
    columns: 'customer_id, token_version, expires_at',
    values: `'${CUSTOMER}', 0, 1`,
    clean: (database: Database) => new ResetTokens(database, () => NOW).clean(),
  },
];

test.each(CLEANED)(
  'deleting expired $table does not wait for a request that changes them, and the two cannot deadlock',
  async ({ table, key, columns, values, clean }) => {
    const database = databases.get('postgres');
    await database.query(
      `INSERT INTO customers (id, email, token_version) VALUES ($1, 'mia@example.org', 0) ON CONFLICT DO NOTHING`,
      [CUSTOMER],
    );
    for (const name of ['first', 'second'])
      await database.query(`INSERT INTO ${table} (${key}, ${columns}) VALUES ('${name}', ${values})`);
    const request = new pg.Client({ connectionString: databases.postgresUrl });
    await request.connect();
    await request.query('BEGIN');
    await request.query(`DELETE FROM ${table} WHERE ${key} = 'second'`);
    const cleaning = clean(database);
    await expect
      .poll(async () => {
        const [row] = await database.query(
          `SELECT (SELECT COUNT(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database())
            + (SELECT 2 - COUNT(*) FROM ${table} WHERE ${key} IN ('first', 'second')) AS steps`,
        );
        return Number(row?.['steps']);
      })
      .toBe(1);
    await request.query(`DELETE FROM ${table} WHERE ${key} = 'first'`);
    await request.query('COMMIT');
    await request.end();
    await cleaning;
    expect(await database.query(`SELECT ${key} FROM ${table} WHERE ${key} IN ('first', 'second')`)).toEqual(
      [],
    );
  },
);
