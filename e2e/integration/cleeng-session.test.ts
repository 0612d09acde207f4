import { describe, expect, it } from 'vitest';

import {
  createCleengSite,
  mia,
  noah,
  openSignedIn,
  signal,
  TOKEN_LIFE_MS,
  type CleengSite,
} from './cleeng-site.ts';
import { makeSiteForEachTest } from './site-for-each-test.ts';

let site: CleengSite;
makeSiteForEachTest(createCleengSite, (made) => {
  site = made;
});

const REFRESH = 'POST /auths/refresh_token';
const CUSTOMER = 'GET /customers/501234567';
const refreshes = () => site.calls().filter((call) => call === REFRESH).length;

describe('a token that has expired', () => {
  it('is refreshed once for three calls at the same time', async () => {
    const { service, user } = await openSignedIn(site);
    site.tenant.clock.setOffset(TOKEN_LIFE_MS);
    const answers = await Promise.all([
      service.fetchUser(signal),
      service.fetchConsents(user, signal),
      service.fetchCaptureStatus(user, signal),
    ]);
    expect(answers[0].email).toBe(mia.email);
    expect(refreshes()).toBe(1);
  });

  it('is refreshed once for two windows, which both use the new token', async () => {
    const first = await openSignedIn(site);
    const second = await site.browser.openWindow();
    site.tenant.clock.setOffset(TOKEN_LIFE_MS);
    const tokens = await Promise.all([first.service.getAccessToken(), second.service.getAccessToken()]);
    expect(tokens[0]).toBe(tokens[1]);
    expect(refreshes()).toBe(1);
    site.tenant.clock.setOffset(2 * TOKEN_LIFE_MS);
    expect((await second.service.fetchUser(signal)).email).toBe(mia.email);
    expect((await first.service.fetchUser(signal)).email).toBe(mia.email);
    expect(refreshes()).toBe(2);
  });

  it('is refreshed after the provider refuses it without a code', async () => {
    const { service } = await openSignedIn(site);
    const body = JSON.stringify({ responseData: {}, errors: ['The JWT has expired.'] });
    site.tenant.faults.set([{ route: 'cleengCustomer', kind: 'status', status: 401, body, times: 1 }]);
    expect((await service.fetchUser(signal)).email).toBe(mia.email);
    expect(site.calls()).toEqual([CUSTOMER, REFRESH, CUSTOMER]);
  });

  it('on a device whose clock is fast is refreshed once, and again when the provider refuses it', async () => {
    const { service } = await openSignedIn(site);
    site.browser.skewMs = 2 * TOKEN_LIFE_MS;
    for (let call = 0; call < 3; call += 1) await service.fetchUser(signal);
    expect(site.calls()).toEqual([REFRESH, CUSTOMER, CUSTOMER, CUSTOMER]);
    site.tenant.requests.clear();
    site.tenant.clock.setOffset(TOKEN_LIFE_MS);
    expect((await service.fetchUser(signal)).email).toBe(mia.email);
    expect(site.calls()).toEqual([CUSTOMER, REFRESH, CUSTOMER]);
  });

  it.each([[[]], [['cleengOtherExpiryText'] as const]])(
    'on a device whose clock is slow is refreshed after the provider refuses it: %j',
    async (variants) => {
      const { service } = await openSignedIn(site);
      site.tenant.variants = new Set(variants);
      site.browser.skewMs = -TOKEN_LIFE_MS;
      site.tenant.clock.setOffset(TOKEN_LIFE_MS);
      expect((await service.fetchUser(signal)).email).toBe(mia.email);
      expect(site.calls()).toEqual([CUSTOMER, REFRESH, CUSTOMER]);
    },
  );

  it('on a device whose clock is fast is refreshed, and the session continues', async () => {
    const { service } = await openSignedIn(site);
    site.browser.skewMs = TOKEN_LIFE_MS;
    await service.fetchUser(signal);
    await service.fetchUser(signal);
    expect(await service.restore(signal)).toBe('501234567');
  });
});

