import { AppError, isAppError, type AppErrorDetails } from '../shared/app-error.ts';
import { readArray, readRecord, readText } from '../shared/reading.ts';

/**
 * Messages of the specification's error catalog (accounts 8), one per code. They are for logs; the text shown to
 * viewers is chosen by the code.
 */
const SENTENCES = {
  /** Sign in: the email is invalid. */
  login_email_invalid: 'Invalid param email',
  /** Sign in: any other failure reported by the server. */
  login_failed: 'Failed to authenticate user.',
  /** Sign in: too many failed attempts; `data.retryAfterMs` holds the wait, if the server sends it. */
  login_locked: 'Failed to authenticate user.',
  /** Sign in: correct credentials, but the email is not confirmed yet. */
  login_unconfirmed: 'The email address is not confirmed',
  login_blocked: 'The operator has locked the account',
  /** Any form: rate limited, regardless of the input; `data.retryAfterMs` as above. */
  too_many_requests: 'Too many requests',
  /** Server failure, regardless of the input. */
  service_unavailable: 'The server is not available',
  registration_user_exists: 'Account already exists',
  registration_email_invalid: 'Please enter a valid e-mail address.',
  registration_password_invalid: 'Invalid param password',
  /** Registration or a new password: known from a breach, even if valid otherwise. */
  password_breached: 'The password is known from a data breach',
  /** Registration or a new password: made of words that others can guess. */
  password_guessable: 'The password is easy to guess',
  /** The terms were not accepted. */
  registration_terms_missing: 'The terms are required',
  registration_captcha_refused: 'reCAPTCHA verification failed',
  registration_failed: 'Failed to create account.',
  /** Email confirmation: the link is invalid, used, or expired long ago. */
  confirmation_link_invalid: 'The confirmation link is not valid',
  /** Email confirmation: another mail has to be sent. */
  confirmation_link_expired: 'The confirmation link has expired',
  /** Email confirmation: not the password of the registration. */
  confirmation_password_wrong: 'Incorrect password',
  confirmation_failed: 'Failed to confirm the email address.',
  /** Reset mail: the email is invalid. */
  reset_email_invalid: 'Invalid param email',
  /** Reset mail: the account does not exist; only where the server discloses it. */
  reset_email_unknown: 'Customer does not exist',
  reset_password_invalid: 'Invalid param password',
  reset_link_invalid: 'resetPasswordToken is not valid',
  reset_password_weak: 'Password score does not match standards',
  reset_old_password_wrong: 'The old password does not match',
  /** The typed token of a reset is wrong or used. */
  reset_token_invalid: 'The password could not be set',
  /** A required user or token is missing. */
  reset_user_missing: 'Invalid reset link',
  reset_failed: 'Failed to reset your password.',
  update_email_invalid: 'Invalid param email',
  update_email_exists: 'Customer email already exists',
  update_email_malformed: 'Please enter a valid e-mail address.',
  update_password_invalid: 'Invalid confirmationPassword',
  update_first_name_too_long: 'firstName can have max 50 characters.',
  update_last_name_too_long: 'lastName can have max 50 characters.',
  update_email_unsupported: 'Email update not supported',
  update_wrong_combination: 'Wrong email/password combination',
  /** Any other failure; `data.serverText` holds the server's reason, if any. */
  update_failed: 'Failed to update user',
  consents_not_fetched: 'Failed to fetch consents.',
  consents_not_updated: 'Failed to update consents.',
  capture_not_fetched: 'Failed to fetch the capture status.',
  capture_not_updated: 'Failed to update the capture answers.',
  delete_credentials_invalid: 'Invalid credentials',
  delete_failed: 'Failed to delete account',
  export_failed: 'Failed to export account data',
  social_urls_not_fetched: 'Failed to fetch social urls',
  device_code_not_generated: 'Failed to generate code',
  device_code_not_authorized: 'Failed to authorize code',
  device_code_not_checked: 'Failed to check code',
  history_not_fetched: 'Failed to get the watch history',
  favorites_not_fetched: 'Failed to get favorites',
  history_not_updated: 'Failed to update watch history',
  favorites_not_updated: 'Failed to update favorites',
  devices_not_fetched: 'Failed to fetch the devices',
  device_not_removed: 'Failed to sign the device out',
  /** The viewer closed the browser's prompt, or it ran out of time. */
  passkey_cancelled: 'Prompt closed',
  /** The browser refuses passkeys on this site. */
  passkey_not_possible: 'Refused by the browser',
  /** Adding: this device already has a passkey of the account. */
  passkey_known: 'Passkey already exists',
  /** Sign in: the passkey is not of an account here, or its signature is wrong. */
  passkey_unknown: 'Invalid passkey',
  passkey_limit: 'Too many passkeys',
  /** Adding or removing failed otherwise. */
  passkey_not_changed: 'Failed to update the passkeys',
  passkeys_not_fetched: 'Failed to fetch the passkeys',
  /** The site's account source does not support this feature. */
  feature_not_enabled: 'feature is not enabled',
  /** The command requires a signed-in user. */
  id_required: 'id is required',
  /** The server no longer accepts the session: it has ended. */
  session_invalid: 'Invalid JWT token',
  /** The signed-in user could not be loaded; `retryable` like its cause. */
  user_not_fetched: 'Failed to fetch user data.',
  /** The input was rejected field by field, with texts of the server: see `getFieldTexts`. */
  validation_failed: 'Validation failed',
} as const;

