import { beforeEach, describe, expect, it } from 'vitest';

import { AppError } from '../shared/app-error.ts';
import { toConsents, type PublisherConsent } from './account.ts';
import { getAccountCapabilities, type AccountCapabilities } from './account-controller.ts';
import { getAccountErrorCodes } from './account-errors.ts';
import { describeLists } from './account-lists.contract.ts';
import {
  registerAtOnce,
  signal,
  type ContractBrowser,
  type ContractSource,
  type ContractUse,
  type ContractWindow,
} from './account-source.contract.ts';

const PASSWORD = 'secret123';
const device = { deviceId: 'tv-7c1', deviceName: 'Living room', configId: '' };

/** Contract tests for every account source (`AccountService`, `AccountLists`). */
export function describeAccountService(
  name: string,
  createSource: () => Promise<ContractSource>,
  capabilities: AccountCapabilities,
): void {
  describe(`${name} fulfills the account contract`, () => {
    let source: ContractSource;
    let browser: ContractBrowser;
    let window: ContractWindow;
    beforeEach(async () => {
      source = await createSource();
      browser = source.createBrowser();
      window = await browser.openWindow();
    });
    const use = (): ContractUse => ({ source, browser, window });

    // spec: accounts 6.3
    it('matches its row of the capability table', () => {
      expect(getAccountCapabilities(window.service)).toEqual(capabilities);
    });
    describeSessions(use);
    describeAccounts(use);
    describePasswords(use);
    describeTroubles(use);
    describeLists(use);
    if (capabilities.canAuthorizeDevices) describeDevices(use);
  });
}

function describeSessions(use: () => ContractUse): void {
  // spec: accounts 7.15, product 1.19
  it('signs in, and other windows and later visits find the session', async () => {
    const { window, browser, source } = use();
    const { mia } = source;
    const other = await browser.openWindow();
    const user = await window.service.signIn(mia);
    expect(user).toMatchObject({ email: mia.email, firstName: 'Mia', lastName: 'Vos', fullName: 'Mia Vos' });
    expect(await window.service.restore(signal)).toBe(user.id);
    expect([window.told(), other.told()]).toEqual([0, 1]);
    expect((await other.service.fetchUser(signal)).id).toBe(user.id);
    expect((await (await browser.openWindow()).service.restore(signal)) ?? '').toBe(user.id);
  });

  // spec: accounts 8.3
  it('rejects a wrong password and an address without an account', async () => {
    const { window, source } = use();
    const { service } = window;
    for (const wrong of [{ password: 'wrong-one-1' }, { email: 'nobody@example.org' }]) {
      const message = 'Failed to authenticate user.';
      const refused = { code: 'login_failed', message, retryable: false };
      await expect(service.signIn({ ...source.mia, ...wrong })).rejects.toMatchObject(refused);
      expect(await service.restore(signal)).toBeUndefined();
    }
  });

  // spec: accounts 7.21
  it('signs out in every window, after which there is no token and no call', async () => {
    const { window, browser, source } = use();
    const other = await browser.openWindow();
    const user = await window.service.signIn(source.mia);
    await window.service.signOut();
    expect(window.told()).toBe(0);
    expect(other.told()).toBe(2);
    for (const { service } of [window, other]) {
      expect(await service.restore(signal)).toBeUndefined();
      expect(await service.getAccessToken()).toBeUndefined();
      await expect(service.updateNames(user, { firstName: 'X', lastName: 'Y' })).rejects.toMatchObject({
        code: 'id_required',
      });
    }
  });

  it('follows when another window signs in another person', async () => {
    const { window, browser, source } = use();
    const { mia, noah } = source;
    const first = await window.service.signIn(mia);
    const other = await browser.openWindow();
    const second = await other.service.signIn(noah);
    expect(second.id).not.toBe(first.id);
    expect(await window.service.restore(signal)).toBe(second.id);
    expect((await window.service.fetchUser(signal)).email).toBe(noah.email);
  });

  it('has a token for other hosts while signed in', async () => {
    const { window, source } = use();
    const { service } = window;
    await service.signIn(source.mia);
    expect(await service.getAccessToken()).toMatch(/\S{8,}/);
  });
}

async function register({ service }: ContractWindow, email = newAddress()) {
  const definitions = await service.fetchPublisherConsents(signal);
  const consents = toConsents(definitions, Object.fromEntries(definitions.map(toAnswer)));
  return registerAtOnce(service, { email, password: PASSWORD, captchaValue: undefined, consents });
}

function newAddress(): string {
  return `${crypto.randomUUID()}@example.org`;
}

/** Ticks checkboxes, and fills in every other field. */
function toAnswer({ name, type, options }: PublisherConsent): readonly [string, string | boolean] {
  return [name, type === 'checkbox' ? true : (options[0]?.value ?? 'yes')];
}

