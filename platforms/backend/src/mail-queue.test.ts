import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { MailServer } from './fixtures/mail-server.ts';
import { TestBackend } from './fixtures/test-backend.ts';
import { chooseLanguage } from './mail/mail-texts.ts';
import { createSmtpMailer } from './mail/smtp-mailer.ts';
import { RecipientRefused, type Mail } from './mail/mailer.ts';

const ASK = 'POST /customers/forgot-password';

/** A mail server that can be down. */
let isDown = false;
const sent: Mail[] = [];
/** What addresses of `refused.example` get. */
let refusal: Error = new TypeError('not now');
const mailer = {
  send: async (mail: Mail) => {
    if (isDown) throw new TypeError('no server');
    if (mail.to.endsWith('@refused.example')) throw refusal;
    sent.push(mail);
  },
};

beforeEach(() => {
  isDown = false;
  sent.length = 0;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => vi.useRealTimers());

/** Moves the back end's time by a minute and runs what is due. */
async function passMinute(backend: TestBackend): Promise<void> {
  backend.aheadMs += 60_000;
  vi.advanceTimersByTime(60_000);
  await backend.backend.settle();
}

interface Queued {
  readonly kind: string;
  readonly createdAt: number;
}

/** Mails that have waited once and are due, in turn with those of other calls. */
async function queueMails(
  backend: TestBackend,
  email: string,
  count: number,
  { kind, createdAt }: Queued = { kind: 'reset', createdAt: Date.now() },
): Promise<void> {
  await backend.query(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
     INSERT INTO reset_mails (id, kind, email, reset_page, language, attempts, next_at, created_at)
     SELECT ? || i, ?, ?, 'https://app.example.org/', 'en', 1, i, ${createdAt} FROM n`,
    [email, kind, email],
  );
}

async function queueNotices(
  backend: TestBackend,
  email: string,
  count: number,
  { kind, createdAt }: Queued = { kind: 'locked', createdAt: Date.now() },
): Promise<void> {
  await backend.query(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
     INSERT INTO notice_mails
     (id, kind, device, app_page, language, happened_at, attempts, next_at, created_at, customer_id)
     SELECT ? || i, ?, '', 'https://app.example.org/', 'en', 0, 1, 0, ${createdAt}, c.id FROM n, customers c
     WHERE c.email = ?`,
    [email, kind, email],
  );
}

describe('the mail for a new password', () => {
  test('is retried at growing intervals while the mail server is down, and sent once', async () => {
    const backend = await TestBackend.start({ mailer });
    const { email } = await backend.register();
    isDown = true;
    expect((await backend.call(ASK, { body: { email } })).status).toBe(200);
    await backend.backend.settle();
    const failures = () => backend.lines.filter((line) => line.includes('A mail to a customer failed'));
    expect(failures()).toHaveLength(1);
    for (let minute = 0; minute < 30; minute += 1) await passMinute(backend);
    expect(failures().length).toBeGreaterThan(4);
    expect(failures().length).toBeLessThan(8);
    isDown = false;
    for (let minute = 0; minute < 61; minute += 1) await passMinute(backend);
    expect(sent.map(({ to }) => to)).toEqual([email]);
    const token = /resetPasswordToken=([0-9a-f]+)/.exec(sent[0]?.text ?? '')?.[1];
    const body = { token, password: 'brand-new-456' };
    expect((await backend.call('POST /customers/reset-password', { body })).status).toBe(200);
    await backend.stop();
  });

  test('has a working link when the mail server’s response was lost, and so has its copy', async () => {
    const arrived: Mail[] = [];
    let isAnswerLost = true;
    const send = async (mail: Mail) => {
      arrived.push(mail);
      if (isAnswerLost) throw new TypeError('socket hang up');
    };
    const backend = await TestBackend.start({ mailer: { send } });
    const [mia, noah] = [await backend.register(), await backend.register()];
    for (const { email } of [mia, noah]) await backend.call(ASK, { body: { email } });
    await backend.backend.settle();
    isAnswerLost = false;
    await passMinute(backend);
    const first = arrived.find(({ to }) => to === mia.email);
    const copy = arrived.findLast(({ to }) => to === noah.email);
    expect(arrived).toHaveLength(4);
    for (const mail of [first, copy]) {
      const token = /resetPasswordToken=([0-9a-f]+)/.exec(mail?.text ?? '')?.[1];
      const body = { token, password: 'brand-new-456' };
      expect((await backend.call('POST /customers/reset-password', { body })).status).toBe(200);
    }
    await backend.stop();
  });

  test('is sent once to each customer who asked during an hour without a mail server', async () => {
    const server = await MailServer.start();
    const backend = await TestBackend.start({
      mailer: createSmtpMailer(server.url, { name: 'Tidewater', address: 'no-reply@example.org' }),
    });
    const customers = [await backend.register(), await backend.register(), await backend.register()];
    await server.down();
    for (const { email } of customers) {
      const answer = await backend.call(ASK, { body: { email }, address: crypto.randomUUID() });
      expect(answer.status).toBe(200);
      for (let minute = 0; minute < 20; minute += 1) await passMinute(backend);
    }
    expect(await backend.query('SELECT id FROM reset_mails')).toHaveLength(3);
    await server.up();
    for (let minute = 0; minute < 11; minute += 1) await passMinute(backend);
    const byText = (one: string, other: string) => one.localeCompare(other);
    expect(server.arrived.map(({ to }) => to).sort(byText)).toEqual(
      customers.map(({ email }) => email).sort(byText),
    );
    expect(new Set(server.arrived.map(({ id }) => id)).size).toBe(3);
    expect(await backend.query('SELECT id FROM reset_mails')).toEqual([]);
    await server.down();
    await backend.stop();
  });

  test('is sent in one round, however many are queued', async () => {
    const backend = await TestBackend.start({ mailer });
    const { email } = await backend.register();
    const values = Array.from(
      { length: 120 },
      (_, index) => `('m${index}', 'reset', ?1, 'https://app.example.org/', 'en', 1, 0, 0)`,
    );
    await backend.query(
      `INSERT INTO reset_mails (id, kind, email, reset_page, language, attempts, next_at, created_at) VALUES ${values.join(', ')}`,
      [email],
    );
    await passMinute(backend);
    expect(sent).toHaveLength(120);
    await backend.stop();
  });

  test('is sent, like notices, even when other recipients of the same round fail', async () => {
    refusal = new TypeError('not now');
    const backend = await TestBackend.start({ mailer });
    const customers = ['a@refused.example', 'b@refused.example', 'mia@example.org'];
    for (const email of customers) await backend.register(email);
    for (const email of customers) await queueMails(backend, email, 60);
    await queueNotices(backend, 'mia@example.org', 3);
    const startedMs = Date.now() + backend.aheadMs;
    await passMinute(backend);
    expect(sent.filter(({ subject }) => subject.startsWith('Reset'))).toHaveLength(60);
    expect(sent).toHaveLength(63);
    const left = await backend.query('SELECT email, next_at FROM reset_mails');
    expect(left).toHaveLength(120);
    expect(left.filter(({ next_at }) => Number(next_at) <= startedMs)).toEqual([]);
    await backend.stop();
  });

  test('waits for the next minute when all of a round fail, while notices are still sent', async () => {
    refusal = new TypeError('not now');
    const backend = await TestBackend.start({ mailer });
    await backend.register('a@refused.example');
    await backend.register('mia@example.org');
    await queueMails(backend, 'a@refused.example', 60);
    await queueNotices(backend, 'mia@example.org', 3);
    await passMinute(backend);
    expect(sent.map(({ to }) => to)).toEqual(Array(3).fill('mia@example.org'));
    expect(await backend.query('SELECT id FROM reset_mails WHERE attempts = 1')).toHaveLength(10);
    await backend.stop();
  });

  test('is dropped at once when its recipient is permanently refused, and stops no other mail', async () => {
    refusal = new RecipientRefused(550);
    const backend = await TestBackend.start({ mailer });
    await backend.register('a@refused.example');
    await backend.register('mia@example.org');
    await queueMails(backend, 'a@refused.example', 60);
    await queueMails(backend, 'mia@example.org', 2);
    await passMinute(backend);
    expect(sent.map(({ to }) => to)).toEqual(Array(2).fill('mia@example.org'));
    expect(await backend.query('SELECT id FROM reset_mails')).toEqual([]);
    const refused = backend.lines.filter((line) => line.includes('was refused for good (550)'));
    expect(refused).toHaveLength(60);
    await backend.stop();
  });

  test('of a kind from a newer version is kept for that version for two days', async () => {
    const backend = await TestBackend.start({ mailer });
    const { email, id } = await backend.register();
    await queueMails(backend, email, 1, { kind: 'newer', createdAt: Date.now() });
    await queueNotices(backend, email, 1, { kind: 'newer', createdAt: Date.now() });
    backend.lines.length = 0;
    await passMinute(backend);
    const count = async () => [
      (await backend.query('SELECT id FROM reset_mails WHERE attempts = 1')).length,
      (await backend.query('SELECT id FROM notice_mails WHERE customer_id = ? AND attempts = 1', [id]))
        .length,
    ];
    expect(await count()).toEqual([1, 1]);
    expect(sent).toEqual([]);
    backend.aheadMs += 2 * 86_400_000;
    await passMinute(backend);
    expect(await count()).toEqual([0, 0]);
    await backend.stop();
  });

  test('survives a restart', async () => {
    const first = await TestBackend.start({ mailer });
    const { email } = await first.register();
    isDown = true;
    await first.call(ASK, { body: { email } });
    await first.backend.close();
    isDown = false;
    const now = () => Date.now() + 60_000;
    const second = await TestBackend.start({ mailer, dataFolder: first.folder, now });
    await second.backend.settle();
    expect(sent.map(({ to }) => to)).toEqual([email]);
    await second.stop();
  });

  test('is queued without a token, and its row is removed once it is sent or expired', async () => {
    const backend = await TestBackend.start({ mailer });
    const { email } = await backend.register();
    isDown = true;
    for (const to of [email, 'nobody@example.org'])
      await backend.call(ASK, { body: { email: to }, address: crypto.randomUUID() });
    await backend.backend.settle();
    const rows = await backend.query('SELECT * FROM reset_mails');
    expect(rows.map((row) => row['email'])).toEqual([email]);
    expect(JSON.stringify(rows)).not.toMatch(/[0-9a-f]{40}/);
    backend.aheadMs += 86_400_000;
    await passMinute(backend);
    expect(await backend.query('SELECT * FROM reset_mails')).toEqual([]);
    await backend.stop();
  });

  test.each([
    ['de-CH, en;q=0.8', 'Setze dein Passwort für Tidewater zurück'],
    ['th', 'รีเซ็ตรหัสผ่าน Tidewater ของคุณ'],
    ['sv, fr;q=0.5', 'Réinitialisez votre mot de passe Tidewater'],
    ['', 'Reset your Tidewater password'],
  ])('requested in %j has the subject %s', async (language, subject) => {
    const backend = await TestBackend.start({ mailer, siteName: 'Tidewater' });
    const { email } = await backend.register();
    await backend.call(ASK, { body: { email }, headers: { 'Accept-Language': language } });
    await backend.backend.settle();
    expect(sent.map((mail) => mail.subject)).toEqual([subject]);
    expect(sent[0]?.text).not.toContain('{{');
    await backend.stop();
  });

  test('names the host of the app when no name is set', async () => {
    const backend = await TestBackend.start({ mailer });
    const { email } = await backend.register();
    await backend.call(ASK, { body: { email } });
    await backend.backend.settle();
    expect(sent[0]?.subject).toBe('Reset your app.example.org password');
    await backend.stop();
  });
});

test.each([
  ['nl-NL', 'nl'],
  ['ES', 'es'],
  ['xx, yy', 'en'],
  [undefined, 'en'],
  ['constructor', 'en'],
])('the mail language for %s is %s', (header, language) => {
  expect(chooseLanguage(header)).toBe(language);
});
