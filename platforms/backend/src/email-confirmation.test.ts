import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import {
  CONFIRMATION_PAGE,
  ConfirmingBackend,
  newEmail,
  readConfirmationToken,
} from './fixtures/confirming-backend.ts';
import { TestBackend } from './fixtures/test-backend.ts';

const DAY_MS = 86_400_000;
const UNCONFIRMED = 'Please verify your email before logging in.';

let site: ConfirmingBackend;
beforeAll(async () => {
  site = await ConfirmingBackend.start();
});
afterAll(() => site.backend.stop());
beforeEach(() => {
  site.reset();
});

describe('a registration', () => {
  test('becomes an account with the mailed link and the password, which also sign in', async () => {
    const email = newEmail();
    const answer = await site.register(` ${email.toUpperCase()} `);
    expect([answer.status, answer.body]).toEqual([202, { message: 'Please confirm your email address.' }]);
    expect(site.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [email, 'Confirm your email address for Tidewater'],
    ]);
    expect(site.mails[0]?.text).toContain(
      `\n${CONFIRMATION_PAGE}&confirmationToken=${site.readToken()}&email=${encodeURIComponent(email)}\n`,
    );
    const confirmed = await site.confirm(site.readToken());
    expect(confirmed.status).toBe(200);
    expect(confirmed.at('user')).toMatchObject({
      email,
      terms: true,
      firstName: null,
      collection: 'customers',
    });
    const me = await site.backend.call('GET /customers/me', { token: confirmed.textAt('token') });
    expect(me.at('user.id')).toBe(confirmed.at('user.id'));
    const signedIn = await site.login(email);
    expect([signedIn.status, signedIn.at('user.id')]).toEqual([200, confirmed.at('user.id')]);
  });

  test('is an account like any other once it is confirmed: names, lists and a new password', async () => {
    const email = newEmail();
    await site.register(email);
    const confirmed = await site.confirm(site.readToken());
    const token = confirmed.textAt('token');
    const named = await site.backend.call(`PATCH /customers/${confirmed.textAt('user.id')}`, {
      token,
      body: { firstName: 'Mia', lastName: 'Vos' },
    });
    expect(named.at('doc')).toMatchObject({ email, firstName: 'Mia' });
    expect(
      (await site.backend.call('POST /favorites', { token, body: { mediaId: 'aB3dE6gH' } })).status,
    ).toBe(200);
    await site.post('/forgot-password', { email });
    await site.backend.backend.settle();
    const reset = /resetPasswordToken=([0-9a-f]+)/.exec(site.mails.at(-1)?.text ?? '')?.[1];
    expect((await site.post('/reset-password', { token: reset, password: 'secret456' })).status).toBe(200);
    expect((await site.login(email, 'secret456')).status).toBe(200);
    expect((await site.login(email)).status).toBe(401);
  });

  test('allows neither a login nor a new password before it is confirmed', async () => {
    const email = newEmail();
    await site.register(email);
    const refused = await site.login(email);
    expect([refused.status, refused.body]).toEqual([403, { errors: [{ message: UNCONFIRMED }] }]);
    site.mails.length = 0;
    await site.post('/forgot-password', { email });
    await site.backend.backend.settle();
    expect(site.mails).toEqual([]);
  });

  test.each([
    ['email', { email: 'no address' }],
    ['email', { email: 'a..b@example.org' }],
    ['email', { email: 'a b@example.org' }],
    ['email', { email: 'a@-example.org' }],
    ['email', { email: '"a"@example.org' }],
    ['email', { email: 'a@example' }],
    ['email', { email: 'nul\u0000@example.org' }],
    ['email', { email: `${'a'.repeat(260)}@example.org` }],
    ['email', { email: ['a@example.org'] }],
    ['password', { password: 'secret' }],
    ['terms', { terms: false }],
    ['confirmUrl', { confirmUrl: 'https://evil.example/' }],
    ['confirmUrl', { confirmUrl: 'https://app.example.org@evil.example/' }],
    ['confirmUrl', { confirmUrl: 7 }],
  ])('with a wrong %s is refused without a mail: %j', async (path, wrong) => {
    const answer = await site.register(newEmail(), 'secret123', wrong);
    expect(answer.status).toBe(400);
    expect(answer.at('errors.0.data.errors.0.path')).toBe(path);
    expect(site.mails).toEqual([]);
  });

  test.each([
    ["o'neil+tv@example.org"],
    ['first.last@sub-domain.example.co.uk'],
    ['{a}|b~c@EXAMPLE.org'],
    ['a..b@example.org'],
    ['.a@example.org'],
    ['a.@example.org'],
    ['a@b..org'],
    ['a@b.c'],
    ['ä@example.org'],
    ['a@exam_ple.org'],
    ['a@xn--mnchen-3ya.example'],
  ])('of %s is accepted or refused as without confirmations', async (email) => {
    const own = await TestBackend.start();
    const body = { email, password: 'secret123', terms: true };
    const without = await own.call('POST /customers', { body });
    await own.stop();
    expect((await site.register(email)).status === 202).toBe(without.status === 201);
  });

  test.each([
    [{ language: 'de' }, {}, 'Bestätige deine E-Mail-Adresse für Tidewater'],
    [{ language: 'xx' }, {}, 'Confirm your email address for Tidewater'],
    [{ language: { de: 1 } }, { 'Accept-Language': 'th' }, 'ยืนยันอีเมลของคุณสำหรับ Tidewater'],
    [{}, { 'Accept-Language': 'fr-CH, en' }, 'Confirmez votre adresse e-mail pour Tidewater'],
  ])('with %j and %j gets its mail in that language', async (more, headers, subject) => {
    await site.post('', { email: newEmail(), password: 'secret123', terms: true, ...more }, headers);
    await site.backend.backend.settle();
    expect(site.mails.map((mail) => mail.subject)).toEqual([subject]);
    expect(site.mails[0]?.text).not.toContain('{{');
  });

  test('mails a link to the operator’s address, whatever host the request names', async () => {
    const request = new Request('http://evil.example/api/customers', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-Host': 'evil.example' },
      body: JSON.stringify({ email: newEmail(), password: 'secret123', terms: true }),
    });
    expect((await site.backend.send(request, crypto.randomUUID())).status).toBe(202);
    await site.backend.backend.settle();
    expect(site.mails[0]?.text).toContain(`\n${CONFIRMATION_PAGE}&`);
    expect(site.mails[0]?.text).not.toContain('evil');
  });
});

