import { describe, expect, it } from 'vitest';

import { createBrowser } from './account-browser.ts';
import { createCleengSite, mia, openSignedIn, signal, type CleengSite } from './cleeng-site.ts';
import { makeSiteForEachTest } from './site-for-each-test.ts';

let site: CleengSite;
makeSiteForEachTest(createCleengSite, (made) => {
  site = made;
});

/** Reads the link of the last mail as the linked page does. */
function openLastMail() {
  const [link = ''] = /https:\S+/.exec(site.tenant.mail.all.at(-1)?.text ?? '') ?? [];
  const { searchParams } = new URL(link);
  return {
    u: searchParams.get('u'),
    token: searchParams.get('resetPasswordToken') ?? '',
    email: searchParams.get('email') ?? '',
  };
}

describe('a forgotten password', () => {
  it('is reset by the mailed link, once', async () => {
    const { service } = await site.browser.openWindow();
    await service.requestPasswordReset({
      email: mia.email,
      resetUrl: 'https://app.example.test/?u=edit-password',
    });
    const { u, token, email } = openLastMail();
    expect([u, email]).toEqual(['edit-password', mia.email]);
    const reset = { token, email, password: 'secret456' };
    await expect(service.resetPassword({ ...reset, password: 'password1' })).rejects.toMatchObject({
      code: 'reset_password_weak',
    });
    await expect(service.resetPassword({ ...reset, password: 'short' })).rejects.toMatchObject({
      code: 'reset_password_invalid',
    });
    await service.resetPassword(reset);
    await expect(service.resetPassword(reset)).rejects.toMatchObject({ code: 'reset_link_invalid' });
    await expect(service.signIn(mia)).rejects.toMatchObject({ code: 'login_failed' });
    expect((await service.signIn({ ...mia, password: 'secret456' })).id).toBe('501234567');
  });

  it.each([
    ['reset_email_invalid', 'mia'],
    ['reset_email_unknown', 'nobody@example.org'],
  ])('cannot be requested: %s', async (code, email) => {
    const { service } = await site.browser.openWindow();
    const resetUrl = 'https://app.example.test/?u=edit-password';
    await expect(service.requestPasswordReset({ email, resetUrl })).rejects.toMatchObject({ code });
  });

  it('cannot be reset without the address in the link', async () => {
    const { service } = await site.browser.openWindow();
    const reset = { token: 't', password: 'secret456', email: undefined };
    await expect(service.resetPassword(reset)).rejects.toMatchObject({ code: 'reset_user_missing' });
  });
});

describe('a device', () => {
  const device = { deviceId: 'tv-7c1', deviceName: 'Living room', configId: '' };

  it.each([[[]], [['cleengCodesInEnvelope'] as const]])(
    'is signed in when its code is entered elsewhere, with either response format: %j',
    async (variants) => {
      site.tenant.variants = new Set(variants);
      const tv = await createBrowser(site).openWindow();
      const { deviceLogin } = tv.service;
      const shown = await deviceLogin?.generateCode(device);
      const code = shown?.code ?? '';
      expect(code).toMatch(/^[A-Z2-9]{6}$/);
      expect((shown?.expiresAtMs ?? 0) - site.tenant.clock.now()).toBeGreaterThan(590_000);
      expect(await deviceLogin?.checkCode(code, device.deviceId, signal)).toBe('pending');
      const phone = await openSignedIn(site);
      await phone.service.deviceLogin?.authorizeCode(code);
      expect(await deviceLogin?.checkCode(code, device.deviceId, signal)).toBe('approved');
      expect(tv.told()).toBe(1);
      expect((await tv.service.fetchUser(signal)).email).toBe(mia.email);
      expect(await deviceLogin?.checkCode(code, device.deviceId, signal)).toBe('expired');
    },
  );

  it('has ten minutes to be approved', async () => {
    const { service } = await openSignedIn(site);
    const shown = await service.deviceLogin?.generateCode(device);
    site.tenant.clock.setOffset(600_000);
    expect(await service.deviceLogin?.checkCode(shown?.code ?? '', device.deviceId, signal)).toBe('expired');
    await expect(service.deviceLogin?.authorizeCode(shown?.code ?? '')).rejects.toMatchObject({
      code: 'device_code_not_authorized',
    });
  });

  it('is not approved by a guess, or by a signed-out viewer', async () => {
    const { service } = await openSignedIn(site);
    await expect(service.deviceLogin?.authorizeCode('AAAAAA')).rejects.toMatchObject({
      code: 'device_code_not_authorized',
    });
    await service.signOut();
    await expect(service.deviceLogin?.authorizeCode('AAAAAA')).rejects.toMatchObject({ code: 'id_required' });
  });

  it('gets no code when the operator does not offer it', async () => {
    site.tenant.cleeng.rules = { ...site.tenant.cleeng.rules, isDeviceLoginOn: false };
    const { service } = await site.browser.openWindow();
    await expect(service.deviceLogin?.generateCode(device)).rejects.toMatchObject({
      code: 'device_code_not_generated',
    });
  });
});
