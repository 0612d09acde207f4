import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { hashPassword } from './accounts/password-hash.ts';
import { TestBackend } from './fixtures/test-backend.ts';
import { toTokenHash } from './tokens/token-hash.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await TestBackend.start();
});
afterAll(() => backend.stop());

const RESET_URL = 'https://app.example.org/?u=edit-password';
const NEW = 'brand-new-456';

function ask(email: unknown, resetUrl: unknown = RESET_URL) {
  return backend.call('POST /customers/forgot-password', {
    body: { email, resetUrl },
    address: crypto.randomUUID(),
  });
}

function reset(token: unknown, password: unknown = NEW) {
  return backend.call('POST /customers/reset-password', {
    body: { token, password },
    address: crypto.randomUUID(),
  });
}

describe('asking for a new password', () => {
  test('mails a link with the token and the address, as text and as HTML', async () => {
    const { email } = await backend.register('m+ia&co@example.org');
    await ask(email);
    const token = await backend.readResetToken();
    expect(token).toMatch(/^[0-9a-f]{40}$/);
    const mail = backend.mails.at(-1);
    const link = `${RESET_URL}&resetPasswordToken=${token}&email=m%2Bia%26co%40example.org`;
    expect(mail?.to).toBe(email);
    expect(mail?.text).toContain(link);
    expect(mail?.html).toContain(`href="${link.replaceAll('&', '&amp;')}"`);
  });

  test.each([
    'https://evil.example/?u=edit-password',
    'https://app.example.org.evil.example/',
    'https://app.example.org@evil.example/',
    'https://user:pass@app.example.org/',
    'http://app.example.org/',
    'https://app.example.org:8443/',
    '//evil.example/',
    'javascript:alert(1)//https://app.example.org/',
    'https://app.example.org%2eevil.example/',
    'app.example.org',
    `https://app.example.org/?u=${'a'.repeat(60_000)}`,
    '',
    7,
    null,
  ])('refuses a link to %j, and sends nothing', async (resetUrl) => {
    const { email } = await backend.register();
    const sent = backend.mails.length;
    const answer = await ask(email, resetUrl);
    await backend.backend.settle();
    expect(answer.status).toBe(400);
    expect(answer.at('errors.0.data.errors.0.path')).toBe('resetUrl');
    expect(backend.mails).toHaveLength(sent);
  });

  test.each([
    'https://app.example.org/?u=login-device&code=K7QX2M&deviceName=Confirm%20to%20choose%20a%20password',
    'https://app.example.org/tv?code=K7QX2M#code=K7QX2M',
    'https://app.example.org',
  ])('mails a link to the page for a new password, whatever page %s is', async (resetUrl) => {
    const { email } = await backend.register();
    expect((await ask(email, resetUrl)).status).toBe(200);
    const token = await backend.readResetToken();
    const text = backend.mails.at(-1)?.text ?? '';
    expect(text).toContain(`\n${RESET_URL}&resetPasswordToken=${token}&email=${encodeURIComponent(email)}\n`);
    expect(text).not.toMatch(/K7QX2M|login-device|\/tv/);
  });

  test('keeps the folder of an app that is not at the root of its origin', async () => {
    const own = await TestBackend.start({ appUrl: 'https://app.example.org/watch/' });
    const { email } = await own.register();
    await own.call('POST /customers/forgot-password', { body: { email, resetUrl: RESET_URL } });
    await own.readResetToken();
    expect(own.mails.at(-1)?.text).toContain('\nhttps://app.example.org/watch/?u=edit-password&');
    await own.stop();
  });

  test('names an app without SITE_NAME by its host as people write it', async () => {
    const appUrl = 'https://xn--bcher-kva.example:8443/';
    const own = await TestBackend.start({ appUrl });
    const { email } = await own.register();
    await own.call('POST /customers/forgot-password', { body: { email } });
    await own.readResetToken();
    const { subject, text = '' } = own.mails.at(-1) ?? {};
    expect(subject).toBe('Reset your bücher.example:8443 password');
    expect(text).toContain(`\n${appUrl}?u=edit-password&`);
    await own.stop();
  });

  test('sends nothing to an address without an account', async () => {
    const sent = backend.mails.length;
    expect((await ask('nobody@example.org')).status).toBe(200);
    await backend.backend.settle();
    expect(backend.mails).toHaveLength(sent);
  });

  test('sends the same response but no second mail within 15 seconds', async () => {
    const { email } = await backend.register();
    const sent = backend.mails.length;
    const answers = [await ask(email), await ask(email)];
    await backend.backend.settle();
    expect(answers.map(({ text }) => text)).toEqual(Array(2).fill('{"message":"Success"}'));
    expect(backend.mails).toHaveLength(sent + 1);
  });

  test.each([[undefined], [''], [' '], [null], [{}]])('refuses the address %j', async (email) => {
    const answer = await ask(email);
    expect(answer.status).toBe(400);
    expect(answer.at('errors.0.message')).toBe('Missing email.');
  });
});