describe('a session', () => {
  it.each([[[]], [['cleengRefusedRefreshIs422'] as const]])(
    'whose refresh is refused ends in both windows: %j',
    async (variants) => {
      site.tenant.variants = new Set(variants);
      const first = await openSignedIn(site);
      const second = await site.browser.openWindow();
      site.tenant.cleeng.endSessions('501234567');
      site.tenant.clock.setOffset(TOKEN_LIFE_MS);
      await expect(first.service.fetchUser(signal)).rejects.toMatchObject({ code: 'session_invalid' });
      expect([first.told(), second.told()]).toEqual([1, 1]);
      expect(await second.service.restore(signal)).toBeUndefined();
      await expect(second.service.fetchUser(signal)).rejects.toMatchObject({ code: 'id_required' });
    },
  );

  it('survives a refresh that fails because of the network or the server', async () => {
    const { service, told } = await openSignedIn(site);
    site.tenant.clock.setOffset(TOKEN_LIFE_MS);
    for (const fault of [
      { kind: 'reset' },
      { kind: 'status', status: 503 },
      { kind: 'html' },
      { kind: 'status', status: 401 },
    ] as const) {
      site.tenant.faults.set([{ route: 'cleengRefresh', ...fault }]);
      await expect(service.fetchUser(signal)).rejects.toMatchObject({ name: 'AppError' });
      await expect(service.getAccessToken()).rejects.toMatchObject({ name: 'AppError' });
      expect(await service.restore(signal)).toBe('501234567');
    }
    site.heal();
    expect((await service.fetchUser(signal)).email).toBe(mia.email);
    expect(told()).toBe(0);
  });

  it('whose refresh response is lost ends only when the provider refuses the used token', async () => {
    const { service, told } = await openSignedIn(site);
    site.tenant.clock.setOffset(TOKEN_LIFE_MS);
    site.tenant.faults.set([{ route: 'cleengRefresh', kind: 'cut' }]);
    await expect(service.fetchUser(signal)).rejects.toMatchObject({ code: 'network_unreachable' });
    expect([await service.restore(signal), told()]).toEqual(['501234567', 0]);
    site.heal();
    await expect(service.fetchUser(signal)).rejects.toMatchObject({ code: 'session_invalid' });
    expect(told()).toBe(1);
  });

  it('ends when the provider calls its token invalid, but not for a plain 401', async () => {
    const { service, told } = await openSignedIn(site);
    site.tenant.faults.set([{ route: 'cleengCustomer', kind: 'status', status: 401 }]);
    await expect(service.fetchUser(signal)).rejects.toMatchObject({ code: 'user_not_fetched' });
    expect([await service.restore(signal), told()]).toEqual(['501234567', 0]);
    const body = JSON.stringify({ responseData: {}, errors: ['Invalid JWT token'], code: 'AUTH0002' });
    site.tenant.faults.set([{ route: 'cleengCustomer', kind: 'status', status: 401, body }]);
    await expect(service.fetchUser(signal)).rejects.toMatchObject({ code: 'session_invalid' });
    expect([await service.restore(signal), told()]).toEqual([undefined, 1]);
  });

  it('ends when its token was changed', async () => {
    const { service } = await openSignedIn(site);
    const kept = JSON.parse(site.browser.kept.get('jwapp.auth') ?? '') as { accessToken: string };
    const [head = '', body = ''] = kept.accessToken.split('.');
    const tampered = { ...kept, accessToken: `${head}.${body}.AAAA` };
    site.browser.kept.set('jwapp.auth', JSON.stringify(tampered));
    await expect(service.fetchUser(signal)).rejects.toMatchObject({ code: 'session_invalid' });
  });

  it('ends when its used tokens are stored again', async () => {
    const { service } = await openSignedIn(site);
    const stolen = site.browser.kept.get('jwapp.auth') ?? '';
    site.tenant.clock.setOffset(TOKEN_LIFE_MS);
    await service.fetchUser(signal);
    site.browser.kept.set('jwapp.auth', stolen);
    await expect(service.fetchUser(signal)).rejects.toMatchObject({ code: 'session_invalid' });
  });

  it('that another window ended or replaced with another customer’s is no longer used', async () => {
    const first = await openSignedIn(site);
    const second = await site.browser.openWindow();
    await second.service.signOut();
    expect(first.told()).toBe(1);
    expect(await first.service.restore(signal)).toBeUndefined();
    await second.service.signIn(noah);
    expect(await first.service.restore(signal)).toBe('501234568');
    // Mia's known data must neither be read nor written with Noah's token.
    await expect(first.service.fetchConsents(first.user, signal)).rejects.toMatchObject({
      code: 'id_required',
    });
    await expect(
      first.service.updateNames(first.user, { firstName: 'X', lastName: '' }),
    ).rejects.toMatchObject({ code: 'id_required' });
    expect(await second.service.restore(signal)).toBe('501234568');
  });

  it('is read from a token whose customer id is a number', async () => {
    site.tenant.variants = new Set(['cleengNumericCustomerId', 'cleengLoginWithoutIds']);
    const { service } = await openSignedIn(site);
    expect(await service.restore(signal)).toBe('501234567');
  });

  it.each(['{', '{"accessToken":"a.b.c"}', '[]', '"text"'])(
    'is empty when the stored value is invalid: %s',
    async (record) => {
      site.browser.kept.set('jwapp.auth', record);
      const { service } = await site.browser.openWindow();
      expect(await service.restore(signal)).toBeUndefined();
      expect(await service.getAccessToken()).toBeUndefined();
    },
  );

  it('with an unreadable token starts with a refresh, and ends when that is refused', async () => {
    await openSignedIn(site);
    const { refreshToken } = JSON.parse(site.browser.kept.get('jwapp.auth') ?? '') as {
      refreshToken: string;
    };
    site.browser.kept.set('jwapp.auth', JSON.stringify({ accessToken: 'x', refreshToken }));
    const { service } = await site.browser.openWindow();
    expect(await service.restore(signal)).toBe('501234567');
    site.browser.kept.set('jwapp.auth', JSON.stringify({ accessToken: 'x', refreshToken: 'r_guessed' }));
    expect(await service.restore(signal)).toBeUndefined();
    expect(site.browser.kept.has('jwapp.auth')).toBe(false);
  });
});
