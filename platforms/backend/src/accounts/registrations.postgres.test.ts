import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { BothDatabases } from '../fixtures/both-databases.ts';
import { Consents } from './consents.ts';
import { createAccount } from './create-account.ts';
import { Registrations } from './registrations.ts';

const DAY_MS = 86_400_000;
const START = Date.parse('2031-02-11T10:00:00Z');
const PASSWORD = 'secret123';

let databases: BothDatabases;
beforeAll(async () => void (databases = await BothDatabases.create()), 60_000);
afterAll(() => databases.drop());

describe.each(['sqlite', 'postgres'] as const)('on %s, the account of a registration', (dialect) => {
  const email = `${crypto.randomUUID()}@example.org`;
  const parts = (version: string, now: number) => {
    const database = databases.get(dialect);
    const text = { name: 'terms', version, url: `https://app.example.org/terms-${version}` } as const;
    return {
      database,
      now: () => now,
      consents: new Consents(database, [text], () => now),
      registrations: new Registrations(database, 'key', () => now),
    };
  };
  const confirm = async (address: string, { registrations, ...others }: ReturnType<typeof parts>) => {
    const account = await registrations.find(address, PASSWORD);
    if (account === undefined) throw new TypeError('The address has registered');
    await createAccount(others, account);
    return others.consents.list(account.id);
  };

  test('has the consents of the registration, although newer texts apply when it is confirmed', async () => {
    const { registrations, consents } = parts('1', START);
    await registrations.add(email, PASSWORD, consents.getCurrent());
    expect(await confirm(email, parts('2', START + 6 * DAY_MS))).toEqual([
      { name: 'terms', version: '1', url: 'https://app.example.org/terms-1', acceptedAt: START },
    ]);
  });

  test('has those of the last registration with its password', async () => {
    const again = `again-${email}`;
    for (const [version, now] of [
      ['1', START],
      ['2', START + DAY_MS],
    ] as const) {
      const { registrations, consents } = parts(version, now);
      await registrations.add(again, PASSWORD, consents.getCurrent());
    }
    expect(await confirm(again, parts('3', START + 2 * DAY_MS))).toEqual([
      { name: 'terms', version: '2', url: 'https://app.example.org/terms-2', acceptedAt: START + DAY_MS },
    ]);
  });

  // The statement of the version before the columns, which may still run beside this one.
  test('has those of the confirmation when an older version stored the registration', async () => {
    const old = `old-${email}`;
    const { database, registrations, consents } = parts('1', START);
    await registrations.add(old, PASSWORD, consents.getCurrent());
    const [row = {}] = await database.query('SELECT * FROM registrations WHERE email = $1', [old]);
    await database.query('DELETE FROM registrations WHERE email = $1', [old]);
    await database.query(
      `INSERT INTO registrations (id, email, salt, hash, expires_at) VALUES ($1, $2, $3, $4, $5)
        ON CONFLICT (email, hash) DO UPDATE SET expires_at = $5`,
      [String(row['id']), old, String(row['salt']), String(row['hash']), START + 7 * DAY_MS],
    );
    expect(await confirm(old, parts('2', START + DAY_MS))).toMatchObject([
      { version: '2', acceptedAt: START + DAY_MS },
    ]);
  });
});
