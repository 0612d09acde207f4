import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AccessBridge } from '@marquee/common/entitlement/access-bridge.ts';
import { EntitlementService } from '@marquee/common/entitlement/entitlement-service.ts';
import { MediaTokenService } from '@marquee/common/playback/media-token-service.ts';
import type { RouteName } from '@marquee/sandbox/routes/route-names.ts';

import { startFaultHost, type FaultHost } from './fault-site.ts';
import { createJwpSite, mia, openSignedIn, signal, type JwpSite } from './jwp-site.ts';

let host: FaultHost;
let site: JwpSite;
beforeAll(async () => {
  host = await startFaultHost();
});
beforeEach(() => {
  site = createJwpSite(host, true);
});
afterAll(() => host.close());

const FIXTURES = new URL('../../platforms/sandbox/src/contract-fixtures/jwp/', import.meta.url);

/** Makes a call return an example of the contract from now on. */
function answerWith(route: RouteName, name: string, status = 200): void {
  const body = readFileSync(new URL(`${name}.json`, FIXTURES), 'utf8');
  site.tenant.faults.set([{ route, kind: 'status', status, body }]);
}

describe('the examples of the player platform’s contract are mapped to our entities', () => {
  it('account: a user, and their consents', async () => {
    const { service } = await openSignedIn(site);
    answerWith('jwpAccount', 'account');
    const user = await service.fetchUser(signal);
    expect(user).toMatchObject({
      id: '300123',
      uuid: '0b6f1c2d-0000-4000-8000-00000000c0de',
      email: 'mia@example.org',
      fullName: 'Mia Vos',
      firstName: 'Mia',
      lastName: 'Vos',
      regDate: '2030-10-30T14:13:20.000Z',
      country: '',
      lastUserIp: '',
    });
    expect(await service.fetchConsents(user, signal)).toEqual([
      { name: 'terms', version: '1', state: 'accepted', value: true, needsUpdate: false },
    ]);
  });

  it('session: a signed-in user', async () => {
    const { service } = await site.browser.openWindow();
    answerWith('jwpLogin', 'session');
    expect(await service.signIn(mia)).toMatchObject({ id: '300123', fullName: 'Mia Vos' });
  });

  it('error: the errors of each field', async () => {
    const { service } = await site.browser.openWindow();
    answerWith('jwpRegister', 'error', 422);
    const registration = service.register({ ...mia, consents: [], captchaValue: undefined });
    await expect(registration).rejects.toMatchObject({
      code: 'validation_failed',
      data: { texts: { country: ['The Country field is required.'] } },
    });
  });

  it('register-fields: consents and details, the terms first', async () => {
    const { service } = await site.browser.openWindow();
    answerWith('jwpRegisterFields', 'register-fields');
    expect(await service.fetchPublisherConsents(signal)).toMatchObject([
      { name: 'terms', label: { kind: 'terms', url: 'https://example.org/tos' }, isRequired: true },
      { name: 'newsletter', type: 'checkbox', isOnByDefault: true },
      { name: 'country', type: 'country', isRequired: true, options: [{ value: 'nl' }, { value: 'us' }] },
      { name: 'us_state', type: 'us_state', defaultValue: 'n/a' },
      { name: 'genre', type: 'select', defaultValue: 'drama' },
    ]);
  });

  it('social-urls: the addresses of three services', async () => {
    const { service } = await site.browser.openWindow();
    answerWith('jwpSocial', 'social-urls');
    expect(await service.socialLogin?.fetchUrls('https://app.example.test/', signal)).toEqual({
      facebook: 'https://social.example.org/facebook',
      google: 'https://social.example.org/google',
      twitter: 'https://social.example.org/twitter',
    });
  });

  it('favorites, watch-history, favorite-removed: both lists', async () => {
    const { lists } = await openSignedIn(site);
    answerWith('jwpFavorites', 'favorites');
    expect(await lists.favorites.fetch(signal)).toEqual(['aB3dE6gH']);
    answerWith('jwpHistory', 'watch-history');
    expect(await lists.history.fetch(signal)).toEqual([{ mediaId: 'kL9mN2pQ', progress: 0.42 }]);
    answerWith('jwpFavoriteWrite', 'favorite-removed');
    await lists.favorites.write([], ['aB3dE6gH'], false);
  });

  it('explain, exported, erased: success', async () => {
    const { service } = await openSignedIn(site);
    answerWith('jwpPasswordForgotten', 'explain');
    await service.requestPasswordReset({ email: mia.email, resetUrl: 'https://app.example.test/' });
    answerWith('jwpExport', 'exported');
    await service.dataExport?.exportData();
    answerWith('jwpErase', 'erased');
    await service.deletion?.deleteAccount(mia.password);
    expect(await service.restore(signal)).toBeUndefined();
  });

  it('access, media-token: a viewer with access', async () => {
    const { app } = await openSignedIn(site);
    answerWith('jwpAccess', 'access');
    expect(await app.container.get(EntitlementService).fetchIsSubscribed(signal)).toBe(true);
    answerWith('jwpMediaToken', 'media-token');
    const token = await app.container.get(MediaTokenService).fetchToken('Qm7RtZ4x', signal);
    expect(token).toBe('eyJhbGciOiJIUzI1NiJ9.e30.c2ln');
  });

  it('entitlements, bridge-tokens: a plan and a passport', async () => {
    const { app } = await openSignedIn(site);
    const bridge = app.container.get(AccessBridge);
    answerWith('jwpEntitlements', 'entitlements');
    expect(await bridge.fetchEntitledPlan(signal)).toEqual({ id: 'pl_svod', accessModel: 'svod' });
    await bridge.getPassport();
    bridge.clear();
    answerWith('bridgeGenerate', 'bridge-tokens');
    expect(await bridge.getPassport()).toBe('eyJhbGciOiJIUzI1NiJ9.e30.c2ln');
    expect(JSON.parse(site.browser.kept.get('jwapp.access_tokens') ?? '')).toMatchObject({
      refresh_token: 'rt_51',
    });
  });

  it('bridge-error: a viewer without a passport', async () => {
    const { app } = await openSignedIn(site);
    const bridge = app.container.get(AccessBridge);
    await bridge.getPassport();
    bridge.clear();
    answerWith('bridgeGenerate', 'bridge-error', 401);
    await expect(bridge.getPassport()).rejects.toMatchObject({
      code: 'media_unauthorized',
      retryable: false,
    });
  });
});
