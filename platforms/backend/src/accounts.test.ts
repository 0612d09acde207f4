import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { TestBackend } from './fixtures/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await TestBackend.start();
});
afterAll(() => backend.stop());

const CUSTOMER_MEMBERS = [
  'collection',
  'createdAt',
  'email',
  'firstName',
  'id',
  'lastName',
  'terms',
  'updatedAt',
];

describe('registering', () => {
  test('creates a customer and answers 201 without a token', async () => {
    const answer = await backend.call('POST /customers', {
      body: { email: ' New@Example.org ', password: 'secret123', terms: true },
    });
    expect(answer.status).toBe(201);
    expect(answer.at('message')).toBe('Customer successfully created.');
    expect(answer.body).not.toHaveProperty('token');
    expect(answer.at('doc')).toMatchObject({ email: 'new@example.org', terms: true });
    expect(answer.membersOf('doc')).toEqual(CUSTOMER_MEMBERS);
  });

  test('reports that the address already has an account', async () => {
    const { email } = await backend.register();
    const answer = await backend.call('POST /customers', {
      body: { email, password: 'secret123', terms: true },
    });
    expect(answer.status).toBe(400);
    expect(answer.at('errors.0')).toMatchObject({
      name: 'ValidationError',
      data: {
        collection: 'customers',
        errors: [{ path: 'email', message: 'A user with the given email is already registered.' }],
      },
    });
  });

  test('creates one customer from two simultaneous requests with one address', async () => {
    const body = { email: 'twice@example.org', password: 'secret123', terms: true };
    const answers = await Promise.all([
      backend.call('POST /customers', { body }),
      backend.call('POST /customers', { body }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
    const refused = answers.find(({ status }) => status === 400);
    expect(refused?.at('errors.0.data.errors.0.path')).toBe('email');
  });

  test.each([
    ['seven characters', 'secret1'],
    ['no digit', 'secretsecret'],
    ['no lower-case letter', 'SECRET123'],
    ['nothing', ''],
    ['a number in place of text', 12_345_678],
  ])('refuses a password with %s, naming the field', async (_, password) => {
    const answer = await backend.call('POST /customers', {
      body: { email: 'p@example.org', password, terms: true },
    });
    expect(answer.status).toBe(400);
    expect(answer.at('errors.0.data.errors')).toEqual([expect.objectContaining({ path: 'password' })]);
  });

  test('accepts an e-mail address with an internationalized top-level domain', async () => {
    const { email, token } = await backend.register('o+k@xn--e1afmkfd.xn--p1ai');
    expect((await backend.call('GET /customers/me', { token })).at('user.email')).toBe(email);
  });

  test('makes one account of both forms of an internationalized domain, and mails the ASCII form', async () => {
    const password = 'secret123';
    const created = await backend.call('POST /customers', {
      body: { email: ' info@B\u00DCcher.example', password, terms: true },
    });
    expect(created.at('doc.email')).toBe('info@xn--bcher-kva.example');
    for (const email of [
      'info@b\u00FCcher.example',
      'INFO@bu\u0308cher.example',
      'info@xn--bcher-kva.example',
    ]) {
      const body = { email, password, terms: true };
      expect((await backend.call('POST /customers', { body })).status, email).toBe(400);
      expect((await backend.call('POST /customers/login', { body })).at('user.email')).toBe(
        'info@xn--bcher-kva.example',
      );
    }
    backend.mails.length = 0;
    await backend.call('POST /customers/forgot-password', { body: { email: 'info@b\u00FCcher.example' } });
    await backend.backend.settle();
    expect(backend.mails.map(({ to }) => to)).toEqual(['info@xn--bcher-kva.example']);
  });

  test.each(['j\u00FCrgen@example.org', '\u212Aarl@example.org', 'j\u00FCrgen@b\u00FCcher.example'])(
    'refuses %j, saying which characters are possible before the @',
    async (email) => {
      const answer = await backend.call('POST /customers', {
        body: { email, password: 'secret123', terms: true },
      });
      expect(answer.status).toBe(400);
      expect(answer.textAt('errors.0.data.errors.0.message')).toMatch(/^Before the @, /);
    },
  );

  test.each([
    ['no address'],
    ['a@b\u00FCcher'],
    ['a@b\u00FC cher.example'],
    ['a@b\u00FC_cher.example'],
    ['a@\uFF42ooks.example'],
    [`a@${'\u00FC'.repeat(250)}.example`],
    ['a@\uD800.example'],
    ['a@example.xn--'],
    ['a@example.12'],
    ['a@'],
    [`${'a'.repeat(260)}@example.org`],
    ['nul\u0000@example.org'],
    [7],
    [null],
  ])('refuses %j as an e-mail address', async (email) => {
    const answer = await backend.call('POST /customers', {
      body: { email, password: 'secret123', terms: true },
    });
    expect(answer.status).toBe(400);
    expect(answer.at('errors.0.data.errors.0.path')).toBe('email');
  });
});

describe('the terms', () => {
  // spec: accounts 5.10
  test.each([[undefined], [false], [null], ['true'], [1]])(
    'with the value %j are refused, naming the field',
    async (terms) => {
      const body = { email: `${crypto.randomUUID()}@example.org`, password: 'secret123', terms };
      const answer = await backend.call('POST /customers', { body, address: crypto.randomUUID() });
      expect(answer.status).toBe(400);
      expect(answer.at('errors.0.data.errors')).toEqual([expect.objectContaining({ path: 'terms' })]);
      expect(
        (await backend.call('POST /customers/login', { body, address: crypto.randomUUID() })).status,
      ).toBe(401);
    },
  );
});

describe('logging in', () => {
  test('returns a token valid for 30 days and the customer, whatever the case of the address', async () => {
    const { email, id } = await backend.register();
    const answer = await backend.call('POST /customers/login', {
      body: { email: ` ${email.toUpperCase()} `, password: 'secret123' },
    });
    expect(answer.status).toBe(200);
    expect(answer.at('message')).toBe('Authentication Passed');
    expect(answer.at('user.id')).toBe(id);
    expect(answer.membersOf('user')).toEqual(CUSTOMER_MEMBERS);
    const inThirtyDaysS = Date.now() / 1_000 + 2_592_000;
    expect(Math.abs(Number(answer.at('exp')) - inThirtyDaysS)).toBeLessThan(60);
  });

  test('refuses a wrong password', async () => {
    const { email } = await backend.register();
    const answer = await backend.call('POST /customers/login', { body: { email, password: 'wrong1234' } });
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual({ errors: [{ message: 'The email or password provided is incorrect.' }] });
  });

  test.each([
    [{ password: 'secret123' }, 'email'],
    [{ email: '', password: 'secret123' }, 'email'],
    [{ email: 'mia@example.org' }, 'password'],
    [{ email: { $gt: '' }, password: 'secret123' }, 'email'],
  ])('names the missing field of %j', async (body, path) => {
    const answer = await backend.call('POST /customers/login', { body });
    expect(answer.status).toBe(400);
    expect(answer.at('errors.0.data.errors.0')).toMatchObject({ path, message: 'This field is required.' });
  });

  test('gives ten simultaneous logins ten valid tokens', async () => {
    const { email, password } = await backend.register();
    const logins = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        backend.call('POST /customers/login', { body: { email, password }, address: `10.1.0.${index}` }),
      ),
    );
    const customers = await Promise.all(
      logins.map((login) => backend.call('GET /customers/me', { token: login.textAt('token') })),
    );
    expect(customers.map((me) => me.at('user.email'))).toEqual(Array(10).fill(email));
  });
});

describe('the session routes', () => {
  test('return the customer of the token', async () => {
    const { token, email } = await backend.register();
    const answer = await backend.call('GET /customers/me', { token });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      collection: 'customers',
      strategy: 'local-jwt',
      token,
      message: 'Account',
    });
    expect(answer.at('user.email')).toBe(email);
  });

  test('return 200 without a customer when there is no token', async () => {
    const answer = await backend.call('GET /customers/me');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ user: null, message: 'Account' });
  });

  test('exchange a token for a valid one', async () => {
    const { token, id } = await backend.register();
    const answer = await backend.call('POST /customers/refresh-token', { token });
    expect(answer.status).toBe(200);
    expect(answer.at('message')).toBe('Token refresh successful.');
    expect(answer.at('exp')).toBeGreaterThan(Date.now() / 1_000);
    const me = await backend.call('GET /customers/me', { token: answer.textAt('refreshedToken') });
    expect(me.at('user.id')).toBe(id);
  });

  test('refuse to refresh without a token', async () => {
    const answer = await backend.call('POST /customers/refresh-token', { body: {} });
    expect(answer.status).toBe(403);
    expect(answer.at('errors.0.message')).toBe('You are not allowed to perform this action.');
  });

  test('log out with a token, and return “No User” without one', async () => {
    const { token } = await backend.register();
    expect((await backend.call('POST /customers/logout', { token })).status).toBe(200);
    const nobody = await backend.call('POST /customers/logout');
    expect(nobody.status).toBe(400);
    expect(nobody.at('errors.0.message')).toBe('No User');
  });
});

