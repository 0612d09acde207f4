import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { TestBackend } from './fixtures/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await TestBackend.start({ siteName: 'Tidewater' });
});
afterAll(() => backend.stop());
beforeEach(() => {
  backend.mails.length = 0;
  backend.aheadMs = 0;
});

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/126.0.0.0 Safari/537.36';
const PHONE = 'a3f1c2d4-phone-of-mia-0001';
const OTHER = 'b3f1c2d4-unknown-device-01';

interface SignIn {
  readonly email: string;
  readonly password?: string;
  readonly deviceId?: unknown;
  readonly language?: string;
  readonly address?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

async function signIn({ email, password = 'secret123', deviceId, language, address, headers = {} }: SignIn) {
  const answer = await backend.call('POST /customers/login', {
    body: { email, password, deviceId, language },
    headers: { 'User-Agent': CHROME, ...headers },
    address: address ?? crypto.randomUUID(),
  });
  await backend.backend.settle();
  return answer;
}

/** Mia, who registered on her phone in German. */
async function registerOnPhone(): Promise<string> {
  const email = `${crypto.randomUUID()}@example.org`;
  const body = { email, password: 'secret123', terms: true, deviceId: PHONE, language: 'de' };
  await backend.call('POST /customers', { body, address: crypto.randomUUID() });
  return email;
}

const subjects = () => backend.mails.map(({ to, subject }) => [to, subject]);

describe('a sign-in on a device', () => {
  test('that registered the account causes no mail, from any address', async () => {
    const email = await registerOnPhone();
    for (let place = 0; place < 2; place += 1)
      expect((await signIn({ email, deviceId: PHONE })).status).toBe(200);
    expect(subjects()).toEqual([]);
  });

  test('that is new causes one mail, in the customer’s language, with its name and a link to the account page', async () => {
    const email = await registerOnPhone();
    await signIn({ email, deviceId: OTHER, language: 'en' });
    await signIn({ email, deviceId: OTHER, language: 'en' });
    expect(subjects()).toEqual([[email, 'Neue Anmeldung bei deinem Konto für Tidewater']]);
    const text = backend.mails[0]?.text ?? '';
    expect(text).toMatch(/Anmeldung auf einem neuen Gerät: Chrome, Windows \(.* UTC\)/);
    expect(text).toContain('\nhttps://app.example.org/u/my-account\n');
  });

  test.each([undefined, '', 'short', 7, { $ne: '' }, 'x'.repeat(65)])(
    'without a usable id (%j) is recognized by browser and address',
    async (deviceId) => {
      const { email } = await backend.register();
      const at = { email, deviceId, address: '10.7.0.1' };
      expect((await signIn(at)).status).toBe(200);
      await signIn(at);
      expect(backend.mails).toHaveLength(1);
      await signIn({ ...at, address: '10.7.0.2' });
      expect(backend.mails).toHaveLength(2);
    },
  );

  test('of one customer does not make the device known for another customer', async () => {
    const [mia, noah] = [await registerOnPhone(), await registerOnPhone()];
    await signIn({ email: mia, deviceId: OTHER });
    await signIn({ email: noah, deviceId: OTHER });
    expect(backend.mails.map(({ to }) => to)).toEqual([mia, noah]);
  });

  test('that is a TV is mailed with its name, which never becomes a link', async () => {
    const { token, email } = await backend.register();
    const device = {
      deviceId: 'tv-of-a-stranger',
      deviceName: 'Win at https://evil.example/x',
      configId: '',
    };
    const code = (await backend.call('POST /device-flow/generate', { body: device })).textAt('code');
    await backend.call('POST /device-flow/authorize', { token, body: { code } });
    await backend.call(`GET /device-flow/check?code=${code}&deviceId=${device.deviceId}`);
    await backend.backend.settle();
    expect(subjects()).toEqual([[email, 'New sign-in to your Tidewater account']]);
    expect(backend.mails[0]?.text).toContain('new device: Win at https evil example x (');
  });

  test('is mailed with a link to the app used, if it is one of the operator’s', async () => {
    const email = await registerOnPhone();
    await signIn({
      email,
      deviceId: OTHER,
      headers: { Origin: 'https://evil.example', Host: 'evil.example' },
    });
    expect(backend.mails[0]?.text).toContain('https://app.example.org/u/my-account');
    expect(backend.mails[0]?.text).not.toContain('evil.example');
  });

  test('is kept with the hundred devices used last', async () => {
    const { email } = await backend.register();
    const ofCustomer = `customer_id = (SELECT id FROM customers WHERE email = '${email}')`;
    for (let day = 1; day <= 100; day += 1)
      await backend.query(
        `INSERT INTO known_devices (customer_id, device_hash, language, seen_at)
           SELECT id, 'device ${day}', 'en', ${day} FROM customers WHERE email = '${email}'`,
      );
    await signIn({ email, deviceId: OTHER });
    const kept = await backend.query(
      `SELECT device_hash FROM known_devices WHERE ${ofCustomer} ORDER BY seen_at`,
    );
    expect(kept).toHaveLength(100);
    expect(kept[0]).toEqual({ device_hash: 'device 3' });
    backend.mails.length = 0;
    await signIn({ email, deviceId: OTHER });
    expect(backend.mails).toEqual([]);
  });

  test('is mailed by the next sign-in when the mail cannot be stored at first', async () => {
    const email = await registerOnPhone();
    const device = { email, deviceId: OTHER };
    expect((await backend.withoutNotices(() => signIn(device))).status).toBe(500);
    expect((await signIn(device)).status).toBe(200);
    expect(subjects()).toEqual([[email, 'Neue Anmeldung bei deinem Konto für Tidewater']]);
  });

  test('causes one mail for several sign-ins at the same moment', async () => {
    const email = await registerOnPhone();
    await Promise.all(Array.from({ length: 4 }, () => signIn({ email, deviceId: OTHER })));
    expect(subjects()).toHaveLength(1);
  });

  test('causes ten mails an hour at most', async () => {
    const { email } = await backend.register();
    for (let round = 0; round < 12; round += 1) await signIn({ email, deviceId: crypto.randomUUID() });
    expect(backend.mails).toHaveLength(10);
  });
});

describe('a new password', () => {
  test('is mailed to its owner, in the language of the device used last', async () => {
    const email = await registerOnPhone();
    await backend.call('POST /customers/forgot-password', { body: { email } });
    const token = await backend.readResetToken();
    backend.mails.length = 0;
    const body = { token, password: 'brand-new-456' };
    expect((await backend.call('POST /customers/reset-password', { body })).status).toBe(200);
    await backend.backend.settle();
    expect(subjects()).toEqual([[email, 'Dein Passwort für Tidewater wurde geändert']]);
    expect(backend.mails[0]?.text).toContain('https://app.example.org/?u=forgot-password');
  });

  test('that was refused causes no mail', async () => {
    const body = { token: 'a'.repeat(40), password: 'brand-new-456' };
    expect((await backend.call('POST /customers/reset-password', { body })).status).toBe(403);
    await backend.backend.settle();
    expect(backend.mails).toEqual([]);
  });
});

describe('an account that is locked for an address', () => {
  const guess = async (email: string, address: string) => {
    const answers: unknown[] = [];
    for (let round = 0; round < 7; round += 1)
      answers.push((await signIn({ email, password: 'wrong1234', address, language: 'th' })).body);
    return answers;
  };

  test('causes one mail to its owner, in their language; the responses reveal nothing to a stranger', async () => {
    const email = await registerOnPhone();
    const known = await guess(email, '10.8.0.1');
    const unknown = await guess('nobody@example.org', '10.8.0.1');
    expect(known).toEqual(unknown);
    expect(subjects()).toEqual([[email, 'Fehlgeschlagene Anmeldungen bei deinem Konto für Tidewater']]);
  });

  test('stays open for its owner from other addresses', async () => {
    const email = await registerOnPhone();
    await guess(email, '10.8.0.4');
    expect((await signIn({ email, deviceId: PHONE })).status).toBe(200);
  });
});

describe('a deletion', () => {
  test('is mailed to its owner, in the language of the device used last', async () => {
    const email = await registerOnPhone();
    const token = (await signIn({ email, deviceId: PHONE, language: 'de' })).textAt('token');
    const end = (password: string) =>
      backend.call('POST /customers/me/delete', { token, body: { password } });
    expect((await end('wrong1234')).status).toBe(403);
    expect((await end('secret123')).status).toBe(200);
    await backend.backend.settle();
    expect(subjects()).toEqual([[email, 'Dein Konto bei Tidewater wurde gelöscht']]);
    expect(backend.mails[0]?.text).toContain('\nhttps://app.example.org/\n');
    expect(await backend.query('SELECT id FROM reset_mails')).toEqual([]);
  });

  test('is mailed when mails can be sent again, a day later at most', async () => {
    let isDown = true;
    const subjects: string[] = [];
    const send = async ({ subject }: { readonly subject: string }) => {
      if (isDown) throw new TypeError('down');
      subjects.push(subject);
    };
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const own = await TestBackend.start({ siteName: 'Tidewater', mailer: { send } });
    const { token, password } = await own.register();
    expect((await own.call('POST /customers/me/delete', { token, body: { password } })).status).toBe(200);
    await own.backend.settle();
    expect(await own.query('SELECT kind FROM reset_mails')).toEqual([{ kind: 'deleted' }]);
    isDown = false;
    own.aheadMs += 60_000;
    vi.advanceTimersByTime(60_000);
    await own.backend.settle();
    expect(subjects).toEqual(['Your Tidewater account was deleted']);
    expect(await own.query('SELECT kind FROM reset_mails')).toEqual([]);
    await own.stop();
    vi.useRealTimers();
  });
});

describe('notices', () => {
  test('wait in the database while mails cannot be sent, and are deleted with their customer', async () => {
    const own = await TestBackend.start({ mailer: { send: () => Promise.reject(new TypeError('down')) } });
    const { email, password, token } = await own.register();
    await own.call('POST /customers/login', { body: { email, password }, address: 'elsewhere' });
    await own.backend.settle();
    expect(await own.query('SELECT kind FROM notice_mails')).toEqual([{ kind: 'new_device' }]);
    const exported = await own.call('GET /customers/me/export', { token });
    expect(exported.at('tables.notice_mails.0')).toMatchObject({ kind: 'new_device' });
    expect(exported.listAt('tables.known_devices')).toHaveLength(2);
    expect(exported.text).not.toContain('device_hash');
    await own.call('POST /customers/me/delete', { token, body: { password } });
    for (const table of ['notice_mails', 'known_devices', 'consents'])
      expect(await own.query(`SELECT * FROM ${table}`)).toEqual([]);
    await own.stop();
  });
});

describe('signing out everywhere else', () => {
  test('ends all sessions but the current one, and pending TV sign-ins', async () => {
    const { email, token, password } = await backend.register();
    const other = (await signIn({ email, password })).textAt('token');
    const device = { deviceId: 'tv-7c1', deviceName: 'TV', configId: '' };
    const code = (await backend.call('POST /device-flow/generate', { body: device })).textAt('code');
    await backend.call('POST /device-flow/authorize', { token: other, body: { code } });
    const stranger = await backend.register();
    expect((await backend.call('DELETE /customers/me/devices', { token })).status).toBe(200);
    const isGood = async (each: string) =>
      (await backend.call('GET /favorites', { token: each })).status === 200;
    expect(await Promise.all([token, other, stranger.token].map(isGood))).toEqual([true, false, true]);
    const check = await backend.call(`GET /device-flow/check?code=${code}&deviceId=tv-7c1`);
    expect(check.status).toBe(404);
    expect((await backend.call('DELETE /customers/me/devices')).status).toBe(401);
  });
});

describe('consents', () => {
  test('are stored together with the account, or neither is stored', async () => {
    const own = await TestBackend.start();
    const body = { email: 'mia@example.org', password: 'secret123', terms: true };
    await own.query(
      `CREATE TRIGGER no_consents BEFORE INSERT ON consents BEGIN SELECT RAISE(ABORT, 'refused'); END`,
    );
    expect((await own.call('POST /customers', { body })).status).toBe(500);
    expect(await own.query('SELECT id FROM customers')).toEqual([]);
    await own.query('DROP TRIGGER no_consents');
    expect((await own.call('POST /customers', { body })).status).toBe(201);
    expect(await own.query('SELECT name FROM consents')).toEqual([{ name: 'terms' }]);
    await own.stop();
  });

  test('are kept with version, address and time; a new version applies to later registrations', async () => {
    const texts = (version: string) =>
      [
        { name: 'terms', version, url: `https://app.example.org/terms-${version}` },
        { name: 'privacy', version: '3', url: 'https://app.example.org/privacy' },
      ] as const;
    const own = await TestBackend.start({ legalTexts: texts('1') });
    const mia = await own.register();
    const later = await TestBackend.start({ legalTexts: texts('2'), dataFolder: own.folder });
    const noah = await later.register();
    const read = async (token: string) =>
      (await later.call('GET /customers/me/consents', { token })).listAt('docs');
    const acceptedAt = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as unknown;
    expect(await read(mia.token)).toEqual([
      { name: 'privacy', version: '3', url: 'https://app.example.org/privacy', acceptedAt },
      { name: 'terms', version: '1', url: 'https://app.example.org/terms-1', acceptedAt },
    ]);
    expect(await read(noah.token)).toContainEqual({
      name: 'terms',
      version: '2',
      url: 'https://app.example.org/terms-2',
      acceptedAt,
    });
    expect((await later.call('GET /customers/me/consents')).status).toBe(401);
    const exported = await later.call('GET /customers/me/export', { token: mia.token });
    expect(exported.listAt('tables.consents')).toHaveLength(2);
    await later.backend.close();
    await own.stop();
  });

  test('are also kept for accounts whose address is confirmed by mail', async () => {
    const own = await TestBackend.start({ confirmsEmail: true });
    const email = 'confirmed@example.org';
    await own.call('POST /customers', { body: { email, password: 'secret123', terms: true } });
    await own.backend.settle();
    const [, token] = /confirmationToken=([0-9a-f]{40})/.exec(own.mails[0]?.text ?? '') ?? [];
    const confirmed = await own.call('POST /customers/confirm', { body: { token, password: 'secret123' } });
    const consents = await own.call('GET /customers/me/consents', { token: confirmed.textAt('token') });
    expect(consents.listAt('docs')).toMatchObject([{ name: 'terms', version: '1', url: '' }]);
    expect(own.mails).toHaveLength(1);
    await own.stop();
  });

  test('have the version and time of the registration, also when it is confirmed days later', async () => {
    const own = await TestBackend.start({ confirmsEmail: true });
    const body = { email: 'confirmed@example.org', password: 'secret123', terms: true };
    const from = Date.now();
    await own.call('POST /customers', { body });
    const until = Date.now();
    const later = await TestBackend.start({
      dataFolder: own.folder,
      confirmsEmail: true,
      legalTexts: [{ name: 'terms', version: '2', url: '' }],
    });
    later.aheadMs = 6 * 86_400_000;
    await later.call('POST /customers/send-confirmation', { body });
    await later.backend.settle();
    const [, token] = /confirmationToken=([0-9a-f]{40})/.exec(later.mails[0]?.text ?? '') ?? [];
    const confirmed = await later.call('POST /customers/confirm', { body: { ...body, token } });
    const consents = await later.call('GET /customers/me/consents', { token: confirmed.textAt('token') });
    expect(consents.listAt('docs')).toMatchObject([{ name: 'terms', version: '1' }]);
    const acceptedAt = Date.parse(consents.textAt('docs.0.acceptedAt'));
    expect([acceptedAt >= from, acceptedAt <= until]).toEqual([true, true]);
    await later.backend.close();
    await own.stop();
  });
});
