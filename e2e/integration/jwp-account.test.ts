import { describe, expect, it } from 'vitest';
import { registerAtOnce } from '@marquee/common/account/account-source.contract.ts';
import { toConsents, type PublisherConsent } from '@marquee/common/account/account.ts';
import type { VariantName } from '@marquee/sandbox/tenants/variants.ts';

import { createJwpSite, mia, MIA_ID, noah, openSignedIn, signal, type JwpSite } from './jwp-site.ts';
import { makeSiteForEachTest } from './site-for-each-test.ts';

let site: JwpSite;
makeSiteForEachTest(createJwpSite, (made) => {
  site = made;
});

const ida = { email: 'ida@example.org', password: 'secret123', captchaValue: undefined };
const answers = {
  terms: true,
  newsletter: true,
  country: 'us',
  us_state: 'tx',
  genre: 'docs',
  nickname: '<b>Ida</b> \u202e🎬',
  viewing: 'train',
  birthday: '1990-02-28',
};

/** Returns the token of the last mail. */
function mailedToken(): string {
  return /Your code: (\w{6})/.exec(site.tenant.mail.all.at(-1)?.text ?? '')?.[1] ?? '';
}

describe('signing in', () => {
  it('returns the user and stores the session', async () => {
    const { user, service } = await openSignedIn(site);
    expect(user).toMatchObject({ id: MIA_ID, email: mia.email, fullName: 'Mia Vos', lastName: 'Vos' });
    expect(await service.restore(signal)).toBe(MIA_ID);
    expect(site.calls()).toEqual([]);
    expect(await service.fetchUser(signal)).toEqual(user);
  });

  it.each([
    { ...mia, password: 'wrong' },
    { ...mia, email: 'nobody@example.org' },
    { email: 'ext@example.org', password: 'x' },
  ])('with %j is refused', async (credentials) => {
    const { service } = await site.browser.openWindow();
    await expect(service.signIn(credentials)).rejects.toMatchObject({ code: 'login_failed' });
    expect(await service.restore(signal)).toBeUndefined();
  });
});

describe('a registration', () => {
  const register = async () => {
    const window = await site.browser.openWindow();
    const definitions = await window.service.fetchPublisherConsents(signal);
    const consents = toConsents(definitions, answers);
    const user = await registerAtOnce(window.service, { ...ida, consents });
    return { ...window, definitions, consents, user };
  };

  it('has fields of every kind, except those already in our forms', async () => {
    const { service } = await site.browser.openWindow();
    const kinds = (await service.fetchPublisherConsents(signal)).map(
      ({ name, type, isCustomField }: PublisherConsent) => [name, type, isCustomField],
    );
    expect(kinds).toEqual([
      ['terms', 'checkbox', false],
      ['newsletter', 'checkbox', false],
      ['country', 'country', true],
      ['us_state', 'us_state', true],
      ['genre', 'select', true],
      ['nickname', 'input', true],
      ['viewing', 'radio', true],
      ['birthday', 'datepicker', true],
    ]);
  });

  it('starts a session for a user without a name, and stores the answers', async () => {
    const { consents, service, user } = await register();
    expect(user).toMatchObject({ email: ida.email, firstName: '', lastName: '' });
    expect(user.metadata).toMatchObject({ newsletter: 'on', country: 'us', us_state: 'tx', genre: 'docs' });
    expect(await service.fetchConsents(await service.fetchUser(signal), signal)).toEqual(consents);
    expect(await service.fetchCaptureStatus(user, signal)).toMatchObject({ shouldCaptureBeDisplayed: true });
  });

  it('accepts changed answers later, and keeps the others', async () => {
    const { definitions, service, user } = await register();
    const changed = toConsents(definitions, { ...answers, newsletter: false, country: 'nl' });
    await service.updateConsents(user, changed);
    const after = await service.fetchUser(signal);
    expect(after.metadata).toMatchObject({
      newsletter: 'off',
      country: 'nl',
      us_state: 'n/a',
      genre: 'docs',
    });
    expect(await service.fetchConsents(after, signal)).toEqual(changed);
  });

  it('accepts a name later', async () => {
    const { service, user } = await register();
    await service.updateCaptureAnswers(user, { firstName: 'Ida', lastName: '🎬' });
    expect(await service.fetchUser(signal)).toMatchObject({ fullName: 'Ida 🎬', firstName: 'Ida' });
  });

  it.each([
    [{ ...ida, email: mia.email }, 'registration_user_exists'],
    [{ ...ida, email: 'ida@' }, 'registration_email_invalid'],
    [{ ...ida, password: 'short' }, 'registration_password_invalid'],
  ])('of %j fails with %s', async (registration, code) => {
    const { service } = await site.browser.openWindow();
    const consents = toConsents(await service.fetchPublisherConsents(signal), answers);
    await expect(service.register({ ...registration, consents })).rejects.toMatchObject({ code });
  });

  it('without required fields is refused field by field', async () => {
    const { service } = await site.browser.openWindow();
    await expect(service.register({ ...ida, consents: [] })).rejects.toMatchObject({
      code: 'validation_failed',
      data: { texts: { terms: [expect.stringContaining('required')], country: [expect.any(String)] } },
    });
  });
});

