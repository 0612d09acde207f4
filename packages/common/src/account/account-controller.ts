import { QueryClient } from '@tanstack/query-core';
import { inject, injectable } from 'inversify';

import { Logger } from '../platform/logger.ts';
import { Navigation } from '../platform/navigation.ts';
import { isAppError } from '../shared/app-error.ts';
import { toMailedAddress } from './account-addresses.ts';
import { accountError, accountErrors } from './account-errors.ts';
import { getNameProblems } from './account-forms.ts';
import { AccountQueries } from './account-queries.ts';
import {
  AccountService,
  type DataExport,
  type DeviceLogin,
  type ExportedFile,
  type Names,
  type PasskeyCalls,
  type PasswordReset,
} from './account-service.ts';
import { type ConsentValues, type PublisherConsent, toConsents, type User } from './account.ts';
import { type CustomerDetails, dropEmptyDetails } from './capture.ts';
import { readDeviceCode, readDeviceName } from './device-code.ts';
import type { AccountDialog } from './dialog-access.ts';
import { SessionStore } from './session-store.ts';

/**
 * Account commands of the forms; the only writer of `SessionStore`. Every command fails with an `AccountErrorCode` or,
 * when no response arrived, an `HttpErrorCode`. Signing in, signing out and everything else that ends a session goes
 * through the flows (`app/flows`), which also update lists and access.
 */
@injectable()
export class AccountController {
  readonly #service: AccountService;
  readonly #session: SessionStore;
  readonly #queries: AccountQueries;
  readonly #client: QueryClient;
  readonly #navigation: Navigation;
  readonly #logger: Logger;

  constructor(
    @inject(AccountService) service: AccountService,
    @inject(SessionStore) session: SessionStore,
    @inject(AccountQueries) queries: AccountQueries,
    @inject(QueryClient) client: QueryClient,
    @inject(Navigation) navigation: Navigation,
    @inject(Logger) logger: Logger,
  ) {
    this.#service = service;
    this.#session = session;
    this.#queries = queries;
    this.#client = client;
    this.#navigation = navigation;
    this.#logger = logger;
  }

