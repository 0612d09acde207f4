import {
  inDays,
  openOwnBackend,
  ownCustomer,
  ownUser,
  signedInAtOwnBackend,
  toOwnToken,
} from '@marquee/testing/sites/own-backend-site.ts';
import type { FakePorts } from '@marquee/testing/fakes/fake-ports.ts';
import { describe, expect, it, vi } from 'vitest';

import { AppError } from '../../shared/app-error.ts';

const signal = new AbortController().signal;

async function openPasskeys(ports?: FakePorts) {
  const opened = await openOwnBackend(ports);
  const calls = await opened.service.passkeys?.load();
  if (!calls) throw new TypeError('The own back end has passkeys');
  return { ...opened, calls };
}

const plain = (message: string) => ({ errors: [{ message }] });
const WRONG = plain('The email or password provided is incorrect.');
const LOCKED = plain('This user is locked due to having too many failed login attempts.');
const LOGIN = 'POST /customers/login/passkey';
const OWN = 'POST /customers/me/passkeys';

describe('the offer of passkeys', () => {
  it.each([
    [200, { passkey: true }, true],
    [200, { passkey: false }, false],
    [200, null, false],
    [404, plain('Not Found'), false],
    [503, undefined, false],
  ])('follows the back end: %i %j', async (status, body, isOffered) => {
    const { http, service } = await openOwnBackend();
    http.answerCall('GET /customers/login/ways', status, body);
    expect(await service.passkeys?.isOffered(signal)).toBe(isOffered);
    expect(http.calls[0]).toMatchObject({ timeoutMs: 3_000 });
  });

  it('is not requested in a browser without passkeys, and fails without a network', async () => {
    const { http, service, ports } = await openOwnBackend();
    http.onCall('GET /customers/login/ways', () => {
      throw new AppError('network_unreachable', 'offline');
    });
    await expect(service.passkeys?.isOffered(signal)).rejects.toMatchObject({ code: 'network_unreachable' });
    ports.passkeyPrompt.hasPasskeys = false;
    expect(await service.passkeys?.isOffered(signal)).toBe(false);
    expect(http.calls).toHaveLength(1);
  });
});

