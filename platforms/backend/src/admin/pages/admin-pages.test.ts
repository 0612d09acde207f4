import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { ADMIN_PASSWORD, AdminTester, fromTypedSecret } from '../../fixtures/admin-tester.ts';
import type { Answer } from '../../fixtures/answer.ts';
import { TestBackend } from '../../fixtures/test-backend.ts';

const ORIGIN = 'http://accounts.test';
const OWN_FORM = { 'Sec-Fetch-Site': 'same-origin' };

let backend: TestBackend;
let admins: AdminTester;
let owner: Visitor;
let support: Visitor;
beforeAll(async () => {
  backend = await TestBackend.start({ adminAddresses: ['10.0.0.0/8'], siteName: '<b>Acme</b>' });
  admins = new AdminTester(backend);
  owner = await Visitor.signIn('owner');
  support = await Visitor.signIn('support');
});
afterAll(() => backend.stop());

/** A browser without scripts: it keeps the cookie, and forms have the token of the last page. */
class Visitor {
  cookie = '';
  formToken = '';
  #secret = '';

  static async signIn(role: 'owner' | 'support'): Promise<Visitor> {
    const { email, secret } = await admins.signIn(role);
    admins.passStep();
    const visitor = new Visitor();
    visitor.#secret = secret;
    await visitor.post('/sign-in', { email, password: ADMIN_PASSWORD });
    await visitor.get('/code');
    await visitor.post('/code', { code: admins.toCode(secret) });
    await visitor.get('');
    return visitor;
  }

  /** A code that was not used yet. */
  takeCode(): string {
    admins.passStep();
    return admins.toCode(this.#secret);
  }

  get(path: string): Promise<Answer> {
    return this.#ask(path, {});
  }

  post(
    path: string,
    fields: Readonly<Record<string, string>>,
    headers: Readonly<Record<string, string>> = OWN_FORM,
  ): Promise<Answer> {
    const body = new URLSearchParams({ form_token: this.formToken, ...fields });
    return this.#ask(path, { method: 'POST', body, headers });
  }

  async #ask(path: string, init: RequestInit): Promise<Answer> {
    const headers = new Headers(init.headers);
    if (this.cookie !== '') headers.set('Cookie', this.cookie);
    const answer = await backend.send(new Request(`${ORIGIN}/admin${path}`, { ...init, headers }));
    this.cookie = answer.headers.get('Set-Cookie')?.split(';')[0] ?? this.cookie;
    this.formToken = /name="form_token" value="([\w-]+)"/.exec(answer.text)?.[1] ?? this.formToken;
    return answer;
  }
}