/** All errors of accounts besides `HttpErrorCode`, which means that no response arrived. */
export type AccountErrorCode = keyof typeof SENTENCES;

/** Creates an error of the catalog. Providers use it so that each failure has one message in the logs. */
export function accountError(
  code: AccountErrorCode,
  details: AppErrorDetails = {},
): AppError<AccountErrorCode> {
  return new AppError(code, SENTENCES[code], details);
}

/** Whether `error` is from the catalog. */
export function isAccountError(error: unknown): error is AppError<AccountErrorCode> {
  return isAppError(error) && Object.hasOwn(SENTENCES, error.code);
}

/**
 * Combines several errors of one response (accounts 8: each part of an update's error is mapped separately). The first
 * one is the error's code; all of them are in `data.codes`.
 */
export function accountErrors(
  codes: readonly [AccountErrorCode, ...(readonly AccountErrorCode[])],
  details: AppErrorDetails = {},
): AppError<AccountErrorCode> {
  return accountError(codes[0], { ...details, data: { ...details.data, codes } });
}

/** Returns all codes of an error, the first one first; empty for errors outside the catalog. */
export function getAccountErrorCodes(error: unknown): readonly AccountErrorCode[] {
  if (!isAccountError(error)) return [];
  const codes = (readArray(error.data['codes']) ?? []).filter(isAccountErrorCode);
  return codes.length > 0 ? codes : [error.code];
}

function isAccountErrorCode(value: unknown): value is AccountErrorCode {
  return typeof value === 'string' && Object.hasOwn(SENTENCES, value);
}

/** Texts of the server by field; those of no field are under `form`. */
export type FieldTexts = Readonly<Record<string, readonly string[]>>;

/**
 * Creates a `validation_failed` error with the server's texts by field (accounts 8). Texts must be plain, see
 * `toServerText`.
 */
export function validationError(texts: FieldTexts, cause?: unknown): AppError<AccountErrorCode> {
  return accountError('validation_failed', { data: { texts }, cause });
}

/** Returns the server's texts of a `validation_failed` error; empty for every other error. */
export function getFieldTexts(error: unknown): FieldTexts {
  if (!isAppError(error, 'validation_failed')) return {};
  const texts = Object.entries(readRecord(error.data['texts']) ?? {});
  return Object.fromEntries(
    texts.map(([field, words]) => [field, (readArray(words) ?? []).flatMap((text) => readText(text) ?? [])]),
  );
}

/** Fields of the account forms. */
export type AccountField =
  | 'email'
  | 'password'
  | 'oldPassword'
  | 'confirmationPassword'
  | 'resetPasswordToken'
  | 'firstName'
  | 'lastName'
  | 'code';

const FIELDS: Partial<Record<AccountErrorCode, AccountField>> = {
  login_email_invalid: 'email',
  registration_email_invalid: 'email',
  registration_password_invalid: 'password',
  password_breached: 'password',
  password_guessable: 'password',
  confirmation_password_wrong: 'password',
  reset_email_invalid: 'email',
  reset_password_invalid: 'password',
  reset_password_weak: 'password',
  reset_old_password_wrong: 'oldPassword',
  reset_token_invalid: 'resetPasswordToken',
  update_email_invalid: 'email',
  update_email_exists: 'email',
  update_email_malformed: 'email',
  update_password_invalid: 'confirmationPassword',
  update_first_name_too_long: 'firstName',
  update_last_name_too_long: 'lastName',
  device_code_not_authorized: 'code',
};

/** Returns the field that an error belongs to (accounts 8); undefined for errors of the whole form. */
export function getErrorField(code: AccountErrorCode): AccountField | undefined {
  return FIELDS[code];
}
