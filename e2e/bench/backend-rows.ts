import { pbkdf2, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { BackendProcess } from '@marquee/backend/fixtures/backend-process.ts';

import { atLeast, atMost, type BenchRow } from './bench-row.ts';
import { median, takeTurns } from './median.ts';
import { measureLoad } from './request-load.ts';

const SECONDS = 3;
const CONNECTIONS = 16;
const CUSTOMERS = 10;
const LIST = 48;
const PASSWORD = 'secret123';
const REFERENCE = fileURLToPath(new URL('reference-row.ts', import.meta.url));
const hash = promisify(pbkdf2);

interface Customer {
  readonly email: string;
  readonly token: string;
}

/** The account back end on SQLite, beside a bare route that reads one row (reference (c)). */
export async function measureBackend(): Promise<readonly BenchRow[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-bench-'));
  const settings = { DATA_DIR: folder, RATE_LIMIT_FACTOR: '100000', DATABASE_URL: '' };
  const [backend, reference] = [
    await BackendProcess.start(settings),
    await BackendProcess.start({}, REFERENCE),
  ];
  try {
    return await measure(backend, reference);
  } finally {
    await Promise.all([backend.stop(), reference.stop()]);
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(backend: BackendProcess, reference: BackendProcess): Promise<readonly BenchRow[]> {
  const customers = await register(backend);
  const [bare, reads, writes] = await takeTurns(
    () => ask(200, (index) => ({ method: 'GET', url: `${reference.apiUrl}/entries/entry${index % 1_000}` })),
    () =>
      ask(200, (index) => ({
        method: 'GET',
        url: `${backend.apiUrl}/favorites`,
        headers: pick(customers, index),
      })),
    () =>
      ask(200, (index) => ({
        method: 'POST',
        url: `${backend.apiUrl}/history`,
        headers: pick(customers, index),
        body: JSON.stringify({ mediaId: `media${index % LIST}`, progress: (index % 100) / 100 }),
      })),
  );
  const [hashes, logins] = await takeTurns(measureHashes, () =>
    ask(200, (index) => ({
      method: 'POST',
      url: `${backend.apiUrl}/customers/login`,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: customers[index % CUSTOMERS]?.email, password: PASSWORD }),
    })),
  );
  const shared = { unit: '/s', reference: median(bare ?? []), referenceKind: 'run' as const };
  return [
    {
      ...shared,
      name: `back end: GET /favorites, ${LIST} entries`,
      ours: median(reads ?? []),
      target: atLeast(2_000),
    },
    { ...shared, name: 'back end: POST /history', ours: median(writes ?? []), target: atLeast(1_200) },
    {
      ...shared,
      name: 'back end: login, beside its hash alone',
      ours: median(logins ?? []),
      reference: median(hashes ?? []),
    },
    { name: 'back end: memory after it', unit: 'MB', ours: readMemoryMb(backend.pid), target: atMost(350) },
  ];
}

function ask(status: number, next: Parameters<typeof measureLoad>[0]['next']): Promise<number> {
  return measureLoad({ next, status, seconds: SECONDS, connections: CONNECTIONS });
}

/** What logins cost when nothing but the hash is to be done. */
async function measureHashes(): Promise<number> {
  const startedMs = performance.now();
  const count = 24;
  await Promise.all(
    Array.from({ length: count }, () =>
      hash(PASSWORD, randomBytes(32).toString('hex'), 600_000, 32, 'sha256'),
    ),
  );
  return count / ((performance.now() - startedMs) / 1_000);
}

async function register(backend: BackendProcess): Promise<readonly Customer[]> {
  return Promise.all(
    Array.from({ length: CUSTOMERS }, async (_, index) => {
      const email = `bench${index}@example.org`;
      await backend.post('/customers', { email, password: PASSWORD, terms: true });
      const { body } = await backend.post('/customers/login', { email, password: PASSWORD });
      const token = String(body['token']);
      for (let entry = 0; entry < LIST; entry += 1)
        await backend.post('/favorites', { mediaId: `media${entry}` }, token);
      return { email, token };
    }),
  );
}

function pick(customers: readonly Customer[], index: number): Readonly<Record<string, string>> {
  return {
    Authorization: `Bearer ${customers[index % CUSTOMERS]?.token ?? ''}`,
    'Content-Type': 'application/json',
  };
}

/** What the system has given the process, read where Linux keeps it. */
function readMemoryMb(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1_024;
}
