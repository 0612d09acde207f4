import { createFakePorts } from '@marquee/testing/fakes/fake-ports.ts';
import { createQueuedLocks } from '@marquee/testing/fakes/queued-locks.ts';
import {
  JWP_TOKENS_KEY,
  jwpAccount,
  jwpRecord,
  openJwp,
  sentForm,
  signedInAtJwp,
} from '@marquee/testing/sites/jwp-site.ts';
import { describe, expect, it, vi } from 'vitest';

import type { HttpAnswer } from '../../platform/http/http-client.ts';
import { AppError } from '../../shared/app-error.ts';

const offline = new AppError('network_unreachable', 'offline', { retryable: true });
const signal = new AbortController().signal;
const withRefresh = { userId: '300123', refreshToken: 'rt-a' };

describe('a token without a refresh token', () => {
  it('is good until it expires', async () => {
    const { http, service } = await openJwp(signedInAtJwp(0.001));
    http.answerCall('GET /accounts', 200, jwpAccount);
    await service.fetchUser(signal);
    expect(http.calls.map(({ url }) => url)).toEqual(['https://jwp.test/accounts']);
  });

  it('that has expired by the clock of this device when it is issued is used until it is refused', async () => {
    const { http, ports, service } = await openJwp();
    const expires = ports.clock.now() / 1000 - 3_600;
    http
      .answerCall('POST /v2/accounts/authenticate', 200, {
        access_token: 'token-a',
        expires,
        account: jwpAccount,
      })
      .answerCall('GET /accounts', 200, jwpAccount);
    await service.signIn({ email: 'mia@example.org', password: 'secret123' });
    expect(await service.restore(signal)).toBe('300123');
    expect((await service.fetchUser(signal)).id).toBe('300123');
    http.answerCall('GET /accounts', 401);
    await expect(service.fetchUser(signal)).rejects.toMatchObject({ code: 'session_invalid' });
    expect(await service.restore(signal)).toBeUndefined();
  });

  it('ends the session when it has expired, without a call', async () => {
    const { http, ports, service } = await openJwp(signedInAtJwp(-1));
    expect(await service.restore(signal)).toBeUndefined();
    expect([http.calls, ports.storage.read(JWP_TOKENS_KEY)]).toEqual([[], undefined]);
  });
});