test('every page has a policy without scripts, is not cached, and sends no referrer', async () => {
  for (const path of ['', '/sign-in', '/style.css', '/administrators', '/account', '/audit', '/none']) {
    const { headers, text } = await owner.get(path);
    const policy = headers.get('Content-Security-Policy') ?? '';
    expect(policy, path).toContain(
      "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'",
    );
    expect(policy).not.toMatch(/unsafe|script-src/);
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin');
    expect(headers.get('Access-Control-Allow-Origin')).toBeNull();
    expect(text).not.toMatch(/<script|\bon\w+=|style="|<b>Acme/);
  }
});

test('the session cookie is bound to this host and hidden from scripts', async () => {
  const visitor = new Visitor();
  const email = await admins.create('support');
  const answer = await visitor.post('/sign-in', { email, password: ADMIN_PASSWORD });
  expect(answer.headers.get('Set-Cookie')).toMatch(
    /^__Host-marquee-admin=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Strict$/,
  );
  expect(answer.headers.get('Location')).toBe('/admin/set-up');
  // The API takes no cookies: with them, other sites could call it.
  const headers = { Cookie: owner.cookie };
  expect((await backend.call('GET /admin/me', { headers })).status).toBe(401);
});

test('an address that another site or a mail links to, without the cookie, does not end the session', async () => {
  const { id } = await backend.register();
  // Browsers keep a strict cookie back there.
  const linked = await new Visitor().get(`/customers/${id}`);
  expect([linked.status, linked.headers.get('Set-Cookie')]).toEqual([303, null]);
  const forged = await new Visitor().post('/sign-out', {}, { 'Sec-Fetch-Site': 'cross-site' });
  expect(forged.headers.get('Set-Cookie')).toBeNull();
  const ended = new Visitor();
  ended.cookie = `__Host-marquee-admin=${'x'.repeat(43)}`;
  const { headers } = await ended.get(`/customers/${id}`);
  expect(headers.get('Location')).toBe('/admin/sign-in?done=ended');
  expect(headers.get('Set-Cookie')).toContain('Max-Age=0');
});

describe('a form sent twice', () => {
  test('sets up a second factor once, and explains what to do when the recovery codes were not shown', async () => {
    const visitor = new Visitor();
    await visitor.post('/sign-in', { email: await admins.create('support'), password: ADMIN_PASSWORD });
    const page = await visitor.get('/set-up');
    const read = (pattern: RegExp) => pattern.exec(page.text)?.[1] ?? '';
    const secret = fromTypedSecret(read(/Key: <code>([A-Z2-7 ]+)</));
    const fields = { code: admins.toCode(secret), set_up: read(/name="set_up" value="(\w+)"/) };
    const answers = await Promise.all([visitor.post('/code', fields), visitor.post('/code', fields)]);
    const [first, second] = answers.toSorted((one, other) => one.status - other.status);
    expect([first?.status, first?.text.match(/<li><code>/g)?.length]).toEqual([200, 10]);
    const ended = '/admin/sign-in?done=set-up';
    expect([second?.headers.get('Location'), second?.headers.get('Set-Cookie')]).toEqual([ended, null]);
    expect((await visitor.get('/sign-in?done=set-up')).text).toContain('remove it under “Your account”');
    // The browser has the cookie of the first answer now.
    const third = await visitor.post('/code', fields);
    expect(third.headers.get('Location')).toBe('/admin/account?done=set-up');
    const account = await visitor.get('/account?done=set-up');
    expect([account.status, account.text.includes('remove it under “Your account”')]).toEqual([200, true]);
  });

  test('deletes a customer once, and reports that the account no longer exists', async () => {
    const { id, email } = await backend.register();
    await owner.get(`/customers/${id}/delete`);
    const fields = { email, code: owner.takeCode() };
    expect((await owner.post(`/customers/${id}/delete`, fields)).headers.get('Location')).toBe(
      '/admin?done=deleted',
    );
    const again = await owner.post(`/customers/${id}/delete`, fields);
    expect(again.headers.get('Location')).toBe('/admin?done=gone');
    expect((await owner.get('?done=gone')).text).toContain('This account no longer exists.');
    const without = await support.post(`/customers/${id}/delete`, fields);
    expect(without.status).toBe(403);
  });

  test('signs a customer out of a session that has ended already', async () => {
    const { id, token } = await backend.register();
    await backend.call('GET /customers/me', { token });
    const { text } = await support.get(`/customers/${id}`);
    const fields = { session: /name="session" value="([\w-]+)"/.exec(text)?.[1] ?? '' };
    for (const press of [1, 2]) {
      const { headers } = await support.post(`/customers/${id}/end-sessions`, fields);
      expect(headers.get('Location'), `press ${press}`).toBe(`/admin/customers/${id}?done=signed-out`);
    }
    expect((await backend.call('GET /customers/me', { token })).at('user')).toBeNull();
  });

  test('removes an administrator once, and says so again', async () => {
    const leaving = await admins.create('support');
    const listed = await owner.get('/administrators');
    const row = listed.text.slice(listed.text.indexOf(leaving));
    const id = /administrators\/([\w-]+)\/reset-factor/.exec(row)?.[1] ?? '';
    const fields = { code: owner.takeCode() };
    for (const press of [1, 2]) {
      const { headers } = await owner.post(`/administrators/${id}/remove`, fields);
      expect(headers.get('Location'), `press ${press}`).toBe('/admin/administrators?done=changed');
    }
    expect((await owner.get('/administrators')).text).not.toContain(leaving);
  });

  test('signs in once, and keeps the session', async () => {
    const visitor = await Visitor.signIn('support');
    const again = await visitor.post('/code', { code: visitor.takeCode() });
    expect([again.headers.get('Location'), again.headers.get('Set-Cookie')]).toEqual(['/admin', null]);
    expect((await visitor.get('/account')).status).toBe(200);
  });
});

describe('forms', () => {
  const lock = (id: string) => `/customers/${id}/lock`;

  test.each([
    ['of another site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['of another subdomain', { 'Sec-Fetch-Site': 'same-site' }],
    ['from the address bar', { 'Sec-Fetch-Site': 'none' }],
    ['of our own app', { Origin: 'https://app.example.org' }],
    ['without an origin', {}],
    ['of a page that hides its origin', { Origin: 'null' }],
  ])('%s change nothing', async (_, headers) => {
    const { id, token } = await backend.anyone();
    expect((await support.post(lock(id), { reason: 'Forged' }, headers)).status).toBe(403);
    const fields = { email: 'admin@example.org', password: ADMIN_PASSWORD };
    expect((await new Visitor().post('/sign-in', fields, headers)).status).toBe(403);
    expect((await backend.call('GET /favorites', { token })).status).toBe(200);
  });

  test.each(['', 'x', 'x'.repeat(43)])('with the token %j change nothing', async (formToken) => {
    const { id, token } = await backend.anyone();
    const fields = { reason: 'Forged', form_token: formToken };
    expect((await support.post(lock(id), fields)).status).toBe(403);
    expect((await backend.call('GET /favorites', { token })).status).toBe(200);
  });

  test('with the token of another session change nothing', async () => {
    const { id, token } = await backend.anyone();
    const fields = { reason: 'Forged', form_token: owner.formToken };
    expect(owner.formToken).toMatch(/^[\w-]{43}$/);
    expect((await support.post(lock(id), fields)).status).toBe(403);
    expect((await backend.call('GET /favorites', { token })).status).toBe(200);
  });

  test('from our own origin are accepted without Sec-Fetch-Site', async () => {
    const { id } = await backend.register();
    const answer = await support.post(lock(id), { reason: 'Real' }, { Origin: ORIGIN });
    expect([answer.status, answer.headers.get('Location')]).toEqual([
      303,
      `/admin/customers/${id}?done=locked`,
    ]);
  });

  test.each([
    ['text/plain', 415],
    ['application/json', 415],
  ])('of the type %s are refused', async (type, status) => {
    const { id } = await backend.anyone();
    const headers = { ...OWN_FORM, 'Content-Type': type };
    expect((await support.post(lock(id), { reason: 'x' }, headers)).status).toBe(status);
  });

  test('larger than 64 kB are refused', async () => {
    const { id } = await backend.anyone();
    expect((await support.post(lock(id), { reason: 'x'.repeat(70_000) })).status).toBe(413);
  });
});

describe('the pages', () => {
  test.each([
    ['/', '/admin'],
    ['/audit/', '/admin/audit'],
  ])('are found at %s, with a slash at the end', async (path, address) => {
    const { status, headers } = await owner.get(path);
    expect([status, headers.get('Location')]).toEqual([303, address]);
    expect((await owner.get('/none/')).status).toBe(303);
    expect((await owner.get('/none')).status).toBe(404);
  });

  test('say that a customer was deleted while the page was open', async () => {
    const { id, email } = await backend.register();
    await owner.get(`/customers/${id}`);
    await owner.post(`/customers/${id}/delete`, { email, code: owner.takeCode() });
    for (const answer of [
      await owner.post(`/customers/${id}/unlock`, {}),
      await owner.get(`/customers/${id}`),
    ]) {
      expect(answer.status).toBe(404);
      expect(answer.text).toContain('It may have been deleted');
    }
  });

  test('show customers’ input as text', async () => {
    const { id, token } = await backend.register();
    const script = `"><script>alert(1)</script>`;
    await backend.call(`PATCH /customers/${id}`, { token, body: { firstName: script } });
    await backend.call('POST /profiles', {
      token,
      body: { name: '<b>Kim</b>', avatar: 'moon', maxAge: null },
    });
    const account = await support.get(`/customers/${id}`);
    expect(account.text).toContain('&lt;script&gt;');
    expect(account.text).not.toContain('<script');
    expect((await support.get(`/customers/${id}/lists`)).text).toContain('&lt;b&gt;Kim');
    const found = await support.post('/customers', { text: script });
    expect(found.text).toContain('value="&quot;&gt;&lt;script&gt;');
    expect((await support.get('?done=<script>')).text).not.toContain('role="status"');
  });

  test('name the session on each button that ends one, unlike the administrator’s own “Sign out”', async () => {
    const { id, token } = await backend.register();
    await backend.call('GET /customers/me', { token });
    const { text } = await support.get(`/customers/${id}`);
    expect(text).toMatch(/<button aria-label="Sign out: Unknown, \d{4}-\d\d-\d\d \d\d:\d\d UTC">Sign out</);
    expect(text.match(/<button>Sign out</g)).toHaveLength(1);
  });

  test('offer each role only what it may do', async () => {
    const { id } = await backend.register();
    const [mine, theirs] = [
      (await owner.get(`/customers/${id}`)).text,
      (await support.get(`/customers/${id}`)).text,
    ];
    for (const words of ['Export data', 'Delete account', 'Audit log', 'Administrators'])
      expect([mine.includes(words), theirs.includes(words)], words).toEqual([true, false]);
    for (const path of [`/customers/${id}/delete`, '/audit', '/administrators'])
      expect([403, 404]).toContain((await support.get(path)).status);
    expect((await support.post(`/customers/${id}/export`, {})).status).toBe(403);
    expect((await support.post(`/customers/${id}/delete`, { email: 'x' })).status).toBe(403);
  });

  test('run no action on another administrator when Enter is pressed in the code field', async () => {
    const { text } = await owner.get('/administrators');
    const forms = [...text.matchAll(/<form[^>]*reset-factor[^]*?<\/form>/g)].map(([form]) =>
      [...form.matchAll(/<button([^>]*)>/g)].map(([, attributes = '']) => attributes.trim()),
    );
    expect(forms).toContainEqual(['']);
    expect(forms.filter((buttons) => buttons.length > 1).length).toBeGreaterThan(0);
    for (const [first, ...others] of forms) if (others.length > 0) expect(first).toBe('disabled hidden');
  });

  test('let owners export and delete a customer', async () => {
    const { id, email, token } = await backend.register();
    await owner.get(`/customers/${id}`);
    const file = await owner.post(`/customers/${id}/export`, { code: owner.takeCode() });
    expect(file.headers.get('Content-Disposition')).toBe(`attachment; filename="customer-${id}.json"`);
    expect(file.at('tables.customers.0.email')).toBe(email);
    const wrong = await owner.post(`/customers/${id}/delete`, {
      email: 'other@example.org',
      code: owner.takeCode(),
    });
    expect([wrong.status, wrong.text.includes('Nothing was deleted.')]).toEqual([400, true]);
    const without = await owner.post(`/customers/${id}/delete`, { email });
    expect([without.status, without.text.includes('Enter a new code')]).toEqual([403, true]);
    const deleted = await owner.post(`/customers/${id}/delete`, { email, code: owner.takeCode() });
    expect(deleted.headers.get('Location')).toBe('/admin?done=deleted');
    expect((await backend.call('GET /favorites', { token })).status).toBe(401);
    expect((await owner.get(`/customers/${id}`)).status).toBe(404);
  });

  test('show why an export was refused beside its form, which can be sent again at once', async () => {
    const { id, email } = await backend.register();
    await owner.get(`/customers/${id}`);
    const refused = await owner.post(`/customers/${id}/export`, { code: '000000' });
    expect([refused.status, refused.text.includes(`<h1>${email}</h1>`)]).toEqual([403, true]);
    const [form = ''] = /<form[^>]*\/export"[^]*?<\/form>/.exec(refused.text) ?? [];
    expect(form).toContain('Enter a new code from your authenticator app');
    expect(form).not.toContain('000000');
    expect(refused.text.match(/role="alert"/g)).toHaveLength(1);
    const file = await owner.post(`/customers/${id}/export`, { code: owner.takeCode() });
    expect(file.headers.get('Content-Disposition')).toContain('attachment');
  });

  test('keep the address that was entered when the code for a deletion is refused', async () => {
    const { id, email } = await backend.register();
    await owner.get(`/customers/${id}/delete`);
    const refused = await owner.post(`/customers/${id}/delete`, { email, code: '000000' });
    expect(refused.status).toBe(403);
    expect(refused.text).toContain(`value="${email}"`);
    expect(refused.text).not.toContain('000000');
  });

  test.each(['reset-factor', 'remove'])(
    'show why an act on an administrator was refused beside its form: %s',
    async (act) => {
      const other = await admins.create('support');
      const listed = await owner.get('/administrators');
      const row = listed.text.slice(listed.text.indexOf(other));
      const id = /administrators\/([\w-]+)\/reset-factor/.exec(row)?.[1] ?? '';
      const refused = await owner.post(`/administrators/${id}/${act}`, { code: '000000' });
      expect(refused.status).toBe(403);
      const form = new RegExp(`<form[^>]*/${id}/reset-factor"[^]*?</form>`).exec(refused.text)?.[0] ?? '';
      expect(form).toContain('Enter a new code from your authenticator app');
      expect(refused.text.match(/role="alert"/g)).toHaveLength(1);
      const done = await owner.post(`/administrators/${id}/${act}`, { code: owner.takeCode() });
      expect(done.headers.get('Location')).toBe('/admin/administrators?done=changed');
    },
  );

  test('keep the reason of a lock that was refused, and say why', async () => {
    const { id } = await backend.register();
    await support.get(`/customers/${id}`);
    const reason = 'x'.repeat(201);
    const long = await support.post(`/customers/${id}/lock`, { reason });
    expect([long.status, long.text.includes('Enter a reason of at most 200 characters.')]).toEqual([
      400,
      true,
    ]);
    expect(long.text).toContain(`value="${reason}"`);
    await support.post(`/customers/${id}/lock`, { reason: 'Shared password' });
    const second = await support.post(`/customers/${id}/lock`, { reason: 'Stolen card' });
    expect([second.status, second.text.includes('This account is already locked')]).toEqual([409, true]);
    expect(second.text).toContain('Reason: Shared password');
  });

  test('say that there are more unconfirmed addresses only when there are', async () => {
    const start = `many-${crypto.randomUUID()}`;
    const add = (number: number) =>
      backend.query(
        `INSERT INTO registrations (id, email, salt, hash, expires_at) VALUES (?, ?, '', '', 9000000000000000)`,
        [crypto.randomUUID(), `${start}${number}@example.org`],
      );
    for (let number = 1; number <= 25; number += 1) await add(number);
    await support.get('');
    const all = await support.post('/customers', { text: start });
    expect(all.text).toContain('Addresses not confirmed: 25.');
    expect(all.text).not.toContain('Only the first 25');
    await add(26);
    const first = await support.post('/customers', { text: start });
    expect(first.text).toContain('Addresses not confirmed: 25.');
    expect(first.text).toContain('Only the first 25');
  });

  test('count unconfirmed addresses on the first page only, which is the one that lists them', async () => {
    const start = `paged-${crypto.randomUUID()}`;
    await backend.query(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 26)
       INSERT INTO customers (id, email, token_version) SELECT ? || i, ? || i || '@example.org', 0 FROM n`,
      [start, start],
    );
    await backend.query(
      `INSERT INTO registrations (id, email, salt, hash, expires_at) VALUES (?, ?, '', '', 9000000000000000)`,
      [crypto.randomUUID(), `${start}-waits@example.org`],
    );
    await support.get('');
    const first = await support.post('/customers', { text: start });
    expect(first.text).toContain('Addresses not confirmed: 1.');
    const after = /name="after" value="([^"]+)"/.exec(first.text)?.[1] ?? '';
    const second = await support.post('/customers', { text: start, after });
    expect(second.text).toContain('Customers on this page: 1.');
    expect(second.text).not.toContain('Addresses not confirmed');
  });

  test('of the audit log link to earlier entries while there are any', async () => {
    const subject = crypto.randomUUID();
    const add = () =>
      backend.query(
        `INSERT INTO admin_audit (at, admin, act, subject, detail) VALUES (1, '', 'customer.read', ?, '')`,
        [subject],
      );
    const findNext = async (path: string) =>
      /href="\/admin(\/audit\?before=[^"]+)"/.exec((await owner.get(path)).text)?.[1]?.replace('&amp;', '&');
    for (let entry = 0; entry < 50; entry += 1) await add();
    expect(await findNext(`/audit?subject=${subject}`)).toBeUndefined();
    await add();
    const next = await findNext(`/audit?subject=${subject}`);
    const last = await owner.get(next ?? '');
    expect(last.text.match(new RegExp(subject, 'g'))).toHaveLength(1);
    expect(last.text).not.toContain('Earlier entries');
  });

  test('redirect to the sign-in page without a session or after it has ended', async () => {
    const visitor = new Visitor();
    for (const path of ['/audit', '/account', '/customers/x'])
      expect((await visitor.get(path)).headers.get('Location')).toBe('/admin/sign-in?done=ended');
    expect((await visitor.get('')).headers.get('Location')).toBe('/admin/sign-in');
    const other = await Visitor.signIn('support');
    const stolen = other.cookie;
    expect((await other.post('/sign-out', {})).headers.get('Location')).toBe('/admin/sign-in?done=out');
    visitor.cookie = stolen;
    expect((await visitor.get('/account')).headers.get('Location')).toBe('/admin/sign-in?done=ended');
  });

  test('explain why a sign-in was refused, and are hidden from unlisted addresses', async () => {
    const refused = await new Visitor().post('/sign-in', { email: 'nobody@example.org', password: 'x' });
    expect([refused.status, refused.text.includes('The email or password provided is incorrect.')]).toEqual([
      401,
      true,
    ]);
    const hidden = await backend.send(new Request(`${ORIGIN}/admin/sign-in`), '192.0.2.1');
    expect([hidden.status, hidden.headers.get('Content-Security-Policy')]).toEqual([404, null]);
  });
});
