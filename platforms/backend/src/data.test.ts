import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, describe, expect, test, vi } from 'vitest';

import { backUp, restore } from './backup.ts';
import { chooseDatabase } from './database/database-address.ts';
import { BACKEND, BackendProcess } from './fixtures/backend-process.ts';
import { TestBackend } from './fixtures/test-backend.ts';

const OPERATING = new URL('../../../docs/operating.md', import.meta.url);

const folders: string[] = [];
function makeFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-backend-'));
  folders.push(folder);
  return folder;
}
afterEach(() => {
  vi.useRealTimers();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function toSettings(folder: string) {
  return { DATA_DIR: folder, DATABASE_URL: '', LOG_LEVEL: 'error' };
}

function runCommand(folder: string, ...parameters: readonly string[]) {
  return spawnSync(process.execPath, [BACKEND, ...parameters], {
    env: { ...process.env, ...toSettings(folder) },
    encoding: 'utf8',
  });
}

/** Every value of every table, as text. */
async function dump(backend: TestBackend): Promise<string> {
  const names = await backend.query(`SELECT name FROM sqlite_master WHERE type = 'table'`);
  const tables = await Promise.all(names.map(({ name }) => backend.query(`SELECT * FROM "${String(name)}"`)));
  return JSON.stringify(tables);
}

describe('a backup', () => {
  test('is refused for a folder without a database, and creates none', async () => {
    const folder = makeFolder();
    const file = path.join(folder, 'accounts.backup');
    await expect(backUp(chooseDatabase(folder, undefined), file)).rejects.toThrow('Check DATA_DIR.');
    expect(readdirSync(folder)).toEqual([]);
    const nowhere = path.join(folder, 'none', 'accounts.backup');
    await expect(backUp(chooseDatabase(folder, undefined), nowhere)).rejects.toThrow('Check the folder');
  });

  test('works with URL characters in the names of folders and files', async () => {
    const dataFolder = path.join(makeFolder(), 'Läden 100% #1?');
    const running = await BackendProcess.start(toSettings(dataFolder));
    const customer = { email: 'mia@example.org', password: 'secret123', terms: true };
    await running.post('/customers', customer);
    const token = String((await running.post('/customers/login', customer)).body['token']);
    await running.post('/favorites', { mediaId: 'kept0001' }, token);
    const file = path.join(makeFolder(), 'of 24%.backup');
    expect(runCommand(dataFolder, 'backup', file)).toMatchObject({ status: 0 });
    // Another process: the first one has closed its connections while the command ran.
    await running.stop();
    const later = await BackendProcess.start(toSettings(dataFolder));
    await later.post('/favorites', { mediaId: 'later001' }, token);
    await later.stop();
    expect(runCommand(dataFolder, 'restore', file)).toMatchObject({ status: 0 });
    const second = await TestBackend.start({ dataFolder });
    expect(await listFavorites(second, token)).toEqual(['kept0001']);
    await second.backend.close();
  }, 120_000);

  test('that is missing or damaged is not restored, and the database is kept', async () => {
    const backend = await TestBackend.start();
    const { email, password } = await backend.register();
    await backend.backend.close();
    const address = chooseDatabase(backend.folder, undefined);
    const file = path.join(makeFolder(), 'text.backup');
    await expect(restore(address, file)).rejects.toThrow('does not exist. Nothing was changed.');
    writeFileSync(file, 'no database at all, but long enough to look like a file with something in it');
    await expect(restore(address, file)).rejects.toThrow('Nothing was changed.');
    await expect(restore(address, makeFolder())).rejects.toThrow('Nothing was changed.');
    const second = await TestBackend.start({ dataFolder: backend.folder });
    expect((await second.call('POST /customers/login', { body: { email, password } })).status).toBe(200);
    await second.stop();
  });

  test('is restored in place of a damaged database once that is moved away, as the error explains', async () => {
    const first = await TestBackend.start();
    const { token } = await first.register();
    const file = path.join(makeFolder(), 'accounts.backup');
    await backUp(chooseDatabase(first.folder, undefined), file);
    await first.stop();
    const whole = readFileSync(file);
    for (const damaged of ['x'.repeat(10_000), whole.subarray(0, 9_000)]) {
      const folder = makeFolder();
      const database = path.join(folder, 'accounts.db');
      writeFileSync(database, damaged);
      const address = chooseDatabase(folder, undefined);
      await expect(restore(address, file)).rejects.toThrow(`Stop the back end, move ${database} away`);
      renameSync(database, path.join(folder, 'damaged.db'));
      await restore(address, file);
      const second = await TestBackend.start({ dataFolder: folder });
      expect((await second.call('GET /favorites', { token })).status).toBe(200);
      await second.backend.close();
    }
  });

  test('cannot be read by other users of the machine, even while it is written', async () => {
    const [folder, programs] = [makeFolder(), makeFolder()];
    const program = `#!/bin/sh
      for given; do case $given in --file=*) file=\${given#--file=};; esac; done
      echo data >> "$file"
      ls -l "$file" > "${folder}/seen"`;
    writeFileSync(path.join(programs, 'pg_dump'), program, { mode: 0o700 });
    vi.stubEnv('POSTGRES_BIN', programs);
    const address = { dialect: 'postgres', url: 'postgres://localhost/accounts' } as const;
    await backUp(address, path.join(folder, 'accounts.backup'));
    vi.unstubAllEnvs();
    expect(readFileSync(path.join(folder, 'seen'), 'utf8')).toMatch(/^-rw-------/);
  });

  test('includes data that is only in the write-ahead log, even after a kill, and replaces a later state', async () => {
    const [folder, target] = [makeFolder(), makeFolder()];
    const command = (...parameters: string[]) => runCommand(folder, ...parameters);
    const running = await BackendProcess.start(toSettings(folder));
    const customer = { email: 'mia@example.org', password: 'secret123', terms: true };
    await running.post('/customers', customer);
    const token = String((await running.post('/customers/login', customer)).body['token']);
    await running.post('/favorites', { mediaId: 'before01' }, token);
    expect(statSync(path.join(folder, 'accounts.db-wal')).size).toBeGreaterThan(0);
    const [early, late] = [path.join(target, 'early.backup'), path.join(target, 'late.backup')];
    expect(command('backup', early)).toMatchObject({ status: 0, stdout: `Backed up into ${early}\n` });
    expect(statSync(early).mode & 0o077).toBe(0);
    const before = readFileSync(early);
    for (const [parameters, words] of [
      [['backup', early], 'exists already'],
      [['restore', early], 'The database is in use'],
      [['bakcup', early], 'Unknown command'],
      [['backup'], 'The command backup has other parameters'],
    ] as const) {
      const { status, stderr } = command(...parameters);
      expect(status).toBe(1);
      expect(stderr).toContain(words);
    }
    expect(readFileSync(early)).toEqual(before);

    const answered = await writeUntilKilled(running, token);
    expect(command('backup', late).status).toBe(0);
    await restore(chooseDatabase(target, undefined), late);
    const copy = await TestBackend.start({ dataFolder: target });
    const kept = await listFavorites(copy, token);
    expect(answered.filter((mediaId) => !kept.includes(mediaId))).toEqual([]);
    expect(kept).toContain('before01');
    await copy.backend.close();

    expect(command('restore', early)).toMatchObject({ status: 0, stdout: `Restored from ${early}\n` });
    expect(existsSync(path.join(folder, 'accounts.db-wal'))).toBe(false);
    const back = await TestBackend.start({ dataFolder: folder });
    expect(await listFavorites(back, token)).toEqual(['before01']);
    await back.backend.close();
  }, 120_000);
});

/** Four concurrent writers; returns the responses that arrived before the process was killed. */
async function writeUntilKilled(running: BackendProcess, token: string): Promise<readonly string[]> {
  const answered: string[] = [];
  let isKilled = false;
  const write = async (writer: number): Promise<void> => {
    for (let index = 0; !isKilled; index += 1) {
      const mediaId = `w${writer}n${index}`;
      const answer = await running.post('/favorites', { mediaId }, token).catch(() => undefined);
      if (answer?.status === 200) answered.push(mediaId);
      if (answered.length < 60 || isKilled) continue;
      isKilled = true;
      running.kill();
    }
  };
  await Promise.all([1, 2, 3, 4].map(write));
  await running.ended;
  expect(answered.length).toBeGreaterThanOrEqual(60);
  return answered;
}

async function listFavorites(backend: TestBackend, token: string): Promise<readonly unknown[]> {
  const list = await backend.call('GET /favorites', { token });
  return list.listAt('docs').map((entry) => (entry as { readonly mediaId: unknown }).mediaId);
}

describe('a customer’s data', () => {
  test('is exported completely, without secrets or other customers’ data', async () => {
    const backend = await TestBackend.start();
    const [mia, noah] = [await backend.register(), await backend.register()];
    await backend.call(`PATCH /customers/${mia.id}`, { token: mia.token, body: { firstName: 'Mia' } });
    await backend.call('POST /favorites', { token: mia.token, body: { mediaId: 'miaFilm1' } });
    await backend.call('POST /history', { token: mia.token, body: { mediaId: 'miaFilm2', progress: 0.5 } });
    await backend.call('POST /favorites', { token: noah.token, body: { mediaId: 'noahFilm' } });
    const answer = await backend.call('GET /customers/me/export', { token: mia.token });
    expect(answer.status).toBe(200);
    expect(answer.at('tables.customers.0')).toMatchObject({ email: mia.email, first_name: 'Mia' });
    expect(answer.at('tables.favorites.0')).toMatchObject({ media_id: 'miaFilm1' });
    expect(answer.at('tables.history.0')).toMatchObject({ media_id: 'miaFilm2', progress: 0.5 });
    expect(answer.listAt('tables.sessions')).toHaveLength(1);
    const times = [...answer.text.matchAll(/"\w+_at":([^,}]+)/g)].map(([, time = '']) => time);
    expect(times.filter((time) => !/^(?:null|0|"20\d\d-\d\d-\d\dT[\d:.]+Z")$/.test(time))).toEqual([]);
    expect(answer.textAt('tables.favorites.0.created_at').slice(0, 10)).toBe(
      answer.textAt('exportedAt').slice(0, 10),
    );
    for (const other of [noah.email, noah.id, 'noahFilm']) expect(answer.text).not.toContain(other);
    expect(answer.text).not.toMatch(/"(?:hash|salt|reset_password_token|token_hash)"|[0-9a-f]{64}/);
    expect((await backend.call('GET /customers/me/export')).status).toBe(401);
    await backend.stop();
  });

  test('is removed from every table by a deletion, which needs the password', async () => {
    const backend = await TestBackend.start({ confirmsEmail: false });
    const [mia, noah] = [await backend.register(), await backend.register()];
    const { token, id, email, password } = mia;
    await backend.call(`PATCH /customers/${id}`, { token, body: { firstName: 'Miaofthesea' } });
    await backend.call('POST /favorites', { token, body: { mediaId: 'miaFilm1' } });
    await backend.call('POST /history', { token, body: { mediaId: 'miaFilm2', progress: 0.5 } });
    const device = { deviceId: 'tv-of-mia', deviceName: 'TV', configId: '' };
    const code = (await backend.call('POST /device-flow/generate', { body: device })).textAt('code');
    await backend.call('POST /device-flow/authorize', { token, body: { code } });
    await backend.query(
      `INSERT INTO registrations (email, hash, salt, id, expires_at) VALUES (?, 'h', 's', 'r', 9e12)`,
      [email],
    );
    await backend.query(
      `INSERT INTO registration_links (email, token_hash, expires_at) VALUES (?, 't', 9e12)`,
      [email],
    );
    await backend.query(
      `INSERT INTO reset_mails (id, email, reset_page, language, attempts, next_at, created_at) VALUES ('m', ?, '', 'en', 0, 9e12, 0)`,
      [email],
    );
    const end = (body: object, by = token) => backend.call('POST /customers/me/delete', { token: by, body });
    expect((await end({})).status).toBe(400);
    expect((await end({ password: 'wrong1234' })).status).toBe(403);
    expect(await dump(backend)).toContain(email);
    expect((await end({ password })).status).toBe(200);
    await backend.backend.settle();
    const left = await dump(backend);
    for (const trace of [id, email, 'Miaofthesea', 'miaFilm1', 'miaFilm2', 'tv-of-mia'])
      expect(left).not.toContain(trace);
    expect(left).toContain(noah.email);
    expect((await backend.call('GET /favorites', { token })).status).toBe(401);
    expect((await backend.call('GET /favorites', { token: noah.token })).status).toBe(200);
    expect((await backend.call('POST /customers/login', { body: { email, password } })).status).toBe(401);
    await backend.stop();
  });

  test('cannot be deleted by guessing the password', async () => {
    const backend = await TestBackend.start();
    const { token, password } = await backend.register();
    for (let guess = 0; guess < 5; guess += 1)
      await backend.call('POST /customers/me/delete', { token, body: { password: 'wrong1234' } });
    const right = await backend.call('POST /customers/me/delete', { token, body: { password } });
    expect(right.at('errors.0.message')).toContain('locked');
    await backend.stop();
  });

  test('is not deleted by any password while it has none, as after an import', async () => {
    const backend = await TestBackend.start();
    const { token, id } = await backend.register();
    await backend.query('UPDATE customers SET salt = NULL, hash = NULL WHERE id = ?', [id]);
    const answer = await backend.call('POST /customers/me/delete', {
      token,
      body: { password: 'wrong1234' },
    });
    expect(answer.status).toBe(403);
    expect(answer.at('errors.0.message')).toBe('The email or password provided is incorrect.');
    await backend.stop();
  });
});

describe('every table', () => {
  test('has its row in docs/operating.md: content, retention, export and deletion', async () => {
    const backend = await TestBackend.start();
    const rows = await backend.query(
      `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'`,
    );
    const document = readFileSync(OPERATING, 'utf8');
    const listed = new Set([...document.matchAll(/^\| `(\w+)`\s+\|/gm)].map(([, name]) => name));
    expect(rows.map(({ name }) => String(name)).filter((name) => !listed.has(name))).toEqual([]);
    await backend.stop();
  });

  test('is cleaned even when another cannot be cleaned or its feature is switched off', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const backend = await TestBackend.start({ hasPasskeys: false });
    await backend.query('DROP TABLE rate_limits');
    await backend.query(`INSERT INTO passkey_challenges (challenge, purpose, domain, origin, expires_at)
      VALUES ('c', 'sign_in', 'd', 'o', 0)`);
    await backend.query(`INSERT INTO admins (id, email, role, hash, salt, created_at)
      VALUES ('a', 'admin@example.org', 'owner', 'h', 's', 0)`);
    await backend.query(`INSERT INTO admin_sessions (token_hash, admin_id, stage, name, created_at, used_at, expires_at)
      VALUES ('s', 'a', 'full', '', 0, 0, 0)`);
    await backend.query(
      `INSERT INTO admin_audit (at, admin, act, subject, detail) VALUES (0, '', 'sign_in', '', '')`,
    );
    vi.advanceTimersByTime(60_000);
    await backend.backend.settle();
    for (const table of ['passkey_challenges', 'admin_sessions', 'admin_audit'])
      expect(await backend.query(`SELECT * FROM ${table}`), table).toEqual([]);
    const failures = backend.lines.filter((line) => line.includes('Housekeeping failed'));
    expect(failures).toEqual([expect.stringContaining('no such table: rate_limits')]);
    await backend.stop();
  });

  test('with a retention time is empty when that time is over', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const backend = await TestBackend.start({
      confirmsEmail: true,
      mailer: { send: () => Promise.reject(new TypeError('down')) },
    });
    const email = 'unconfirmed@example.org';
    await backend.call('POST /customers', { body: { email, password: 'secret123', terms: true } });
    await backend.backend.settle();
    await backend.call('POST /device-flow/generate', {
      body: { deviceId: 'tv', deviceName: 'TV', configId: '' },
    });
    await backend.call('POST /customers/login/passkey/options', { body: {} });
    const id = crypto.randomUUID();
    await backend.query(`INSERT INTO customers (id, email, token_version) VALUES (?, 'mia@example.org', 0)`, [
      id,
    ]);
    await backend.query(
      `INSERT INTO sessions (id, customer_id, token_version, generation, name, created_at, expires_at, ends_at)
       VALUES ('s', ?, 0, 1, '', 0, ${Date.now() + 30 * 86_400_000}, ${Date.now() + 180 * 86_400_000})`,
      [id],
    );
    const count = async () => {
      const tables = [
        'sessions',
        'registrations',
        'registration_links',
        'device_codes',
        'passkey_challenges',
        'rate_limits',
        'reset_mails',
      ];
      return Promise.all(
        tables.map(
          async (table) => [table, (await backend.query(`SELECT 1 FROM ${table}`)).length > 0] as const,
        ),
      );
    };
    const passDays = async (days: number): Promise<void> => {
      backend.aheadMs += days * 86_400_000;
      vi.advanceTimersByTime(60_000);
      await backend.backend.settle();
    };
    expect((await count()).filter(([, isKept]) => !isKept)).toEqual([]);
    // The mail is given up a day after it was asked for; unconfirmed accounts end after seven days, sessions after thirty.
    await passDays(2);
    expect(Object.fromEntries(await count())).toMatchObject({
      reset_mails: false,
      registrations: true,
      device_codes: false,
      passkey_challenges: false,
    });
    await passDays(8);
    expect(Object.fromEntries(await count())).toMatchObject({
      registrations: false,
      registration_links: false,
      sessions: true,
    });
    await passDays(21);
    expect((await count()).filter(([, isKept]) => isKept)).toEqual([]);
    await backend.stop();
  });
});
