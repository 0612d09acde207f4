import { createTestApp } from '@marquee/testing/create-test-app.ts';
import { FakeAccountService } from '@marquee/testing/fakes/fake-account-service.ts';
import { createFakePorts, type FakePorts } from '@marquee/testing/fakes/fake-ports.ts';
import { describe, expect, it } from 'vitest';

import { AccessBridge } from '../../entitlement/access-bridge.ts';
import { AppError } from '../../shared/app-error.ts';

const KEY = 'jwapp.access_tokens';
const HOUR_MS = 3_600_000;
const GENERATE = 'PUT /access/generate';
const REFRESH = 'PUT /access/refresh';
const offline = new AppError('network_unreachable', 'offline', { retryable: true });
const signal = new AbortController().signal;
const pair = (name: string) => ({ passport: `pass-${name}`, refresh_token: `rt-${name}` });

/** A browser with stored tokens that expire after the given time. */
function keeping(lifeMs: number): FakePorts {
  const ports = createFakePorts();
  ports.storage.write(KEY, JSON.stringify({ ...pair('kept'), expires: ports.clock.now() + lifeMs }));
  return ports;
}

/** Opens a site with an access bridge, which requests tokens at the start. */
async function open(ports = createFakePorts(), account = new FakeAccountService()) {
  const { container } = await createTestApp({
    ports,
    account,
    config: { siteId: 'Ab12Cd34' },
    settings: 'apiAccessBridgeUrl = https://bridge.test\njwpApiUrl = https://jwp.test',
  });
  const bridge = container.get(AccessBridge);
  const sent = () =>
    ports.http.calls
      .filter(({ url }) => url.includes('/access/'))
      .map(({ url, headers, body }) => [
        url.replace('https://bridge.test/v2/sites/Ab12Cd34/access/', ''),
        headers?.['Authorization'] ?? body,
      ]);
  return { account, bridge, http: ports.http, ports, sent };
}

/** The start of the app, which requests tokens, is complete. */
async function settled(ports: FakePorts): Promise<void> {
  await expect.poll(() => ports.storage.read(KEY)).toBeDefined();
}

describe('at the start', () => {
  // spec: accounts 4.20, accounts 9.4, commerce 9.9, product 3.88
  it('tokens for a guest are requested without a header, and kept for an hour', async () => {
    const ports = createFakePorts();
    ports.http.answerCall(GENERATE, 200, pair('a'));
    const { sent } = await open(ports);
    await settled(ports);
    expect(sent()).toEqual([['generate', undefined]]);
    expect(JSON.parse(ports.storage.read(KEY) ?? '')).toEqual({
      ...pair('a'),
      expires: ports.clock.now() + HOUR_MS,
    });
  });

  it('stored tokens are used', async () => {
    const { bridge, sent } = await open(keeping(HOUR_MS));
    expect(await bridge.getPassport()).toBe('pass-kept');
    expect(sent()).toEqual([]);
  });

  it('a failed request breaks nothing, and the next title requests tokens again', async () => {
    const ports = createFakePorts();
    ports.http.answerCall(GENERATE, 500);
    const { bridge, http } = await open(ports);
    await expect(bridge.prepare(undefined, false)).resolves.toBeUndefined();
    await expect(bridge.getPassport()).rejects.toMatchObject({
      code: 'media_unauthorized',
      message: 'Failed to get / generate access tokens and retrieve media.',
      retryable: true,
    });
    http.answerCall(GENERATE, 200, pair('a'));
    expect(await bridge.getPassport()).toBe('pass-a');
  });
});

