import { pbkdf2, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { BackendProcess } from '@marquee/backend/fixtures/backend-process.ts';
import { PostgresDatabase } from '@marquee/backend/fixtures/postgres-database.ts';

import { atLeast, atMost, ratioAtLeast, ratioAtMost, type BenchRow } from './bench-row.ts';
import { median, medianOf, takeTurns } from './median.ts';
import { measureLoad, type LoadedRequest } from './request-load.ts';

const SECONDS = 2;
const CONNECTIONS = 16;
const CUSTOMERS = 10;
const LIST = 48;
const PROCESSES = 4;
const PASSWORD = 'secret123';
const BARE = fileURLToPath(import.meta.resolve('@marquee/backend/fixtures/bare-routes.ts'));
/** Linux measures processor time in hundredths of a second. */
const TICK_MS = 10;
const hash = promisify(pbkdf2);

interface Customer {
  readonly id: string;
  readonly email: string;
  readonly token: string;
}

/** Creates a request of a load for a server. */
type Ask = (url: string, index: number) => LoadedRequest;

/**
 * Compares the account back end with bare Hono routes on the same database, on SQLite and on PostgreSQL; and four
 * processes with one on PostgreSQL. `npm run bench` starts a PostgreSQL server if it is installed.
 */
export async function measureBackend(): Promise<readonly BenchRow[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-bench-'));
  const settings = { DATA_DIR: folder, RATE_LIMIT_FACTOR: '100000' };
  try {
    const onFile = await measureOnFile({ ...settings, DATABASE_URL: '' });
    if (process.env['MARQUEE_POSTGRES_URL']) return [...onFile, ...(await measureOnServer(settings))];
    console.log('No PostgreSQL, so nothing was measured on it. Set POSTGRES_BIN.');
    return onFile;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureOnFile(settings: Readonly<Record<string, string>>): Promise<readonly BenchRow[]> {
  await (await BackendProcess.start(settings)).stop();
  const startedMs = performance.now();
  const backend = await BackendProcess.start(settings);
  const startS = (performance.now() - startedMs) / 1_000;
  const idleMb = readMemoryMb(backend.pid);
  const bare = await BackendProcess.start(settings, BARE);
  try {
    const customers = await register(backend);
    const { rows, reads, writes } = await measureBeside('SQLite', { backend, bare, customers });
    const [rates] = await takeTurns(() => load(bare.apiUrl, toRowRead(customers)));
    const reference = { reference: median(rates ?? []), referenceKind: 'run' as const };
    const [hashes, logins] = await takeTurns(measureHashes, () => load(backend.apiUrl, toLogin(customers)));
    return [
      { name: 'back end: start', unit: 's', ours: startS, target: atMost(2) },
      { name: 'back end: memory after it', unit: 'MB', ours: idleMb, target: atMost(250) },
      {
        ...reference,
        name: `back end: GET /favorites, ${LIST} entries, beside one row`,
        unit: '/s',
        ours: median(reads),
        target: atLeast(2_000),
      },
      {
        ...reference,
        name: 'back end: POST /history, beside one row',
        unit: '/s',
        ours: median(writes),
        target: atLeast(1_200),
      },
      ...rows,
      {
        name: 'back end: login, beside its hash alone',
        unit: '/s',
        ours: median(logins ?? []),
        reference: median(hashes ?? []),
        referenceKind: 'run',
      },
      {
        name: 'back end: memory after all that',
        unit: 'MB',
        ours: readMemoryMb(backend.pid),
        target: atMost(350),
      },
    ];
  } finally {
    await Promise.all([backend.stop(), bare.stop()]);
  }
}

async function measureOnServer(settings: Readonly<Record<string, string>>): Promise<readonly BenchRow[]> {
  const database = await PostgresDatabase.create();
  const shared = { ...settings, DATABASE_URL: database.url };
  const backends = await Promise.all(Array.from({ length: PROCESSES }, () => BackendProcess.start(shared)));
  const bare = await BackendProcess.start(shared, BARE);
  try {
    const [backend] = backends;
    if (backend === undefined) throw new TypeError('None was started');
    const customers = await register(backend);
    const { rows } = await measureBeside('PostgreSQL', { backend, bare, customers });
    return [
      ...rows,
      ...(await measureScale('GET /favorites', { database, backends, ask: toRead(customers) })),
      ...(await measureScale('POST /history', { database, backends, ask: toWrite(customers) })),
    ];
  } finally {
    await Promise.all([...backends, bare].map((server) => server.stop()));
    await database.drop();
  }
}

interface Beside {
  readonly backend: BackendProcess;
  readonly bare: BackendProcess;
  readonly customers: readonly Customer[];
}

/**
 * Measures the time of a request under 16 connections, next to that of a bare route with the same statements; and the
 * processor time of the responding process, which depends less on other load of the machine.
 */
async function measureBeside(place: string, { backend, bare, customers }: Beside) {
  const [bareReads = [], reads = [], bareWrites = [], writes = []] = await takeTurns(
    () => loadAndCount(bare, toBareRead(customers)),
    () => loadAndCount(backend, toRead(customers)),
    () => loadAndCount(bare, toBareWrite(customers)),
    () => loadAndCount(backend, toWrite(customers)),
  );
  const toRows = (what: string, ours: readonly Loaded[], reference: readonly Loaded[]) => {
    const name = `back end: ${what}, ${place}, beside a bare route`;
    const limit = what.startsWith('GET') ? 1.5 : 2;
    const shared = { unit: 'ms', referenceKind: 'run' as const, target: ratioAtMost(limit) };
    const toMs = (loads: readonly Loaded[]) => (CONNECTIONS * 1_000) / medianOf(loads, ({ rate }) => rate);
    const toOwnMs = (loads: readonly Loaded[]) => medianOf(loads, ({ processorMs }) => processorMs);
    return [
      { ...shared, name: `${name}: time`, ours: toMs(ours), reference: toMs(reference) },
      { ...shared, name: `${name}: processor`, ours: toOwnMs(ours), reference: toOwnMs(reference) },
    ];
  };
  const rows: readonly BenchRow[] = [
    ...toRows('GET /favorites', reads, bareReads),
    ...toRows('POST /history', writes, bareWrites),
  ];
  const toRates = (loads: readonly Loaded[]) => loads.map(({ rate }) => rate);
  return { rows, reads: toRates(reads), writes: toRates(writes) };
}

/** Requests per second, and the processor time per request in the responding process. */
interface Loaded {
  readonly rate: number;
  readonly processorMs: number;
}

async function loadAndCount(server: BackendProcess, ask: Ask): Promise<Loaded> {
  const before = readProcessorMs(server.pid).own;
  const rate = await load(server.apiUrl, ask);
  return { rate, processorMs: (readProcessorMs(server.pid).own - before) / (rate * SECONDS) };
}

interface Scale {
  readonly database: PostgresDatabase;
  readonly backends: readonly BackendProcess[];
  readonly ask: Ask;
}

/**
 * Measures the requests per second of four processes and of one, and the processor time per request of the back end,
 * PostgreSQL and the load generator: they share this machine, which limits the rate.
 */
async function measureScale(what: string, { database, backends, ask }: Scale): Promise<readonly BenchRow[]> {
  const [setting] = await database.query(`SELECT current_setting('data_directory') AS folder`);
  const [server = ''] = readFileSync(path.join(String(setting?.['folder']), 'postmaster.pid'), 'utf8').split(
    '\n',
  );
  const readSpent = (): readonly number[] => [
    backends.reduce((sum, { pid }) => sum + readProcessorMs(pid).own, 0),
    readFamilyMs(Number(server)),
    readProcessorMs(process.pid).own,
  ];
  const spentMs = [0, 0, 0];
  let count = 0;
  const run = async (used: readonly BackendProcess[]): Promise<number> => {
    const before = readSpent();
    const rate = await measureLoad({
      next: (index) => ask(used[index % used.length]?.apiUrl ?? '', Math.floor(index / used.length)),
      status: 200,
      seconds: SECONDS,
      connections: CONNECTIONS,
    });
    for (const [index, ms] of readSpent().entries())
      spentMs[index] = (spentMs[index] ?? 0) + ms - (before[index] ?? 0);
    count += rate * SECONDS;
    return rate;
  };
  const [one = [], four = []] = await takeTurns(
    () => run(backends.slice(0, 1)),
    () => run(backends),
  );
  const [ofBackend = 0, ofDatabase = 0, ofAsking = 0] = spentMs.map((ms) => ms / count);
  const name = `back end: ${what}, PostgreSQL`;
  return [
    {
      name: `${name}, ${PROCESSES} processes beside 1`,
      unit: '/s',
      ours: median(four),
      reference: median(one),
      referenceKind: 'run',
      target: ratioAtLeast(1.7),
    },
    { name: `${name}, processor time of the back end`, unit: 'ms', ours: ofBackend },
    { name: `${name}, of PostgreSQL`, unit: 'ms', ours: ofDatabase },
    { name: `${name}, of asking`, unit: 'ms', ours: ofAsking },
  ];
}

function load(url: string, ask: Ask): Promise<number> {
  return measureLoad({
    next: (index) => ask(url, index),
    status: 200,
    seconds: SECONDS,
    connections: CONNECTIONS,
  });
}

const toRead =
  (customers: readonly Customer[]): Ask =>
  (url, index) => ({ method: 'GET', url: `${url}/favorites`, headers: pickHeaders(customers, index) });

const toWrite =
  (customers: readonly Customer[]): Ask =>
  (url, index) => ({
    method: 'POST',
    url: `${url}/history`,
    headers: pickHeaders(customers, index),
    body: toEntry(index),
  });

const toRowRead =
  (customers: readonly Customer[]): Ask =>
  (url, index) => ({ method: 'GET', url: `${url}/row/${pick(customers, index).id}` });

const toBareRead =
  (customers: readonly Customer[]): Ask =>
  (url, index) => ({ method: 'GET', url: `${url}/favorites/${pick(customers, index).id}` });

const toBareWrite =
  (customers: readonly Customer[]): Ask =>
  (url, index) => ({
    method: 'POST',
    url: `${url}/history/${pick(customers, index).id}`,
    headers: { 'Content-Type': 'application/json' },
    body: toEntry(index),
  });

const toLogin =
  (customers: readonly Customer[]): Ask =>
  (url, index) => ({
    method: 'POST',
    url: `${url}/customers/login`,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: pick(customers, index).email, password: PASSWORD }),
  });

function toEntry(index: number): string {
  return JSON.stringify({ mediaId: `media${index % LIST}`, progress: (index % 100) / 100 });
}

/** Measures logins per second when only the hash is computed. */
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
      const created = await backend.post('/customers', { email, password: PASSWORD, terms: true });
      const { body } = await backend.post('/customers/login', { email, password: PASSWORD });
      const token = String(body['token']);
      for (let entry = 0; entry < LIST; entry += 1)
        await backend.post('/favorites', { mediaId: `media${entry}` }, token);
      const { id } = created.body['doc'] as Readonly<Record<string, unknown>>;
      return { id: String(id), email, token };
    }),
  );
}

