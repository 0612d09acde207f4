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

/** A browser that keeps tokens with so much life left. */
function keeping(lifeMs: number): FakePorts {
  const ports = createFakePorts();
  ports.storage.write(KEY, JSON.stringify({ ...pair('kept'), expires: ports.clock.now() + lifeMs }));
  return ports;
}

/** @param prepare before the product starts, which asks for tokens itself */
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

/** The start of the product, which asks for tokens, is through. */
async function settled(ports: FakePorts): Promise<void> {
  await expect.poll(() => ports.storage.read(KEY)).toBeDefined();
}

describe('at the start', () => {
  // spec: accounts 4.20, accounts 9.4, commerce 9.9, product 3.88
  it('requests tokens for a guest, without a header, and keeps them for an hour', async () => {
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

  it('those that are kept do', async () => {
    const { bridge, sent } = await open(keeping(HOUR_MS));
    expect(await bridge.getPassport()).toBe('pass-kept');
    expect(sent()).toEqual([]);
  });

  it('a failed request breaks nothing; the next title requests them again', async () => {
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
  it('gets tokens of their own, whatever is kept', async () => {
    const { account, bridge, http, sent } = await open(keeping(HOUR_MS));
    http.answerCall(GENERATE, 200, pair('mia'));
    account.keptUserId = 'c_0001';
    await bridge.prepare('c_0001', true);
    expect(await bridge.getPassport()).toBe('pass-mia');
    expect(sent()).toEqual([['generate', 'Bearer token-of-c_0001']]);
  });

  it('gets tokens of their own, too, when the session was there before this window knew of it', async () => {
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

  it('gets no tokens of a guest while the session has no token', async () => {
    const { account, bridge, sent } = await open(keeping(HOUR_MS));
    account.getAccessToken = () => Promise.reject(offline);
    await bridge.prepare('c_0001', true);
    await expect(bridge.getPassport()).rejects.toBe(offline);
    expect(sent()).toEqual([]);
  });

  it('gets others as theirs when those they had open nothing any more', async () => {
    const ports = keeping(HOUR_MS);
    const { bridge, http } = await open(ports);
    http.answerCall(GENERATE, 200, pair('mia'));
    await bridge.prepare('c_0001', true);
    bridge.forget();
    http.answerCall(GENERATE, 200, pair('new'));
    expect(await bridge.getPassport()).toBe('pass-new');
    expect(JSON.parse(ports.storage.read(KEY) ?? '')).toMatchObject({ ...pair('new'), user: 'c_0001' });
  });

  it('keeps their tokens as theirs when they are refreshed', async () => {
    const ports = keeping(HOUR_MS);
    const { bridge, http } = await open(ports);
    http.answerCall(GENERATE, 200, pair('mia')).answerCall(REFRESH, 200, pair('mia-2'));
    await bridge.prepare('c_0001', true);
    await bridge.replacePassport('pass-mia');
    expect(JSON.parse(ports.storage.read(KEY) ?? '')).toMatchObject({ ...pair('mia-2'), user: 'c_0001' });
  });

  it('does not get those that were asked for before', async () => {
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
  it('that has lived its hour is refreshed, and both new values are kept', async () => {
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

  it('that can be neither refreshed nor fetched again is forgotten', async () => {
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

  it('is refused where too many streams of the account run', async () => {
    const ports = createFakePorts();
    const errors = [{ code: 'concurrent_streams_exceeded', description: 'Stop another stream' }];
    ports.http.answerCall(GENERATE, 403, { errors });
    const { bridge } = await open(ports);
    await expect(bridge.getPassport()).rejects.toMatchObject({
      code: 'media_stream_limit',
      data: { engineCode: 403 },
    });
  });

  it('fails to load without a network, and the stored one stays', async () => {
    const ports = keeping(-1);
    ports.http.onCall(REFRESH, () => Promise.reject(offline));
    const { bridge } = await open(ports);
    await expect(bridge.getPassport()).rejects.toBe(offline);
    expect(ports.storage.read(KEY)).toBeDefined();
  });

  it('that a title was refused with is refreshed once, however many ask', async () => {
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

  it('that says to last longer than any is refreshed: the clock was set back', async () => {
    const ports = keeping(5 * HOUR_MS);
    ports.http.answerCall(REFRESH, 200, pair('b'));
    const { bridge } = await open(ports);
    expect(await bridge.getPassport()).toBe('pass-b');
  });
});

describe('the plan that counts', () => {
  const plan = (id: unknown, access_model?: string) => ({ id, exp: 1, metadata: { access_model } });
  const PLANS = 'https://jwp.test/v3/sites/Ab12Cd34/entitlements';

  // spec: commerce 3.26, commerce 6.11, product 6.8
  it.each([
    ['the first subscription', [plan('free', 'free'), plan('s1', 'svod'), plan('s2', 'svod')], 's1'],
    ['else the first', [plan('f', 'free'), plan('a', 'freeauth')], 'f'],
    ['one whose kind is not known', [{ id: 'x' }], 'x'],
    ['none', [], undefined],
    ['none among what are no plans', [null, 'x', plan(7), { metadata: {} }], undefined],
  ])('is %s', async (_name, plans, id) => {
    const { bridge, http } = await open(keeping(HOUR_MS));
    http.answer(PLANS, { total: plans.length, plans });
    expect((await bridge.fetchEntitledPlan(signal))?.id).toBe(id);
  });

  // spec: product 7.28
  it('is requested with the viewer’s token, and for a guest without one', async () => {
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

  it('fails as the network does', async () => {
    const { bridge, http } = await open(keeping(HOUR_MS));
    http.answer(PLANS, () => {
      throw offline;
    });
    await expect(bridge.fetchEntitledPlan(signal)).rejects.toBe(offline);
  });
});