describe('a viewer who signs in', () => {
  // spec: product 7.26
  it('gets their own tokens, even if others are stored', async () => {
    const { account, bridge, http, sent } = await open(keeping(HOUR_MS));
    http.answerCall(GENERATE, 200, pair('mia'));
    account.keptUserId = 'c_0001';
    await bridge.prepare('c_0001', true);
    expect(await bridge.getPassport()).toBe('pass-mia');
    expect(sent()).toEqual([['generate', 'Bearer token-of-c_0001']]);
  });

  it('also gets their own tokens when the session began before this window knew of it', async () => {
    const ports = keeping(HOUR_MS);
    const { account, bridge, http, sent } = await open(ports);
    http.answerCall(GENERATE, 200, pair('mia'));
    account.keptUserId = 'c_0001';
    await bridge.prepare('c_0001', false);
    expect(await bridge.getPassport()).toBe('pass-mia');
    expect(JSON.parse(ports.storage.read(KEY) ?? '')).toMatchObject({ ...pair('mia'), user: 'c_0001' });
    await bridge.prepare('c_0001', false);
    expect(sent()).toEqual([['generate', 'Bearer token-of-c_0001']]);
  });

  it('leaves no tokens to a guest whose session has ended elsewhere', async () => {
    const { bridge, http } = await open(keeping(HOUR_MS));
    http.answerCall(GENERATE, 200, pair('mia'));
    await bridge.prepare('c_0001', true);
    http.answerCall(GENERATE, 200, pair('guest'));
    await bridge.prepare(undefined, false);
    expect(await bridge.getPassport()).toBe('pass-guest');
  });

  it('does not get a guest’s tokens while the session has no token', async () => {
    const { account, bridge, sent } = await open(keeping(HOUR_MS));
    account.getAccessToken = () => Promise.reject(offline);
    await bridge.prepare('c_0001', true);
    await expect(bridge.getPassport()).rejects.toBe(offline);
    expect(sent()).toEqual([]);
  });

  it('gets new tokens of their own when the old ones no longer work', async () => {
    const ports = keeping(HOUR_MS);
    const { bridge, http } = await open(ports);
    http.answerCall(GENERATE, 200, pair('mia'));
    await bridge.prepare('c_0001', true);
    bridge.forget();
    http.answerCall(GENERATE, 200, pair('new'));
    expect(await bridge.getPassport()).toBe('pass-new');
    expect(JSON.parse(ports.storage.read(KEY) ?? '')).toMatchObject({ ...pair('new'), user: 'c_0001' });
  });

  it('keeps refreshed tokens as their own', async () => {
    const ports = keeping(HOUR_MS);
    const { bridge, http } = await open(ports);
    http.answerCall(GENERATE, 200, pair('mia')).answerCall(REFRESH, 200, pair('mia-2'));
    await bridge.prepare('c_0001', true);
    await bridge.replacePassport('pass-mia');
    expect(JSON.parse(ports.storage.read(KEY) ?? '')).toMatchObject({ ...pair('mia-2'), user: 'c_0001' });
  });

  it('does not get tokens that were requested before', async () => {
    const { account, bridge, http } = await open(keeping(HOUR_MS));
    bridge.clear();
    const answers: ((name: string) => void)[] = [];
    http.onCall(
      GENERATE,
      () =>
        new Promise((resolve) =>
          answers.push((name) => resolve({ status: 200, isOk: true, body: pair(name) })),
        ),
    );
    const early = bridge.getPassport();
    await expect.poll(() => answers.length).toBe(1);
    account.keptUserId = 'c_0001';
    const prepared = bridge.prepare('c_0001', true);
    await expect.poll(() => answers.length).toBe(2);
    answers[1]?.('mia');
    await prepared;
    answers[0]?.('nobody');
    expect(await early).toBe('pass-mia');
    expect(await bridge.getPassport()).toBe('pass-mia');
  });
});

it('a viewer who signs out leaves no tokens', async () => {
  const { bridge, ports } = await open(keeping(HOUR_MS));
  bridge.clear();
  expect(ports.storage.read(KEY)).toBeUndefined();
});

