import { createTestApp } from '@marquee/testing/create-test-app.ts';
import {
  inDays,
  openOwnBackend,
  ownCustomer,
  ownUser,
  signedInAtOwnBackend,
  toOwnToken,
} from '@marquee/testing/sites/own-backend-site.ts';
import { describe, expect, it } from 'vitest';

import { getAccountCapabilities } from '../../account/account-controller.ts';

const signal = new AbortController().signal;

describe('signing in', () => {
  // spec: accounts 7.1
  it('sends the request of the contract and returns the customer at once', async () => {
    const { http, service, ports } = await openOwnBackend();
    const exp = inDays(ports, 30);
    http.answerCall('POST /customers/login', 200, {
      message: 'Authentication Passed',
      exp,
      token: toOwnToken('c_0001'),
      user: ownCustomer,
    });
    expect(await service.signIn({ email: 'mia@example.org', password: 'secret123' })).toEqual(ownUser);
    expect(http.calls[0]).toMatchObject({
      method: 'POST',
      url: 'https://accounts.example.test/api/customers/login',
      headers: { 'Content-Type': 'application/json', 'Accept-Language': 'en' },
      credentials: 'omit',
    });
    expect(JSON.parse(http.calls[0]?.body ?? '')).toEqual({
      email: 'mia@example.org',
      password: 'secret123',
      deviceId: expect.stringMatching(/^[\da-f]{32}$/) as unknown,
      language: 'en',
    });
    expect(await service.restore(signal)).toBe('c_0001');
    expect(await service.getAccessToken()).toBe(toOwnToken('c_0001'));
  });

  it('sends the same device id each time, even after signing out', async () => {
    const { http, service, ports } = await openOwnBackend();
    const answer = { exp: inDays(ports, 30), token: toOwnToken('c_0001'), user: ownCustomer };
    http.answerCall('POST /customers/login', 200, answer).answerCall('POST /customers/logout', 200);
    const credentials = { email: 'mia@example.org', password: 'secret123' };
    const ids: unknown[] = [];
    for (let round = 0; round < 2; round += 1) {
      await service.signIn(credentials);
      ids.push((JSON.parse(http.calls.at(-1)?.body ?? '') as { deviceId: unknown }).deviceId);
      await service.signOut();
    }
    expect(new Set(ids).size).toBe(1);
  });

  it.each([{}, { token: 'x' }, { token: 5, exp: 7, user: ownCustomer }, null, 'x'])(
    'fails for the response %j, and leaves no session',
    async (body) => {
      const { http, service } = await openOwnBackend();
      http.answerCall('POST /customers/login', 200, body);
      await expect(service.signIn({ email: 'a@b.example', password: 'x' })).rejects.toMatchObject({
        code: 'login_failed',
      });
      expect(await service.restore(signal)).toBeUndefined();
    },
  );
});