describe('passwords', () => {
  it('are set with a mailed token, which ends the old session', async () => {
    const { service } = await openSignedIn(site);
    await service.requestPasswordReset({ email: mia.email, resetUrl: 'https://app.example.test/' });
    await service.resetPassword({ token: mailedToken(), password: 'fresh4567', email: undefined });
    await expect(service.fetchUser(signal)).rejects.toMatchObject({ code: 'session_invalid' });
    await service.signIn({ ...mia, password: 'fresh4567' });
  });

  it.each([
    ['ABCDEF', 'fresh4567', 'reset_token_invalid'],
    ['', 'weak', 'reset_password_weak'],
  ])('by the token "%s" to "%s" fails with %s', async (token, password, code) => {
    const { service } = await site.browser.openWindow();
    await service.requestPasswordReset({ email: mia.email, resetUrl: 'https://app.example.test/' });
    const reset = { token: token || mailedToken(), password, email: undefined };
    await expect(service.resetPassword(reset)).rejects.toMatchObject({ code });
  });

  it.each([
    ['wrong1234', 'fresh4567', 'reset_old_password_wrong'],
    ['secret123', 'weak', 'reset_password_weak'],
  ])('from %s to %s fails with %s, and the session continues', async (oldPassword, password, code) => {
    const { service } = await openSignedIn(site);
    await expect(service.passwordChange?.changePassword({ oldPassword, password })).rejects.toMatchObject({
      code,
    });
    expect(await service.restore(signal)).toBe(MIA_ID);
  });

  it('can be changed with the old password', async () => {
    const { service } = await openSignedIn(site);
    await service.passwordChange?.changePassword({ oldPassword: 'secret123', password: 'fresh4567' });
    await service.signIn({ ...mia, password: 'fresh4567' });
  });
});

describe('deleting an account', () => {
  it('needs the password and is final, after an export of the data', async () => {
    const { service } = await openSignedIn(site);
    await service.dataExport?.exportData();
    expect(site.tenant.mail.all.at(-1)).toMatchObject({ to: mia.email, subject: 'Your data' });
    await expect(service.deletion?.deleteAccount('wrong')).rejects.toMatchObject({
      code: 'delete_credentials_invalid',
    });
    await service.deletion?.deleteAccount(mia.password);
    expect(await service.restore(signal)).toBeUndefined();
    await expect(service.signIn(mia)).rejects.toMatchObject({ code: 'login_failed' });
  });
});

describe('the alternatives of the contract have the same meaning', () => {
  it.each<[VariantName, () => Promise<void>]>([
    [
      'jwpTakenIs409',
      async () => {
        const { service } = await site.browser.openWindow();
        const consents = toConsents(await service.fetchPublisherConsents(signal), answers);
        const registration = service.register({ ...ida, email: noah.email, consents });
        await expect(registration).rejects.toMatchObject({ code: 'registration_user_exists' });
      },
    ],
    [
      'jwpBadTokenIs403',
      async () => {
        const { service } = await openSignedIn(site);
        site.tenant.inPlayer.sessions.endAll(Number(MIA_ID));
        await expect(service.fetchUser(signal)).rejects.toMatchObject({ code: 'session_invalid' });
      },
    ],
    [
      'jwpOldPasswordIs403',
      async () => {
        const { service } = await openSignedIn(site);
        const change = { oldPassword: 'wrong', password: 'fresh4567' };
        await expect(service.passwordChange?.changePassword(change)).rejects.toMatchObject({
          code: 'reset_old_password_wrong',
        });
        expect(await service.restore(signal)).toBe(MIA_ID);
      },
    ],
    [
      'jwpResetTokenIs404',
      async () => {
        const { service } = await site.browser.openWindow();
        const reset = { token: 'ABCDEF', password: 'fresh4567', email: undefined };
        await expect(service.resetPassword(reset)).rejects.toMatchObject({ code: 'reset_token_invalid' });
      },
    ],
    [
      'jwpErasePasswordIs401',
      async () => {
        const { service } = await openSignedIn(site);
        await expect(service.deletion?.deleteAccount('wrong')).rejects.toMatchObject({
          code: 'delete_credentials_invalid',
        });
        expect(await service.restore(signal)).toBe(MIA_ID);
      },
    ],
    [
      'jwpAnswersHaveMessage',
      async () => {
        const { service } = await openSignedIn(site);
        await service.passwordChange?.changePassword({ oldPassword: 'secret123', password: 'fresh4567' });
        await service.signOut();
      },
    ],
    [
      'jwpMetadataIsReplaced',
      async () => {
        const { service, user } = await openSignedIn(site);
        await service.updateNames(user, { firstName: 'Maria', lastName: 'Vos' });
        const after = await service.fetchUser(signal);
        expect(after.metadata).toEqual({ ...user.metadata, first_name: 'Maria' });
      },
    ],
    [
      'jwpEmptyOptionsAreList',
      async () => {
        const { service } = await site.browser.openWindow();
        expect((await service.fetchPublisherConsents(signal))[1]?.options).toEqual([]);
      },
    ],
    [
      'jwpEmptyOptionsAreNull',
      async () => {
        const { service } = await site.browser.openWindow();
        expect((await service.fetchPublisherConsents(signal))[1]?.options).toEqual([]);
      },
    ],
  ])('%s', async (variant, expectSame) => {
    site.tenant.variants = new Set([variant]);
    await expectSame();
  });
});