function pick(customers: readonly Customer[], index: number): Customer {
  const customer = customers[index % CUSTOMERS];
  if (customer === undefined) throw new TypeError('No customer was registered');
  return customer;
}

function pickHeaders(customers: readonly Customer[], index: number): Readonly<Record<string, string>> {
  return {
    Authorization: `Bearer ${pick(customers, index).token}`,
    'Content-Type': 'application/json',
  };
}

/** Reads the resident memory of a process from Linux. */
function readMemoryMb(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1_024;
}

interface Spent {
  readonly own: number;
  readonly ofEnded: number;
}

/** Returns the user and system time of a process since its start, and that of its ended children. */
function readProcessorMs(pid: number): Spent {
  const [, after = ''] = readStat(pid).split(') ');
  const [user, system, endedUser, endedSystem] = after.split(' ').slice(11, 15).map(Number);
  const toSum = (first = 0, second = 0): number => (first + second) * TICK_MS;
  return { own: toSum(user, system), ofEnded: toSum(endedUser, endedSystem) };
}

/** Returns an empty text when the process has just ended: its parent's figures include it then. */
function readStat(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && ['ENOENT', 'ESRCH'].includes(String(error.code)))
      return '';
    throw error;
  }
}

/** Returns the processor time including all children. */
function readFamilyMs(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  const ofChildren = children.reduce((sum, child) => sum + readProcessorMs(Number(child)).own, 0);
  const { own, ofEnded } = readProcessorMs(pid);
  return own + ofEnded + ofChildren;
}
