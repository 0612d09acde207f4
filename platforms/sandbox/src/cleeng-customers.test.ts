import { describe, expect, it } from 'vitest';
import { claimsOf, createCleengTest, PUBLISHER_ID } from './fixtures/cleeng-client.ts';
import { at, listAt } from './fixtures/json-path.ts';

const ida = {
  email: 'Ida@example.org',
  password: 'secret123',
  locale: 'nl_NL',
  country: 'NL',
  currency: 'EUR',
  publisherId: PUBLISHER_ID,
};

async function withIda() {
  const test = await createCleengTest();
  const { data } = await test.call('POST', '/customers', ida);
  const jwt = String(at(data, 'jwt'));
  const { customerId: id } = claimsOf(jwt);
  const call = (method: string, path = '', body?: unknown) =>
    test.call(method, `/customers/${id}${path}`, body, { jwt });
  return { test, id, call };
}

describe('registering (cleeng 3.3)', () => {
  it('creates a signed-in customer without details, who can sign in again', async () => {
    const { test, id, call } = await withIda();
    expect((await call('GET')).data).toMatchObject({
      id,
      email: 'Ida@example.org',
      firstName: '',
      lastName: '',
      externalData: {},
    });
    expect((await test.signIn('ida@example.org')).id).toBe(id);
  });

  it.each([
    [400, 'Please enter a valid e-mail address.', { email: 'ida' }],
    [400, 'Invalid param password', { password: 'secrets' }],
    [400, 'Invalid param password', { password: 'onlyletters' }],
    [400, 'Invalid param password', { password: '12345678' }],
    [400, 'Invalid param password', { password: `a1${'x'.repeat(79)}` }],
    [400, 'Please enter a valid e-mail address.,Invalid param password', { email: '', password: 1 }],
    [400, 'firstName can have max 50 characters.', { firstName: 'x'.repeat(51) }],
    [400, 'Invalid param currency', { currency: '' }],
    [422, 'Customer already exists', { email: 'MIA@example.org' }],
    [422, 'Offer or publisher not found', { publisherId: '7' }],
  ])('refuses with %i %s', async (status, error, changed) => {
    const { call } = await createCleengTest();
    expect(await call('POST', '/customers', { ...ida, ...changed })).toMatchObject({ status, error });
  });

  it('requires a captcha when the tenant does', async () => {
    const { call, get } = await createCleengTest();
    await get('/_control/cleeng', { method: 'PUT', body: '{"isCaptchaRequired":true}' });
    const codes = [];
    for (const captchaValue of [undefined, 'fail', 'a-token']) {
      const { status, body } = await call('POST', '/customers', { ...ida, captchaValue });
      codes.push([status, at(body, 'code')]);
    }
    expect(codes).toEqual([
      [429, 'CPT0001'],
      [429, 'CPT0002'],
      [200, undefined],
    ]);
  });

  it('finds the caller’s country by header, by address or by a setting of the tenant', async () => {
    const { get, getJson } = await createCleengTest();
    const of = async (path: string, headers: Record<string, string> = {}) => {
      const answer = await getJson(`/cleeng/locales${path}`, { headers });
      return [at(answer, 'responseData', 'country'), at(answer, 'responseData', 'currency')];
    };
    expect(await of('')).toEqual(['NL', 'EUR']);
    expect(await of('?customerIP=198.51.100.7')).toEqual(['US', 'USD']);
    expect(await of('', { 'X-Emulator-Country': 'GB' })).toEqual(['GB', 'GBP']);
    await get('/_control/cleeng', { method: 'PUT', body: '{"country":"TH"}' });
    expect(await of('')).toEqual(['TH', 'THB']);
  });
});

describe('a customer (cleeng 3.4, 3.5)', () => {
  it('changes names, also to empty ones', async () => {
    const { call } = await withIda();
    const names = { firstName: '🎬 Ida', lastName: '' };
    expect((await call('PATCH', '', names)).data).toMatchObject(names);
    expect((await call('GET')).data).toMatchObject(names);
  });

  it('keeps hostile text unchanged', async () => {
    const { call } = await withIda();
    const firstName = `<img src=x>'; DROP TABLE--\u202Etxt`;
    await call('PATCH', '', { firstName });
    expect(at((await call('GET')).data, 'firstName')).toBe(firstName);
  });

  it('refuses names of more than 50 characters, one by one or together', async () => {
    const { call } = await withIda();
    const long = '🎬'.repeat(51);
    expect((await call('PATCH', '', { firstName: '🎬'.repeat(50) })).status).toBe(200);
    expect((await call('PATCH', '', { firstName: long, lastName: long })).error).toBe(
      'firstName can have max 50 characters.,lastName can have max 50 characters.',
    );
  });

  it('changes the e-mail address with the password only', async () => {
    const { test, call } = await withIda();
    const email = 'ida2@example.org';
    const wrong = { email, confirmationPassword: 'secret124' };
    expect((await call('PATCH', '', { email })).error).toBe('Invalid confirmationPassword');
    expect((await call('PATCH', '', wrong)).error).toBe('Invalid confirmationPassword');
    expect((await call('PATCH', '', { email, confirmationPassword: 'secret123' })).status).toBe(200);
    expect((await test.signIn(email)).id).toBe(at((await call('GET')).data, 'id'));
    expect((await call('GET')).status).toBe(200);
  });

  it.each([
    ['Customer email already exists', 'mia@example.org'],
    ['Invalid param email', 'not-an-address'],
  ])('refuses an e-mail address: %s', async (error, email) => {
    const { call } = await withIda();
    expect((await call('PATCH', '', { email, confirmationPassword: 'secret123' })).error).toBe(error);
  });

  it('can report a malformed e-mail address with the message of the newer validator', async () => {
    const { test, call } = await withIda();
    test.tenant.variants = new Set(['cleengNewEmailCheck']);
    const body = { email: 'x', confirmationPassword: 'secret123' };
    expect((await call('PATCH', '', body)).error).toBe('Please enter a valid e-mail address.');
  });

  it('replaces external data as a whole, up to 4,000 characters', async () => {
    const { call } = await withIda();
    await call('PATCH', '', { externalData: { favorites: [{ mediaid: 'a' }], other: 1 } });
    const history = [{ mediaid: 'b', progress: 0.5 }];
    await call('PATCH', '', { externalData: { history } });
    expect(at((await call('GET')).data, 'externalData')).toEqual({ history });
    const long = { note: 'x'.repeat(4_000) };
    expect(await call('PATCH', '', { externalData: long })).toMatchObject({
      status: 422,
      error: 'Invalid param externalData',
    });
    expect(at((await call('GET')).data, 'externalData')).toEqual({ history });
  });
});

