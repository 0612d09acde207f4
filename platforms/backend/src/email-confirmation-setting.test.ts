import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { newEmail, readConfirmationToken } from './fixtures/confirming-backend.ts';
import { TestBackend } from './fixtures/test-backend.ts';
import type { Mail } from './mail/mailer.ts';
import { readEnvironment } from './read-environment.ts';

const DAY_MS = 86_400_000;

/** A mail server that can be down. */
let isDown = false;
const mails: Mail[] = [];
const mailer = {
  send: async (mail: Mail) => {
    if (isDown) throw new TypeError('no server');
    mails.push(mail);
  },
};
beforeEach(() => {
  isDown = false;
  mails.length = 0;
});

describe('over time', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Moves the back end's time by a minute and runs what is due. */
  async function passMinute(own: TestBackend): Promise<void> {
    own.aheadMs += 60_000;
    vi.advanceTimersByTime(60_000);
    await own.backend.settle();
  }

  test('an unconfirmed registration is removed after a week, with its links', async () => {
    const own = await TestBackend.start({ mailer, confirmsEmail: true });
    const body = { email: newEmail(), password: 'secret123', terms: true };
    await own.call('POST /customers', { body });
    await own.backend.settle();
    const token = readConfirmationToken(mails.at(-1));
    own.aheadMs = 7 * DAY_MS - 60_000;
    await passMinute(own);
    expect(await own.query('SELECT * FROM registrations')).toEqual([]);
    expect(await own.query('SELECT * FROM registration_links')).toEqual([]);
    expect((await own.call('POST /customers/login', { body })).status).toBe(401);
    expect((await own.call('POST /customers/confirm', { body: { ...body, token } })).status).toBe(403);
    mails.length = 0;
    await own.call('POST /customers/send-confirmation', { body });
    await own.backend.settle();
    expect(mails).toEqual([]);
    await own.stop();
  });

  test('a mail server that is down does not change the response, and no mail is lost', async () => {
    const own = await TestBackend.start({ mailer, confirmsEmail: true });
    const body = { email: newEmail(), password: 'secret123', terms: true };
    isDown = true;
    expect((await own.call('POST /customers', { body })).status).toBe(202);
    await own.backend.settle();
    expect(mails).toEqual([]);
    isDown = false;
    await passMinute(own);
    const confirmed = await own.call('POST /customers/confirm', {
      body: { ...body, token: readConfirmationToken(mails.at(-1)) },
    });
    expect(confirmed.status).toBe(200);
    await own.stop();
  });
});

describe('without confirmations', () => {
  test('a registration creates an account at once, and another mail is never sent', async () => {
    const own = await TestBackend.start({ mailer });
    const email = newEmail();
    const body = { email, password: 'secret123', terms: true };
    expect((await own.call('POST /customers', { body })).status).toBe(201);
    expect((await own.call('POST /customers', { body })).status).toBe(400);
    expect((await own.call('POST /customers/login', { body })).status).toBe(200);
    expect((await own.call('POST /customers/send-confirmation', { body: { email } })).status).toBe(200);
    await own.backend.settle();
    expect(mails).toEqual([]);
    await own.stop();
  });

  test('links mailed earlier still work, and an unconfirmed address can register again', async () => {
    const first = await TestBackend.start({ mailer, confirmsEmail: true });
    const bodies = [newEmail(), newEmail()].map((email) => ({ email, password: 'secret123', terms: true }));
    for (const body of bodies) await first.call('POST /customers', { body });
    await first.backend.settle();
    await first.backend.close();
    const second = await TestBackend.start({ mailer, dataFolder: first.folder });
    const body = { token: readConfirmationToken(mails[0]), password: 'secret123' };
    expect((await second.call('POST /customers/confirm', { body })).status).toBe(200);
    expect((await second.call('POST /customers/login', { body: bodies[1] })).status).toBe(401);
    expect((await second.call('POST /customers', { body: bodies[1] })).status).toBe(201);
    await second.stop();
  });

  test('existing customers keep their accounts when confirmations are switched on', async () => {
    const first = await TestBackend.start();
    const { email, password } = await first.register();
    await first.backend.close();
    const second = await TestBackend.start({ confirmsEmail: true, dataFolder: first.folder });
    expect((await second.call('POST /customers/login', { body: { email, password } })).status).toBe(200);
    await second.stop();
  });
});

describe('the setting', () => {
  test('needs a mail server or service', () => {
    expect(() => readEnvironment({ CONFIRM_EMAIL: '1' })).toThrow(
      'CONFIRM_EMAIL must be used with SMTP_URL or MAIL_URL, which send the mails',
    );
    for (const way of [{ SMTP_URL: 'smtp://localhost' }, { MAIL_URL: 'http://localhost/mail' }])
      expect(readEnvironment({ CONFIRM_EMAIL: '1', ...way }).confirmsEmail).toBe(true);
  });

  test.each([undefined, '', '0'])('is off with %j', (value) => {
    expect(readEnvironment({ CONFIRM_EMAIL: value, SMTP_URL: 'smtp://localhost' }).confirmsEmail).toBe(false);
  });
});
