import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { serve } from '@hono/node-server';
import { createClient } from '@libsql/client';
import { Hono } from 'hono';

/** Reference (c) of targets.md, a process of its own: a bare Hono route that reads one indexed SQLite row. */

const folder = mkdtempSync(path.join(tmpdir(), 'marquee-reference-'));
const client = createClient({ url: `file:${path.join(folder, 'rows.db')}` });
await client.execute('PRAGMA journal_mode = WAL');
await client.execute('CREATE TABLE entries (id TEXT PRIMARY KEY, value TEXT NOT NULL)');
for (let index = 0; index < 1_000; index += 1)
  await client.execute({
    sql: 'INSERT INTO entries VALUES (?, ?)',
    args: [`entry${index}`, `value ${index}`],
  });

const app = new Hono();
app.get('/entries/:id', async (exchange) => {
  const { rows } = await client.execute({
    sql: 'SELECT id, value FROM entries WHERE id = ?',
    args: [exchange.req.param('id')],
  });
  return exchange.json(rows[0] ?? null);
});

serve({ fetch: app.fetch, port: 0 }, ({ port }) => {
  console.log(`Ready: http://localhost:${port}`);
});
process.once('SIGTERM', () => process.exit(0));