describe('a password with an accent', () => {
  // The same word: as one character and, as some keyboards send it, as a letter with a combining mark.
  const [one, two] = ['caf\u00E9-secret-1', 'cafe\u0301-secret-1'];
  const logIn = (email: string, password: string) =>
    backend.call('POST /customers/login', { body: { email, password }, address: crypto.randomUUID() });

  test.each([
    [one, two],
    [two, one],
  ])('chosen as %j signs in as %j, and is the proof for a deletion', async (chosen, entered) => {
    const { email } = await backend.register(undefined, chosen);
    const login = await logIn(email, entered);
    expect(login.status).toBe(200);
    const body = { password: entered };
    const deletion = { token: login.textAt('token'), body };
    expect((await backend.call('POST /customers/me/delete', deletion)).status).toBe(200);
  });

  test('set by a mailed link signs in in both forms', async () => {
    const { email } = await backend.register();
    await ask(email);
    expect((await reset(await backend.readResetToken(), two)).status).toBe(200);
    expect((await logIn(email, one)).status).toBe(200);
    expect((await logIn(email, two)).status).toBe(200);
  });

  test('that an earlier version hashed as it was entered still signs in, and is the proof', async () => {
    const { email, id } = await backend.register();
    const salt = 'a'.repeat(64);
    await backend.query('UPDATE customers SET salt = ?, hash = ? WHERE id = ?', [
      salt,
      await hashPassword(two, salt),
      id,
    ]);
    const login = await logIn(email, two);
    expect(login.status).toBe(200);
    const wrong = await logIn(email, `${two}x`);
    expect(wrong.status).toBe(401);
    const deletion = { token: login.textAt('token'), body: { password: two } };
    expect((await backend.call('POST /customers/me/delete', deletion)).status).toBe(200);
  });

  test('is as long as it looks: seven letters are refused, however they are sent', async () => {
    const body = { email: 'short@example.org', password: 'e\u0301e\u0301e\u0301cret1', terms: true };
    expect(body.password).toHaveLength(11);
    const refused = await backend.call('POST /customers', {
      body: { ...body, password: 'e\u0301cret12' },
    });
    expect(refused.status).toBe(400);
    expect((await backend.call('POST /customers', { body })).status).toBe(201);
  });
});

