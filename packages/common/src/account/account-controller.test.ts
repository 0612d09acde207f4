import { createTestApp } from '@marquee/testing/create-test-app.ts';
import { FakeAccountService, mia, termsConsent } from '@marquee/testing/fakes/fake-account-service.ts';
import { describe, expect, it } from 'vitest';

import type { Consent, User } from './account.ts';
import { AccountController } from './account-controller.ts';
import { accountError } from './account-errors.ts';
import { AccountQueries } from './account-queries.ts';
import { SessionStore } from './session-store.ts';

async function openAccount(account = new FakeAccountService()) {
  account.keptUserId = account.user.id;
  const { container, queryClient, ports } = await createTestApp({ account });
  const queries = container.get(AccountQueries);
  return {
    account,
    queries,
    queryClient,
    ports,
    controller: container.get(AccountController),
    session: container.get(SessionStore),
    lastCall: () => account.calls.at(-1),
    user: () => queryClient.query(queries.user(mia.id)),
  };
}

async function openSignedOut(account = new FakeAccountService()) {
  const { container } = await createTestApp({ account });
  return { account, controller: container.get(AccountController) };
}

describe('an email that confirms a registration', () => {
  it('links to the confirmation page', async () => {
    const { controller, account } = await openSignedOut();
    account.asksConfirmation = true;
    await controller.requestConfirmation(' new@example.org ');
    const mail = { email: 'new@example.org', confirmUrl: 'https://app.example.test/?u=confirm-email' };
    expect(account.calls.at(-1)).toEqual(['requestConfirmation', mail]);
  });

  it('cannot be sent again where the source has no confirmation', async () => {
    const { controller } = await openSignedOut(new FakeAccountService().without('emailConfirmation'));
    const missing = { code: 'feature_not_enabled' };
    await expect(controller.requestConfirmation('new@example.org')).rejects.toMatchObject(missing);
  });
});

describe('the profile', () => {
  it('saves new names and shows them at once', async () => {
    const { controller, user, lastCall } = await openAccount();
    await controller.updateNames({ firstName: ' Mia ', lastName: 'de Vos' });
    expect(lastCall()).toEqual(['updateNames', { firstName: 'Mia', lastName: 'de Vos' }]);
    expect(await user()).toMatchObject({ firstName: 'Mia', lastName: 'de Vos', fullName: 'Mia de Vos' });
  });

  // spec: accounts 5.19
  it('rejects names of more than 50 characters without a request', async () => {
    const { controller, account } = await openAccount();
    const names = { firstName: 'a'.repeat(51), lastName: 'b'.repeat(51) };
    await expect(controller.updateNames(names)).rejects.toMatchObject({
      code: 'update_first_name_too_long',
      data: { codes: ['update_first_name_too_long', 'update_last_name_too_long'] },
    });
    expect(account.calls.map(([name]) => name)).not.toContain('updateNames');
  });

  // spec: accounts 8.23
  it.each(['updateNames', 'changeEmail'] as const)(
    'logs a refused update that viewers read as an unknown error: %s',
    async (call) => {
      const { controller, account, ports } = await openAccount();
      const update = () =>
        call === 'updateNames'
          ? controller.updateNames({ firstName: 'Mia', lastName: 'Vos' })
          : controller.changeEmail('mia2@example.org', 'secret123');
      account.fail(call, accountError('update_failed'));
      await expect(update()).rejects.toMatchObject({ code: 'update_failed' });
      expect(ports.logger.lines).toEqual(['warn Failed to update user']);
      account.fail(call, accountError('update_email_exists'));
      await expect(update()).rejects.toMatchObject({ code: 'update_email_exists' });
      expect(ports.logger.lines).toHaveLength(1);
    },
  );

  it('changes the email address with the password', async () => {
    const { controller, user } = await openAccount();
    await controller.changeEmail(' mia2@example.org ', 'secret123');
    expect((await user()).email).toBe('mia2@example.org');
  });

  // spec: accounts 5.20
  it.each([
    ['', 'secret123'],
    ['mia2@example.org', ''],
  ])('rejects the combination of %j and %j', async (email, password) => {
    const { controller } = await openAccount();
    await expect(controller.changeEmail(email, password)).rejects.toMatchObject({
      code: 'update_wrong_combination',
    });
  });

  // spec: accounts 5.21
  it('rejects a new email address where the source cannot change it', async () => {
    const { controller } = await openAccount(new FakeAccountService().without('emailChange'));
    await expect(controller.changeEmail('mia2@example.org', 'secret123')).rejects.toMatchObject({
      code: 'update_email_unsupported',
      message: 'Email update not supported',
    });
  });

  // spec: accounts 5.22
  it('cannot be changed while signed out', async () => {
    const { controller } = await openSignedOut();
    await expect(controller.updateNames({ firstName: 'Mia', lastName: 'Vos' })).rejects.toMatchObject({
      code: 'id_required',
    });
    await expect(controller.changePassword('secret123', 'secret456')).rejects.toMatchObject({
      code: 'reset_user_missing',
    });
  });
});