describe('the customer', () => {
  // spec: accounts 3.1, accounts 3.5, accounts 6.1, accounts 7.3
  it('is fetched with the token', async () => {
    const { http, service } = await openOwnBackend(signedInAtOwnBackend());
    http.answerCall('GET /customers/me', 200, {
      user: { ...ownCustomer, id: 17, _strategy: 'x' },
      collection: 'customers',
    });
    expect(await service.fetchUser(signal)).toEqual({ ...ownUser, id: '17', uuid: '17' });
    expect(http.calls[0]?.headers?.['Authorization']).toBe(`Bearer ${toOwnToken('c_0001')}`);
  });

  // spec: accounts 4.21
  it.each([
    [200, { user: null }],
    [401, { errors: [{ message: 'Unauthorized, you must be logged in to make this request.' }] }],
  ])('is signed out by the response %i %j', async (status, body) => {
    const { http, service } = await openOwnBackend(signedInAtOwnBackend());
    let told = 0;
    service.onSessionChange(() => (told += 1), signal);
    http.answerCall('GET /customers/me', status, body);
    await expect(service.fetchUser(signal)).rejects.toMatchObject({
      code: 'session_invalid',
      message: 'Invalid JWT token',
    });
    expect(await service.restore(signal)).toBeUndefined();
    expect(told).toBe(1);
  });

  it.each([
    ['a server that is down', { status: 503, isOk: false, body: undefined }, 'user_not_fetched'],
    ['an unexpected response', { status: 200, isOk: true, body: { user: [] } }, 'user_not_fetched'],
  ])('stays signed in after %s', async (_, answer, code) => {
    const { http, service } = await openOwnBackend(signedInAtOwnBackend());
    http.onCall('GET /customers/me', () => answer);
    await expect(service.fetchUser(signal)).rejects.toMatchObject({ code });
    expect(await service.restore(signal)).toBe('c_0001');
  });

  // spec: accounts 7.4
  it('changes names', async () => {
    const { http, service } = await openOwnBackend(signedInAtOwnBackend());
    http.answerCall('PATCH /customers/c_0001', 200, { doc: { ...ownCustomer, lastName: 'de Vos' } });
    const names = { firstName: 'Mia', lastName: 'de Vos' };
    expect(await service.updateNames(ownUser, names)).toMatchObject({ fullName: 'Mia de Vos' });
    expect(JSON.parse(http.calls[0]?.body ?? '')).toEqual(names);
  });

  // spec: accounts 3.8, accounts 5.10, accounts 9.6
  it('has accepted the terms, and is asked for names until both are known', async () => {
    const { service, http } = await openOwnBackend(signedInAtOwnBackend());
    expect(await service.fetchPublisherConsents(signal)).toMatchObject([
      { name: 'terms', type: 'checkbox', isRequired: true, version: '1', isOnByDefault: false },
    ]);
    expect(await service.fetchConsents(ownUser, signal)).toEqual([
      { name: 'terms', version: '1', state: 'accepted', value: true, needsUpdate: false },
    ]);
    expect(await service.fetchCaptureStatus({ ...ownUser, lastName: '' }, signal)).toMatchObject({
      shouldCaptureBeDisplayed: true,
    });
    expect(http.calls).toEqual([]);
  });

  it('sends personal details as names', async () => {
    const { http, service } = await openOwnBackend(signedInAtOwnBackend());
    http.answerCall('PATCH /customers/c_0001', 200, { doc: ownCustomer });
    await service.updateCaptureAnswers({ ...ownUser, lastName: '' }, { lastName: 'Vos' });
    expect(JSON.parse(http.calls[0]?.body ?? '')).toEqual({ firstName: 'Mia', lastName: 'Vos' });
  });

  it('needs no call for unchanged consents', async () => {
    const { http, service } = await openOwnBackend(signedInAtOwnBackend());
    await service.updateConsents(ownUser, await service.fetchConsents(ownUser, signal));
    expect(http.calls).toEqual([]);
  });
});

describe('signing out', () => {
  it('also ends the session on the server', async () => {
    const { http, service } = await openOwnBackend(signedInAtOwnBackend());
    http.answerCall('POST /customers/logout', 200, { message: 'Logged out successfully.' });
    await service.signOut();
    expect(await service.restore(signal)).toBeUndefined();
    expect(http.calls).toMatchObject([
      { method: 'POST', keepalive: true, headers: { Authorization: `Bearer ${toOwnToken('c_0001')}` } },
    ]);
  });
});

describe('signed-in devices', () => {
  it('are listed, and only wrong entries are skipped', async () => {
    const { http, service } = await openOwnBackend(signedInAtOwnBackend());
    const lastUsedAt = '2031-02-11T09:14:55.120Z';
    http.answerCall('GET /customers/me/devices', 200, {
      docs: [
        { id: 's_1', name: 'Chrome, Windows', lastUsedAt, isCurrent: true },
        { id: 's_2', name: '', lastUsedAt },
        { id: 's_3', name: 'TV', lastUsedAt: 'yesterday' },
        null,
      ],
    });
    const lastUsedAtMs = Date.parse(lastUsedAt);
    expect(await service.devices?.fetchDevices(signal)).toEqual([
      { id: 's_1', name: 'Chrome, Windows', lastUsedAtMs, isCurrent: true },
      { id: 's_2', name: undefined, lastUsedAtMs, isCurrent: false },
    ]);
  });

  it.each([200, 404])('are signed out, even with %i', async (status) => {
    const { http, service } = await openOwnBackend(signedInAtOwnBackend());
    http.answerCall('DELETE /customers/me/devices/s_2', status, { message: 'x' });
    await service.devices?.removeDevice('s_2');
    expect(http.calls).toHaveLength(1);
  });

  it('except this one are signed out together', async () => {
    const { http, service } = await openOwnBackend(signedInAtOwnBackend());
    http.answerCall('DELETE /customers/me/devices', 200, { message: 'x' });
    await service.devices?.removeOtherDevices();
    expect(http.calls).toHaveLength(1);
  });

  it('fail with typed errors', async () => {
    const { http, service } = await openOwnBackend(signedInAtOwnBackend());
    http.answerCall('GET /customers/me/devices', 503).answerCall('DELETE /customers/me/devices', 503);
    await expect(service.devices?.fetchDevices(signal)).rejects.toMatchObject({
      code: 'devices_not_fetched',
    });
    await expect(service.devices?.removeOtherDevices()).rejects.toMatchObject({
      code: 'device_not_removed',
    });
    await expect(service.devices?.removeDevice('s')).rejects.toMatchObject({ code: 'device_not_removed' });
  });
});

