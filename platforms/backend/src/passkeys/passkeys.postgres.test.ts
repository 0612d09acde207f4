import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Dialect } from '../database/database.ts';
import { BothDatabases } from '../fixtures/both-databases.ts';
import { NoticeMails } from '../mail/notice-mails.ts';
import { Passkeys, PASSKEY_LIMIT } from './passkeys.ts';

const CUSTOMER = '5d1c3f0e-8f5b-4d0c-9a3e-0a4c8e6f1b2d';
const OTHER = '6d1c3f0e-8f5b-4d0c-9a3e-0a4c8e6f1b2d';

let databases: BothDatabases;
beforeAll(async () => void (databases = await BothDatabases.create()), 60_000);
afterAll(() => databases.drop());

async function add(dialect: Dialect, credentialId: string, customerId = CUSTOMER): Promise<string> {
  const database = databases.get(dialect);
  const mails = new NoticeMails({
    database,
    mailer: { send: () => Promise.resolve() },
    siteName: undefined,
    look: undefined,
    now: Date.now,
  });
  const notice = {
    kind: 'passkey_added',
    device: '',
    appPage: 'https://example.org/',
    language: 'en',
  } as const;
  const passkey = {
    ...{ customerId, credentialId, publicKey: 'key', domain: 'example.org', counter: 0 },
    ...{ transports: ['internal'], name: '' },
  };
  const toMail = mails.toStatement(customerId, notice);
  return (await new Passkeys(database, Date.now).add(passkey, toMail)).result;
}

async function addCustomer(dialect: Dialect, id: string): Promise<void> {
  const insert = 'INSERT INTO customers (id, email, token_version) VALUES ($1, $2, 0)';
  await databases.get(dialect).query(insert, [id, `${id}@example.org`]);
}

describe.each(['sqlite', 'postgres'] as const)('passkeys on %s', (dialect) => {
  test('are not added to an account that is gone', async () => {
    expect(await add(dialect, 'early')).toBe('gone');
  });

  test('are at most ten, also when more are added at the same moment', async () => {
    await addCustomer(dialect, CUSTOMER);
    const results = await Promise.all(
      Array.from({ length: PASSKEY_LIMIT + 6 }, (_, index) => add(dialect, `credential${index}`)),
    );
    const added = Array<string>(PASSKEY_LIMIT).fill('added');
    expect(results.toSorted()).toEqual([...added, ...Array<string>(6).fill('full')]);
    expect(await add(dialect, 'credential0')).toBe('full');
    const mails = await databases
      .get(dialect)
      .query('SELECT id FROM notice_mails WHERE customer_id = $1', [CUSTOMER]);
    expect(mails).toHaveLength(PASSKEY_LIMIT);
  });
});

test('two passkeys that are both counted before either is stored do not pass the limit', async () => {
  await addCustomer('postgres', OTHER);
  for (let index = 1; index < PASSKEY_LIMIT; index += 1) await add('postgres', `other${index}`, OTHER);
  const holder = new pg.Client({ connectionString: databases.postgresUrl });
  await holder.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT 1 FROM customers WHERE id = $1 FOR UPDATE', [OTHER]);
  const results = Promise.all(['tenth', 'eleventh'].map((id) => add('postgres', id, OTHER)));
  await expect
    .poll(async () => {
      const [row] = await databases
        .get('postgres')
        .query(
          `SELECT COUNT(*) AS total FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
        );
      return Number(row?.['total']);
    })
    .toBe(2);
  await holder.query('COMMIT');
  await holder.end();
  expect((await results).toSorted()).toEqual(['added', 'full']);
});
