import { createTestApp } from '@marquee/testing/create-test-app.ts';
import {
  JWP_CLIENT_ID,
  JWP_TOKENS_KEY,
  jwpAccount,
  jwpUser,
  openJwp,
  sentForm,
  signedInAtJwp,
} from '@marquee/testing/sites/jwp-site.ts';
import { describe, expect, it } from 'vitest';

import type { Consent } from '../../account/account.ts';
import { getAccountCapabilities } from '../../account/account-controller.ts';
import { AccountService } from '../../account/account-service.ts';

const signal = new AbortController().signal;
const session = (expires: number) => ({ access_token: 'token-a', expires, account: jwpAccount });
const terms: Consent = { name: 'terms', version: '1', state: 'accepted', value: true, needsUpdate: false };

// spec: accounts 6.4
it('has the capabilities in the specification’s table', async () => {
  const { service } = await openJwp();
  expect(getAccountCapabilities(service)).toEqual({
    canConfirmEmail: false,
    canChangeEmail: false,
    canEmptyName: true,
    canChangePassword: true,
    canExportData: true,
    canDeleteAccount: true,
    canSignInBySocial: true,
    canAuthorizeDevices: false,
    canListDevices: false,
    hasNotifications: true,
  });
  expect(service).toMatchObject({ resetMail: 'code' });
});

describe('signing in', () => {
  it('sends the request of the contract and returns the customer at once', async () => {
    const { http, ports, service } = await openJwp();
    http.answerCall('POST /v2/accounts/authenticate', 200, session(ports.clock.now() / 1000 + 3_600));
    ports.navigation.address = 'https://app.example.test/m/1?u=login#x';
    expect(await service.signIn({ email: 'mia@example.org', password: 'secret123' })).toEqual(jwpUser);
    expect(http.calls[0]).toMatchObject({
      method: 'POST',
      url: 'https://jwp.test/v2/accounts/authenticate',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      credentials: 'omit',
    });
    expect(sentForm(ports)).toEqual({
      client_id: JWP_CLIENT_ID,
      grant_type: 'password',
      referrer: 'https://app.example.test/m/1',
      username: 'mia@example.org',
      password: 'secret123',
    });
    expect(await service.restore(signal)).toBe('300123');
    expect(await service.getAccessToken()).toBe('token-a');
  });

  // spec: product 9.50
  it('stores the record under the platform’s own name and in its shape', async () => {
    const { http, ports, service } = await openJwp();
    const expires = ports.clock.now() / 1000 + 3_600;
    http.answerCall('POST /v2/accounts/authenticate', 200, session(expires));
    await service.signIn({ email: 'mia@example.org', password: 'secret123' });
    expect(JSON.parse(ports.storage.read(JWP_TOKENS_KEY) ?? '')).toEqual({
      token: 'token-a',
      refreshToken: '',
      expires,
      userId: '300123',
    });
  });

  it.each([{}, { access_token: 'x' }, { access_token: 'a b', expires: 1, account: jwpAccount }, null, 'x'])(
    'fails for the response %j, and leaves no session',
    async (body) => {
      const { http, service } = await openJwp();
      http.answerCall('POST /v2/accounts/authenticate', 200, body);
      const login = service.signIn({ email: 'a@b.example', password: 'x' });
      await expect(login).rejects.toMatchObject({ code: 'login_failed' });
      expect(await service.restore(signal)).toBeUndefined();
    },
  );

  // spec: commerce 9.21, product 9.51
  it.each([
    [undefined, 'https://staging-sims.jwplayer.com'],
    [true, 'https://staging-sims.jwplayer.com'],
    [false, 'https://sims.jwplayer.com'],
  ])('without settings and with useSandbox %s uses the platform’s own host %s', async (useSandbox, host) => {
    const jwp = { clientId: JWP_CLIENT_ID, useSandbox };
    const { container, ports } = await createTestApp({ config: { integrations: { jwp } } });
    const login = container.get(AccountService).signIn({ email: 'a@b.example', password: 'x' });
    await expect(login).rejects.toThrow();
    expect(ports.http.calls[0]?.url).toBe(`${host}/v2/accounts/authenticate`);
  });
});

describe('a registration', () => {
  it('sends the answers as metadata, and spaces where the platform requires names', async () => {
    const { http, ports, service } = await openJwp();
    http.answerCall('POST /accounts', 200, session(ports.clock.now() / 1000 + 3_600));
    const user = await service.register({
      email: 'mia@example.org',
      password: 'secret123',
      consents: [terms],
      captchaValue: undefined,
    });
    expect(user?.id).toBe('300123');
    expect(sentForm(ports)).toEqual({
      full_name: 'mia@example.org',
      username: 'mia@example.org',
      password: 'secret123',
      password_confirmation: 'secret123',
      client_id: JWP_CLIENT_ID,
      type: 'consumer',
      referrer: 'https://app.example.test/',
      grant_type: 'password',
      'metadata[first_name]': ' ',
      'metadata[surname]': ' ',
      'metadata[terms]': 'true',
      'metadata[consents]': '[{"name":"terms","version":"1","state":"accepted","value":true}]',
    });
    expect(await service.restore(signal)).toBe('300123');
  });
});