describe('the link', () => {
  test('works once; after that it is refused, and the viewer can sign in', async () => {
    const email = newEmail();
    await site.register(email);
    const token = site.readToken();
    expect((await site.confirm(token)).status).toBe(200);
    for (const password of ['secret123', 'wrong1234']) {
      const again = await site.confirm(token, password);
      expect([again.status, again.at('errors.0.message')]).toEqual([
        403,
        'Token is either invalid or has expired.',
      ]);
    }
  });

  test('used in two tabs at once creates one account', async () => {
    const email = newEmail();
    await site.register(email);
    const token = site.readToken();
    const answers = await Promise.all([site.confirm(token), site.confirm(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect((await site.login(email)).status).toBe(200);
  });

  test('confirmed with two passwords at once accepts one of them', async () => {
    const email = newEmail();
    await Promise.all([site.register(email, 'first-pass-1'), site.register(email, 'second-pass-2')]);
    expect(site.mails).toHaveLength(1);
    const token = site.readToken();
    const answers = await Promise.all([
      site.confirm(token, 'first-pass-1'),
      site.confirm(token, 'second-pass-2'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    const logins = await Promise.all([site.login(email, 'first-pass-1'), site.login(email, 'second-pass-2')]);
    expect(logins.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  test('confirms with the password in another Unicode form', async () => {
    const email = newEmail();
    await site.register(email, 'cafe\u0301-secret-1');
    expect((await site.login(email, 'caf\u00E9-secret-1')).status).toBe(403);
    expect((await site.confirm(site.readToken(), 'caf\u00E9-secret-1')).status).toBe(200);
  });

  test('expires after a day with its own error, and another mail has a valid link', async () => {
    const email = newEmail();
    await site.register(email);
    const old = site.readToken();
    site.backend.aheadMs = DAY_MS;
    const refused = await site.confirm(old);
    expect([refused.status, refused.at('errors.0.message')]).toEqual([410, 'Token has expired.']);
    expect((await site.sendAgain(email)).status).toBe(200);
    expect(site.mails).toHaveLength(2);
    expect((await site.confirm(site.readToken())).status).toBe(200);
  });

  test.each([['g'.repeat(40)], ['a'.repeat(40)], ["' OR 1=1; --"], ['\u0000'], ['A'.repeat(60_000)]])(
    'that is %j is refused',
    async (token) => {
      expect((await site.confirm(token)).status).toBe(403);
    },
  );

  test.each([
    [{ password: 'secret123' }],
    [{ token: '', password: 'secret123' }],
    [{ token: 7, password: 'secret123' }],
    [{ token: 'a'.repeat(40) }],
    [{ token: 'a'.repeat(40), password: '' }],
    [{ token: { $gt: '' }, password: { $gt: '' } }],
  ])('without its required fields is a bad request: %j', async (body) => {
    expect((await site.post('/confirm', body)).status).toBe(400);
  });

  test('is stored as a hash only, and so is the password', async () => {
    const email = newEmail();
    await site.register(email, 'hidden-Secret-4711');
    const rows = [
      ...(await site.backend.query('SELECT * FROM registrations WHERE email = $1', [email])),
      ...(await site.backend.query('SELECT * FROM registration_links WHERE email = $1', [email])),
      ...(await site.backend.query('SELECT * FROM reset_mails')),
    ];
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain(site.readToken());
    expect(JSON.stringify(rows)).not.toContain('hidden-Secret-4711');
    expect(site.backend.lines.join('')).not.toContain(site.readToken());
    expect(site.backend.lines.join('')).not.toContain(email);
  });
});

describe('an account', () => {
  test('is created only together with its consents; until then the link stays valid', async () => {
    const { backend } = site;
    const email = newEmail();
    await site.register(email);
    await backend.query(
      `CREATE TRIGGER no_consents BEFORE INSERT ON consents BEGIN SELECT RAISE(ABORT, 'refused'); END`,
    );
    expect((await site.confirm(site.readToken())).status).toBe(500);
    expect(await backend.query('SELECT id FROM customers WHERE email = ?', [email])).toEqual([]);
    await backend.query('DROP TRIGGER no_consents');
    const confirmed = await site.confirm(site.readToken());
    expect(confirmed.status).toBe(200);
    const token = confirmed.textAt('token');
    const consents = await backend.call('GET /customers/me/consents', { token });
    expect(consents.listAt('docs')).toMatchObject([{ name: 'terms', version: '1' }]);
  });
});

describe('requesting another mail', () => {
  test('sends a link to a registered address, and both links work', async () => {
    const email = newEmail();
    await site.register(email);
    site.backend.aheadMs = 20_000;
    await site.sendAgain(` ${email.toUpperCase()} `, { language: 'nl', confirmUrl: CONFIRMATION_PAGE });
    expect(site.mails.map(({ to }) => to)).toEqual([email, email]);
    expect(site.mails[1]?.subject).toBe('Bevestig je e-mailadres voor Tidewater');
    expect(readConfirmationToken(site.mails[0])).not.toBe(readConfirmationToken(site.mails[1]));
    expect((await site.confirm(readConfirmationToken(site.mails[0]))).status).toBe(200);
  });

  test('sends nothing to an unknown address, and no second mail within 15 seconds', async () => {
    expect((await site.sendAgain(newEmail())).status).toBe(200);
    expect(site.mails).toEqual([]);
    const email = newEmail();
    await site.register(email);
    await site.sendAgain(email);
    expect(site.mails).toHaveLength(1);
  });

  test.each([[undefined], [''], [' '], [7], [{}]])('with the address %j is refused', async (email) => {
    const answer = await site.sendAgain(email);
    expect([answer.status, answer.at('errors.0.message')]).toEqual([400, 'Missing email.']);
  });

  test('with a page on another origin is refused', async () => {
    expect((await site.sendAgain(newEmail(), { confirmUrl: 'https://evil.example/' })).status).toBe(400);
  });
});
