import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { encodeCbor, SoftwareAuthenticator, type Deviations } from './fixtures/software-authenticator.ts';
import { TestBackend } from './fixtures/test-backend.ts';

const APP = 'https://app.example.org';
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/126.0.0.0 Safari/537.36';
const REFUSED = 'The passkey could not be verified.';
const FULL = 'There are 10 passkeys already.';
/** Above the counts of one address. */
const MANY = 10;

let backend: TestBackend;
beforeAll(async () => {
  backend = await TestBackend.start({ siteName: 'Tidewater', limitFactor: MANY });
});
afterAll(() => backend.stop());
beforeEach(() => {
  backend.mails.length = 0;
  backend.lines.length = 0;
  backend.aheadMs = 0;
});

type Customer = Awaited<ReturnType<TestBackend['register']>>;

const call = (route: string, options: Parameters<TestBackend['call']>[1] = {}, of = backend) =>
  of.call(route, { ...options, headers: { Origin: APP, 'User-Agent': CHROME, ...options.headers } });

async function askToAdd({ token, password }: Pick<Customer, 'token' | 'password'>, of = backend) {
  return call('POST /customers/me/passkeys/options', { token, body: { password } }, of);
}

async function add(customer: Customer, deviations: Deviations = {}, of = backend) {
  const authenticator = new SoftwareAuthenticator(APP);
  const options = await askToAdd(customer, of);
  const credential = authenticator.create(options.body, deviations);
  const body = { credential, language: 'en' };
  const answer = await call('POST /customers/me/passkeys', { token: customer.token, body }, of);
  await of.backend.settle();
  return { authenticator, answer, credential };
}

