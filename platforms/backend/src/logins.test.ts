import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { countIterations } from './fixtures/remember-hashes.ts';
import { TestBackend } from './fixtures/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await TestBackend.start();
});
afterAll(() => backend.stop());

const WRONG = 'The email or password provided is incorrect.';
const LOCKED = 'This user is locked due to having too many failed login attempts.';

describe('whether an address has an account', () => {
  const tryWrong = (email: string, address: string) =>
    backend.call('POST /customers/login', { body: { email, password: 'wrong1234' }, address });

  test('is not revealed by the message of a failed login, nor by the lock after five', async () => {
    const { email } = await backend.register();
    for (const tried of [email, 'nobody@example.org']) {
      const texts: unknown[] = [];
      for (let attempt = 0; attempt < 7; attempt += 1) {
        const answer = await tryWrong(tried, '10.2.0.1');
        expect(answer.status).toBe(401);
        texts.push(answer.at('errors.0.message'));
      }
      expect(texts).toEqual([WRONG, WRONG, WRONG, WRONG, WRONG, LOCKED, LOCKED]);
    }
  });

  test('is not revealed by seven logins at once: the lock refuses the same number', async () => {
    const { email } = await backend.register();
    for (const tried of [email, 'nobody-at-once@example.org']) {
      const own = await TestBackend.start({ limitFactor: 10, dataFolder: backend.folder });
      const answers = await Promise.all(
        Array.from({ length: 7 }, () =>
          own.call('POST /customers/login', {
            body: { email: tried, password: 'wrong1234' },
            address: '10.2.0.2',
          }),
        ),
      );
      const locked = answers.filter((answer) => answer.at('errors.0.message') === LOCKED);
      expect(locked).toHaveLength(2);
      await own.backend.close();
    }
  });

  test('is not revealed by a lock that starts after a pause', async () => {
    const { email } = await backend.register();
    for (const tried of [email, 'nobody-in-time@example.org']) {
      for (let attempt = 0; attempt < 4; attempt += 1) await tryWrong(tried, '10.2.0.3');
      backend.aheadMs += 601_000;
      const texts: unknown[] = [];
      for (let attempt = 0; attempt < 6; attempt += 1)
        texts.push((await tryWrong(tried, '10.2.0.3')).at('errors.0.message'));
      expect(texts).toEqual([WRONG, WRONG, WRONG, WRONG, WRONG, LOCKED]);
    }
    backend.aheadMs = 0;
  });

  test('is not revealed by the time of a failed login: a password is hashed either way', async () => {
    await expectSameHashes('wrong1234');
  });

  test('is not revealed by the time of a failed login with a password in another Unicode form', async () => {
    await expectSameHashes('cafe\u0301-1234');
  });

  test('is not revealed by a request for a new password', async () => {
    const { email } = await backend.register();
    const ask = (to: string) =>
      backend.call('POST /customers/forgot-password', {
        body: { email: to, resetUrl: 'https://app.example.org/?u=edit-password' },
      });
    const [known, unknown] = [await ask(email), await ask('nobody@example.org')];
    expect(known.text).toBe(unknown.text);
    expect(known.body).toEqual({ message: 'Success' });
  });
});

describe('the lock of an account', () => {
  const logIn = (email: string, password: string, address: string) =>
    backend.call('POST /customers/login', { body: { email, password }, address });

  test('keeps out the guesser but not the owner', async () => {
    const { email, password } = await backend.register();
    for (let attempt = 0; attempt < 10; attempt += 1) await logIn(email, 'wrong1234', '10.5.0.1');
    expect((await logIn(email, password, '10.5.0.1')).at('errors.0.message')).toBe(LOCKED);
    expect((await logIn(email, password, '10.5.0.2')).status).toBe(200);
  });

  test('reports how long it lasts: ten minutes from the fifth wrong password', async () => {
    const { email, password } = await backend.register();
    for (let attempt = 0; attempt < 4; attempt += 1) await logIn(email, 'wrong1234', '10.5.0.3');
    backend.aheadMs = 590_000;
    await logIn(email, 'wrong1234', '10.5.0.3');
    backend.aheadMs += 60_000;
    const refused = await logIn(email, password, '10.5.0.3');
    expect(refused.status).toBe(401);
    const waitS = Number(refused.headers.get('Retry-After'));
    expect(waitS).toBeGreaterThan(500);
    expect(waitS).toBeLessThanOrEqual(540);
    backend.aheadMs += waitS * 1_000;
    expect((await logIn(email, password, '10.5.0.3')).status).toBe(200);
    backend.aheadMs = 0;
  });

  test('is not set when a correct password comes between the wrong ones', async () => {
    const { email, password } = await backend.register();
    for (const tried of ['wrong1234', 'wrong1234', 'wrong1234', 'wrong1234', password, 'wrong1234'])
      await logIn(email, tried, '10.5.0.4');
    expect((await logIn(email, password, '10.5.0.4')).status).toBe(200);
  });
});

