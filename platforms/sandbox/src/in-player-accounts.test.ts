import { describe, expect, it } from 'vitest';
import { setUpInPlayer } from './fixtures/in-player-client.ts';
import { at } from './fixtures/json-path.ts';
import { NOW_MS } from './fixtures/test-sandbox.ts';
import { MERCHANT_ID } from './in-player/account.ts';

const DAY_MS = 86_400_000;

describe('login (2.2)', () => {
  it('returns token, expiry in unix seconds and the account', async () => {
    const { client } = await setUpInPlayer();
    const { status, body } = await client.logIn();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      expires: NOW_MS / 1000 + 7 * 86_400,
      account: { id: 300_123, email: 'mia@example.org' },
    });
    expect(at(body, 'refresh_token')).toBeUndefined();
  });

  it.each([
    ['a wrong password', 'mia@example.org', 'secret124'],
    ['an unknown address', 'nobody@example.org', 'secret123'],
    ['an account without a password', 'ext@example.org', ''],
  ])('refuses %s with the same message', async (_name, email, password) => {
    const { client } = await setUpInPlayer();
    expect(await client.logIn(email, password)).toEqual({
      status: 401,
      body: { code: 401, message: 'Invalid username or password' },
    });
  });

  it('ignores the case of the address', async () => {
    const { client } = await setUpInPlayer();
    expect((await client.logIn('MIA@Example.org')).status).toBe(200);
  });

  it('requires a form: a JSON body counts as empty', async () => {
    const { get } = await setUpInPlayer();
    const response = await get('/jwp/v2/accounts/authenticate', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ client_id: MERCHANT_ID, username: 'mia@example.org', password: 'secret123' }),
    });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ errors: { client_id: expect.any(String) as unknown } });
  });

  it('refuses a body larger than 256 KiB', async () => {
    const { client } = await setUpInPlayer();
    expect((await client.logIn('a'.repeat(300_000))).status).toBe(413);
  });
});

describe('the token (1.3)', () => {
  it('is valid until it expires on the tenant’s clock', async () => {
    const { client, clock } = await setUpInPlayer();
    await client.logIn();
    clock.nowMs += 7 * DAY_MS - 1_000;
    expect((await client.get('/accounts')).status).toBe(200);
    clock.nowMs += 1_000;
    expect(await client.get('/accounts')).toEqual({
      status: 401,
      body: { code: 401, message: 'Unauthorized' },
    });
  });

  it('is invalid after the logout, whose response is JSON', async () => {
    const { client } = await setUpInPlayer();
    await client.logIn();
    expect(await client.get('/accounts/logout')).toEqual({ status: 200, body: {} });
    expect((await client.get('/accounts')).status).toBe(401);
  });

  it('is refused when changed', async () => {
    const { client } = await setUpInPlayer();
    await client.logIn();
    client.token = `${client.token.slice(0, -2)}xx`;
    expect((await client.get('/accounts')).status).toBe(401);
  });

  it('is valid for as long as the tenant’s setting says', async () => {
    const { client, clock, get } = await setUpInPlayer();
    await get('/_control/jwp', { method: 'PUT', body: '{"tokenLifeS": 60}' });
    await client.logIn();
    clock.nowMs += 60_000;
    expect((await client.get('/accounts')).status).toBe(401);
  });
});

describe('registration (2.3)', () => {
  it('starts a session, with the answers as strings in the metadata', async () => {
    const { client } = await setUpInPlayer();
    const { status, body } = await client.register('zoe@example.org', { 'metadata[newsletter]': 'on' });
    expect(status).toBe(200);
    expect(at(body, 'account', 'metadata')).toEqual({
      first_name: ' ',
      surname: ' ',
      terms: 'true',
      newsletter: 'on',
      country: 'nl',
      us_state: 'n/a',
      register_source: 'inplayer',
      has_password: 'true',
    });
    expect((await client.get('/accounts')).body).toMatchObject({ email: 'zoe@example.org' });
  });

  it.each([
    ['an address that is already in use', 'Mia@example.org', {}, 'Account already exists'],
    ['an invalid address', 'zoe', {}, 'Please enter a valid e-mail address'],
    ['a weak password', 'zoe@example.org', { password: 'short1' }, 'Invalid param password'],
  ])('refuses %s', async (_name, email, changes, message) => {
    const { client } = await setUpInPlayer();
    const { status, body } = await client.register(email, changes);
    expect({ status, message: at(body, 'message') }).toEqual({ status: 422, message });
  });

  it('names every required field that is missing', async () => {
    const { client } = await setUpInPlayer();
    const { body } = await client.register('zoe@example.org', {
      'metadata[terms]': 'false',
      'metadata[country]': '',
      'metadata[first_name]': '',
    });
    expect(Object.keys(Object(at(body, 'errors')) as object)).toEqual(['terms', 'country', 'first_name']);
  });

  it('ignores a registration source sent by the viewer', async () => {
    const { client } = await setUpInPlayer();
    const { body } = await client.register('zoe@example.org', { 'metadata[register_source]': 'google' });
    expect(at(body, 'account', 'metadata', 'register_source')).toBe('inplayer');
  });

  it('refuses names that are too long', async () => {
    const { client } = await setUpInPlayer();
    const { status, body } = await client.register('zoe@example.org', { full_name: 'z'.repeat(256) });
    expect(status).toBe(422);
    expect(at(body, 'errors', 'full_name')).toContain('255');
  });
});

describe('the account (2.1)', () => {
  it('changes the given members and keeps the others', async () => {
    const { client } = await setUpInPlayer();
    await client.logIn();
    const { body } = await client.call('PUT', '/accounts', {
      full_name: 'Mia de Vos',
      'metadata[surname]': 'de Vos',
      'metadata[genre]': '',
    });
    expect(body).toMatchObject({
      full_name: 'Mia de Vos',
      metadata: { first_name: 'Mia', surname: 'de Vos', genre: '', newsletter: 'on' },
      updated_at: NOW_MS / 1000,
    });
  });

  it('does not accept an empty name', async () => {
    const { client } = await setUpInPlayer();
    await client.logIn();
    expect((await client.call('PUT', '/accounts', { full_name: ' ' })).status).toBe(422);
  });

  it('keeps markup, emoji and direction marks unchanged', async () => {
    const { client } = await setUpInPlayer();
    await client.logIn();
    const name = "<script>alert(1)</script> \u202e🎬 '; DROP TABLE accounts;--";
    const { body } = await client.call('PUT', '/accounts', { full_name: name });
    expect(at(body, 'full_name')).toBe(name);
  });
});
