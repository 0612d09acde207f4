import { expect, test } from 'vitest';

import { PostgresDatabase } from './fixtures/postgres-database.ts';
import { TestBackend } from './fixtures/test-backend.ts';

test('new devices, locks and new passwords are mailed, consents are kept, and other devices are signed out', async () => {
  const database = await PostgresDatabase.create();
  const backend = await TestBackend.start({ databaseUrl: database.url, siteName: 'Tidewater' });
  const { email, token } = await backend.register();
  const logIn = (password: string, address: string) =>
    backend.call('POST /customers/login', { body: { email, password, language: 'de' }, address });
  const [other = ''] = (
    await Promise.all(Array.from({ length: 4 }, () => logIn('secret123', '10.1.0.1')))
  ).map((answer) => answer.textAt('token'));
  for (let attempt = 0; attempt < 7; attempt += 1) await logIn('wrong1234', '10.1.0.2');
  await backend.backend.settle();
  const subjects = () => backend.mails.map(({ subject }) => subject);
  expect(subjects()).toEqual([
    'New sign-in to your Tidewater account',
    'Fehlgeschlagene Anmeldungen bei deinem Konto für Tidewater',
  ]);
  const consents = await backend.call('GET /customers/me/consents', { token });
  expect(consents.listAt('docs')).toMatchObject([{ name: 'terms', version: '1' }]);
  expect((await backend.call('DELETE /customers/me/devices', { token })).status).toBe(200);
  expect((await backend.call('GET /favorites', { token })).status).toBe(200);
  expect((await backend.call('GET /favorites', { token: other })).status).toBe(401);
  await backend.call('POST /customers/forgot-password', { body: { email } });
  const body = { token: await backend.readResetToken(), password: 'brand-new-456' };
  expect((await backend.call('POST /customers/reset-password', { body })).status).toBe(200);
  await backend.backend.settle();
  expect(subjects().at(-1)).toBe('Dein Passwort für Tidewater wurde geändert');
  expect(await database.query('SELECT id FROM notice_mails')).toEqual([]);
  await backend.stop();
  await database.drop();
});
