import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, copyFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { createClient, type Client } from '@libsql/client';
import pg from 'pg';

import type { DatabaseAddress } from './database/database-address.ts';
import { allMigrations } from './database/migrations/all-migrations.ts';
import { connectToPostgres } from './database/postgres-session.ts';
import { isSqliteBusy } from './database/sqlite-session.ts';
import { describeFailure } from './describe-failure.ts';

/** A failed backup or restore; the message says why and what to do. */
export class BackupError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BackupError';
  }
}

/** Variable with the folder of PostgreSQL's programs, for when they are not on the path. */
const PROGRAMS = 'POSTGRES_BIN';
const OLD_FILES = ['', '-wal', '-shm'];
/** Removes what the migrations have created. */
const DROP_ALL = allMigrations
  .flatMap(({ statements }) => statements.postgres)
  .flatMap((statement) => {
    const [, kind, name] = /^CREATE (TABLE|FUNCTION|TYPE) ("\w+"|"public"\."\w+")/.exec(statement) ?? [];
    return kind === undefined ? [] : [`DROP ${kind} IF EXISTS ${name} CASCADE;`];
  })
  .join('\n');

/**
 * Writes a consistent copy of the whole database into one file, while the back end runs. SQLite's newest writes are in
 * a separate file, so copying the database file alone would lose them.
 *
 * @throws BackupError when the file exists or cannot be written
 */