  /** Features of the site's account source. */
  get capabilities(): AccountCapabilities {
    return getAccountCapabilities(this.#service);
  }

  /** Content of a password reset mail: a link, or a code to type in. */
  get resetMail(): AccountService['resetMail'] {
    return this.#service.resetMail;
  }

  /** Sends another mail to confirm the email of a registration. */
  async requestConfirmation(email: string): Promise<void> {
    const { emailConfirmation } = this.#service;
    if (!emailConfirmation) throw accountError('feature_not_enabled');
    const confirmUrl = this.#getMailedAddress('confirm-email');
    await emailConfirmation.requestMail({ email: email.trim(), confirmUrl });
  }

  /** Starts the session of a user; a passed `user` is cached, and their consents are prefetched (accounts 4). */
  open(userId: string, user?: User): void {
    if (user) this.#keep(user);
    this.#session.setState({ status: 'signedIn', userId });
    // Consents that fail to load here are fetched again when shown.
    if (user) this.#client.query(this.#queries.consents(userId)).catch((_lost: unknown) => undefined);
  }

  /** Ends the session in this window and clears everything known about the user. */
  close(): void {
    const { userId } = this.#session.getState();
    this.#session.setState({ status: 'signedOut', userId: undefined });
    if (userId !== undefined) this.#client.removeQueries({ queryKey: this.#queries.ofUser(userId) });
  }

  /** Fails with `update_…_too_long` before any request when a name is too long (accounts 5). */
  async updateNames(names: Names): Promise<User> {
    const trimmed = { firstName: names.firstName.trim(), lastName: names.lastName.trim() };
    requireShortNames(trimmed);
    return this.#update((user) => this.#service.updateNames(user, trimmed));
  }

  /** Fails with `update_email_unsupported`, and with `update_wrong_combination` unless both are given (accounts 5). */
  async changeEmail(email: string, confirmationPassword: string): Promise<User> {
    const { emailChange } = this.#service;
    if (!emailChange) throw accountError('update_email_unsupported');
    if (email.trim() === '' || confirmationPassword === '') throw accountError('update_wrong_combination');
    const change = { email: email.trim(), confirmationPassword };
    return this.#update((user) => emailChange.changeEmail(user, change));
  }

  /** Replaces the values of all consents and custom fields of the operator (flows 1.5). */
  async updateConsents(definitions: readonly PublisherConsent[], values: ConsentValues): Promise<void> {
    const user = await this.#getUser();
    await this.#service.updateConsents(user, toConsents(definitions, values));
    await this.#client.invalidateQueries({ queryKey: this.#queries.ofUser(user.id) });
  }

  /** Saves the personal details; empty ones are left out. Fails like `updateNames` when a name is too long. */
  async updateCaptureAnswers(details: CustomerDetails): Promise<User> {
    const filled = dropEmptyDetails(details);
    const { firstName = '', lastName = '' } = filled;
    requireShortNames({ firstName, lastName });
    const user = await this.#service.updateCaptureAnswers(await this.#getUser(), filled);
    await this.#client.invalidateQueries({ queryKey: this.#queries.captureStatus(user.id).queryKey });
    return this.#keep(user);
  }

  /** Sends a password reset mail; without an address, to the signed-in user. Returns the address. */
  async requestPasswordReset(email?: string): Promise<string> {
    const address = email?.trim() ?? (await this.#getUser()).email;
    const resetUrl = this.#getMailedAddress('edit-password');
    await this.#service.requestPasswordReset({ email: address, resetUrl });
    return address;
  }

  /** Sets a new password with the token of the mail. Fails with `reset_user_missing` without a token. */
  async resetPassword(reset: PasswordReset): Promise<void> {
    const token = reset.token.trim();
    if (token === '') throw accountError('reset_user_missing');
    await this.#service.resetPassword({ ...reset, token });
  }

  /** Sets a new password, given the old one. */
  async changePassword(oldPassword: string, password: string): Promise<void> {
    const { passwordChange } = this.#service;
    if (!passwordChange) throw accountError('feature_not_enabled');
    if (this.#session.getState().userId === undefined) throw accountError('reset_user_missing');
    await passwordChange.changePassword({ oldPassword, password });
  }

  /** How exported data reaches the customer; undefined where it cannot be exported. */
  get exportsBy(): DataExport['exportsBy'] | undefined {
    return this.#service.dataExport?.exportsBy;
  }

  /** Exports the account's data; returns the file where there is one. */
  async exportData(): Promise<ExportedFile | undefined> {
    const { dataExport } = this.#service;
    if (!dataExport) throw accountError('feature_not_enabled');
    return dataExport.exportData();
  }

  /** Deletes the account permanently; the flow has to end the session. */
  async deleteAccount(password: string): Promise<void> {
    const { deletion } = this.#service;
    if (!deletion) throw accountError('feature_not_enabled');
    await deletion.deleteAccount(password);
  }

  /** Returns the name of the device that shows `code`; undefined when the source does not provide it. */
  async fetchDeviceName(code: string): Promise<string | undefined> {
    const { deviceLogin, read } = this.#readDevice(code);
    return readDeviceName(await deviceLogin.description?.fetchDeviceName(read));
  }

  /** Signs in the device that shows `code`. */
  async authorizeDevice(code: string): Promise<void> {
    const { deviceLogin, read } = this.#readDevice(code);
    await deviceLogin.authorizeCode(read);
  }

  /** Signs the account out on another device. */
  async removeDevice(id: string): Promise<void> {
    const { devices } = this.#service;
    const { userId } = this.#session.getState();
    if (!devices) throw accountError('feature_not_enabled');
    await devices.removeDevice(id);
    await this.#reload('devices', userId);
  }

  /** Signs the account out on all other devices. */
  async removeOtherDevices(): Promise<void> {
    const { devices } = this.#service;
    const { userId } = this.#session.getState();
    if (!devices) throw accountError('feature_not_enabled');
    await devices.removeOtherDevices();
    await this.#reload('devices', userId);
  }

  /** Adds a passkey, which the viewer makes in the browser's prompt. */
  addPasskey(password: string): Promise<void> {
    return this.#changePasskeys((calls) => calls.addPasskey(password));
  }

  /** Removes a passkey, which then no longer signs in from any device. */
  removePasskey(id: string, password: string): Promise<void> {
    return this.#changePasskeys((calls) => calls.removePasskey(id, password));
  }

  async #changePasskeys(change: (calls: PasskeyCalls) => Promise<void>): Promise<void> {
    const { userId } = this.#session.getState();
    const calls = await this.#service.passkeys?.load();
    if (!calls) throw accountError('feature_not_enabled');
    await change(calls);
    await this.#reload('passkeys', userId);
  }

  async #reload(list: 'devices' | 'passkeys', userId: string | undefined): Promise<void> {
    if (userId === undefined) return;
    await this.#client.invalidateQueries({ queryKey: this.#queries[list](userId).queryKey });
  }

  #readDevice(code: string): { readonly deviceLogin: DeviceLogin; readonly read: string } {
    const { deviceLogin } = this.#service;
    const read = readDeviceCode(code);
    if (!deviceLogin) throw accountError('feature_not_enabled');
    if (read === undefined) throw accountError('device_code_not_authorized');
    return { deviceLogin, read };
  }

