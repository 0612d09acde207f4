import type { User } from '@marquee/common/account/account.ts';
import type { AccountErrorCode } from '@marquee/common/account/account-errors.ts';
import type { Credentials } from '@marquee/common/account/account-service.ts';
import type { RouteName } from '@marquee/sandbox/routes/route-names.ts';

import type { AccountWindow } from './account-browser.ts';
import type { AccountSite } from './account-site.ts';

const signal = new AbortController().signal;
const resetUrl = 'https://app.example.org/?u=edit-password';
const confirmUrl = 'https://app.example.org/?u=confirm-email';
const device = { deviceId: 'tv-7c1', deviceName: 'Living room', configId: '' };

/** A window with a signed-in viewer. */
export interface SignedInWindow extends AccountWindow {
  readonly credentials: Credentials;
  readonly user: User;
  readonly site: AccountSite;
}

/** A call of the back end, as the app makes it. */
export interface AccountCall {
  readonly name: string;
  readonly route: RouteName;
  readonly code: AccountErrorCode;
  /** Replaces `code` for server failures, which say nothing about the input. */
  readonly failing?: AccountErrorCode;
  /** Replaces `code` for too many requests. */
  readonly busy?: AccountErrorCode;
  readonly ask: (window: SignedInWindow) => Promise<unknown>;
  /** Before each try. */
  readonly prepare?: (window: SignedInWindow) => void | Promise<void>;
  /** Empty or malformed responses count as success. */
  readonly isBare?: boolean;
  /** After any fault, the same call would fail in another way. */
  readonly isFinal?: boolean;
}

const registration = () => ({
  email: `${crypto.randomUUID()}@example.org`,
  password: 'secret123',
  captchaValue: undefined,
  consents: [{ name: 'terms', version: '1', state: 'accepted', value: true, needsUpdate: false }] as const,
});

/** An unused confirmation code. */
let knownCode = '';
async function makeCode({ service }: SignedInWindow): Promise<void> {
  knownCode = (await service.deviceLogin?.generateCode(device))?.code ?? '';
}

/** Every call of the app to the own back end that the fault matrix tests. */
export const OWN_ACCOUNT_CALLS: readonly AccountCall[] = [
  {
    name: 'signing in',
    route: 'ownLogin',
    code: 'login_failed',
    failing: 'service_unavailable',
    busy: 'too_many_requests',
    ask: ({ service, credentials }) => service.signIn(credentials),
  },
  {
    name: 'registering',
    route: 'ownRegister',
    code: 'registration_failed',
    busy: 'too_many_requests',
    ask: ({ service }) => service.register(registration()),
  },
  {
    name: 'signing in after registering',
    route: 'ownLogin',
    code: 'registration_failed',
    ask: ({ service }) => service.register(registration()),
    isFinal: true,
  },
  {
    name: 'the customer',
    route: 'ownMe',
    code: 'user_not_fetched',
    ask: ({ service }) => service.fetchUser(signal),
  },
  {
    name: 'names',
    route: 'ownUpdate',
    code: 'update_failed',
    busy: 'too_many_requests',
    ask: ({ service, user }) => service.updateNames(user, { firstName: 'Mia', lastName: 'Vos' }),
  },
  {
    name: 'signing out everywhere else',
    route: 'ownRemoveDevices',
    code: 'device_not_removed',
    ask: ({ service }) => service.devices?.removeOtherDevices() ?? Promise.resolve(),
    isBare: true,
  },
  {
    name: 'the export of the own data',
    route: 'ownExport',
    code: 'export_failed',
    ask: ({ service }) => service.dataExport?.exportData() ?? Promise.resolve(),
  },
  {
    name: 'a reset mail',
    route: 'ownForgotPassword',
    code: 'reset_failed',
    busy: 'too_many_requests',
    ask: ({ service, credentials }) => service.requestPasswordReset({ email: credentials.email, resetUrl }),
    isBare: true,
  },
  {
    name: 'another mail that confirms an e-mail',
    route: 'ownSendConfirmation',
    code: 'confirmation_failed',
    busy: 'too_many_requests',
    ask: ({ service, credentials: { email } }) =>
      service.emailConfirmation?.requestMail({ email, confirmUrl }) ?? Promise.resolve(),
    isBare: true,
  },
  {
    name: 'favourites',
    route: 'ownFavorites',
    code: 'favorites_not_fetched',
    ask: ({ lists }) => lists.favorites.fetch(signal),
  },
  {
    name: 'history',
    route: 'ownHistory',
    code: 'history_not_fetched',
    ask: ({ lists }) => lists.history.fetch(signal),
  },
  {
    name: 'a new favourite',
    route: 'ownAddFavorite',
    code: 'favorites_not_updated',
    ask: ({ lists }) => lists.favorites.write(['aB3dE6gH'], [], false),
    isBare: true,
  },
  {
    name: 'a favourite that goes',
    route: 'ownRemoveFavorite',
    code: 'favorites_not_updated',
    ask: ({ lists }) => lists.favorites.write([], ['aB3dE6gH'], false),
    isBare: true,
  },
  {
    name: 'new history',
    route: 'ownWriteHistory',
    code: 'history_not_updated',
    ask: ({ lists }) => lists.history.write([{ mediaId: 'kL9mN2pQ', progress: 0.5 }], [], false),
    isBare: true,
  },
  {
    name: 'a code for a device',
    route: 'ownGenerateCode',
    code: 'device_code_not_generated',
    ask: makeCode,
  },
  {
    name: 'the name of a device',
    route: 'ownDescribeCode',
    code: 'device_code_not_authorized',
    failing: 'service_unavailable',
    busy: 'too_many_requests',
    ask: ({ service }) => service.deviceLogin?.description?.fetchDeviceName(knownCode) ?? Promise.resolve(),
    prepare: makeCode,
    isBare: true,
  },
  {
    name: 'where the account is signed in',
    route: 'ownDevices',
    code: 'devices_not_fetched',
    ask: ({ service }) => service.devices?.fetchDevices(signal) ?? Promise.resolve(),
  },
  {
    name: 'the passkeys of the account',
    route: 'ownPasskeys',
    code: 'passkeys_not_fetched',
    ask: async ({ service }) => (await service.passkeys?.load())?.fetchPasskeys(signal),
  },
  {
    name: 'signing a device out',
    route: 'ownRemoveDevice',
    code: 'device_not_removed',
    ask: ({ service }) => service.devices?.removeDevice(crypto.randomUUID()) ?? Promise.resolve(),
    isBare: true,
  },
  {
    name: 'letting a device in',
    route: 'ownAuthorizeCode',
    code: 'device_code_not_authorized',
    failing: 'service_unavailable',
    busy: 'too_many_requests',
    ask: ({ service }) => service.deviceLogin?.authorizeCode(knownCode) ?? Promise.resolve(),
    prepare: makeCode,
    isBare: true,
  },
  {
    name: 'a device that waits',
    route: 'ownCheckCode',
    code: 'device_code_not_checked',
    ask: ({ service }) =>
      service.deviceLogin?.checkCode(knownCode, device.deviceId, signal) ?? Promise.resolve(),
    prepare: makeCode,
  },
];
