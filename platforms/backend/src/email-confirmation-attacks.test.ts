import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { countIterations } from './fixtures/remember-hashes.ts';
import { ConfirmingBackend, newEmail, readConfirmationToken } from './fixtures/confirming-backend.ts';

const WRONG = 'The email or password provided is incorrect.';

let site: ConfirmingBackend;
beforeAll(async () => {
  site = await ConfirmingBackend.start();
});
afterAll(() => site.backend.stop());
beforeEach(() => {
  site.reset();
});

describe('attack: finding out which addresses have an account', () => {
  test('a registration gets the same status, body and headers for a new and a known address', async () => {
    const known = await site.makeCustomer();
    const answers = [await site.register(newEmail()), await site.register(known), await site.register(known)];
    // The id of a request is new for each.
    const shapes = answers.map(({ status, text, headers }) => [
      status,
      text,
      [...headers].filter(([name]) => name !== 'x-request-id'),
    ]);
    expect(shapes[1]).toEqual(shapes[0]);
    expect(shapes[2]).toEqual(shapes[0]);
  });

  test('a registration hashes the password for a new and a known address alike', async () => {
    const register = (email: string) =>
      countIterations(() => site.post('', { email, password: 'secret123', terms: true }));
    const known = await register(await site.makeCustomer());
    expect(known).toBeGreaterThan(0);
    expect(await register(newEmail())).toBe(known);
  });

  test('only the owner’s mail reveals a known address: it links to the login, without a token', async () => {
    const known = await site.makeCustomer();
    await site.register(known, 'strangers-pass-1');
    expect(site.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [known, 'You already have a Tidewater account'],
    ]);
    expect(site.mails[0]?.text).toContain('\nhttps://app.example.org/?u=login\n');
    expect(site.mails[0]?.text).not.toContain('oken');
    expect((await site.login(known, 'strangers-pass-1')).status).toBe(401);
    expect((await site.login(known)).status).toBe(200);
  });

  test('a wrong password gets the same message for a customer, an unconfirmed and an unknown address', async () => {
    const unconfirmed = newEmail();
    await site.register(unconfirmed);
    for (const email of [await site.makeCustomer(), unconfirmed, newEmail()]) {
      const refused = await site.login(email, 'wrong1234');
      expect([refused.status, refused.body]).toEqual([401, { errors: [{ message: WRONG }] }]);
    }
  });

  test('a wrong password takes one hash, however many registrations the address has', async () => {
    const many = newEmail();
    for (const number of [1, 2, 3, 4, 5]) await site.register(many, `secret12${number}`);
    const tryWrong = (email: string) => countIterations(() => site.login(email, 'wrong1234'));
    expect(await tryWrong(many)).toBe(await tryWrong(newEmail()));
  });

  test('a request for another mail is answered alike for a customer, an unconfirmed and an unknown address', async () => {
    const unconfirmed = newEmail();
    await site.register(unconfirmed);
    const texts = [];
    for (const email of [await site.makeCustomer(), unconfirmed, newEmail()])
      texts.push((await site.sendAgain(email)).text);
    expect(texts).toEqual(Array(3).fill('{"message":"Success"}'));
  });

  test('an address that has used up its mails gets the same response', async () => {
    const email = newEmail();
    const answers = [];
    for (let count = 0; count < 7; count += 1) {
      answers.push(await site.register(email));
      site.backend.aheadMs += 20_000;
    }
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(site.mails).toHaveLength(5);
    await site.post('/forgot-password', { email });
    await site.backend.backend.settle();
    expect(site.mails).toHaveLength(5);
  });
});

describe('attack: registering another person’s address first', () => {
  test('the owner’s click confirms nothing without the stranger’s password', async () => {
    const victim = newEmail();
    await site.register(victim, 'strangers-pass-1');
    const token = site.readToken();
    for (const password of ['owners-pass-1', 'secret123'])
      expect((await site.confirm(token, password)).status).toBe(401);
    expect((await site.login(victim, 'strangers-pass-1')).status).toBe(403);
    expect((await site.confirm('a'.repeat(40), 'strangers-pass-1')).status).toBe(403);
  });

  test('an owner who also registers gets an account with their own password, from either mail', async () => {
    for (const which of [0, 1]) {
      site.mails.length = 0;
      const victim = newEmail();
      await site.register(victim, 'strangers-pass-1');
      site.backend.aheadMs += 20_000;
      await site.register(victim, 'owners-pass-1');
      expect(site.mails).toHaveLength(2);
      const confirmed = await site.confirm(readConfirmationToken(site.mails[which]), 'owners-pass-1');
      expect(confirmed.at('user.email')).toBe(victim);
      expect((await site.login(victim, 'strangers-pass-1')).status).toBe(401);
      expect(
        (await site.confirm(readConfirmationToken(site.mails[1 - which]), 'strangers-pass-1')).status,
      ).toBe(403);
      expect((await site.login(victim, 'owners-pass-1')).status).toBe(200);
    }
  });

  test('a stranger’s later registration replaces nothing of the owner’s', async () => {
    const victim = newEmail();
    await site.register(victim, 'owners-pass-1');
    const token = site.readToken();
    await site.register(victim, 'strangers-pass-1');
    expect((await site.login(victim, 'owners-pass-1')).status).toBe(403);
    expect((await site.confirm(token, 'owners-pass-1')).status).toBe(200);
    expect((await site.login(victim, 'strangers-pass-1')).status).toBe(401);
  });

  test('a link for another address does not confirm this one', async () => {
    const [mine, other] = [newEmail(), newEmail()];
    await site.register(mine, 'strangers-pass-1');
    const token = site.readToken();
    await site.register(other, 'owners-pass-1');
    expect((await site.confirm(token, 'owners-pass-1')).status).toBe(401);
    expect((await site.login(other, 'owners-pass-1')).status).toBe(403);
  });

  test('passwords cannot be guessed with a link: five wrong passwords lock it for the caller', async () => {
    const email = newEmail();
    await site.register(email);
    const token = site.readToken();
    const statuses = [];
    for (let attempt = 0; attempt < 7; attempt += 1) {
      const body = { token, password: `wrong123${attempt}` };
      const answer = await site.backend.call('POST /customers/confirm', { body, address: '10.9.0.1' });
      statuses.push(answer.textAt('errors.0.message'));
    }
    const locked = 'This user is locked due to having too many failed login attempts.';
    expect(statuses).toEqual([...Array<string>(5).fill(WRONG), locked, locked]);
    expect((await site.confirm(token)).status).toBe(200);
  });
});