describe('consents', () => {
  it('are submitted together and then read again', async () => {
    const { controller, account, queries, queryClient } = await openAccount();
    expect(await queryClient.query(queries.consents(mia.id))).toMatchObject([{ state: 'accepted' }]);
    await controller.updateConsents([termsConsent], { terms: false });
    expect(account.consents).toMatchObject([{ name: 'terms', state: 'declined' }]);
    expect(await queryClient.query(queries.consents(mia.id))).toMatchObject([{ state: 'declined' }]);
  });
});

describe('consents that the source stores with the user', () => {
  class MetadataAccount extends FakeAccountService {
    override async fetchConsents({ metadata }: User): Promise<readonly Consent[]> {
      const state = metadata['terms'] === 'off' ? 'declined' : 'accepted';
      return [{ name: 'terms', version: '1', state, value: true, needsUpdate: false }];
    }

    override async updateConsents(): Promise<void> {
      this.user = { ...this.user, metadata: { terms: 'off' } };
    }
  }

  it('are up to date as soon as they are saved', async () => {
    const { controller, queries, queryClient } = await openAccount(new MetadataAccount());
    expect(await queryClient.query(queries.consents(mia.id))).toMatchObject([{ state: 'accepted' }]);
    await controller.updateConsents([termsConsent], { terms: false });
    expect(await queryClient.query(queries.consents(mia.id))).toMatchObject([{ state: 'declined' }]);
  });
});

describe('personal details', () => {
  it('are sent without empty fields, and not requested again', async () => {
    const account = new FakeAccountService();
    account.user = { ...mia, firstName: '', lastName: '' };
    const { controller, queries, queryClient, lastCall } = await openAccount(account);
    const query = queries.captureStatus(mia.id);
    expect((await queryClient.query(query)).shouldCaptureBeDisplayed).toBe(true);
    await controller.updateCaptureAnswers({ firstName: 'Mia', lastName: 'Vos', city: '' });
    expect(lastCall()).toEqual(['updateCaptureAnswers', { firstName: 'Mia', lastName: 'Vos' }]);
    expect((await queryClient.query(query)).shouldCaptureBeDisplayed).toBe(false);
  });

  it('have names of at most 50 characters, like the profile', async () => {
    const { controller, account } = await openAccount();
    await expect(
      controller.updateCaptureAnswers({ firstName: 'Mia', lastName: 'b'.repeat(51) }),
    ).rejects.toMatchObject({ code: 'update_last_name_too_long' });
    expect(account.calls.map(([name]) => name)).not.toContain('updateCaptureAnswers');
  });

  it('of one user are never shown to another in the same window', async () => {
    const { queries } = await openAccount();
    expect(queries.captureStatus('c_0001').queryKey).not.toEqual(queries.captureStatus('c_0002').queryKey);
  });
});