describe('the customer’s own data', () => {
  // spec: accounts 6.5b
  it('is exported as a file of the back end’s response', async () => {
    const { http, service } = await openOwnBackend(signedInAtOwnBackend());
    const data = {
      exportedAt: '2031-02-12T18:02:10.004Z',
      tables: { customers: [{ email: 'mia@example.org' }] },
    };
    http.answerCall('GET /customers/me/export', 200, data);
    expect(service.dataExport?.exportsBy).toBe('file');
    const file = await service.dataExport?.exportData();
    expect(file).toMatchObject({ name: 'account-data.json', type: 'application/json' });
    expect(JSON.parse(file?.text ?? '')).toEqual(data);
  });

  it.each([
    [200, {}],
    [503, undefined],
  ])('fails with a typed error when the export is answered with %i', async (status, body) => {
    const { http, service } = await openOwnBackend(signedInAtOwnBackend());
    http.answerCall('GET /customers/me/export', status, body);
    await expect(service.dataExport?.exportData()).rejects.toMatchObject({ code: 'export_failed' });
  });

  // spec: accounts 6.5b
  it('is deleted with the password, which ends the session', async () => {
    const { http, service } = await openOwnBackend(signedInAtOwnBackend());
    http.answerCall('POST /customers/me/delete', 200, { message: 'Deleted successfully.' });
    await service.deletion?.deleteAccount('secret123');
    expect(JSON.parse(http.calls[0]?.body ?? '')).toEqual({ password: 'secret123' });
    expect(await service.restore(signal)).toBeUndefined();
  });

  it.each([
    [403, 'The email or password provided is incorrect.', 'delete_credentials_invalid'],
    [403, 'This user is locked due to having too many failed login attempts.', 'login_locked'],
    [503, 'Too many requests at once. Please try again.', 'delete_failed'],
  ])('is kept with the session when the deletion fails: %i %s', async (status, message, code) => {
    const { http, service } = await openOwnBackend(signedInAtOwnBackend());
    http.answerCall('POST /customers/me/delete', status, { errors: [{ message }] });
    await expect(service.deletion?.deleteAccount('wrong1234')).rejects.toMatchObject({ code });
    expect(await service.restore(signal)).toBe('c_0001');
  });
});

describe('a password', () => {
  // spec: accounts 7.5
  it('is reset by an email that leads to the given URL', async () => {
    const { http, service } = await openOwnBackend();
    http.answerCall('POST /customers/forgot-password', 200, { message: 'Success' });
    const request = { email: 'mia@example.org', resetUrl: 'https://app.example.org/?u=edit-password' };
    await service.requestPasswordReset(request);
    expect(JSON.parse(http.calls[0]?.body ?? '')).toEqual(request);
  });

  it('is reset by an email in the language of the interface', async () => {
    const { http, service, ports } = await openOwnBackend();
    ports.languageMemory.preferred = ['sv', 'nl-BE'];
    http.answerCall('POST /customers/forgot-password', 200, { message: 'Success' });
    await service.requestPasswordReset({ email: 'a@b.example', resetUrl: 'https://app.example.org/' });
    expect(http.calls[0]?.headers?.['Accept-Language']).toBe('nl');
  });

  // spec: accounts 7.6
  it('is set with the emailed token, without signing in', async () => {
    const { http, service, ports } = await openOwnBackend();
    http.answerCall('POST /customers/reset-password', 200, {
      token: toOwnToken('c_0001'),
      exp: inDays(ports, 30),
      user: ownCustomer,
    });
    await service.resetPassword({ token: 'a1b2', password: 'secret456', email: undefined });
    expect(JSON.parse(http.calls[0]?.body ?? '')).toEqual({
      token: 'a1b2',
      password: 'secret456',
      language: 'en',
    });
    expect(await service.restore(signal)).toBeUndefined();
  });
});

describe('the capabilities of the own back end', () => {
  // spec: accounts 6.5
  it('are those of the specification’s table, with data export and deletion', async () => {
    const { service } = await openOwnBackend();
    expect(getAccountCapabilities(service)).toEqual({
      canConfirmEmail: true,
      canChangeEmail: false,
      canEmptyName: false,
      canChangePassword: false,
      canExportData: true,
      canDeleteAccount: true,
      canSignInBySocial: false,
      canAuthorizeDevices: true,
      canListDevices: true,
      hasNotifications: false,
    });
  });
});

describe('a site that enables the own back end without a URL', () => {
  it('fails to start with a typed error', async () => {
    const config = { integrations: { own: { enabled: true } } };
    await expect(createTestApp({ config })).rejects.toMatchObject({
      code: 'integration_unavailable',
      data: { integration: 'own' },
    });
  });
});