export async function backUp(address: DatabaseAddress, file: string): Promise<void> {
  if (existsSync(file))
    throw new BackupError(`${file} exists already, and backups are never overwritten. Name another file.`);
  const unfinished = `${file}.part`;
  await rm(unfinished, { force: true });
  try {
    // Created first, since later writes keep its mode: it will hold password hashes and the secret that signs tokens.
    await writeFile(unfinished, '', { mode: 0o600, flag: 'wx' }).catch(throwUnwritten);
    if (address.dialect === 'sqlite') await copySqlite(address.url, unfinished);
    else await runProgram('pg_dump', address.url, ['--format=custom', '--no-owner', `--file=${unfinished}`]);
    await rename(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
  }
}

/**
 * Replaces the database with a backup, all or nothing. The back end must be stopped.
 * @throws BackupError when the file is no backup of this kind of database, or the database is in use
 */
export async function restore(address: DatabaseAddress, file: string): Promise<void> {
  if (!existsSync(file)) throw new BackupError(`${file} does not exist. Nothing was changed.`);
  if (address.dialect === 'sqlite') return restoreSqlite(address.url, file);
  await requireReplaceable(address.url);
  await restorePostgres(address.url, file);
}

/**
 * Restores in one transaction, as a script for psql: `pg_restore --clean` alone drops only what the backup has, which
 * fails when objects of a later version refer to it. A script that ends early is not committed.
 */
async function restorePostgres(url: string, file: string): Promise<void> {
  const psql = startProgram('psql', url, ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', '--file=-']);
  // psql may end before it has read everything; its exit code tells why.
  psql.input.on('error', () => undefined);
  psql.input.write(`BEGIN;\n${DROP_ALL}\n`);
  const parameters = ['--clean', '--if-exists', '--no-owner', '--file=-', file];
  const source = startProgram('pg_restore', undefined, parameters);
  source.output.pipe(psql.input, { end: false });
  const ended = await Promise.all([
    source.ended.then((end) => {
      psql.input.end(end.code === 0 ? 'COMMIT;\n' : '');
      return end;
    }),
    // Drains what psql no longer reads, so that pg_restore can end.
    psql.ended.finally(() => source.output.resume()),
  ]);
  for (const { name, code, printed } of ended) if (code !== 0) throw failure(name, printed);
}

async function copySqlite(url: string, file: string): Promise<void> {
  const source = fileURLToPath(url);
  // SQLite would create an empty database, and the backup would look intact.
  if (!existsSync(source))
    throw new BackupError(`There is no database at ${source}, so nothing was backed up. Check DATA_DIR.`);
  const client = createClient({ url });
  try {
    await client.execute('PRAGMA busy_timeout = 30000');
    await client.execute({ sql: 'VACUUM INTO ?', args: [file] });
  } catch (error) {
    throwUnwritten(error);
  } finally {
    client.close();
  }
}

function throwUnwritten(error: unknown): never {
  throw new BackupError(
    `The backup could not be written: ${describeFailure(error)}. Check the folder and its free space.`,
    { cause: error },
  );
}

async function restoreSqlite(url: string, file: string): Promise<void> {
  await requireGoodSqlite(file);
  const target = fileURLToPath(url);
  if (existsSync(target)) await requireUnusedSqlite(url);
  const next = path.join(path.dirname(target), `restore-${crypto.randomUUID()}.db`);
  try {
    await copyFile(file, next);
    await chmod(next, 0o600);
    // The old database's write-ahead log must not be applied to the new one.
    for (const ending of OLD_FILES.slice(1)) await rm(`${target}${ending}`, { force: true });
    await rename(next, target);
  } finally {
    await rm(next, { force: true });
  }
}

async function requireGoodSqlite(file: string): Promise<void> {
  let client: Client | undefined;
  try {
    client = createClient({ url: pathToFileURL(file).href });
    const check = await client.execute('PRAGMA quick_check');
    const table = await client.execute(`SELECT 1 FROM sqlite_master WHERE name = 'customers'`);
    if (check.rows[0]?.[0] === 'ok' && table.rows.length > 0) return;
    throw new BackupError(`${file} is damaged or no backup of the back end. Nothing was changed.`);
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw new BackupError(
      `${file} is no backup of a SQLite database: ${describeFailure(error)}. Nothing was changed.`,
      {
        cause: error,
      },
    );
  } finally {
    client?.close();
  }
}

/** Leaves write-ahead mode, which needs exclusive access and merges the log into the file. */
async function requireUnusedSqlite(url: string): Promise<void> {
  const client = createClient({ url });
  try {
    await client.execute('PRAGMA journal_mode = DELETE');
  } catch (error) {
    if (isSqliteBusy(error))
      throw new BackupError('The database is in use. Stop the back end, then restore. Nothing was changed.', {
        cause: error,
      });
    // Most likely damaged, which is why it is restored. Whether a back end has it open cannot be determined then.
    throw new BackupError(
      `The database cannot be opened: ${describeFailure(error)}. Stop the back end, move ${fileURLToPath(url)} away, then restore. Nothing was changed.`,
      { cause: error },
    );
  } finally {
    client.close();
  }
}

/** PostgreSQL lists the connections of a program that has just ended for a moment. */
const LEAVING_MS = 3_000;

/** Refuses a database that is in use, or that a newer version has changed. */
async function requireReplaceable(url: string): Promise<void> {
  const client = await connectToPostgres(url);
  try {
    const deadlineMs = Date.now() + LEAVING_MS;
    while (await hasOtherUsers(client)) {
      if (Date.now() > deadlineMs)
        throw new BackupError(
          'The database is in use. Stop every back end, then restore. Nothing was changed.',
        );
      await client.query('SELECT pg_sleep(0.1)');
    }
    const { rows: tables } = await client.query(
      `SELECT 1 WHERE to_regclass('payload_migrations') IS NOT NULL`,
    );
    if (tables.length === 0) return;
    const known = allMigrations.map(({ name }) => name);
    const { rows: later } = await client.query('SELECT 1 FROM payload_migrations WHERE name <> ALL($1)', [
      known,
    ]);
    if (later.length > 0)
      throw new BackupError(
        'The database is of a newer version. Restore with that version, or into an empty database. Nothing was changed.',
      );
  } finally {
    await client.end();
  }
}

async function hasOtherUsers(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    `SELECT 1 FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`,
  );
  return rows.length > 0;
}

async function runProgram(name: string, url: string, parameters: readonly string[]): Promise<void> {
  const program = startProgram(name, url, parameters);
  program.output.pipe(process.stdout, { end: false });
  const { code, printed } = await program.ended;
  if (code !== 0) throw failure(name, printed);
}

function failure(name: string, printed: string): BackupError {
  return new BackupError(`${name} failed, and nothing was changed: ${printed.trim()}`);
}

interface EndedProgram {
  readonly name: string;
  readonly code: number | null;
  /** Output on standard error. */
  readonly printed: string;
}

/** A `URL` refuses addresses without a host before their parameters, as those of sockets are. */
const PASSWORD = /^([a-z]+:\/\/[^:@/?#]*):([^/?#]*)(?=@)/i;

/** Passes the password in the environment: every user of the machine can read the parameters of a process. */
function startProgram(name: string, url: string | undefined, parameters: readonly string[]) {
  // As the driver reads it, which takes a percent sign that begins no character for itself.
  const { password } = new pg.Client({ connectionString: url });
  const folder = process.env[PROGRAMS];
  const program = folder ? path.join(folder, name) : name;
  const place = url === undefined ? [] : [`--dbname=${url.replace(PASSWORD, '$1')}`];
  const child = spawn(program, [...place, ...parameters], {
    env: { ...process.env, ...(password && { PGPASSWORD: password }) },
    stdio: 'pipe',
  });
  let printed = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (printed += text));
  const ended = new Promise<EndedProgram>((resolve, reject) => {
    child.once('error', (error) =>
      reject(
        new BackupError(
          `${name} could not be started. Install the client programs of PostgreSQL, of the server's version or newer, or name their folder in ${PROGRAMS}.`,
          { cause: error },
        ),
      ),
    );
    child.once('close', (code) => resolve({ name, code, printed }));
  });
  return { input: child.stdin, output: child.stdout, ended };
}