describe('hashing', () => {
  test('is limited for a burst from one address, and does not delay another address', async () => {
    const { email, password } = await backend.register();
    const burst = Array.from({ length: 30 }, (_, index) =>
      backend.call('POST /customers/login', {
        body: { email: `burst${index}@example.org`, password: 'wrong1234' },
        address: '10.6.0.1',
      }),
    );
    const login = backend.call('POST /customers/login', { body: { email, password }, address: '10.6.0.2' });
    expect((await login).status).toBe(200);
    const answers = await Promise.all(burst);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(6);
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused).toHaveLength(24);
    expect(refused[0]?.headers.get('Retry-After')).toBe('5');
  });

  test('is refused when too many requests wait, from however many addresses', async () => {
    const burst = Array.from({ length: 60 }, (_, index) =>
      backend.call('POST /customers/login', {
        body: { email: `many${index}@example.org`, password: 'wrong1234' },
        address: `10.7.0.${index}`,
      }),
    );
    const statuses = (await Promise.all(burst)).map(({ status }) => status);
    const refused = statuses.filter((status) => status === 503).length;
    expect(refused).toBeGreaterThanOrEqual(33);
    expect(statuses.filter((status) => status === 401)).toHaveLength(60 - refused);
    // Up to 27 hashes, each of a third of a second of the processor and more on a busy one.
  }, 90_000);
});

describe('rate limits', () => {
  test('count an IPv6 network as one caller', async () => {
    const body = { email: '', password: '' };
    const statuses: number[] = [];
    for (let index = 0; index < 31; index += 1) {
      const address = `2001:db8:7:1:${index.toString(16)}::1`;
      statuses.push((await backend.call('POST /customers/login', { body, address })).status);
    }
    expect(statuses).toEqual([...Array<number>(30).fill(400), 429]);
    const neighbour = await backend.call('POST /customers/login', { body, address: '2001:db8:7:2::1' });
    expect(neighbour.status).toBe(400);
  });

  test('refuse the 31st login of one address in a minute, with a time to retry', async () => {
    const address = '10.3.0.1';
    const body = { email: '', password: '' };
    for (let attempt = 0; attempt < 30; attempt += 1)
      expect((await backend.call('POST /customers/login', { body, address })).status).toBe(400);
    const refused = await backend.call('POST /customers/login', { body, address });
    expect(refused.status).toBe(429);
    const waitS = Number(refused.headers.get('Retry-After'));
    expect(waitS).toBeGreaterThan(50);
    expect(waitS).toBeLessThanOrEqual(60);
    expect((await backend.call('POST /customers/login', { body, address: '10.3.0.2' })).status).toBe(400);
    backend.aheadMs = 61_000;
    expect((await backend.call('POST /customers/login', { body, address })).status).toBe(400);
    backend.aheadMs = 0;
  });
});

/** Expects that a wrong password takes as many iterations of hashes for a known address as for an unknown one. */
async function expectSameHashes(password: string): Promise<void> {
  const { email } = await backend.register();
  const tryWrong = (tried: string) =>
    countIterations(() => backend.call('POST /customers/login', { body: { email: tried, password } }));
  const known = await tryWrong(email);
  expect(known).toBeGreaterThan(0);
  expect(await tryWrong('nobody-else@example.org')).toBe(known);
}
