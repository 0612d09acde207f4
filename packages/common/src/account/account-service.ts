import type { ServiceIdentifier } from 'inversify';

import type { Consent, PublisherConsent, User } from './account.ts';
import type { CaptureStatus, CustomerDetails } from './capture.ts';
import type { Device, DeviceCode, DeviceCodeState } from './device-code.ts';
import type { SignedInDevice } from './signed-in-device.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export interface Registration extends Credentials {
  /** The answers to all of `fetchPublisherConsents`, custom fields included. */
  readonly consents: readonly Consent[];
  /** What the captcha answered; undefined without one. Sources whose contract has no field for it send nothing. */
  readonly captchaValue: string | undefined;
  /** Absolute address that a mail to confirm the e-mail leads to; sources that send none pass it over. */
  readonly confirmUrl?: string | undefined;
}

export interface ResetRequest {
  readonly email: string;
  /** Absolute address that the mail leads to; sources that mail a code pass it over. */
  readonly resetUrl: string;
}

export interface PasswordReset {
  /** From the mail. */
  readonly token: string;
  readonly password: string;
  /** From the mail's link; undefined where the viewer typed the token. */
  readonly email: string | undefined;
}

export interface Names {
  readonly firstName: string;
  readonly lastName: string;
}

/**
 * Where a site's accounts are kept (accounts 1): one source, chosen by the configuration.
 *
 * What all of them promise:
 * - No answer at all (offline, timed out) fails with the `HttpErrorCode` it has, `retryable`; an answer that is no success
 *   fails with an `AccountErrorCode`. Tokens stay inside.
 * - A session that the server refuses ends: its tokens are removed, the call fails with `session_invalid`, and
 *   `onSessionChange` tells. Nothing else ends one: neither a network that is gone nor a server that is down.
 * - Calls that need a session and have none fail with `id_required`.
 * - Abilities that not every source has are optional members; nobody calls one that is not there.
 */
export interface AccountService {
  /** Whether a name may be taken back to nothing (accounts 6: empty full name). */
  readonly allowsEmptyNames: boolean;
  /** What a reset mail holds: a link that leads back here, or a code to type in. */
  readonly resetMail: 'link' | 'code';

  /**
   * The id of the user whose session this browser keeps, or who has just come back from another service with one in the
   * address; undefined without one. Asks the network only where the id cannot be had otherwise. Fails with `HttpErrorCode`s;
   * the session is kept then, and can be asked for again.
   */
  restore(signal: AbortSignal): Promise<string | undefined>;
  /** Tells that the session ended, began or became another user's by anything but this window's own calls: ask `restore`. */
  onSessionChange(listener: () => void, signal: AbortSignal): void;
  /** Fails with `login_email_invalid`, `login_failed`, or `login_unconfirmed` where there is `emailConfirmation`. */
  signIn(credentials: Credentials): Promise<User>;
  /**
   * Makes an account and signs in; undefined when a mail was sent instead, by which the e-mail has to be confirmed first (see
   * `emailConfirmation`). Fails with a `registration_…` code or `validation_failed`.
   */
  register(registration: Registration): Promise<User | undefined>;
  /** Ends the session. Never fails: what this browser keeps of it is gone even when the server cannot be told. */
  signOut(): Promise<void>;
  /**
   * A token that speaks for the viewer to hosts that decide who may watch; undefined while nobody is signed in, or when
   * none can be had now. Refreshed when that is due. Never fails.
   */
  getAccessToken(): Promise<string | undefined>;

  /** The one who is signed in. Fails with `session_invalid` or `user_not_fetched`. */
  fetchUser(signal: AbortSignal): Promise<User>;
  /** Fails with an `update_…` code, `accountErrors` when there are several, or `validation_failed`. */
  updateNames(user: User, names: Names): Promise<User>;

  /** What is asked at the registration, consents first; needs no session. Fails with `consents_not_fetched`. */
  fetchPublisherConsents(signal: AbortSignal): Promise<readonly PublisherConsent[]>;
  /** What the customer answered. Fails with `consents_not_fetched`. */
  fetchConsents(user: User, signal: AbortSignal): Promise<readonly Consent[]>;
  /** Replaces all answers. The user and their consents must be fetched again. Fails with `consents_not_updated`. */
  updateConsents(user: User, consents: readonly Consent[]): Promise<void>;

  /** Fails with `capture_not_fetched`. */
  fetchCaptureStatus(user: User, signal: AbortSignal): Promise<CaptureStatus>;
  /** `details` must hold no empty values. Fails with `capture_not_updated`, an `update_…` code or `validation_failed`. */
  updateCaptureAnswers(user: User, details: CustomerDetails): Promise<User>;