describe('names', () => {
  test.each([
    ['letters of any script', 'Zoë 李 Đặng'],
    ['SQL', `Robert'); DROP TABLE customers; --`],
    ['HTML', '<img src=x onerror=alert(1)>'],
    ['emoji', '👩‍👩‍👧‍👦🏳️‍🌈'],
    ['right-to-left text', '\u202Eمريم\u202C'],
  ])('may contain %s', async (_, firstName) => {
    const { token, id } = await backend.anyone();
    const answer = await backend.call(`PATCH /customers/${id}`, { token, body: { firstName } });
    expect(answer.status).toBe(200);
    expect(answer.at('message')).toBe('Updated successfully.');
    const me = await backend.call('GET /customers/me', { token });
    expect(me.at('user.firstName')).toBe(firstName);
  });

  test('can be changed one at a time, and the response is the customer', async () => {
    const { token, id, email } = await backend.register();
    await backend.call(`PATCH /customers/${id}`, { token, body: { firstName: 'Mia', lastName: 'Vos' } });
    const rows = () => backend.query('SELECT * FROM customers WHERE id = ?', [id]);
    const [before] = await rows();
    const answer = await backend.call(`PATCH /customers/${id}`, { token, body: { firstName: null } });
    expect(answer.membersOf('doc')).toEqual(CUSTOMER_MEMBERS);
    expect(answer.at('doc')).toMatchObject({ id, email, firstName: null, lastName: 'Vos', terms: true });
    const [after] = await rows();
    expect(after).toEqual({ ...before, first_name: null, updated_at: answer.at('doc.updatedAt') });
    expect(after?.['updated_at']).toMatch(/^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}Z$/);
    const nothing = await backend.call(`PATCH /customers/${id}`, { token, body: {} });
    expect(nothing.at('doc')).toMatchObject({ firstName: null, lastName: 'Vos' });
  });

  test('may have 50 characters of any script, also those that take two code units', async () => {
    const { token, id } = await backend.register();
    const lastName = '𠮷'.repeat(50);
    const answer = await backend.call(`PATCH /customers/${id}`, { token, body: { lastName } });
    expect(answer.status).toBe(200);
    expect(answer.at('doc.lastName')).toBe(lastName);
    const longer = await backend.call(`PATCH /customers/${id}`, {
      token,
      body: { lastName: `${lastName}a` },
    });
    expect(longer.status).toBe(400);
  });

  test('are refused beyond 50 characters', async () => {
    const { token, id } = await backend.register();
    const body = { firstName: 'a'.repeat(51), lastName: 'b'.repeat(50) };
    const answer = await backend.call(`PATCH /customers/${id}`, { token, body });
    expect(answer.status).toBe(400);
    expect(answer.at('errors.0.data.errors')).toEqual([
      {
        label: 'First Name',
        path: 'firstName',
        message: 'This value must be shorter than the max length of 50 characters.',
      },
    ]);
  });

  test.each([[{ first: 1 }], [['a']], [7], [true], ['a\u0000b'], ['line\nbreak']])(
    'are refused as %j',
    async (lastName) => {
      const { token, id } = await backend.anyone();
      const answer = await backend.call(`PATCH /customers/${id}`, { token, body: { lastName } });
      expect(answer.status).toBe(400);
      expect(answer.at('errors.0.data.errors.0.path')).toBe('lastName');
    },
  );

  test('of ten megabytes are refused unread', async () => {
    const { token, id } = await backend.register();
    const answer = await backend.call(`PATCH /customers/${id}`, {
      token,
      body: { firstName: 'x'.repeat(10_000_000) },
    });
    expect(answer.status).toBe(413);
  });
});
