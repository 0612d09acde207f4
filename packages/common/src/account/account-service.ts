import type { ServiceIdentifier } from 'inversify';

import type { Consent, PublisherConsent, User } from './account.ts';
import type { CaptureStatus, CustomerDetails } from './capture.ts';
import type { Device, DeviceCode, DeviceCodeState } from './device-code.ts';
import type { CodeNeed } from '../platform/load-code.ts';
import type { ProfileService } from '../profiles/profile-service.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export interface Registration extends Credentials {
  /** Values for all of `fetchPublisherConsents`, including custom fields. */
  readonly consents: readonly Consent[];
  /** Response of the captcha; undefined without one. Ignored by sources whose API has no field for it. */
  readonly captchaValue: string | undefined;
  /** Absolute URL for the link of a confirmation mail; ignored by sources that send none. */
  readonly confirmUrl?: string | undefined;
}

export interface ResetRequest {
  readonly email: string;
  /** Absolute URL for the link of the mail; ignored by sources that mail a code. */
  readonly resetUrl: string;
}

export interface PasswordReset {
  /** From the mail. */
  readonly token: string;
  readonly password: string;
  /** From the link of the mail; undefined when the viewer typed the token. */
  readonly email: string | undefined;
}

export interface Names {
  readonly firstName: string;
  readonly lastName: string;
}

/**
 * Source of a site's accounts (accounts 1); chosen by the configuration.
 *
 * Contract of all implementations:
 * - Without a response (offline, timeout), calls fail with the matching `HttpErrorCode`, `retryable`; an unsuccessful
 *   response fails with an `AccountErrorCode`. Tokens are never exposed, except by `getAccessToken`.
 * - A session that the server refuses ends: its tokens are removed, the call fails with `session_invalid`, and
 *   `onSessionChange` fires. Neither a lost network nor a server failure ends a session.
 * - Calls that need a session fail with `id_required` without one.
 * - Features that not every source has are optional members; check for them before a call.
 */
export interface AccountService {
  /** Whether names may be cleared (accounts 6: empty full name). */
  readonly allowsEmptyNames: boolean;
  /** Content of a reset mail: a link back to the app, or a code to type in. */
  readonly resetMail: 'link' | 'code';

  /**
   * Returns the id of the user whose session this browser keeps, or whose session is in the URL after signing in with
   * another service; undefined without one. Sends a request only when the id is not known locally. Fails with an
   * `HttpErrorCode`; the session is kept then, and the call can be retried.
   */
  restore(signal: AbortSignal): Promise<string | undefined>;
  /** Fires when the session started, ended or changed its user, except by calls of this window; call `restore` then. */
  onSessionChange(listener: () => void, signal: AbortSignal): void;
  /**
   * Fails with `login_email_invalid`, `login_failed`, `login_unconfirmed` where there is `emailConfirmation`, or `login_blocked`
   * for the owner of an account that the operator has locked.
   */
  signIn(credentials: Credentials): Promise<User>;
  /**
   * Creates an account and signs in; undefined when the email has to be confirmed by mail first (see
   * `emailConfirmation`). Fails with a `registration_…` code or `validation_failed`.
   */
  register(registration: Registration): Promise<User | undefined>;
  /** Ends the session. Never fails: the browser's tokens are removed even when the server cannot be reached. */
  signOut(): Promise<void>;
  /**
   * Returns a token that authenticates the viewer to entitlement hosts, refreshed when due; undefined while signed out.
   * Fails like the refresh when the session has no usable token: its viewer must not be treated as a guest.
   */
  getAccessToken(): Promise<string | undefined>;

  /** Fetches the signed-in user. Fails with `session_invalid` or `user_not_fetched`. */
  fetchUser(signal: AbortSignal): Promise<User>;
  /** Fails with an `update_…` code, `accountErrors` when there are several, or `validation_failed`. */
  updateNames(user: User, names: Names): Promise<User>;

  /** Fetches the fields of the registration, consents first; needs no session. Fails with `consents_not_fetched`. */
  fetchPublisherConsents(signal: AbortSignal): Promise<readonly PublisherConsent[]>;
  /** Fetches the customer's consents. Fails with `consents_not_fetched`. */
  fetchConsents(user: User, signal: AbortSignal): Promise<readonly Consent[]>;
  /**
   * Replaces all consents. The user and their consents must be fetched again. Fails with `consents_not_updated` or
   * `validation_failed`.
   */
  updateConsents(user: User, consents: readonly Consent[]): Promise<void>;