  /** Sends the mail by which a new password can be set. Fails with `reset_email_…` or `reset_failed`. */
  requestPasswordReset(request: ResetRequest): Promise<void>;
  /** Sets a new password by what the mail held; signs nobody in. Fails with a `reset_…` code. */
  resetPassword(reset: PasswordReset): Promise<void>;

  readonly emailConfirmation?: EmailConfirmation | undefined;
  readonly emailChange?: EmailChange | undefined;
  readonly passwordChange?: PasswordChange | undefined;
  readonly dataExport?: DataExport | undefined;
  readonly deletion?: AccountDeletion | undefined;
  readonly socialLogin?: SocialLogin | undefined;
  readonly deviceLogin?: DeviceLogin | undefined;
  readonly devices?: SignedInDevices | undefined;
  readonly notifications?: Notifications | undefined;
}

export const AccountService: ServiceIdentifier<AccountService> = Symbol.for('AccountService');

export interface EmailConfirmation {
  /**
   * Makes the account of a registration by the token of its mail and its password, and signs in. Fails with a
   * `confirmation_…` code, `login_locked` or `too_many_requests`.
   */
  confirm(proof: { readonly token: string; readonly password: string }): Promise<User>;
  /** Has another mail sent; does not tell whether there is anything to confirm. Fails with `confirmation_failed`. */
  requestMail(request: { readonly email: string; readonly confirmUrl: string }): Promise<void>;
}

export interface EmailChange {
  /** Both are needed (accounts 5). Fails with an `update_…` code. */
  changeEmail(
    user: User,
    change: { readonly email: string; readonly confirmationPassword: string },
  ): Promise<User>;
}

export interface PasswordChange {
  /** A new password for who knows the old one. Fails with a `reset_…` code. */
  changePassword(change: { readonly oldPassword: string; readonly password: string }): Promise<void>;
}

export interface DataExport {
  /** Has the account's data mailed to the customer. Fails with `export_failed`. */
  exportData(): Promise<void>;
}

export interface AccountDeletion {
  /** Deletes the account for good; its session is over then. Fails with `delete_credentials_invalid` or `delete_failed`. */
  deleteAccount(password: string): Promise<void>;
}

export const SOCIAL_PROVIDERS = ['facebook', 'google', 'twitter'] as const;
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number];

export interface SocialLogin {
  /**
   * Addresses of the services that a viewer can sign in by, each leading back to `returnUrl`, where `restore` finds the
   * session. Answers within a few seconds, since the form to sign in by waits for it, or fails with
   * `social_urls_not_fetched` or `network_timeout`, never `retryable` (accounts 6).
   */
  fetchUrls(
    returnUrl: string,
    signal: AbortSignal,
  ): Promise<Readonly<Partial<Record<SocialProvider, string>>>>;
}

export interface SignedInDevices {
  /** Where the account is signed in, the last used first. Fails with `devices_not_fetched`. */
  fetchDevices(signal: AbortSignal): Promise<readonly SignedInDevice[]>;
  /** Signs a device out; one that is gone already is no failure. Fails with `device_not_removed`. */
  removeDevice(id: string): Promise<void>;
}

export interface DeviceDescription {
  /**
   * The name that the device which shows `code` gave itself at the server. Fails with `device_code_not_authorized` for a
   * code that cannot be confirmed.
   */
  fetchDeviceName(code: string): Promise<string | undefined>;
}

export interface DeviceLogin {
  /** A code for a device to show; needs no session. Fails with `device_code_not_generated`. */
  generateCode(device: Device): Promise<DeviceCode>;
  /**
   * Signs the device that shows `code` (as `readDeviceCode` gives it) in as the one who is signed in here. Fails with
   * `device_code_not_authorized`.
   */
  authorizeCode(code: string): Promise<void>;
  readonly description?: DeviceDescription | undefined;
  /**
   * Whether the code was entered yet. `approved` also begins the session here, and is told once. Fails with
   * `device_code_not_checked`.
   */
  checkCode(code: string, deviceId: string, signal: AbortSignal): Promise<DeviceCodeState>;
}

/** What the account's server tells by itself: its type and what it is about (jwp-inplayer 6). Unknown until read. */
export interface AccountNotification {
  readonly type: string;
  readonly resource: Readonly<Record<string, unknown>>;
}

export interface Notifications {
  /** Tells what happens to the user's account, until `signal` aborts. Never fails: without a connection nothing is told. */
  subscribe(user: User, listener: (notification: AccountNotification) => void, signal: AbortSignal): void;
}
