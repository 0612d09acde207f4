import { inject, injectable } from 'inversify';

import { Navigation } from '../platform/navigation.ts';
import { toConsents, type ConsentValues, type PublisherConsent, type User } from './account.ts';
import { toMailedAddress } from './account-addresses.ts';
import { AccountCache } from './account-cache.ts';
import { getAccountCapabilities, type AccountCapabilities } from './account-capabilities.ts';
import { accountError, accountErrors } from './account-errors.ts';
import { getNameProblems } from './account-forms.ts';
import {
  AccountService,
  type Credentials,
  type DeviceLogin,
  type Names,
  type PasswordReset,
  type Registration,
} from './account-service.ts';
import { dropEmptyDetails, type CustomerDetails } from './capture.ts';
import { readDeviceCode, readDeviceName } from './device-code.ts';
import type { AccountDialog } from './dialog-access.ts';
import { SessionStore } from './session-store.ts';

/**
 * What forms do with an account; the only writer of `SessionStore`. Every command fails with an `AccountErrorCode` or, when
 * there was no answer at all, an `HttpErrorCode`. Signing in, out, and all that ends a session go through the flows
 * (`app/flows`), which bring lists and access along.
 */
@injectable()
export class AccountController {
  readonly #service: AccountService;
  readonly #session: SessionStore;
  readonly #cache: AccountCache;
  readonly #navigation: Navigation;

  constructor(
    @inject(AccountService) service: AccountService,
    @inject(SessionStore) session: SessionStore,
    @inject(AccountCache) cache: AccountCache,
    @inject(Navigation) navigation: Navigation,
  ) {
    this.#service = service;
    this.#session = session;
    this.#cache = cache;
    this.#navigation = navigation;
  }

  /** What the site's account source can do. */
  get capabilities(): AccountCapabilities {
    return getAccountCapabilities(this.#service);
  }

  /** What the mail of a password reset holds: a link back, or a code to type in. */
  get resetMail(): AccountService['resetMail'] {
    return this.#service.resetMail;
  }

  /** The account behind these credentials; the session is open once `open` is called. */
  signIn({ email, password }: Credentials): Promise<User> {
    return this.#service.signIn({ email: email.trim(), password });
  }

  /** A new account; the session is open once `open` is called. Undefined when the e-mail has to be confirmed first. */
  register(registration: Registration): Promise<User | undefined> {
    const confirmUrl = this.#service.emailConfirmation && this.#getMailedAddress('confirm-email');
    return this.#service.register({ ...registration, email: registration.email.trim(), confirmUrl });
  }

  /** The account of a registration, by the token of its mail; the session is open once `open` is called. */
  async confirmEmail(token: string, password: string): Promise<User> {
    const { emailConfirmation } = this.#service;
    if (!emailConfirmation) throw accountError('feature_not_enabled');
    return emailConfirmation.confirm({ token, password });
  }

  /** Has another mail sent to confirm the e-mail of a registration. */
  async requestConfirmation(email: string): Promise<void> {
    const { emailConfirmation } = this.#service;
    if (!emailConfirmation) throw accountError('feature_not_enabled');
    const confirmUrl = this.#getMailedAddress('confirm-email');
    await emailConfirmation.requestMail({ email: email.trim(), confirmUrl });
  }

  /** Begins the session of a user; what is known of them already needs no call. */
  open(userId: string, user?: User): void {
    if (user) this.#cache.keep(user);
    this.#session.setState({ status: 'signedIn', userId });
  }

  /** Fetches what the user agreed to before it is shown (accounts 4). */
  prefetchConsents(userId: string): void {
    this.#cache.prefetchConsents(userId);
  }

  /** Ends the session in this window: nothing stays that was known of the user. */
  close(): void {
    const { userId } = this.#session.getState();
    this.#session.setState({ status: 'signedOut', userId: undefined });
    if (userId !== undefined) this.#cache.forget(userId);
  }

  /** Fails as well with `update_…_too_long` before anything is asked (accounts 5). */
  async updateNames(names: Names): Promise<User> {
    const trimmed = { firstName: names.firstName.trim(), lastName: names.lastName.trim() };
    const [problem, ...others] = getNameProblems(trimmed);
    if (problem) throw accountErrors([problem, ...others]);
    return this.#cache.keep(await this.#service.updateNames(await this.#getUser(), trimmed));
  }

  /** Fails with `update_email_unsupported`, and with `update_wrong_combination` unless both are given (accounts 5). */
  async changeEmail(email: string, confirmationPassword: string): Promise<User> {
    const { emailChange } = this.#service;
    if (!emailChange) throw accountError('update_email_unsupported');
    if (email.trim() === '' || confirmationPassword === '') throw accountError('update_wrong_combination');
    const change = { email: email.trim(), confirmationPassword };
    return this.#cache.keep(await emailChange.changeEmail(await this.#getUser(), change));
  }

  /** Replaces the answers to all that the operator asks (flows 1.5). */
  async updateConsents(definitions: readonly PublisherConsent[], values: ConsentValues): Promise<void> {
    const user = await this.#getUser();
    await this.#service.updateConsents(user, toConsents(definitions, values));
    await this.#cache.refresh(user.id);
  }

  /** Answers the personal details; what is empty is left out. */
  async updateCaptureAnswers(details: CustomerDetails): Promise<User> {
    const filled = dropEmptyDetails(details);
    const user = await this.#service.updateCaptureAnswers(await this.#getUser(), filled);
    await this.#cache.refreshCapture(user.id);
    return this.#cache.keep(user);
  }

  /** Has a mail sent by which a new password can be set; without an address, to the one who is signed in. */
  async requestPasswordReset(email?: string): Promise<void> {
    const address = email?.trim() ?? (await this.#getUser()).email;
    const resetUrl = this.#getMailedAddress('edit-password');
    await this.#service.requestPasswordReset({ email: address, resetUrl });
  }

  /** Sets a new password by what the mail held. Fails with `reset_user_missing` without a token. */
  async resetPassword(reset: PasswordReset): Promise<void> {
    const token = reset.token.trim();
    if (token === '') throw accountError('reset_user_missing');
    await this.#service.resetPassword({ ...reset, token });
  }

  /** A new password for who knows the old one. */
  async changePassword(oldPassword: string, password: string): Promise<void> {
    const { passwordChange } = this.#service;
    if (!passwordChange) throw accountError('feature_not_enabled');
    if (this.#session.getState().userId === undefined) throw accountError('reset_user_missing');
    await passwordChange.changePassword({ oldPassword, password });
  }

  async exportData(): Promise<void> {
    const { dataExport } = this.#service;
    if (!dataExport) throw accountError('feature_not_enabled');
    await dataExport.exportData();
  }

  /** The account is gone for good then; the session has to be ended by the flow. */
  async deleteAccount(password: string): Promise<void> {
    const { deletion } = this.#service;
    if (!deletion) throw accountError('feature_not_enabled');
    await deletion.deleteAccount(password);
  }

  /** The name of the device that shows `code`; undefined where the source does not tell. */
  async fetchDeviceName(code: string): Promise<string | undefined> {
    const { deviceLogin, read } = this.#readDevice(code);
    return readDeviceName(await deviceLogin.description?.fetchDeviceName(read));
  }

  /** Signs a device in that shows `code`. */
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
    if (userId !== undefined) await this.#cache.refreshDevices(userId);
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
    return userId === undefined ? Promise.reject(accountError('id_required')) : this.#cache.getUser(userId);
  }
}