  /** Fails with `capture_not_fetched`. */
  fetchCaptureStatus(user: User, signal: AbortSignal): Promise<CaptureStatus>;
  /**
   * `details` must contain no empty values. Fails with `capture_not_updated`, an `update_…` code or
   * `validation_failed`.
   */
  updateCaptureAnswers(user: User, details: CustomerDetails): Promise<User>;

  /** Sends a password reset mail. Fails with `reset_email_…`, `reset_failed` or `validation_failed`. */
  requestPasswordReset(request: ResetRequest): Promise<void>;
  /**
   * Sets a new password with the token of the mail, without signing in. Fails with a `reset_…` code or
   * `validation_failed`.
   */
  resetPassword(reset: PasswordReset): Promise<void>;

  readonly emailConfirmation?: EmailConfirmation | undefined;
  readonly emailChange?: EmailChange | undefined;
  readonly passwordChange?: PasswordChange | undefined;
  readonly dataExport?: DataExport | undefined;
  readonly deletion?: AccountDeletion | undefined;
  readonly socialLogin?: SocialLogin | undefined;
  readonly deviceLogin?: DeviceLogin | undefined;
  readonly devices?: SignedInDevices | undefined;
  readonly passkeys?: Passkeys | undefined;
  /** Profiles and their lists; where it is missing, they are stored on the device. */
  readonly profiles?: ProfileService | undefined;
  readonly notifications?: Notifications | undefined;
}

export const AccountService: ServiceIdentifier<AccountService> = Symbol.for('AccountService');

export interface EmailConfirmation {
  /**
   * Completes a registration with the token of its mail and its password, and signs in. Fails with a `confirmation_…`
   * code, `login_locked` or `too_many_requests`.
   */
  confirm(proof: { readonly token: string; readonly password: string }): Promise<User>;
  /** Sends another mail; does not disclose whether there is anything to confirm. Fails with `confirmation_failed`. */
  requestMail(request: { readonly email: string; readonly confirmUrl: string }): Promise<void>;
}

export interface EmailChange {
  /** Both values are required (accounts 5). Fails with an `update_…` code. */
  changeEmail(
    user: User,
    change: { readonly email: string; readonly confirmationPassword: string },
  ): Promise<User>;
}

export interface PasswordChange {
  /** Sets a new password, given the old one. Fails with a `reset_…` code or `validation_failed`. */
  changePassword(change: { readonly oldPassword: string; readonly password: string }): Promise<void>;
}

/** A file for the customer to keep. */
export interface ExportedFile {
  readonly name: string;
  /** Media type. */
  readonly type: string;
  readonly text: string;
}

export interface DataExport {
  /** How the data reaches the customer. */
  readonly exportsBy: 'mail' | 'file';
  /** Mails the account's data to the customer, or returns it as a file. Fails with `export_failed`. */
  exportData(): Promise<ExportedFile | undefined>;
}

export interface AccountDeletion {
  /**
   * Deletes the account permanently and ends its session. Fails with `delete_credentials_invalid` or `delete_failed`.
   */
  deleteAccount(password: string): Promise<void>;
}

export const SOCIAL_PROVIDERS = ['facebook', 'google', 'twitter'] as const;
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number];

export interface SocialLogin {
  /**
   * Fetches the sign-in URLs of other services, each leading back to `returnUrl`, where `restore` finds the session.
   * Settles within a few seconds, because the login form waits for it. Fails with `social_urls_not_fetched` or
   * `network_timeout`, never `retryable` (accounts 6).
   */
  fetchUrls(
    returnUrl: string,
    signal: AbortSignal,
  ): Promise<Readonly<Partial<Record<SocialProvider, string>>>>;
}

export interface SignedInDevices {
  /** Fetches the devices the account is signed in on, last used first. Fails with `devices_not_fetched`. */
  fetchDevices(signal: AbortSignal): Promise<readonly SignedInDevice[]>;
  /** Signs a device out; succeeds if it is already signed out. Fails with `device_not_removed`. */
  removeDevice(id: string): Promise<void>;
  /** Signs all devices but this one out. Fails with `device_not_removed`. */
  removeOtherDevices(): Promise<void>;
}