describe('choosing a new password', () => {
  test('allows a login with it, and none with the old one', async () => {
    const { email, password } = await backend.register();
    await ask(email);
    const answer = await reset(await backend.readResetToken());
    expect(answer.status).toBe(200);
    expect(answer.at('message')).toBe('Password reset successfully.');
    const login = (tried: string) =>
      backend.call('POST /customers/login', { body: { email, password: tried } });
    expect((await login(NEW)).status).toBe(200);
    expect((await login(password)).status).toBe(401);
  });

  test('ends all earlier tokens and returns a valid one', async () => {
    const { email, token } = await backend.register();
    await ask(email);
    const answer = await reset(await backend.readResetToken());
    expect((await backend.call('GET /customers/me', { token })).at('user')).toBeNull();
    expect((await backend.call('GET /favorites', { token })).status).toBe(401);
    expect((await backend.call('POST /customers/refresh-token', { token })).status).toBe(403);
    const me = await backend.call('GET /customers/me', { token: answer.textAt('token') });
    expect(me.at('user.email')).toBe(email);
  });

  test('unlocks a locked account', async () => {
    const { email } = await backend.register();
    for (let attempt = 0; attempt < 6; attempt += 1)
      await backend.call('POST /customers/login', { body: { email, password: 'wrong1234' } });
    await ask(email);
    await reset(await backend.readResetToken());
    expect((await backend.call('POST /customers/login', { body: { email, password: NEW } })).status).toBe(
      200,
    );
  });

  test('works once per mail, even for two requests at the same moment', async () => {
    const { email } = await backend.register();
    await ask(email);
    const token = await backend.readResetToken();
    const answers = await Promise.all([reset(token), reset(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect((await reset(token)).status).toBe(403);
  });

  test('is possible for an hour', async () => {
    const [mia, noah] = [await backend.register(), await backend.register()];
    const links: string[] = [];
    for (const { email } of [mia, noah]) {
      await ask(email);
      links.push(await backend.readResetToken());
    }
    backend.aheadMs += 3_590_000;
    expect((await reset(links[0])).status).toBe(200);
    // Another mail does not make the link before it good for longer.
    await ask(noah.email);
    backend.aheadMs += 11_000;
    expect((await reset(links[1])).status).toBe(403);
    expect((await reset(await backend.readResetToken())).status).toBe(200);
  });

  test('is possible with either of two mails until one is used', async () => {
    const { email } = await backend.register();
    await ask(email);
    const first = await backend.readResetToken();
    backend.aheadMs += 16_000;
    await ask(email);
    const second = await backend.readResetToken();
    expect(second).not.toBe(first);
    expect((await reset(first)).status).toBe(200);
    expect((await reset(second)).status).toBe(403);
  });

  test('needs no more than a hash of the link in the database', async () => {
    const { email } = await backend.register();
    await ask(email);
    const token = await backend.readResetToken();
    const rows = JSON.stringify([
      ...(await backend.query('SELECT * FROM reset_tokens')),
      ...(await backend.query('SELECT * FROM customers')),
    ]);
    expect(rows).not.toContain(token);
    expect(rows).toContain(toTokenHash(token));
  });

  test('is possible once when two mails are used at the same moment', async () => {
    const { email } = await backend.register();
    await ask(email);
    const first = await backend.readResetToken();
    backend.aheadMs += 16_000;
    await ask(email);
    const answers = await Promise.all([reset(first), reset(await backend.readResetToken())]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  test('changes nothing when the mail about it cannot be stored, so that the link still works and the mail is sent', async () => {
    const { email, password } = await backend.register();
    await ask(email);
    const token = await backend.readResetToken();
    expect((await backend.withoutNotices(() => reset(token))).status).toBe(500);
    const login = { body: { email, password }, address: crypto.randomUUID() };
    expect((await backend.call('POST /customers/login', login)).status).toBe(200);
    const sent = backend.mails.length;
    expect((await reset(token)).status).toBe(200);
    await backend.backend.settle();
    expect(backend.mails.slice(sent).map(({ to, text }) => [to, text.includes('password')])).toContainEqual([
      email,
      true,
    ]);
  });

  test('survives concurrent logins with the old password', async () => {
    const { email, password } = await backend.register();
    await ask(email);
    const token = await backend.readResetToken();
    const old = () =>
      backend.call('POST /customers/login', { body: { email, password }, address: crypto.randomUUID() });
    const [first, answer, second] = await Promise.all([old(), reset(token), old()]);
    expect(answer.status).toBe(200);
    expect((await backend.call('POST /customers/login', { body: { email, password: NEW } })).status).toBe(
      200,
    );
    expect((await old()).status).toBe(401);
    for (const racing of [first, second]) {
      const me = await backend.call('GET /customers/me', { token: String(racing.at('token')) });
      expect(me.at('user')).toBeNull();
    }
  });

  test.each([['0'.repeat(40)], ['short'], [`' OR 1=1 --`], ['\u0000'], ['A'.repeat(40)]])(
    'refuses the token %j',
    async (token) => {
      const answer = await reset(token);
      expect(answer.status).toBe(403);
      expect(answer.at('errors.0.message')).toBe('Token is either invalid or has expired.');
    },
  );

  test.each([
    [undefined, NEW],
    ['0'.repeat(40), undefined],
    [{ $gt: '' }, NEW],
  ])('reports missing data for token %j and password %j', async (token, password) => {
    const answer = await backend.call('POST /customers/reset-password', { body: { token, password } });
    expect(answer.status).toBe(400);
    expect(answer.at('errors.0.message')).toBe('Missing required data.');
  });

  test('keeps the token when the password is too weak', async () => {
    const { email } = await backend.register();
    await ask(email);
    const token = await backend.readResetToken();
    const weak = await reset(token, 'short');
    expect(weak.status).toBe(400);
    expect(weak.at('errors.0.data.errors.0.path')).toBe('password');
    expect((await reset(token)).status).toBe(200);
  });
});
