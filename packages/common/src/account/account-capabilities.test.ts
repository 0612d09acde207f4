import { FakeAccountService } from '@marquee/testing/fakes/fake-account-service.ts';
import { describe, expect, it } from 'vitest';

import { getAccountCapabilities } from './account-controller.ts';

describe('the account capabilities of a site', () => {
  it('match those of its source', () => {
    const all = getAccountCapabilities(new FakeAccountService());
    expect(all).toMatchObject({ canChangeEmail: true, canChangePassword: true, canAuthorizeDevices: true });
    const service = new FakeAccountService().without('emailChange', 'passwordChange', 'notifications');
    expect(getAccountCapabilities(service)).toMatchObject({
      canChangeEmail: false,
      canChangePassword: false,
      hasNotifications: false,
      canExportData: true,
      canDeleteAccount: true,
      canSignInBySocial: true,
    });
  });

  it('are all off without accounts', () => {
    expect(Object.values(getAccountCapabilities(undefined)).some(Boolean)).toBe(false);
  });
});