/** Adds nine passkeys to that customer. */
async function fill({ id }: Customer): Promise<void> {
  await backend.query(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 9)
     INSERT INTO passkeys (id, customer_id, credential_id, domain, public_key, counter, transports, name, created_at)
     SELECT ? || i, ?, ? || i, 'app.example.org', '', 0, '', '', 0 FROM n`,
    [id, id, id],
  );
}

const askToSignIn = async (of = backend) => call('POST /customers/login/passkey/options', { body: {} }, of);

async function finish(credential: unknown, of = backend) {
  const answer = await call('POST /customers/login/passkey', { body: { credential, language: 'en' } }, of);
  await of.backend.settle();
  return answer;
}

async function signIn(authenticator: SoftwareAuthenticator, deviations: Deviations = {}, of = backend) {
  return finish(authenticator.sign((await askToSignIn(of)).body, deviations), of);
}

const list = async ({ token }: Customer) =>
  (await call('GET /customers/me/passkeys', { token })).listAt('docs');
const subjects = () => backend.mails.map(({ to, subject }) => [to, subject]);

describe('a passkey', () => {
  test('is added with the password and listed; its owner receives a mail', async () => {
    const mia = await backend.register();
    const { answer } = await add(mia);
    expect(answer.status).toBe(201);
    expect(await list(mia)).toEqual([
      {
        id: expect.any(String) as unknown,
        name: 'Chrome, Windows',
        createdAt: expect.stringMatching(/Z$/) as unknown,
        lastUsedAt: null,
      },
    ]);
    expect(subjects()).toEqual([[mia.email, 'A passkey was added to your Tidewater account']]);
    expect(backend.mails[0]?.text).toMatch(/on this device: Chrome, Windows \(.* UTC\)/);
    expect(backend.mails[0]?.text).toContain('\nhttps://app.example.org/u/my-account\n');
  });

  test('signs in as a password does: session, device, last use, mail about a new device', async () => {
    const mia = await backend.register();
    const { authenticator } = await add(mia);
    backend.mails.length = 0;
    const answer = await signIn(authenticator);
    expect(answer.status).toBe(200);
    expect(answer.at('user')).toMatchObject({ id: mia.id, email: mia.email });
    const token = answer.textAt('token');
    const devices = await call('GET /customers/me/devices', { token });
    expect(devices.listAt('docs')[0]).toMatchObject({ name: 'Chrome, Windows', isCurrent: true });
    expect(await list({ ...mia, token })).toMatchObject([
      { lastUsedAt: expect.stringMatching(/Z$/) as unknown },
    ]);
    expect(subjects()).toEqual([[mia.email, 'New sign-in to your Tidewater account']]);
    const members = answer.membersOf('user');
    const login = await call('POST /customers/login', { body: { email: mia.email, password: mia.password } });
    expect([answer.membersOf(''), members]).toEqual([login.membersOf(''), login.membersOf('user')]);
  });

  test('is removed with the password, and then refused; its owner receives a mail', async () => {
    const mia = await backend.register();
    const { authenticator } = await add(mia);
    const [passkey] = await list(mia);
    const { id } = passkey as { readonly id: string };
    backend.mails.length = 0;
    const remove = (token: string, password: string) =>
      call(`POST /customers/me/passkeys/${id}/delete`, { token, body: { password } });
    expect((await remove(mia.token, 'wrong1234')).status).toBe(403);
    const noah = await backend.register();
    expect((await remove(noah.token, noah.password)).status).toBe(404);
    expect(backend.mails).toEqual([]);
    expect((await remove(mia.token, mia.password)).status).toBe(200);
    await backend.backend.settle();
    expect(subjects()).toEqual([[mia.email, 'A passkey was removed from your Tidewater account']]);
    expect(await list(mia)).toEqual([]);
    expect((await signIn(authenticator)).status).toBe(401);
    expect((await remove(mia.token, mia.password)).status).toBe(404);
  });

  test('is neither added nor removed when the mail about it cannot be stored', async () => {
    const mia = await backend.register();
    expect((await backend.withoutNotices(() => add(mia))).answer.status).toBe(500);
    expect(await list(mia)).toEqual([]);
    const { authenticator } = await add(mia);
    const [passkey] = await list(mia);
    const { id } = passkey as { readonly id: string };
    const body = { password: mia.password };
    const remove = () => call(`POST /customers/me/passkeys/${id}/delete`, { token: mia.token, body });
    expect((await backend.withoutNotices(remove)).status).toBe(500);
    expect((await signIn(authenticator)).status).toBe(200);
    backend.mails.length = 0;
    expect((await remove()).status).toBe(200);
    await backend.backend.settle();
    expect(subjects()).toEqual([[mia.email, 'A passkey was removed from your Tidewater account']]);
  });

  test('survives a new password, which ends the session that it began', async () => {
    const mia = await backend.register();
    const { authenticator } = await add(mia);
    const token = (await signIn(authenticator)).textAt('token');
    await call('POST /customers/forgot-password', { body: { email: mia.email } });
    const body = { token: await backend.readResetToken(), password: 'brand-new-456' };
    expect((await call('POST /customers/reset-password', { body })).status).toBe(200);
    expect((await call('GET /customers/me/passkeys', { token })).status).toBe(401);
    expect((await signIn(authenticator)).status).toBe(200);
  });

  test('reports that its account is locked, but not that it was deleted', async () => {
    const mia = await backend.register();
    const { authenticator } = await add(mia);
    await backend.query(`INSERT INTO locked_customers (customer_id, reason, locked_at) VALUES (?, 'x', 0)`, [
      mia.id,
    ]);
    const locked = await signIn(authenticator);
    expect([locked.status, locked.at('errors.0.message')]).toEqual([
      403,
      'This account is locked. Please contact support.',
    ]);
    await backend.query('DELETE FROM locked_customers WHERE customer_id = ?', [mia.id]);
    await call('POST /customers/me/delete', { token: mia.token, body: { password: mia.password } });
    const gone = await signIn(authenticator);
    expect([gone.status, gone.at('errors.0.message')]).toEqual([401, REFUSED]);
  });

  test('signs in even when wrong passwords have locked the account', async () => {
    const mia = await backend.register();
    const { authenticator } = await add(mia);
    const login = (password: string) =>
      call('POST /customers/login', { body: { email: mia.email, password } });
    for (let guess = 0; guess < 6; guess += 1) await login('wrong1234');
    expect((await login(mia.password)).at('errors.0.message')).toContain('locked');
    expect((await signIn(authenticator)).status).toBe(200);
  });

  test('is one of at most ten, and the only one of its authenticator', async () => {
    const mia = await backend.register();
    const { authenticator, credential } = await add(mia);
    const options = await askToAdd(mia);
    expect(options.at('excludeCredentials')).toEqual([
      { id: authenticator.id, type: 'public-key', transports: ['internal'] },
    ]);
    const again = await call('POST /customers/me/passkeys', {
      token: mia.token,
      body: { credential: authenticator.create(options.body) },
    });
    expect([again.status, credential['id']]).toEqual([409, authenticator.id]);
    const late = await askToAdd(mia);
    await fill(mia);
    const answer = await call('POST /customers/me/passkeys', {
      token: mia.token,
      body: { credential: new SoftwareAuthenticator(APP).create(late.body) },
    });
    expect([answer.status, answer.at('errors.0.message')]).toEqual([409, FULL]);
  });

  test('is not begun when there are ten, so that no device keeps one that does not work', async () => {
    const mia = await backend.register();
    await add(mia);
    await fill(mia);
    const { status } = await askToAdd({ ...mia, password: 'wrong1234' });
    const options = await askToAdd(mia);
    expect([status, options.status, options.at('errors.0.message')]).toEqual([403, 409, FULL]);
  });
});

describe('adding a passkey', () => {
  test('needs a session and its password, and guesses count as logins', async () => {
    const mia = await backend.register();
    expect(
      (await call('POST /customers/me/passkeys/options', { body: { password: mia.password } })).status,
    ).toBe(401);
    for (const password of [undefined, '', 7, 'wrong1234'])
      expect(
        (await call('POST /customers/me/passkeys/options', { token: mia.token, body: { password } })).status,
      ).toBe(403);
    for (let guess = 0; guess < 5; guess += 1) await askToAdd({ ...mia, password: 'wrong1234' });
    expect((await askToAdd(mia)).at('errors.0.message')).toContain('locked');
  });

  test('asks for a verified viewer and a discoverable passkey', async () => {
    const mia = await backend.register();
    const options = await askToAdd(mia);
    expect(options.body).toMatchObject({
      rp: { id: 'app.example.org', name: 'Tidewater' },
      user: { name: mia.email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      timeout: 300_000,
    });
    expect(options.text).not.toContain(mia.token);
  });

  test.each<[string, Deviations]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['another app of the operator', { origin: 'https://app.example.org:8443' }],
    ['another domain', { domain: 'evil.example' }],
    ['no verified viewer', { isVerified: false }],
    ['a sign-in', { type: 'webauthn.get' }],
    ['garbage', { attestation: Buffer.from('garbage') }],
    ['invalid CBOR', { attestation: new Uint8Array(4) }],
    ['a deep list', { attestation: Buffer.alloc(20_000, 0x81) }],
    ['no key', { attestation: encodeCbor({ fmt: 'none', attStmt: {}, authData: Buffer.alloc(37) }) }],
    [
      'a certificate',
      {
        attestation: encodeCbor({
          fmt: 'packed',
          attStmt: { alg: -7, x5c: [Buffer.alloc(9)] },
          authData: Buffer.alloc(37),
        }),
      },
    ],
    [
      'a certificate format',
      { attestation: encodeCbor({ fmt: 'tpm', attStmt: {}, authData: Buffer.alloc(37) }) },
    ],
  ])('is refused for %s, and the challenge is used up', async (_, deviations) => {
    const mia = await backend.anyone();
    const before = (await list(mia)).length;
    const authenticator = new SoftwareAuthenticator(APP);
    const options = (await askToAdd(mia)).body;
    const post = (credential: unknown) =>
      call('POST /customers/me/passkeys', { token: mia.token, body: { credential } });
    const answer = await post(authenticator.create(options, deviations));
    expect([answer.status, answer.at('errors.0.message')]).toEqual([400, REFUSED]);
    expect((await post(authenticator.create(options))).status).toBe(410);
    expect(await list(mia)).toHaveLength(before);
  });

  test('is refused with a challenge that is unknown, used, expired, of a sign-in or of another customer', async () => {
    const [mia, noah] = [await backend.register(), await backend.register()];
    const authenticator = new SoftwareAuthenticator(APP);
    const post = async (options: unknown, deviations: Deviations = {}, { token } = mia) =>
      (
        await call('POST /customers/me/passkeys', {
          token,
          body: { credential: authenticator.create(options, deviations) },
        })
      ).status;
    const options = (await askToAdd(mia)).body;
    expect(await post(options, { challenge: 'A'.repeat(43) })).toBe(410);
    const ofSignIn = (await askToSignIn()).textAt('challenge');
    expect(await post(options, { challenge: ofSignIn })).toBe(410);
    expect(await post((await askToAdd(noah)).body)).toBe(410);
    backend.aheadMs = 300_001;
    expect(await post(options)).toBe(410);
    backend.aheadMs = 0;
    const fresh = (await askToAdd(mia)).body;
    expect(await post(fresh)).toBe(201);
    expect(await post(fresh)).toBe(410);
    expect(await list(noah)).toEqual([]);
  });

  test('succeeds for one of several simultaneous requests', async () => {
    const mia = await backend.register();
    const authenticator = new SoftwareAuthenticator(APP);
    const credential = authenticator.create((await askToAdd(mia)).body);
    const post = () => call('POST /customers/me/passkeys', { token: mia.token, body: { credential } });
    const statuses = (await Promise.all([post(), post(), post()])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 410, 410]);
  });
});

describe('signing in with a passkey', () => {
  test('sends everyone the same options, without names or passkeys', async () => {
    const answers = await Promise.all([
      askToSignIn(),
      call('POST /customers/login/passkey/options', { body: { email: (await backend.anyone()).email } }),
    ]);
    const [first, second] = answers.map(({ body }) => ({ ...(body as object), challenge: '' }));
    expect(first).toEqual(second);
    expect(first).toMatchObject({ rpId: 'app.example.org', userVerification: 'required', timeout: 300_000 });
    expect(answers[1].text).not.toContain('allowCredentials');
  });

  test.each<[string, Deviations]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['another domain', { domain: 'example.org' }],
    ['no verified viewer', { isVerified: false }],
    ['the creation of a passkey', { type: 'webauthn.create' }],
    ['an unknown challenge', { challenge: 'A'.repeat(43) }],
    ['no challenge', { challenge: '' }],
    ['another customer’s handle', { userHandle: Buffer.from(crypto.randomUUID()).toString('base64url') }],
  ])('is refused for %s', async (_, deviations) => {
    const mia = await backend.anyone();
    const { authenticator } = await add(mia);
    const answer = await signIn(authenticator, deviations);
    expect([answer.status, answer.at('errors.0.message')]).toEqual([401, REFUSED]);
    expect((await signIn(authenticator)).status).toBe(200);
    const [{ id }] = (await list(mia)) as readonly [{ readonly id: string }];
    await call(`POST /customers/me/passkeys/${id}/delete`, {
      token: mia.token,
      body: { password: mia.password },
    });
  });

  test('is refused for another account’s credential, a foreign key and a stranger’s', async () => {
    const [mia, noah] = [await backend.register(), await backend.register()];
    const { authenticator: ofMia } = await add(mia);
    const { authenticator: ofNoah } = await add(noah);
    const options = async () => (await askToSignIn()).body;
    const own = ofNoah.sign(await options());
    expect((await finish({ ...own, id: ofMia.id, rawId: ofMia.id })).status).toBe(401);
    expect((await signIn(new SoftwareAuthenticator(APP), { userHandle: 'bWlh' })).status).toBe(401);
    expect((await finish(own)).status).toBe(401);
  });

  test('is refused for a challenge that is replayed, expired or for adding a passkey', async () => {
    const mia = await backend.register();
    const { authenticator } = await add(mia);
    const signed = authenticator.sign((await askToSignIn()).body);
    expect((await finish(signed)).status).toBe(200);
    expect((await finish(signed)).status).toBe(401);
    const late = authenticator.sign((await askToSignIn()).body);
    backend.aheadMs = 300_001;
    expect((await finish(late)).status).toBe(401);
    backend.aheadMs = 0;
    const challenge = (await askToAdd(mia)).textAt('challenge');
    expect((await signIn(authenticator, { challenge })).status).toBe(401);
  });

  test('begins one session for four simultaneous requests', async () => {
    const mia = await backend.register();
    const { authenticator } = await add(mia);
    const signed = authenticator.sign((await askToSignIn()).body);
    const answers = await Promise.all([1, 2, 3, 4].map(() => finish(signed)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
  });

  test('is refused when the counter goes back, and its owner receives a mail once a day', async () => {
    const mia = await backend.register();
    const { authenticator } = await add(mia);
    authenticator.counter = 5;
    expect((await signIn(authenticator)).status).toBe(200);
    backend.mails.length = 0;
    for (const counter of [5, 4, 0]) {
      authenticator.counter = counter;
      const answer = await signIn(authenticator);
      expect([answer.status, answer.at('errors.0.message')]).toEqual([401, REFUSED]);
    }
    expect(subjects()).toEqual([[mia.email, 'We blocked a sign-in to your Tidewater account']]);
    expect(backend.mails[0]?.text).toContain('may have been copied: Chrome, Windows (');
    authenticator.counter = 6;
    expect((await signIn(authenticator)).status).toBe(200);
  });

  test('with a low counter and a wrong signature causes no mail', async () => {
    const mia = await backend.register();
    const { authenticator } = await add(mia);
    authenticator.counter = 5;
    await signIn(authenticator);
    backend.mails.length = 0;
    authenticator.counter = 1;
    const signed = authenticator.sign((await askToSignIn()).body);
    const response = { ...(signed['response'] as object), signature: 'MEUCIQD' };
    expect((await finish({ ...signed, response })).status).toBe(401);
    expect(backend.mails).toEqual([]);
  });

  test('works every time with authenticators that do not count', async () => {
    const { authenticator } = await add(await backend.register());
    for (let round = 0; round < 3; round += 1) expect((await signIn(authenticator)).status).toBe(200);
  });

  test('is limited for one address', async () => {
    const own = await TestBackend.start();
    const statuses: number[] = [];
    for (let round = 0; round < 61; round += 1) statuses.push((await askToSignIn(own)).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    const finishes: number[] = [];
    for (let round = 0; round < 31; round += 1) finishes.push((await finish({}, own)).status);
    expect(finishes.filter((status) => status === 429)).toHaveLength(1);
    own.aheadMs = 300_001;
    expect(await own.query('SELECT 1 FROM passkey_challenges')).toHaveLength(60);
    await own.stop();
  });
});

const signedParts = {
  clientDataJSON: 'e30',
  authenticatorData: 'AAAA',
  signature: 'AAAA',
  userHandle: 'AAAA',
};
test.each<[string, unknown]>([
  ['nothing', undefined],
  ['null', null],
  ['a text', 'credential'],
  ['a list', []],
  ['no response', { id: 'AAAA', type: 'public-key' }],
  [
    'numbers',
    { id: 7, type: 'public-key', response: { clientDataJSON: 1, authenticatorData: 2, signature: 3 } },
  ],
  ['invalid JSON', { id: 'AAAA', type: 'public-key', response: { ...signedParts, clientDataJSON: 'AAAA' } }],
  ['JSON null', { id: 'AAAA', type: 'public-key', response: { ...signedParts, clientDataJSON: 'bnVsbA' } }],
  ['invalid base64url', { id: '../../etc', type: 'public-key', response: signedParts }],
  ['a null character', { id: 'AA\u0000', type: 'public-key', response: signedParts }],
  ['a long id', { id: 'A'.repeat(1_401), type: 'public-key', response: signedParts }],
  [
    'long data',
    { id: 'AAAA', type: 'public-key', response: { ...signedParts, signature: 'A'.repeat(5_000) } },
  ],
])('a credential that is %s is refused with a message', async (_, credential) => {
  const mia = await backend.anyone();
  const signingIn = await finish(credential);
  expect([signingIn.status, signingIn.at('errors.0.message')]).toEqual([401, REFUSED]);
  const adding = await call('POST /customers/me/passkeys', { token: mia.token, body: { credential } });
  expect([adding.status, adding.at('errors.0.message')]).toEqual([400, REFUSED]);
  expect(backend.lines.join('')).not.toContain('unexpected failure');
});

test('a body of more than 64 kB is refused before it is read', async () => {
  const body = { credential: 'A'.repeat(70_000) };
  expect((await call('POST /customers/login/passkey', { body })).status).toBe(413);
  const { token } = await backend.anyone();
  expect((await call('POST /customers/me/passkeys', { body, token })).status).toBe(413);
});

describe('the address of an app', () => {
  const ask = async (origin: string | undefined, of = backend) => {
    const headers = { Host: 'evil.example', ...(origin !== undefined && { Origin: origin }) };
    const ways = await of.call('GET /customers/login/ways', { headers });
    const options = await of.call('POST /customers/login/passkey/options', { body: {}, headers });
    return [ways.at('passkey'), options.status, options.at('rpId')];
  };

  test('comes from the settings, never from the host of a request', async () => {
    expect(await ask(APP)).toEqual([true, 200, 'app.example.org']);
    expect(await ask(undefined)).toEqual([true, 200, 'app.example.org']);
    expect(await ask('https://evil.example')).toEqual([false, 403, undefined]);
    expect(await ask('null')).toEqual([false, 403, undefined]);
  });

  test('has no passkeys without TLS or with an IP address', async () => {
    const own = await TestBackend.start({
      appOrigins: [
        'http://*.example.org',
        'http://192.168.0.7:*',
        'https://10.0.0.1',
        'http://localhost:*',
        'http://*.localhost:*',
      ],
    });
    for (const origin of ['http://app.example.org', 'http://192.168.0.7:8080', 'https://10.0.0.1'])
      expect(await ask(origin, own)).toEqual([false, 403, undefined]);
    expect(await ask('http://localhost:8080', own)).toEqual([true, 200, 'localhost']);
    expect(await ask('http://site.localhost:8080', own)).toEqual([true, 200, 'site.localhost']);
    await own.stop();
  });

  test('may or may not share a domain with others', async () => {
    const own = await TestBackend.start({
      appOrigins: ['https://*.example.org', 'https://example.com', 'https://notexample.org'],
      passkeyDomain: 'example.org',
    });
    expect(await ask('https://a.b.example.org', own)).toEqual([true, 200, 'example.org']);
    expect(await ask('https://example.com', own)).toEqual([true, 200, 'example.com']);
    expect(await ask('https://notexample.org', own)).toEqual([true, 200, 'notexample.org']);
    await own.stop();
  });
});

test('with passkeys switched off, their routes are 404 and sign-in offers none', async () => {
  const own = await TestBackend.start({ hasPasskeys: false });
  const { token, password } = await own.register();
  expect((await call('GET /customers/login/ways', {}, own)).body).toEqual({ passkey: false });
  const answers = await Promise.all([
    askToSignIn(own),
    finish({}, own),
    askToAdd({ token, password }, own),
    call('GET /customers/me/passkeys', { token }, own),
    call('POST /customers/me/passkeys', { token, body: {} }, own),
    call('POST /customers/me/passkeys/x/delete', { token, body: { password } }, own),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
  expect((await call('GET /openapi.json', {}, own)).text).not.toContain('/me/passkeys');
  expect((await call('GET /openapi.json')).text).toContain('/customers/me/passkeys/{id}/delete');
  await own.stop();
});

test('passkeys are part of the export, without secrets, and deleted with their customer', async () => {
  const mia = await backend.register();
  await add(mia);
  const challenge = (await askToAdd(mia)).textAt('challenge');
  const exported = await call('GET /customers/me/export', { token: mia.token });
  expect(exported.listAt('tables.passkeys')).toMatchObject([
    { name: 'Chrome, Windows', domain: 'app.example.org' },
  ]);
  expect(exported.listAt('tables.passkey_challenges')).toMatchObject([
    { purpose: 'add', origin: 'https://app.example.org' },
  ]);
  expect(challenge).not.toBe('');
  expect(exported.text).not.toContain(challenge);
  await call('POST /customers/me/delete', { token: mia.token, body: { password: mia.password } });
  for (const table of ['passkeys', 'passkey_challenges'])
    expect(await backend.query(`SELECT 1 FROM ${table} WHERE customer_id = ?`, [mia.id])).toEqual([]);
});