describe('a token with a refresh token', () => {
  it('with 4 days left is used as it is', async () => {
    const { http, service } = await openJwp(signedInAtJwp(4, withRefresh));
    http.answerCall('GET /accounts', 200, jwpAccount);
    await service.fetchUser(signal);
    expect(http.calls).toHaveLength(1);
  });

  it.each([2, -2])('with %i days left is refreshed first, and the new pair is kept', async (days) => {
    const { http, ports, service } = await openJwp(signedInAtJwp(days, withRefresh));
    const expires = ports.clock.now() / 1000 + 600_000;
    http.answerCall('POST /accounts/authenticate', 200, {
      access_token: 'token-b',
      refresh_token: 'rt-b',
      expires,
    });
    expect(await service.getAccessToken()).toBe('token-b');
    expect(sentForm(ports)).toMatchObject({ grant_type: 'refresh_token', refresh_token: 'rt-a' });
    expect(JSON.parse(ports.storage.read(JWP_TOKENS_KEY) ?? '')).toEqual({
      token: 'token-b',
      refreshToken: 'rt-b',
      expires,
      issued: ports.clock.now() / 1000,
      userId: '300123',
    });
  });

  it('that lives for a day only is refreshed in the second half of it, not for each call', async () => {
    const ports = signedInAtJwp(0.9, withRefresh);
    ports.http.onCall('POST /accounts/authenticate', () => {
      const expires = ports.clock.now() / 1000 + 86_400;
      return { status: 200, isOk: true, body: { access_token: 'token-b', refresh_token: 'rt-b', expires } };
    });
    const { http, service } = await openJwp(ports);
    for (const hours of [0, 0, 11]) {
      ports.clock.advance(hours * 3_600_000);
      expect(await service.getAccessToken()).toBe('token-b');
    }
    expect(http.calls).toHaveLength(1);
    ports.clock.advance(2 * 3_600_000);
    await service.getAccessToken();
    expect(http.calls).toHaveLength(2);
  });

  it('that has expired by the clock of this device when it is issued is used until it is refused', async () => {
    const ports = signedInAtJwp(-1, withRefresh);
    const expires = ports.clock.now() / 1000 - 3_600;
    ports.http.answerCall('POST /accounts/authenticate', 200, { access_token: 'token-b', expires });
    const { http, service } = await openJwp(ports);
    for (let call = 0; call < 3; call += 1) expect(await service.getAccessToken()).toBe('token-b');
    expect(http.calls).toHaveLength(1);
    http.answerCall('GET /accounts', 401).answerCall('POST /accounts/authenticate', 401);
    await expect(service.fetchUser(signal)).rejects.toMatchObject({ code: 'session_invalid' });
    expect(await service.restore(signal)).toBeUndefined();
  });

  it('is refreshed once for simultaneous callers', async () => {
    const ports = signedInAtJwp(-1, withRefresh);
    const expires = ports.clock.now() / 1000 + 600_000;
    ports.http.answerCall('POST /accounts/authenticate', 200, { access_token: 'token-b', expires });
    const { http, service } = await openJwp(ports);
    await Promise.all([service.getAccessToken(), service.getAccessToken(), service.restore(signal)]);
    expect(http.calls).toHaveLength(1);
  });

  it('keeps its refreshed tokens when its owner becomes known during the refresh', async () => {
    const unowned = { userId: undefined, refreshToken: 'rt-a' };
    const ports = signedInAtJwp(5, unowned);
    const { http, service } = await openJwp({ ...ports, locks: createQueuedLocks() });
    const answers: ((answer: HttpAnswer) => void)[] = [];
    for (const route of ['GET /accounts', 'POST /accounts/authenticate'])
      http.onCall(route, () => new Promise((resolve) => answers.push(resolve)));
    const answerNext = (body: unknown) =>
      answers.shift()?.({ status: 200, isOk: true, retryAfterMs: undefined, body });

    const fetched = service.fetchUser(signal);
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    ports.clock.advance(6 * 86_400_000);
    const token = service.getAccessToken();
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    answerNext(jwpAccount);
    for (let round = 0; round < 50; round += 1) await Promise.resolve();
    const expires = ports.clock.now() / 1000 + 600_000;
    answerNext({ access_token: 'token-b', refresh_token: 'rt-b', expires });
    expect(await token).toBe('token-b');
    expect((await fetched).id).toBe('300123');
    const kept: unknown = JSON.parse(ports.storage.read(JWP_TOKENS_KEY) ?? '');
    const issued = ports.clock.now() / 1000;
    expect(kept).toEqual({ token: 'token-b', refreshToken: 'rt-b', expires, issued, userId: '300123' });
  });

  it.each([401, 403, 422])('whose refresh is refused with %i ends the session', async (status) => {
    const { http, service } = await openJwp(signedInAtJwp(-1, withRefresh));
    http.answerCall('POST /accounts/authenticate', status, { code: status, message: 'Invalid' });
    await expect(service.fetchUser(signal)).rejects.toMatchObject({ code: 'session_invalid' });
    expect(await service.restore(signal)).toBeUndefined();
  });

  // A 403 without JSON is of a firewall or a proxy.
  it.each([500, 429, 403])('whose refresh fails with %i keeps the session', async (status) => {
    const { http, service } = await openJwp(signedInAtJwp(-1, withRefresh));
    http.answerCall('POST /accounts/authenticate', status);
    // The viewer is not a guest, who would have no token either.
    await expect(service.getAccessToken()).rejects.toMatchObject({ name: 'AppError' });
    expect(await service.restore(signal)).toBe('300123');
  });

  it('is refreshed when the platform refuses it early, and the call is repeated', async () => {
    const { http, ports, service } = await openJwp(signedInAtJwp(5, withRefresh));
    const expires = ports.clock.now() / 1000 + 600_000;
    http
      .onCall('GET /accounts', ({ headers }) =>
        headers?.['Authorization'] === 'Bearer token-b'
          ? { status: 200, isOk: true, body: jwpAccount }
          : { status: 401, isOk: false, body: { code: 401, message: 'Unauthorized' } },
      )
      .answerCall('POST /accounts/authenticate', 200, { access_token: 'token-b', expires });
    expect((await service.fetchUser(signal)).id).toBe('300123');
  });
});