describe('a passport', () => {
  // spec: accounts 3.7
  it('is requested once for simultaneous callers', async () => {
    const ports = keeping(HOUR_MS);
    const { bridge, http, sent } = await open(ports);
    bridge.clear();
    http.answerCall(GENERATE, 200, pair('a'));
    const passports = await Promise.all([
      bridge.getPassport(),
      bridge.getPassport(),
      bridge.prepare(undefined, false),
    ]);
    expect(passports.slice(0, 2)).toEqual(['pass-a', 'pass-a']);
    expect(sent()).toHaveLength(1);
  });

  // spec: product 4.65, product 7.27
  it('that is an hour old is refreshed, and both new values are stored', async () => {
    const ports = keeping(-1);
    ports.http.answerCall(REFRESH, 200, pair('b'));
    const { bridge, sent } = await open(ports);
    expect(await bridge.getPassport()).toBe('pass-b');
    expect(sent()).toEqual([['refresh', '{"refresh_token":"rt-kept"}']]);
    expect(JSON.parse(ports.storage.read(KEY) ?? '')).toMatchObject(pair('b'));
  });

  it.each([400, 403, 500])('that cannot be refreshed (%i) is fetched again', async (status) => {
    const ports = keeping(-1);
    ports.http.answerCall(REFRESH, status).answerCall(GENERATE, 200, pair('c'));
    const { bridge } = await open(ports);
    expect(await bridge.getPassport()).toBe('pass-c');
  });

  it('that can be neither refreshed nor fetched again is removed', async () => {
    const ports = keeping(-1);
    ports.http.answerCall(REFRESH, 403).answerCall(GENERATE, 401, {
      errors: [{ code: 'unauthorized', description: 'Missing or invalid auth credentials.' }],
    });
    const { bridge } = await open(ports);
    await expect(bridge.getPassport()).rejects.toMatchObject({
      code: 'media_unauthorized',
      retryable: false,
    });
    expect(ports.storage.read(KEY)).toBeUndefined();
  });

  it('is refused when the account has too many streams', async () => {
    const ports = createFakePorts();
    const errors = [{ code: 'concurrent_streams_exceeded', description: 'Stop another stream' }];
    ports.http.answerCall(GENERATE, 403, { errors });
    const { bridge } = await open(ports);
    await expect(bridge.getPassport()).rejects.toMatchObject({
      code: 'media_stream_limit',
      data: { engineCode: 403 },
    });
  });

  it('fails to load without a network, and the stored passport stays', async () => {
    const ports = keeping(-1);
    ports.http.onCall(REFRESH, () => Promise.reject(offline));
    const { bridge } = await open(ports);
    await expect(bridge.getPassport()).rejects.toBe(offline);
    expect(ports.storage.read(KEY)).toBeDefined();
  });

  it('that was refused for a title is refreshed once for all callers', async () => {
    const { bridge, http, sent } = await open(keeping(HOUR_MS));
    http.answerCall(REFRESH, 200, pair('b'));
    const replaced = await Promise.all([
      bridge.replacePassport('pass-kept'),
      bridge.replacePassport('pass-kept'),
    ]);
    expect(replaced).toEqual(['pass-b', 'pass-b']);
    expect(sent()).toHaveLength(1);
    expect(await bridge.replacePassport('pass-kept')).toBe('pass-b');
    expect(sent()).toHaveLength(1);
  });

  it.each(['', 'x', '[]', '{"passport":"a"}', '{"passport":"a","refresh_token":"b","expires":"x"}'])(
    'stored as %j counts as absent',
    async (text) => {
      const ports = createFakePorts();
      ports.storage.write(KEY, text);
      ports.http.answerCall(GENERATE, 200, pair('a'));
      const { bridge } = await open(ports);
      expect(await bridge.getPassport()).toBe('pass-a');
    },
  );

  it('with an expiry too far ahead is refreshed, as the clock was set back', async () => {
    const ports = keeping(5 * HOUR_MS);
    ports.http.answerCall(REFRESH, 200, pair('b'));
    const { bridge } = await open(ports);
    expect(await bridge.getPassport()).toBe('pass-b');
  });
});

describe('the entitled plan', () => {
  const plan = (id: unknown, access_model?: string) => ({ id, exp: 1, metadata: { access_model } });
  const PLANS = 'https://jwp.test/v3/sites/Ab12Cd34/entitlements';

  // spec: commerce 3.26, commerce 6.11, product 6.8
  it.each([
    ['the first subscription', [plan('free', 'free'), plan('s1', 'svod'), plan('s2', 'svod')], 's1'],
    ['otherwise the first plan', [plan('f', 'free'), plan('a', 'freeauth')], 'f'],
    ['a plan of an unknown kind', [{ id: 'x' }], 'x'],
    ['none', [], undefined],
    ['none when no entry is valid', [null, 'x', plan(7), { metadata: {} }], undefined],
  ])('is %s', async (_name, plans, id) => {
    const { bridge, http } = await open(keeping(HOUR_MS));
    http.answer(PLANS, { total: plans.length, plans });
    expect((await bridge.fetchEntitledPlan(signal))?.id).toBe(id);
  });

  // spec: product 7.28
  it('is requested with the viewer’s token, or without one for a guest', async () => {
    const { account, bridge, http } = await open(keeping(HOUR_MS));
    const headers: unknown[] = [];
    http.answer(PLANS, (request: { headers?: unknown }) => {
      headers.push(request.headers);
      return {};
    });
    expect(await bridge.fetchEntitledPlan(signal)).toBeUndefined();
    account.keptUserId = 'c_0001';
    await bridge.fetchEntitledPlan(signal);
    expect(headers).toEqual([{}, { Authorization: 'Bearer token-of-c_0001' }]);
  });

  it('fails with the network error', async () => {
    const { bridge, http } = await open(keeping(HOUR_MS));
    http.answer(PLANS, () => {
      throw offline;
    });
    await expect(bridge.fetchEntitledPlan(signal)).rejects.toBe(offline);
  });
});
