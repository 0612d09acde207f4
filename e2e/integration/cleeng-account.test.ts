import { describe, expect, it } from 'vitest';
import { registerAtOnce } from '@marquee/common/account/account-source.contract.ts';
import { getAccountCapabilities } from '@marquee/common/account/account-controller.ts';

import { createCleengSite, mia, noah, openSignedIn, signal, type CleengSite } from './cleeng-site.ts';
import { makeSiteForEachTest } from './site-for-each-test.ts';

let site: CleengSite;
makeSiteForEachTest(createCleengSite, (made) => {
  site = made;
});

const ida = { email: 'ida@example.org', password: 'secret123', captchaValue: undefined };
const terms = { name: 'terms', version: '2', state: 'accepted', value: true, needsUpdate: false } as const;

describe('the capabilities of the commerce provider (accounts 6)', () => {
  it('match the provider’s row of the capability table', async () => {
    const { service } = await site.browser.openWindow();
    expect(getAccountCapabilities(service)).toEqual({
      canConfirmEmail: false,
      canChangeEmail: true,
      canEmptyName: true,
      canChangePassword: false,
      canExportData: false,
      canDeleteAccount: false,
      canSignInBySocial: false,
      canAuthorizeDevices: true,
      canListDevices: false,
      hasNotifications: false,
    });
    expect(service.resetMail).toBe('link');
  });
});

describe('signing in', () => {
  it('returns the user, and stores the session in the format of the JW OTT Web App', async () => {
    const { user, service } = await openSignedIn(site);
    expect(user).toMatchObject({
      id: '501234567',
      email: mia.email,
      fullName: 'Mia Vos',
      country: 'NL',
      uuid: undefined,
    });
    expect(Object.keys(JSON.parse(site.browser.kept.get('jwapp.auth') ?? '{}') as object)).toEqual([
      'accessToken',
      'refreshToken',
    ]);
    expect(await service.restore(signal)).toBe('501234567');
    expect(site.calls()).toEqual([]);
  });

  it('leaves the full name empty without names', async () => {
    expect((await openSignedIn(site, noah)).user).toMatchObject({
      fullName: '',
      firstName: '',
      lastName: '',
    });
  });

  it('stores nothing when it fails halfway, and can be repeated', async () => {
    const { service } = await site.browser.openWindow();
    site.tenant.faults.set([{ route: 'cleengCustomer', kind: 'status', status: 503 }]);
    await expect(service.signIn(mia)).rejects.toMatchObject({ code: 'login_failed', retryable: true });
    expect(site.browser.kept.has('jwapp.auth')).toBe(false);
    site.heal();
    expect((await service.signIn(mia)).id).toBe('501234567');
  });

  it.each([
    ['login_email_invalid', { email: 'mia', password: 'secret123' }],
    ['login_failed', { email: mia.email, password: 'wrong-one-1' }],
    ['login_failed', { email: 'nobody@example.org', password: 'secret123' }],
  ])('is refused: %s', async (code, credentials) => {
    const { service } = await site.browser.openWindow();
    await expect(service.signIn(credentials)).rejects.toMatchObject({ code });
    expect(await service.restore(signal)).toBeUndefined();
  });

  it('sends neither token nor password in an address', async () => {
    const { service, user } = await openSignedIn(site);
    await service.fetchUser(signal);
    await service.fetchConsents(user, signal);
    const addresses = site.network.requests.join(' ');
    expect(addresses).not.toMatch(/secret123|eyJ|r_[0-9a-f]{8}/);
  });
});

describe('registering', () => {
  it('creates an account with the operator’s fields, and signs in', async () => {
    const { service } = await site.browser.openWindow();
    const definitions = await service.fetchPublisherConsents(signal);
    expect(
      definitions.map(({ name, isRequired, isOnByDefault }) => [name, isRequired, isOnByDefault]),
    ).toEqual([
      ['terms', true, false],
      ['broadcaster_marketing', false, false],
    ]);
    site.tenant.requests.clear();
    const user = await registerAtOnce(service, { ...ida, consents: [terms] });
    expect(user).toMatchObject({ email: ida.email, fullName: '', country: 'NL' });
    expect(site.calls()).toEqual([
      'GET /locales',
      'POST /customers',
      `GET /customers/${user.id}`,
      `PUT /customers/${user.id}/consents`,
    ]);
    expect(await service.fetchConsents(user, signal)).toEqual([terms]);
  });

  // spec: accounts 5.10
  it('requires the terms, even if the operator calls them optional', async () => {
    const { consents, ...rules } = site.tenant.cleeng.rules;
    const optional = consents.map((consent) => ({ ...consent, required: false }));
    site.tenant.cleeng.rules = { ...rules, consents: optional };
    const { service } = await site.browser.openWindow();
    const definitions = await service.fetchPublisherConsents(signal);
    expect(definitions.map(({ name, isRequired }) => [name, isRequired])).toEqual([
      ['terms', true],
      ['broadcaster_marketing', false],
    ]);
  });

  it('succeeds even if saving the consents fails', async () => {
    const { service } = await site.browser.openWindow();
    site.tenant.faults.set([{ route: 'cleengUpdateConsents', kind: 'status', status: 500 }]);
    expect((await service.register({ ...ida, consents: [terms] }))?.email).toBe(ida.email);
  });

  it('succeeds even if fetching the new customer fails', async () => {
    const { service } = await site.browser.openWindow();
    site.tenant.faults.set([{ route: 'cleengCustomer', kind: 'reset' }]);
    const user = await registerAtOnce(service, { ...ida, consents: [] });
    expect(user).toMatchObject({ email: ida.email, fullName: '' });
    expect(await service.restore(signal)).toBe(user.id);
  });

  it('sends the captcha’s response when there is one', async () => {
    site.tenant.cleeng.rules = { ...site.tenant.cleeng.rules, isCaptchaRequired: true };
    const { service } = await site.browser.openWindow();
    const register = (captchaValue: string | undefined) =>
      service.register({ ...ida, captchaValue, consents: [] });
    await expect(register(undefined)).rejects.toMatchObject({ code: 'registration_captcha_refused' });
    await expect(register('fail')).rejects.toMatchObject({ code: 'registration_captcha_refused' });
    expect((await register('a-token'))?.email).toBe(ida.email);
  });

  it.each([
    ['registration_user_exists', { email: mia.email }],
    ['registration_email_invalid', { email: 'ida' }],
    ['registration_password_invalid', { password: 'short' }],
  ])('is refused: %s', async (code, changed) => {
    const { service } = await site.browser.openWindow();
    await expect(service.register({ ...ida, ...changed, consents: [] })).rejects.toMatchObject({ code });
    expect(await service.restore(signal)).toBeUndefined();
  });
});