/** A passkey of the account, on any device. */
export interface Passkey {
  readonly id: string;
  /** Browser and system it was added on, plain text; undefined when unknown. */
  readonly name: string | undefined;
  /** Milliseconds since the epoch. */
  readonly addedAtMs: number;
  /** Milliseconds since the epoch; undefined before the first sign-in. */
  readonly lastUsedAtMs: number | undefined;
}

/** Sign-in without a password, where the browser supports passkeys. */
export interface Passkeys {
  /**
   * Whether browser and server support passkeys for this site. Settles within a few seconds, because the login form
   * waits for it. Fails with an `HttpErrorCode`.
   */
  isOffered(signal: AbortSignal): Promise<boolean>;
  /** Loads the code of the calls, which most viewers never need. */
  load(need?: CodeNeed): Promise<PasskeyCalls>;
}

/** Calls that open the browser's prompt fail with `passkey_cancelled` or `passkey_not_possible`. */
export interface PasskeyCalls {
  /**
   * Signs in with the passkey that the viewer chooses. Fails with `passkey_unknown`, `login_blocked`,
   * `too_many_requests` or `service_unavailable`.
   */
  signIn(): Promise<User>;
  /** Loads the code of suggestions. */
  prepareSuggestions(): Promise<void>;
  /**
   * Suggests passkeys in the e-mail field and signs in with the one that the viewer chooses. Returns undefined when
   * `signal` aborts first, and when none can be suggested. Fails like `signIn`.
   */
  signInBySuggestion(signal: AbortSignal): Promise<User | undefined>;
  /** Fetches the passkeys, newest first. Fails with `passkeys_not_fetched`. */
  fetchPasskeys(signal: AbortSignal): Promise<readonly Passkey[]>;
  /**
   * Adds a passkey, confirmed by the account's password. Fails with `update_password_invalid`, `login_locked`,
   * `passkey_known`, `passkey_limit` or `passkey_not_changed`.
   */
  addPasskey(password: string): Promise<void>;
  /**
   * Removes a passkey, confirmed by the account's password; succeeds if it is already removed. Fails with
   * `update_password_invalid`, `login_locked` or `passkey_not_changed`.
   */
  removePasskey(id: string, password: string): Promise<void>;
}

export interface DeviceDescription {
  /**
   * Returns the name that the device showing `code` registered with the server. Fails with `device_code_not_authorized`
   * for a code that cannot be confirmed.
   */
  fetchDeviceName(code: string): Promise<string | undefined>;
}

export interface DeviceLogin {
  /** Generates a code for a device to show; needs no session. Fails with `device_code_not_generated`. */
  generateCode(device: Device): Promise<DeviceCode>;
  /**
   * Signs in the device that shows `code` (as returned by `readDeviceCode`) as the user signed in here. Fails with
   * `device_code_not_authorized`.
   */
  authorizeCode(code: string): Promise<void>;
  readonly description?: DeviceDescription | undefined;
  /**
   * Checks whether the code was entered. `approved` is returned once and also starts the session here. Fails with
   * `device_code_not_checked`.
   */
  checkCode(code: string, deviceId: string, signal: AbortSignal): Promise<DeviceCodeState>;
}

/** A notification pushed by the account's server (jwp-inplayer 6). Its resource is untrusted. */
export interface AccountNotification {
  readonly type: string;
  readonly resource: Readonly<Record<string, unknown>>;
}

export interface Notifications {
  /**
   * Calls `listener` for the user's notifications until `signal` aborts. Never fails: without a connection there are
   * none.
   */
  subscribe(user: User, listener: (notification: AccountNotification) => void, signal: AbortSignal): void;
}

/** A browser or TV on which an account is signed in. */
export interface SignedInDevice {
  readonly id: string;
  /** As known by the server, plain text; undefined when unknown. */
  readonly name: string | undefined;
  /** Milliseconds since the epoch. */
  readonly lastUsedAtMs: number;
  /** Whether it is this browser. */
  readonly isCurrent: boolean;
}
