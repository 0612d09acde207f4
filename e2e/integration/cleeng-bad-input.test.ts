import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createCleengSite, mia, noah, openSignedIn, signal, type CleengSite } from './cleeng-site.ts';
import { startFaultHost, type FaultHost } from './fault-site.ts';

let host: FaultHost;
let site: CleengSite;
beforeAll(async () => {
  host = await startFaultHost();
});
beforeEach(() => {
  site = createCleengSite(host);
});
afterAll(() => host.close());

const TEN_MEGABYTES = 10 * 1024 * 1024;
const hostileTexts = [
  `'; DROP TABLE customers; --`,
  '<script>hostile()</script>',
  '\u202Egnp.exe',
  '🎬👩‍👩‍👧‍👦',
  '../../publishers/1',
  '{"id":"501234568"}',
  '%00%0d%0aX: y',
];

describe('hostile input', () => {
  it.each(hostileTexts)('is stored as plain text: %s', async (text) => {
    const { service, user } = await openSignedIn(site);
    expect(await service.updateNames(user, { firstName: text, lastName: text })).toMatchObject({
      firstName: text,
    });
    const details = {
      customAnswers: [{ questionId: 'custom_3', question: 'How did you find us?', value: text }],
    };
    await service.updateCaptureAnswers(user, details);
    const { settings } = await service.fetchCaptureStatus(user, signal);
    expect(settings.find(({ key }) => key === 'custom_3')).toMatchObject({ answer: text });
    expect(site.tenant.cleeng.customerByEmail(noah.email)?.firstName).toBe('');
  });

  it.each(hostileTexts)('gives no access as an address, password, token or code: %s', async (text) => {
    const { service } = await site.browser.openWindow();
    await expect(service.signIn({ email: text, password: text })).rejects.toMatchObject({
      code: 'login_email_invalid',
    });
    await expect(service.signIn({ email: mia.email, password: text })).rejects.toMatchObject({
      code: 'login_failed',
    });
    const reset = { token: text, email: mia.email, password: 'secret456' };
    await expect(service.resetPassword(reset)).rejects.toMatchObject({ code: 'reset_link_invalid' });
    expect(await service.deviceLogin?.checkCode(text, text, signal)).toBe('expired');
  });

  it('of ten megabytes as a name fails with an AppError, and the session continues', async () => {
    const { service, user } = await openSignedIn(site);
    const names = { firstName: 'x'.repeat(TEN_MEGABYTES), lastName: '' };
    await expect(service.updateNames(user, names)).rejects.toMatchObject({ name: 'AppError' });
    expect((await service.fetchUser(signal)).firstName).toBe('Mia');
  });

  it('creates one account from two simultaneous registrations', async () => {
    const { service } = await site.browser.openWindow();
    const ida = { email: 'ida@example.org', password: 'secret123', captchaValue: undefined, consents: [] };
    const settled = await Promise.allSettled([service.register(ida), service.register(ida)]);
    expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(settled.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'registration_user_exists' },
    });
  });

  it('approves no device with a thousand guesses', async () => {
    const tv = await site.browser.openWindow();
    const device = { deviceId: 'tv-7c1', deviceName: 'Living room', configId: '' };
    await tv.service.deviceLogin?.generateCode(device);
    const { service } = await openSignedIn(site);
    const guesses = Array.from({ length: 1_000 }, (_, index) => `A${String(index).padStart(5, 'B')}`);
    const settled = await Promise.allSettled(
      guesses.map(async (code) => service.deviceLogin?.authorizeCode(code)),
    );
    expect(settled.every(({ status }) => status === 'rejected')).toBe(true);
    expect([...site.tenant.cleeng.deviceCodes.values()].map(({ customerId }) => customerId)).toEqual([null]);
  });

  it('does not reset another customer’s password, or a password on another site', async () => {
    const { service } = await site.browser.openWindow();
    await service.requestPasswordReset({
      email: mia.email,
      resetUrl: 'https://app.example.test/?u=edit-password',
    });
    const [, token = ''] = /resetPasswordToken=(\w+)/.exec(site.tenant.mail.all.at(-1)?.text ?? '') ?? [];
    const reset = { token, email: noah.email, password: 'secret456' };
    await expect(service.resetPassword(reset)).rejects.toMatchObject({ code: 'reset_link_invalid' });
    const other = createCleengSite(host);
    const { service: elsewhere } = await other.browser.openWindow();
    await expect(elsewhere.resetPassword({ ...reset, email: mia.email })).rejects.toMatchObject({
      code: 'reset_link_invalid',
    });
    expect((await service.signIn(noah)).email).toBe(noah.email);
  });

  it('never puts a password or token into an error', async () => {
    const { service } = await openSignedIn(site);
    const error = await service
      .signIn({ ...mia, password: 'my-secret-1' })
      .catch((reason: unknown) => reason);
    const parts = [error, (error as Error).cause].map((part) =>
      JSON.stringify(part, Object.getOwnPropertyNames(part)),
    );
    expect(parts.join(' ')).not.toMatch(/my-secret-1|eyJ|r_[0-9a-f]{8}/);
  });
});