describe('a session', () => {
  it.each([401, 403])(
    'that the platform refuses with %i ends, and the window is notified',
    async (status) => {
      const { http, ports, service } = await openJwp(signedInAtJwp());
      ports.storage.write('inplayer_iot', '{}');
      let told = 0;
      service.onSessionChange(() => (told += 1), signal);
      http.answerCall('GET /accounts', status, { code: status, message: 'Token invalid' });
      await expect(service.fetchUser(signal)).rejects.toMatchObject({ code: 'session_invalid' });
      expect(told).toBe(1);
      expect([...ports.storage.values.keys()].filter((key) => key.startsWith('inplayer'))).toEqual([]);
    },
  );

  it('survives the 403 of a firewall, which is no JSON', async () => {
    const { http, service } = await openJwp(signedInAtJwp());
    http.answerCall('GET /accounts', 403);
    await expect(service.fetchUser(signal)).rejects.toMatchObject({ code: 'user_not_fetched' });
    expect(await service.restore(signal)).toBe('300123');
  });

  it('survives a lost network', async () => {
    const { http, service } = await openJwp(signedInAtJwp());
    http.onCall('GET /accounts', () => Promise.reject(offline));
    await expect(service.fetchUser(signal)).rejects.toBe(offline);
    expect(await service.restore(signal)).toBe('300123');
  });

  it('survives a server that is down', async () => {
    const { http, service } = await openJwp(signedInAtJwp());
    http.answerCall('GET /accounts', 503);
    await expect(service.fetchUser(signal)).rejects.toMatchObject({
      code: 'user_not_fetched',
      retryable: true,
    });
    expect(await service.restore(signal)).toBe('300123');
  });

  it('from the vendor’s own code is taken over, and its owner is requested once', async () => {
    const ports = signedInAtJwp(5, {});
    ports.http.answerCall('GET /accounts', 200, jwpAccount);
    const { http, service } = await openJwp(ports);
    expect(await service.restore(signal)).toBe('300123');
    const asked = http.calls.length;
    expect(await service.restore(signal)).toBe('300123');
    expect(http.calls).toHaveLength(asked);
    expect(JSON.parse(ports.storage.read(JWP_TOKENS_KEY) ?? '')).toMatchObject({ userId: '300123' });
  });

  it('whose owner fails to load is kept', async () => {
    const { http, ports, service } = await openJwp(signedInAtJwp(5, {}));
    http.onCall('GET /accounts', () => Promise.reject(offline));
    await expect(service.restore(signal)).rejects.toBe(offline);
    expect(ports.storage.read(JWP_TOKENS_KEY)).toBeDefined();
  });

  it.each([
    '',
    'x',
    '[]',
    '{"token":"","expires":9999999999}',
    '{"token":"a","expires":"soon"}',
    '{"token":"a\\nb","expires":9e9}',
  ])('stored as %j counts as absent', async (text) => {
    const ports = createFakePorts();
    ports.storage.write(JWP_TOKENS_KEY, text);
    const { http, service } = await openJwp(ports);
    expect(await service.restore(signal)).toBeUndefined();
    await expect(service.fetchUser(signal)).rejects.toMatchObject({ code: 'id_required' });
    expect(http.calls).toEqual([]);
  });

  it('ends here at once, and the platform is notified', async () => {
    const { http, ports, service } = await openJwp(signedInAtJwp());
    ports.storage.write('inplayer_iot', '{}');
    http.onCall('GET /accounts/logout', () => Promise.reject(offline));
    await service.signOut();
    expect(await service.restore(signal)).toBeUndefined();
    expect(ports.storage.read('inplayer_iot')).toBeUndefined();
    expect(http.calls[0]).toMatchObject({
      url: 'https://jwp.test/accounts/logout',
      headers: { Authorization: 'Bearer token-a' },
      keepalive: true,
    });
  });
});

describe('returning from another service', () => {
  const returned = (days: number) => {
    const ports = createFakePorts();
    const expires = ports.clock.now() / 1000 + days * 86_400;
    ports.navigation.address = `https://app.example.test/?u=x#token=token-s&refresh_token=rt-s&expires=${expires}`;
    return ports;
  };

  it('starts the session in the fragment, which is removed from the URL', async () => {
    const { http, ports, service } = await openJwp(returned(7));
    http.answerCall('GET /accounts', 200, jwpAccount);
    expect(await service.restore(signal)).toBe('300123');
    expect(ports.navigation.address).toBe('https://app.example.test/?u=x');
    expect(await service.getAccessToken()).toBe('token-s');
  });

  it('with an unknown token leaves no session', async () => {
    const { http, ports, service } = await openJwp(returned(7));
    http.answerCall('GET /accounts', 401).answerCall('POST /accounts/authenticate', 401);
    expect(await service.restore(signal)).toBeUndefined();
    expect(ports.navigation.address).not.toContain('token');
  });

  it('never replaces a signed-in viewer', async () => {
    const ports = returned(7);
    ports.storage.write(JWP_TOKENS_KEY, jwpRecord(ports, 5));
    const { service } = await openJwp(ports);
    expect(await service.restore(signal)).toBe('300123');
    expect(await service.getAccessToken()).toBe('token-a');
    expect(ports.navigation.address).toBe('https://app.example.test/?u=x');
  });

  it.each([
    '#token=a&expires=9999999999',
    '#refresh_token=a&expires=9999999999',
    '#token=a&refresh_token=b',
    '#about',
  ])('%s starts no session', async (fragment) => {
    const ports = createFakePorts();
    ports.navigation.address = `https://app.example.test/${fragment}`;
    const { service } = await openJwp(ports);
    expect(await service.restore(signal)).toBeUndefined();
    expect(ports.navigation.address).toContain(fragment);
  });
});
