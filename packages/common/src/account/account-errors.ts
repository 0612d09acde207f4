import { AppError, isAppError, type AppErrorDetails } from '../shared/app-error.ts';
import { readArray, readRecord, readText } from '../shared/reading.ts';

/**
 * The sentence of the specification's error catalogue (accounts 8) for each thing that can go wrong with an account. It is
 * the error's `message`, for logs; what a viewer reads is chosen by the code.
 */
const SENTENCES = {
  /** Sign in: the e-mail is none. */
  login_email_invalid: 'Invalid param email',
  /** Sign in: anything else that the server answers. */
  login_failed: 'Failed to authenticate user.',
  /** Sign in: too many wrong passwords; `data.retryAfterMs` where the server says how long to wait. */
  login_locked: 'Failed to authenticate user.',
  /** Sign in: right, but the e-mail is not confirmed yet. */
  login_unconfirmed: 'The email address is not confirmed',
  /** Any form: refused for its number, whatever was entered; `data.retryAfterMs` as above. */
  too_many_requests: 'Too many requests',
  /** The server fails, which says nothing of what was entered. */
  service_unavailable: 'The server is not available',
  registration_user_exists: 'Account already exists',
  registration_email_invalid: 'Please enter a valid e-mail address.',
  registration_password_invalid: 'Invalid param password',
  /** The terms were not accepted. */
  registration_terms_missing: 'The terms are required',
  registration_captcha_refused: 'reCAPTCHA verification failed',
  registration_failed: 'Failed to create account.',
  /** Confirming the e-mail: the link is none, was used, or is long over. */
  confirmation_link_invalid: 'The confirmation link is not valid',
  /** Confirming the e-mail: another mail has to be sent. */
  confirmation_link_expired: 'The confirmation link has expired',
  /** Confirming the e-mail: not the password of the registration. */
  confirmation_password_wrong: 'Incorrect password',
  confirmation_failed: 'Failed to confirm the email address.',
  /** Asking for a reset mail: the e-mail is none. */
  reset_email_invalid: 'Invalid param email',
  /** Asking for a reset mail: the account does not exist; only where the server tells. */
  reset_email_unknown: 'Customer does not exist',
  reset_password_invalid: 'Invalid param password',
  reset_link_invalid: 'resetPasswordToken is not valid',
  reset_password_weak: 'Password score does not match standards',
  reset_old_password_wrong: 'The old password does not match',
  /** The typed token of a reset is wrong or used. */
  reset_token_invalid: 'The password could not be set',
  /** There is no user, or no token, where one is needed. */
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
  /** Anything else; `data.serverText` when the server says more. */
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
  /** An ability that the site's account source does not have. */
  feature_not_enabled: 'feature is not enabled',
  /** A command that needs somebody who is signed in. */
  id_required: 'id is required',
  /** The server does not accept the session any more: it has ended. */
  session_invalid: 'Invalid JWT token',
  /** The account of the one who is signed in could not be loaded; `retryable` as its cause is. */
  user_not_fetched: 'Failed to fetch user data.',
  /** What was entered is refused field by field, in the server's words: see `getFieldTexts`. */
  validation_failed: 'Validation failed',
} as const;

/** Everything an account can fail with besides an `HttpErrorCode`, which tells that no answer could be had at all. */
export type AccountErrorCode = keyof typeof SENTENCES;

/** An error of the catalogue. Providers make theirs with this, so that one failure has one sentence in the logs. */
export function accountError(
  code: AccountErrorCode,
  details: AppErrorDetails = {},
): AppError<AccountErrorCode> {
  return new AppError(code, SENTENCES[code], details);
}

/** Whether `error` is of the catalogue, of any code. */
export function isAccountError(error: unknown): error is AppError<AccountErrorCode> {
  return isAppError(error) && Object.hasOwn(SENTENCES, error.code);
}

/**
 * Several problems of one answer (accounts 8: each part of an update's error is mapped by itself). The first one is the
 * error's code; all of them are in `data.codes`.
 */
export function accountErrors(
  codes: readonly [AccountErrorCode, ...(readonly AccountErrorCode[])],
  details: AppErrorDetails = {},
): AppError<AccountErrorCode> {
  return accountError(codes[0], { ...details, data: { ...details.data, codes } });
}

/** All codes that an error carries, the first one first; empty for what is none of the catalogue. */
export function getAccountErrorCodes(error: unknown): readonly AccountErrorCode[] {
  if (!isAccountError(error)) return [];
  const codes = (readArray(error.data['codes']) ?? []).filter(isAccountErrorCode);
  return codes.length > 0 ? codes : [error.code];
}

function isAccountErrorCode(value: unknown): value is AccountErrorCode {
  return typeof value === 'string' && Object.hasOwn(SENTENCES, value);
}

/** The server's words by field; those of no field are under `form`. */
export type FieldTexts = Readonly<Record<string, readonly string[]>>;

/** `validation_failed` with the server's words, joined by field (accounts 8). Texts must be plain, see `toServerText`. */
export function validationError(texts: FieldTexts, cause?: unknown): AppError<AccountErrorCode> {
  return accountError('validation_failed', { data: { texts }, cause });
}

/** The server's words of a `validation_failed`; empty for every other error. */
export function getFieldTexts(error: unknown): FieldTexts {
  if (!isAppError(error, 'validation_failed')) return {};
  const texts = Object.entries(readRecord(error.data['texts']) ?? {});
  return Object.fromEntries(
    texts.map(([field, words]) => [field, (readArray(words) ?? []).flatMap((text) => readText(text) ?? [])]),
  );
}

/** Fields that forms of accounts have. */
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

/** The field that an error belongs to (accounts 8); undefined for those of the form as a whole. */
export function getErrorField(code: AccountErrorCode): AccountField | undefined {
  return FIELDS[code];
}