describe('the account', () => {
  it('is updated with all of its metadata', async () => {
    const { http, ports, service } = await openJwp(signedInAtJwp());
    http.answerCall('GET /accounts', 200, jwpAccount);
    http.answerCall('PUT /accounts', 200, jwpAccount);
    await service.updateNames(jwpUser, { firstName: 'Maria', lastName: 'Vos' });
    expect(sentForm(ports)).toMatchObject({
      full_name: 'Maria Vos',
      'metadata[first_name]': 'Maria',
      'metadata[surname]': 'Vos',
      'metadata[newsletter]': 'on',
      'metadata[S-xyz-ST_pending_downgrade]': 'S90101',
    });
  });

  it('without names is named by its email address', async () => {
    const { http, ports, service } = await openJwp(signedInAtJwp());
    http.answerCall('GET /accounts', 200, jwpAccount);
    http.answerCall('PUT /accounts', 200, jwpAccount);
    await service.updateNames(jwpUser, { firstName: '', lastName: '' });
    expect(sentForm(ports)).toMatchObject({ full_name: 'mia@example.org', 'metadata[first_name]': ' ' });
  });

  it('is updated with new answers together with its names', async () => {
    const { http, ports, service } = await openJwp(signedInAtJwp());
    http.answerCall('GET /accounts', 200, jwpAccount);
    http.answerCall('PUT /accounts', 200, jwpAccount);
    await service.updateConsents(jwpUser, [
      terms,
      { ...terms, name: 'newsletter', value: false, state: 'declined' },
    ]);
    expect(sentForm(ports)).toMatchObject({
      full_name: 'Mia Vos',
      'metadata[first_name]': 'Mia',
      'metadata[newsletter]': 'off',
    });
  });

  it('that has only a whole name keeps it when answers are saved', async () => {
    const { http, ports, service } = await openJwp(signedInAtJwp());
    const { first_name: _first, surname: _last, ...metadata } = jwpAccount.metadata;
    const social = { ...jwpAccount, metadata: { ...metadata, register_source: 'google' } };
    http.answerCall('GET /accounts', 200, social);
    http.answerCall('PUT /accounts', 200, social);
    await service.updateConsents(jwpUser, [terms]);
    expect(sentForm(ports)).toMatchObject({ full_name: 'Mia Vos' });
  });

  it('forgets an answer that is cleared', async () => {
    const { http, ports, service } = await openJwp(signedInAtJwp());
    const metadata = { ...jwpAccount.metadata, genre: 'drama' };
    http.answerCall('GET /accounts', 200, { ...jwpAccount, metadata });
    http.answerCall('PUT /accounts', 200, jwpAccount);
    await service.updateConsents(jwpUser, [terms, { ...terms, name: 'genre', value: '', state: 'declined' }]);
    expect(sentForm(ports)).toMatchObject({ 'metadata[terms]': 'true', 'metadata[genre]': '' });
  });

  it('keeps a consent withdrawn elsewhere when names change', async () => {
    const { http, ports, service } = await openJwp(signedInAtJwp());
    const metadata = { ...jwpAccount.metadata, newsletter: 'off', consents: '[]' };
    http.answerCall('GET /accounts', 200, { ...jwpAccount, metadata });
    http.answerCall('PUT /accounts', 200, jwpAccount);
    await service.updateNames(jwpUser, { firstName: 'Maria', lastName: 'Vos' });
    expect(sentForm(ports)).toMatchObject({
      'metadata[first_name]': 'Maria',
      'metadata[newsletter]': 'off',
      'metadata[consents]': '[]',
    });
  });

  it('of another customer who signed in meanwhile is not changed', async () => {
    const { http, service } = await openJwp(signedInAtJwp());
    const written = service.updateNames({ ...jwpUser, id: '300999' }, { firstName: 'Tom', lastName: 'Ek' });
    await expect(written).rejects.toMatchObject({ code: 'id_required' });
    expect(http.calls).toEqual([]);
  });

  it('asks for names until both are known, and saves them as its own', async () => {
    const { http, ports, service } = await openJwp(signedInAtJwp());
    http.answerCall('GET /accounts', 200, jwpAccount);
    http.answerCall('PUT /accounts', 200, jwpAccount);
    const nameless = { ...jwpUser, firstName: '' };
    expect(await service.fetchCaptureStatus(nameless, signal)).toMatchObject({
      shouldCaptureBeDisplayed: true,
    });
    expect(await service.fetchCaptureStatus(jwpUser, signal)).toMatchObject({
      shouldCaptureBeDisplayed: false,
    });
    await service.updateCaptureAnswers(nameless, { firstName: 'Mia' });
    expect(sentForm(ports)).toMatchObject({ full_name: 'Mia Vos', 'metadata[first_name]': 'Mia' });
  });
});