describe('consents (cleeng 3.6)', () => {
  it('are stored, and a newer version of the publisher’s consent needs an update', async () => {
    const { test, call } = await withIda();
    expect((await call('GET', '/consents')).data).toEqual({ consents: [] });
    const consents = [{ name: 'terms', version: '2', state: 'accepted', value: true }];
    expect((await call('PUT', '/consents', { consents })).data).toEqual({ success: true });
    const newer = [{ name: 'terms', label: 'New', required: true, version: '3' }];
    await test.get('/_control/cleeng', { method: 'PUT', body: JSON.stringify({ consents: newer }) });
    expect(at((await call('GET', '/consents')).data, 'consents', 0)).toMatchObject({
      state: 'accepted',
      value: true,
      version: '2',
      newestVersion: '3',
      needsUpdate: true,
    });
  });

  it.each([
    ['Invalid param version', { version: '1' }],
    ['Invalid param state', { state: 'maybe' }],
    ['Invalid param name', { name: 'unknown' }],
  ])('are refused: %s', async (error, changed) => {
    const { call } = await withIda();
    const consents = [{ name: 'terms', version: '2', state: 'accepted', ...changed }];
    expect((await call('PUT', '/consents', { consents })).error).toBe(error);
    expect((await call('GET', '/consents')).data).toEqual({ consents: [] });
  });
});

describe('capture (cleeng 3.7)', () => {
  it('is shown until it is answered once, then returns the answers', async () => {
    const { call } = await withIda();
    expect((await call('GET', '/capture/status')).data).toMatchObject({ shouldCaptureBeDisplayed: true });
    const answers = {
      firstName: 'Ida',
      lastName: 'Berg',
      birthDate: '1990-12-31',
      city: 'Utrecht',
      customAnswers: [{ questionId: 'custom_1', question: 'Favourite genre?', value: 'docs' }],
    };
    expect((await call('PUT', '/capture', answers)).data).toEqual({ success: true });
    const status = (await call('GET', '/capture/status')).data;
    expect(at(status, 'shouldCaptureBeDisplayed')).toBe(false);
    const answerTo: Readonly<Record<string, unknown>> = Object.fromEntries(
      listAt(status, 'settings').map(
        (setting) => [String(at(setting, 'key')), at(setting, 'answer')] as const,
      ),
    );
    expect(answerTo).toMatchObject({
      firstNameLastName: { firstName: 'Ida', lastName: 'Berg' },
      birthDate: '1990-12-31',
      address: { city: 'Utrecht', address: null },
      custom_1: 'docs',
    });
    expect((await call('GET')).data).toMatchObject({ firstName: 'Ida', lastName: 'Berg' });
  });

  it('refuses a date in another format', async () => {
    const { call } = await withIda();
    expect((await call('PUT', '/capture', { birthDate: '31-12-1990' })).error).toBe(
      'Invalid param birthDate',
    );
  });

  it('is disabled when the publisher requests nothing', async () => {
    const { test, call } = await withIda();
    await test.get('/_control/cleeng', { method: 'PUT', body: '{"capture":[]}' });
    expect((await call('GET', '/capture/status')).data).toEqual({
      isCaptureEnabled: false,
      shouldCaptureBeDisplayed: false,
      settings: [],
    });
  });
});

describe('the provider’s test control', () => {
  it('shows customers without passwords or tokens', async () => {
    const { getJson } = await createCleengTest();
    const view = await getJson('/_control/cleeng');
    expect(at(view, 'customers', 0)).toMatchObject({
      email: 'mia@example.org',
      consents: { terms: 'accepted' },
    });
    expect(JSON.stringify(view)).not.toMatch(/password|secret/i);
  });

  it.each(['{"jwtLifeS":0}', '{"unknown":1}', '{"consents":[{}]}', '{"country":"nl"}'])(
    'refuses %s',
    async (body) => {
      const { get } = await createCleengTest();
      expect((await get('/_control/cleeng', { method: 'PUT', body })).status).toBe(400);
    },
  );

  it('is reset with the tenant', async () => {
    const { test } = await withIda();
    test.tenant.reset();
    expect(test.tenant.cleeng.customerByEmail('ida@example.org')).toBeUndefined();
  });
});