function describeAccounts(use: () => ContractUse): void {
  // spec: accounts 7.16
  it('creates an account once, signs in, and keeps the accepted consents', async () => {
    const { window } = use();
    const email = newAddress();
    const user = await register(window, email);
    expect(user).toMatchObject({ email, firstName: '', lastName: '' });
    expect(await window.service.restore(signal)).toBe(user.id);
    const known = await window.service.fetchUser(signal);
    const consents = await window.service.fetchConsents(known, signal);
    expect(consents.find(({ name }) => name === 'terms')).toMatchObject({
      state: 'accepted',
      needsUpdate: false,
    });
    await expect(register(window, email)).rejects.toMatchObject({
      code: 'registration_user_exists',
      retryable: false,
    });
  });

  it('rejects a password that is too short, or an invalid address', async () => {
    const { service } = use().window;
    const registration = { email: newAddress(), password: 'a1', captchaValue: undefined, consents: [] };
    await expect(service.register(registration)).rejects.toBeInstanceOf(AppError);
    await expect(
      service.register({ ...registration, password: PASSWORD, email: 'ida' }),
    ).rejects.toBeInstanceOf(AppError);
    expect(await service.restore(signal)).toBeUndefined();
  });

  // spec: accounts 7.18
  it('asks a new customer for names until it has them', async () => {
    const { window } = use();
    const user = await register(window);
    const { service } = window;
    expect((await service.fetchCaptureStatus(user, signal)).shouldCaptureBeDisplayed).toBe(true);
    const named = await service.updateCaptureAnswers(user, { firstName: 'Ida', lastName: 'Berg' });
    expect(named.fullName).toBe('Ida Berg');
    expect((await service.fetchCaptureStatus(named, signal)).shouldCaptureBeDisplayed).toBe(false);
  });

  // spec: accounts 7.19
  it('keeps names with any characters', async () => {
    const { window, source } = use();
    const { service } = window;
    const user = await service.signIn(source.mia);
    const names = { firstName: `Ida 🎬 <b>`, lastName: `O'Neil; --` };
    expect(await service.updateNames(user, names)).toMatchObject(names);
    expect(await service.fetchUser(signal)).toMatchObject(names);
  });

  it('accepts empty names if the source allows them', async () => {
    const { window, source } = use();
    const { service } = window;
    const user = await service.signIn(source.mia);
    if (!service.allowsEmptyNames) return;
    const none = { firstName: '', lastName: '' };
    expect(await service.updateNames(user, none)).toMatchObject(none);
    expect(await service.fetchUser(signal)).toMatchObject(none);
  });

  // spec: accounts 7.17
  it('saves a consent that is declined later', async () => {
    const { window, source } = use();
    const { service } = window;
    const user = await service.signIn(source.mia);
    const definitions = await service.fetchPublisherConsents(signal);
    const optional = definitions.find(({ type, isRequired }) => type === 'checkbox' && !isRequired);
    if (!optional) return;
    for (const isAccepted of [true, false]) {
      const values = { ...Object.fromEntries(definitions.map(toAnswer)), [optional.name]: isAccepted };
      await service.updateConsents(user, toConsents(definitions, values));
      const consents = await service.fetchConsents(await service.fetchUser(signal), signal);
      const state = isAccepted ? 'accepted' : 'declined';
      expect(consents.find(({ name }) => name === optional.name)?.state).toBe(state);
    }
  });
}

function describePasswords(use: () => ContractUse): void {
  // spec: accounts 7.20
  it('sets a new password with the emailed token, once, and does not sign in', async () => {
    const { window, source } = use();
    const { service } = window;
    const { mia } = source;
    await service.requestPasswordReset({
      email: mia.email,
      resetUrl: 'https://app.example.org/?u=edit-password',
    });
    const reset = { ...(await source.readResetMail()), password: 'Secret456!' };
    await service.resetPassword(reset);
    expect(await service.restore(signal)).toBeUndefined();
    const [code = ''] = getAccountErrorCodes(
      await service.resetPassword(reset).catch((error: unknown) => error),
    );
    expect(code).toMatch(/^reset_(?:link|token)_invalid$/);
    await expect(service.signIn(mia)).rejects.toMatchObject({ code: 'login_failed' });
    expect((await service.signIn({ ...mia, password: reset.password })).email).toBe(mia.email);
  });
}

function describeTroubles(use: () => ContractUse): void {
  it.each([
    ['offline', 'network_unreachable'],
    ['down', 'user_not_fetched'],
  ] as const)('while it is %s, calls fail with %s and the session continues', async (trouble, code) => {
    const { window, source } = use();
    const user = await window.service.signIn(source.mia);
    source.inflict(trouble);
    await expect(window.service.fetchUser(signal)).rejects.toMatchObject({ code, retryable: true });
    expect(await window.service.restore(signal)).toBe(user.id);
    source.heal();
    expect((await window.service.fetchUser(signal)).id).toBe(user.id);
    expect(window.told()).toBe(0);
  });

  it('signs out even when the server cannot be reached', async () => {
    const { window, source } = use();
    await window.service.signIn(source.mia);
    source.inflict('offline');
    await window.service.signOut();
    expect(await window.service.restore(signal)).toBeUndefined();
  });

  it('aborts a request that is no longer needed', async () => {
    const { window, source } = use();
    const { service } = window;
    await service.signIn(source.mia);
    await expect(service.fetchUser(AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
  });
}

function describeDevices(use: () => ContractUse): void {
  // spec: accounts 7.22
  it('signs in a device with its code, once', async () => {
    const { source, window } = use();
    const tv = await source.createBrowser().openWindow();
    const { code } = (await tv.service.deviceLogin?.generateCode(device)) ?? { code: '' };
    const check = () => tv.service.deviceLogin?.checkCode(code, device.deviceId, signal);
    expect(await check()).toBe('pending');
    await window.service.signIn(source.mia);
    await window.service.deviceLogin?.authorizeCode(code);
    expect(await check()).toBe('approved');
    expect(tv.told()).toBe(1);
    expect((await tv.service.fetchUser(signal)).email).toBe(source.mia.email);
    expect(await check()).toBe('expired');
  });

  it('does not sign in a device with a code that was never issued', async () => {
    const { window, source } = use();
    const { service } = window;
    await service.signIn(source.mia);
    await expect(service.deviceLogin?.authorizeCode('AAAAAA')).rejects.toMatchObject({
      code: 'device_code_not_authorized',
    });
  });
}