  #getMailedAddress(dialog: AccountDialog): string {
    return toMailedAddress(this.#navigation.getAddress(), dialog);
  }

  #getUser(): Promise<User> {
    const { userId } = this.#session.getState();
    if (userId === undefined) return Promise.reject(accountError('id_required'));
    return this.#client.query(this.#queries.knownUser(userId));
  }

  /** Changes the user; logs the failures that viewers read as an unknown error (accounts 8). */
  async #update(change: (user: User) => Promise<User>): Promise<User> {
    const user = await this.#getUser();
    try {
      return this.#keep(await change(user));
    } catch (error) {
      if (isAppError(error, 'update_failed', 'http_status', 'response_invalid'))
        this.#logger.warn('Failed to update user', { error });
      throw error;
    }
  }

  /** Caches the user of a response. */
  #keep(user: User): User {
    this.#client.setQueryData(this.#queries.ofUser(user.id), user);
    return user;
  }
}

function requireShortNames(names: Names): void {
  const [problem, ...others] = getNameProblems(names);
  if (problem) throw accountErrors([problem, ...others]);
}

/** Account features available on a site (accounts 6: Feature flags by provider). */
export interface AccountCapabilities {
  readonly canConfirmEmail: boolean;
  readonly canChangeEmail: boolean;
  readonly canEmptyName: boolean;
  readonly canChangePassword: boolean;
  readonly canExportData: boolean;
  readonly canDeleteAccount: boolean;
  readonly canSignInBySocial: boolean;
  readonly canAuthorizeDevices: boolean;
  readonly canListDevices: boolean;
  readonly hasNotifications: boolean;
}

type Abilities = Pick<
  AccountService,
  | 'allowsEmptyNames'
  | 'emailConfirmation'
  | 'emailChange'
  | 'passwordChange'
  | 'dataExport'
  | 'deletion'
  | 'socialLogin'
  | 'deviceLogin'
  | 'devices'
  | 'notifications'
>;

/** Derives the features from the service's optional members; none where there are no accounts. */
export function getAccountCapabilities(service: Abilities | undefined): AccountCapabilities {
  return {
    canConfirmEmail: service?.emailConfirmation !== undefined,
    canChangeEmail: service?.emailChange !== undefined,
    canEmptyName: service?.allowsEmptyNames === true,
    canChangePassword: service?.passwordChange !== undefined,
    canExportData: service?.dataExport !== undefined,
    canDeleteAccount: service?.deletion !== undefined,
    canSignInBySocial: service?.socialLogin !== undefined,
    canAuthorizeDevices: service?.deviceLogin !== undefined,
    canListDevices: service?.devices !== undefined,
    hasNotifications: service?.notifications !== undefined,
  };
}