describe('the password', () => {
  it('is reset by an email with a link to this site', async () => {
    const { controller, ports, lastCall } = await openAccount();
    ports.navigation.address = 'https://app.example.test/m/abc?u=forgot-password#x';
    await controller.requestPasswordReset(' mia@example.org ');
    expect(lastCall()).toEqual([
      'requestPasswordReset',
      { email: 'mia@example.org', resetUrl: 'https://app.example.test/?u=edit-password' },
    ]);
  });

  it('of the signed-in viewer is reset without entering an address', async () => {
    const { controller, lastCall } = await openAccount();
    await controller.requestPasswordReset();
    expect(lastCall()).toMatchObject(['requestPasswordReset', { email: 'mia@example.org' }]);
  });

  // spec: accounts 8.14
  it('is not reset without a token', async () => {
    const { controller } = await openAccount();
    const reset = { token: ' ', password: 'secret456', email: undefined };
    await expect(controller.resetPassword(reset)).rejects.toMatchObject({ code: 'reset_user_missing' });
  });

  it('is changed with the old password', async () => {
    const { controller, lastCall } = await openAccount();
    await controller.changePassword('secret123', 'secret456');
    expect(lastCall()).toEqual(['changePassword', { oldPassword: 'secret123', password: 'secret456' }]);
  });
});

describe('a capability that the source lacks', () => {
  // spec: accounts 6.6, accounts 6.7
  it.each([
    ['dataExport', (account: AccountController) => account.exportData()],
    ['deletion', (account: AccountController) => account.deleteAccount('secret123')],
    ['passwordChange', (account: AccountController) => account.changePassword('secret123', 'secret456')],
    ['deviceLogin', (account: AccountController) => account.authorizeDevice('K7QX2M')],
  ] as const)('%s fails because the feature is not enabled', async (ability, use) => {
    const { controller } = await openAccount(new FakeAccountService().without(ability));
    await expect(use(controller)).rejects.toMatchObject({
      code: 'feature_not_enabled',
      message: 'feature is not enabled',
    });
  });

  it('is not offered', async () => {
    const { controller } = await openAccount(new FakeAccountService().without('dataExport'));
    expect(controller.capabilities).toMatchObject({ canExportData: false, canDeleteAccount: true });
  });
});

describe('a device', () => {
  // spec: accounts 5.25
  it('is authorized by its code in upper case', async () => {
    const { controller, lastCall } = await openAccount();
    await controller.authorizeDevice(' k7q x2m ');
    expect(lastCall()).toEqual(['authorizeCode', 'K7QX2M']);
  });

  it('is not authorized without a code', async () => {
    const { controller } = await openAccount();
    await expect(controller.authorizeDevice(' ')).rejects.toMatchObject({
      code: 'device_code_not_authorized',
    });
  });
});

describe('the URLs for signing in with other services', () => {
  // spec: accounts 6.9, product 7.25
  it('are requested once where the site enables them, and return to the page without the dialog', async () => {
    const account = new FakeAccountService().fail('fetchSocialUrls', new Error('no'));
    const { container, ports, queryClient } = await createTestApp({
      account,
      config: { features: { hasSocialURLs: true } },
    });
    ports.navigation.address = 'https://app.example.test/m/abc?u=login&r=list1#x';
    const query = container.get(AccountQueries).socialUrls();
    expect(query.retry).toBe(false);
    await expect(queryClient.query(query)).rejects.toThrow();
    expect(account.calls.at(-1)).toEqual(['fetchSocialUrls', 'https://app.example.test/m/abc?r=list1']);
  });

  // spec: accounts 6.8
  it('are empty where the site disables them', async () => {
    const { queries, queryClient, account } = await openAccount();
    expect(await queryClient.query(queries.socialUrls())).toEqual({});
    expect(account.calls.map(([name]) => name)).not.toContain('fetchSocialUrls');
  });
});