describe('the customer', () => {
  it('changes their names, also to empty ones', async () => {
    const { service, user } = await openSignedIn(site);
    expect((await service.updateNames(user, { firstName: 'Mia', lastName: 'de Vos' })).fullName).toBe(
      'Mia de Vos',
    );
    expect((await service.updateNames(user, { firstName: '', lastName: '' })).fullName).toBe('');
    expect((await service.fetchUser(signal)).fullName).toBe('');
  });

  it('gets an error for each name that is too long', async () => {
    const { service, user } = await openSignedIn(site);
    const long = 'x'.repeat(51);
    await expect(service.updateNames(user, { firstName: long, lastName: long })).rejects.toMatchObject({
      code: 'update_first_name_too_long',
      data: { codes: ['update_first_name_too_long', 'update_last_name_too_long'] },
    });
  });

  it('changes the e-mail address with the password', async () => {
    const { service, user } = await openSignedIn(site);
    const change = { email: 'mia2@example.org', confirmationPassword: mia.password };
    expect((await service.emailChange?.changeEmail(user, change))?.email).toBe('mia2@example.org');
    expect((await service.fetchUser(signal)).email).toBe('mia2@example.org');
  });

  it.each([
    ['update_password_invalid', { email: 'mia2@example.org', confirmationPassword: 'wrong' }],
    ['update_email_exists', { email: noah.email, confirmationPassword: 'secret123' }],
    ['update_email_invalid', { email: 'x', confirmationPassword: 'secret123' }],
  ])('keeps the e-mail address: %s', async (code, change) => {
    const { service, user } = await openSignedIn(site);
    await expect(service.emailChange?.changeEmail(user, change)).rejects.toMatchObject({ code });
    expect((await service.fetchUser(signal)).email).toBe(mia.email);
  });

  it('updates consents', async () => {
    const { service, user } = await openSignedIn(site);
    const news = {
      name: 'broadcaster_marketing',
      version: '1',
      state: 'accepted',
      value: true,
      needsUpdate: false,
    } as const;
    await service.updateConsents(user, [terms, news]);
    expect(await service.fetchConsents(user, signal)).toEqual([terms, news]);
    await expect(service.updateConsents(user, [{ ...terms, version: '1' }])).rejects.toMatchObject({
      code: 'consents_not_updated',
    });
  });

  it('updates personal details, and is not prompted for them again', async () => {
    const { service } = await site.browser.openWindow();
    const user = await registerAtOnce(service, { ...ida, consents: [terms] });
    const before = await service.fetchCaptureStatus(user, signal);
    expect(before.shouldCaptureBeDisplayed).toBe(true);
    const asked = before.settings.map(({ kind, key, isEnabled }) => [kind, key, isEnabled]);
    expect(asked.slice(0, 6)).toEqual([
      ['names', 'firstNameLastName', true],
      ['text', 'birthDate', true],
      ['text', 'companyName', false],
      ['text', 'phoneNumber', true],
      ['address', 'address', true],
      ['question', 'custom_1', true],
    ]);
    const customAnswers = [{ questionId: 'custom_1', question: 'Favourite genre?', value: 'docs' }];
    const details = {
      firstName: 'Ida',
      lastName: 'Berg',
      birthDate: '1990-12-31',
      city: 'Utrecht',
      customAnswers,
    };
    expect((await service.updateCaptureAnswers(user, details)).fullName).toBe('Ida Berg');
    const after = await service.fetchCaptureStatus(user, signal);
    expect(after.shouldCaptureBeDisplayed).toBe(false);
    expect(after.settings.find(({ key }) => key === 'custom_1')).toMatchObject({ answer: 'docs' });
  });
});