describe('signing in with a passkey', () => {
  it('opens the prompt with the back end’s options, and keeps the session of its answer', async () => {
    const { http, service, calls, ports } = await openPasskeys();
    const answer = { exp: inDays(ports, 30), token: toOwnToken('c_0001'), user: ownCustomer };
    http.answerCall(LOGIN, 200, answer).answerCall(`${LOGIN}/options`, 200, { challenge: 'AAAA' });
    expect(await calls.signIn()).toEqual(ownUser);
    expect(ports.passkeyPrompt.opened).toEqual([['get', { challenge: 'AAAA' }]]);
    expect(JSON.parse(http.calls.at(-1)?.body ?? '')).toEqual({
      credential: { id: 'credential' },
      deviceId: expect.stringMatching(/^[\da-f]{32}$/) as unknown,
      language: 'en',
    });
    expect(await service.restore(signal)).toBe('c_0001');
  });

  it('suggested by the browser makes the same call', async () => {
    const { http, service, calls, ports } = await openPasskeys();
    const answer = { exp: inDays(ports, 30), token: toOwnToken('c_0001'), user: ownCustomer };
    http.answerCall(LOGIN, 200, answer).answerCall(`${LOGIN}/options`, 200, { challenge: 'AAAA' });
    ports.passkeyPrompt.hasSuggestions = true;
    const signingIn = calls.signInBySuggestion(signal);
    await vi.waitFor(() => expect(ports.passkeyPrompt.opened).toEqual([['suggest', { challenge: 'AAAA' }]]));
    ports.passkeyPrompt.choose();
    expect(await signingIn).toEqual(ownUser);
    expect(await service.restore(signal)).toBe('c_0001');
  });

  it('renews the options of suggestions before they expire', async () => {
    const { http, calls, ports } = await openPasskeys();
    ports.passkeyPrompt.hasSuggestions = true;
    http.answerCall(`${LOGIN}/options`, 200, { challenge: 'AAAA' });
    const controller = new AbortController();
    const signingIn = calls.signInBySuggestion(controller.signal);
    await vi.waitFor(() => expect(ports.passkeyPrompt.opened).toHaveLength(1));
    http.answerCall(`${LOGIN}/options`, 200, { challenge: 'BBBB' });
    ports.clock.advance(299_000);
    await vi.waitFor(() =>
      expect(ports.passkeyPrompt.opened.at(-1)).toEqual(['suggest', { challenge: 'BBBB' }]),
    );
    controller.abort();
    expect(await signingIn).toBeUndefined();
  });

  it('suggests nothing, without an error, where the browser or the back end cannot, or once it is over', async () => {
    const { http, calls, ports } = await openPasskeys();
    expect(await calls.signInBySuggestion(signal)).toBeUndefined();
    expect(http.calls).toEqual([]);
    ports.passkeyPrompt.hasSuggestions = true;
    http.answerCall(`${LOGIN}/options`, 429, plain('Too many requests'));
    expect(await calls.signInBySuggestion(signal)).toBeUndefined();
    http.onCall(`${LOGIN}/options`, () => {
      throw new AppError('network_unreachable', 'offline');
    });
    expect(await calls.signInBySuggestion(signal)).toBeUndefined();
    http.answerCall(`${LOGIN}/options`, 200, { challenge: 'AAAA' });
    const controller = new AbortController();
    const signingIn = calls.signInBySuggestion(controller.signal);
    await vi.waitFor(() => expect(ports.passkeyPrompt.opened).toHaveLength(1));
    controller.abort();
    expect(await signingIn).toBeUndefined();
    expect(http.calls.filter(({ url }) => url.endsWith('/passkey'))).toEqual([]);
  });

  it.each([
    ['cancelled', 'passkey_cancelled'],
    ['refused', 'passkey_not_possible'],
  ] as const)('that is %s in the browser fails, and sends nothing', async (outcome, code) => {
    const { http, service, calls, ports } = await openPasskeys();
    http.answerCall(`${LOGIN}/options`, 200, { challenge: 'AAAA' });
    ports.passkeyPrompt.result = { outcome };
    await expect(calls.signIn()).rejects.toMatchObject({ code });
    expect(http.calls).toHaveLength(1);
    expect(await service.restore(signal)).toBeUndefined();
  });

  it.each([
    [401, plain('The passkey could not be verified.'), 'passkey_unknown'],
    [403, plain('This account is locked. Please contact support.'), 'login_blocked'],
    [404, plain('Not Found'), 'passkey_unknown'],
    [429, plain('Too many requests.'), 'too_many_requests'],
    [503, undefined, 'service_unavailable'],
    [200, { token: 'x' }, 'passkey_unknown'],
  ])('with the response %i %j fails with %s', async (status, body, code) => {
    const { http, service, calls } = await openPasskeys();
    http.answerCall(LOGIN, status, body).answerCall(`${LOGIN}/options`, 200, {});
    await expect(calls.signIn()).rejects.toMatchObject({ code });
    expect(await service.restore(signal)).toBeUndefined();
  });

  it.each([
    [403, 'passkey_not_possible'],
    [429, 'too_many_requests'],
    [500, 'service_unavailable'],
  ])('opens no prompt without options (%i)', async (status, code) => {
    const { http, calls, ports } = await openPasskeys();
    http.answerCall(`${LOGIN}/options`, status, plain('x'));
    await expect(calls.signIn()).rejects.toMatchObject({ code });
    expect(ports.passkeyPrompt.opened).toEqual([]);
  });
});

