import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { BothDatabases } from '../fixtures/both-databases.ts';
import { Admins } from './admins.ts';
import { makeTotpSecret, toTotpCode, toTotpStep } from './totp.ts';

/** Pairs of owners; enough that without the lock some pairs are removed whole. */
const PAIRS = 20;

let databases: BothDatabases;
beforeAll(async () => void (databases = await BothDatabases.create()), 60_000);
afterAll(() => databases.drop());

describe.each(['sqlite', 'postgres'] as const)('administrators on %s', (dialect) => {
  const open = () => {
    const database = databases.get(dialect);
    return { database, admins: new Admins(database, 'key', Date.now) };
  };
  /** Without the second of hashing a password. */
  const add = (id: string, role: string) =>
    open().database.query(
      `INSERT INTO admins (id, email, role, salt, hash, created_at) VALUES ($1, $2, $3, '', '', 0)`,
      [id, `${id}@example.org`, role],
    );
  const listIds = async () => (await open().admins.list()).map(({ id }) => id);

  test('two owners who remove each other at once leave one owner', async () => {
    const { admins } = open();
    for (let pair = 0; pair < PAIRS; pair += 1) {
      await add('mia', 'owner');
      await add('noah', 'owner');
      const removed = await Promise.all([admins.remove('mia'), admins.remove('noah')]);
      const [left = '', ...others] = await listIds();
      expect([removed.filter(Boolean).length, others]).toEqual([1, []]);
      await open().database.query('DELETE FROM admins WHERE id = $1', [left]);
    }
  });

  test('a second factor is set up with its recovery codes or not at all', async () => {
    const { admins, database } = open();
    await add('nora', 'support');
    const secret = makeTotpSecret();
    const setUp = () => admins.setUpFactor('nora', secret, toTotpCode(secret, toTotpStep(Date.now())));
    await database.query('ALTER TABLE admin_recovery_codes RENAME TO gone');
    await expect(setUp()).rejects.toThrow();
    await database.query('ALTER TABLE gone RENAME TO admin_recovery_codes');
    expect(await admins.find('id', 'nora')).toMatchObject({ hasSecondFactor: false });
    const [codes, none] = [await setUp(), await setUp()];
    expect([codes?.length, none]).toEqual([10, undefined]);
    expect(await database.query('SELECT 1 FROM admin_recovery_codes')).toHaveLength(10);
    await database.query(`DELETE FROM admins WHERE id = 'nora'`);
  });

  test('the last owner cannot be removed; support is removed, with sessions and recovery codes', async () => {
    const { admins, database } = open();
    await add('mia', 'owner');
    await add('sam', 'support');
    await database.query(`INSERT INTO admin_recovery_codes (code_hash, admin_id) VALUES ('x', 'sam')`);
    await database.query(
      `INSERT INTO admin_sessions (token_hash, admin_id, stage, name, created_at, used_at, expires_at)
       VALUES ('x', 'sam', 'full', '', 0, 0, 1)`,
    );
    expect(await admins.remove('mia')).toBe(false);
    expect(await admins.remove('sam')).toBe(true);
    expect(await listIds()).toEqual(['mia']);
    for (const table of ['admin_recovery_codes', 'admin_sessions'])
      expect(await database.query(`SELECT 1 FROM ${table}`)).toEqual([]);
  });
});