describe('passwords', () => {
  // spec: accounts 7.24
  it('that are forgotten can be reset by an emailed token', async () => {
    const { http, ports, service } = await openJwp();
    http.answerCall('POST /accounts/forgot-password', 200, { explain: 'sent' });
    await service.requestPasswordReset({ email: 'mia@example.org', resetUrl: 'https://app.example.test/' });
    expect(sentForm(ports)).toEqual({
      email: 'mia@example.org',
      merchant_uuid: JWP_CLIENT_ID,
      branding_id: '0',
    });
  });

  // spec: accounts 7.24
  it('are set with that token, whatever it contains', async () => {
    const { http, ports, service } = await openJwp();
    http.answerCall('PUT /accounts/forgot-password', 204);
    await service.resetPassword({ token: 'A/../B?', password: 'fresh4567', email: undefined });
    expect(http.calls[0]?.url).toBe('https://jwp.test/accounts/forgot-password/A%2F..%2FB%3F');
    expect(sentForm(ports)).toEqual({
      password: 'fresh4567',
      password_confirmation: 'fresh4567',
      branding_id: '0',
    });
  });

  // spec: accounts 7.23
  it('are changed with the old password', async () => {
    const { http, ports, service } = await openJwp(signedInAtJwp());
    http.answerCall('POST /accounts/change-password', 200, { explain: 'done' });
    await service.passwordChange?.changePassword({ oldPassword: 'secret123', password: 'fresh4567' });
    expect(sentForm(ports)).toEqual({
      old_password: 'secret123',
      password: 'fresh4567',
      password_confirmation: 'fresh4567',
    });
    expect(http.calls[0]?.headers?.['Authorization']).toBe('Bearer token-a');
  });
});

describe('deleting an account', () => {
  // spec: accounts 7.27
  it('needs the password, and leaves no session', async () => {
    const { http, ports, service } = await openJwp(signedInAtJwp());
    http.answerCall('DELETE /accounts/erase', 200, { code: 200, message: 'Account successfully deleted' });
    await service.deletion?.deleteAccount('secret123');
    expect(sentForm(ports)).toEqual({ password: 'secret123', branding_id: '0' });
    expect(await service.restore(signal)).toBeUndefined();
  });

  it.each([401, 422])('with a wrong password (%i) fails, and keeps the session', async (status) => {
    const { http, service } = await openJwp(signedInAtJwp());
    http.answerCall('DELETE /accounts/erase', status, { code: status, message: 'Invalid credentials' });
    await expect(service.deletion?.deleteAccount('wrong')).rejects.toMatchObject({
      code: 'delete_credentials_invalid',
    });
    expect(await service.restore(signal)).toBe('300123');
  });

  // spec: accounts 7.27
  it('is possible after an emailed export of its data', async () => {
    const { http, ports, service } = await openJwp(signedInAtJwp());
    http.answerCall('POST /accounts/export', 200, { code: 200, message: 'Account successfully exported' });
    await service.dataExport?.exportData();
    expect(sentForm(ports)).toEqual({ branding_id: '0' });
  });
});

describe('signing in with another service', () => {
  // spec: accounts 7.28
  it('sends the URL to return to, and accepts only valid URLs of known services', async () => {
    const { http, service } = await openJwp();
    http.answerCall('GET /accounts/social', 200, {
      social_urls: [
        { facebook: 'https://fb.test/' },
        { google: 'javascript:alert(1)' },
        { myspace: 'https://x.test' },
      ],
      code: 200,
    });
    const urls = await service.socialLogin?.fetchUrls('https://app.example.test/?a=1', signal);
    expect(urls).toEqual({ facebook: 'https://fb.test/' });
    const state = new URL(http.calls[0]?.url ?? '').searchParams.get('state') ?? '';
    expect(JSON.parse(atob(state))).toEqual({
      client_id: JWP_CLIENT_ID,
      redirect: 'https://app.example.test/?a=1',
    });
  });

  it.each([{}, { social_urls: 'x' }, null])('fails for the response %j, without a retry', async (body) => {
    const { http, service } = await openJwp();
    http.answerCall('GET /accounts/social', 200, body);
    await expect(service.socialLogin?.fetchUrls('https://a.test/', signal)).rejects.toMatchObject({
      code: 'social_urls_not_fetched',
      retryable: false,
    });
  });
});