describe('the passkeys of an account', () => {
  it('are listed, and only wrong entries are skipped', async () => {
    const { http, calls } = await openPasskeys(signedInAtOwnBackend());
    const createdAt = '2031-02-11T09:14:55.120Z';
    http.answerCall('GET /customers/me/passkeys', 200, {
      docs: [
        { id: 'p_1', name: 'Chrome, Windows', createdAt, lastUsedAt: createdAt },
        { id: 'p_2', name: '', createdAt, lastUsedAt: null },
        { id: 'p_3', name: 'x', createdAt: 'yesterday' },
        { name: 'x', createdAt },
        7,
      ],
    });
    const addedAtMs = Date.parse(createdAt);
    expect(await calls.fetchPasskeys(signal)).toEqual([
      { id: 'p_1', name: 'Chrome, Windows', addedAtMs, lastUsedAtMs: addedAtMs },
      { id: 'p_2', name: undefined, addedAtMs, lastUsedAtMs: undefined },
    ]);
  });

  it.each([
    [503, undefined],
    [200, { docs: 'x' }],
  ])('that cannot be listed (%i %j) fail with a typed error', async (status, body) => {
    const { http, calls } = await openPasskeys(signedInAtOwnBackend());
    http.answerCall('GET /customers/me/passkeys', status, body);
    await expect(calls.fetchPasskeys(signal)).rejects.toMatchObject({
      code: 'passkeys_not_fetched',
    });
  });

  it('are added with the password and the prompt', async () => {
    const { http, calls, ports } = await openPasskeys(signedInAtOwnBackend());
    http.answerCall(OWN, 201, { message: 'x' }).answerCall(`${OWN}/options`, 200, { challenge: 'AAAA' });
    await calls.addPasskey('secret123');
    expect(http.calls.map(({ body }) => JSON.parse(body ?? '') as unknown)).toMatchObject([
      { password: 'secret123' },
      { credential: { id: 'credential' }, language: 'en' },
    ]);
    expect(ports.passkeyPrompt.opened).toEqual([['create', { challenge: 'AAAA' }]]);
  });

  it.each([
    [403, WRONG, 'update_password_invalid'],
    [403, LOCKED, 'login_locked'],
    [403, plain('There are no passkeys at this address of the app.'), 'passkey_not_changed'],
    [409, plain('There are 10 passkeys already.'), 'passkey_limit'],
    [503, undefined, 'passkey_not_changed'],
  ])('are not added when the password is answered with %i %j', async (status, body, code) => {
    const { http, calls, ports } = await openPasskeys(signedInAtOwnBackend());
    http.answerCall(`${OWN}/options`, status, body);
    await expect(calls.addPasskey('x')).rejects.toMatchObject({ code });
    expect(ports.passkeyPrompt.opened).toEqual([]);
  });

  it.each([
    [400, plain('The passkey could not be verified.'), 'passkey_not_changed'],
    [409, plain('This passkey is registered already.'), 'passkey_known'],
    [409, plain('There are 10 passkeys already.'), 'passkey_limit'],
    [410, plain('This request has expired or was used already.'), 'passkey_not_changed'],
  ])('are not added when the new one is answered with %i %j', async (status, body, code) => {
    const { http, calls } = await openPasskeys(signedInAtOwnBackend());
    http.answerCall(OWN, status, body).answerCall(`${OWN}/options`, 200, {});
    await expect(calls.addPasskey('x')).rejects.toMatchObject({ code });
  });

  it('are not added on a device that has one', async () => {
    const { http, calls, ports } = await openPasskeys(signedInAtOwnBackend());
    http.answerCall(`${OWN}/options`, 200, {});
    ports.passkeyPrompt.result = { outcome: 'known' };
    await expect(calls.addPasskey('x')).rejects.toMatchObject({ code: 'passkey_known' });
  });

  it.each([200, 404])('are removed with the password, even with %i', async (status) => {
    const { http, calls } = await openPasskeys(signedInAtOwnBackend());
    http.answerCall(`${OWN}/p_1/delete`, status, { message: 'x' });
    await calls.removePasskey('p_1', 'secret123');
    expect(JSON.parse(http.calls[0]?.body ?? '')).toMatchObject({ password: 'secret123', language: 'en' });
  });

  it.each([
    [403, WRONG, 'update_password_invalid'],
    [403, LOCKED, 'login_locked'],
    [503, undefined, 'passkey_not_changed'],
  ])('are not removed when the response is %i %j', async (status, body, code) => {
    const { http, calls } = await openPasskeys(signedInAtOwnBackend());
    http.answerCall(`${OWN}/p_1/delete`, status, body);
    await expect(calls.removePasskey('p_1', 'x')).rejects.toMatchObject({ code });
  });
});
