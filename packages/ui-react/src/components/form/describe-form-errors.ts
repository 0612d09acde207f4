import type { TFunction } from 'i18next';
import {
  getAccountErrorCodes,
  getErrorField,
  getFieldTexts,
  type AccountErrorCode,
} from '@marquee/common/account/account-errors.ts';
import {
  summarizeProblems,
  type FieldProblem,
  type FormProblems,
} from '@marquee/common/account/account-forms.ts';
import type { HttpErrorCode } from '@marquee/common/platform/http/http-errors.ts';
import { isAppError } from '@marquee/common/shared/app-error.ts';

/** Error texts of a form, and of its fields by name. */
export interface FormErrors {
  readonly form: readonly string[];
  readonly fields: Readonly<Record<string, string>>;
}

/** The text for each error of an account (accounts 8). */
const TEXT_KEYS = {
  login_email_invalid: 'login_wrong_email',
  login_failed: 'login_wrong_combination',
  login_locked: 'login_locked',
  login_unconfirmed: 'login_unconfirmed',
  login_blocked: 'login_blocked',
  too_many_requests: 'too_many_requests',
  service_unavailable: 'service_unavailable',
  registration_user_exists: 'registration_user_exists',
  registration_email_invalid: 'field_is_not_valid_email',
  registration_password_invalid: 'invalid_password',
  password_breached: 'password_breached',
  password_guessable: 'password_guessable',
  registration_terms_missing: 'consents_error',
  registration_captcha_refused: 'registration_captcha_refused',
  registration_failed: 'registration_failed_to_create',
  confirmation_link_invalid: 'confirmation_link_invalid',
  confirmation_link_expired: 'confirmation_link_expired',
  confirmation_password_wrong: 'confirmation_password_wrong',
  confirmation_failed: 'confirmation_failed',
  reset_email_invalid: 'reset_wrong_email',
  reset_email_unknown: 'reset_email_unknown',
  reset_password_invalid: 'invalid_password',
  reset_link_invalid: 'reset_invalid_reset_link',
  reset_password_weak: 'reset_password_strength',
  reset_old_password_wrong: 'reset_old_password_does_not_match',
  reset_token_invalid: 'reset_invalid_token',
  reset_user_missing: 'reset_invalid_link',
  reset_failed: 'reset_failed',
  update_email_invalid: 'update_invalid_email',
  update_email_exists: 'update_email_exists',
  update_email_malformed: 'update_valid_email',
  update_password_invalid: 'update_invalid_password',
  update_first_name_too_long: 'update_first_name_too_long',
  update_last_name_too_long: 'update_last_name_too_long',
  update_email_unsupported: 'update_email_unsupported',
  update_wrong_combination: 'login_wrong_combination',
  update_failed: 'unknown_error',
  consents_not_fetched: 'not_loaded',
  consents_not_updated: 'not_saved',
  capture_not_fetched: 'not_loaded',
  capture_not_updated: 'not_saved',
  delete_credentials_invalid: 'delete_wrong_password',
  delete_failed: 'delete_failed',
  export_failed: 'export_failed',
  social_urls_not_fetched: 'not_loaded',
  device_code_not_generated: 'device_code_not_generated',
  device_code_not_authorized: 'device_code_wrong',
  device_code_not_checked: 'unknown_error',
  history_not_fetched: 'not_loaded',
  favorites_not_fetched: 'not_loaded',
  history_not_updated: 'not_saved',
  favorites_not_updated: 'not_saved',
  devices_not_fetched: 'not_loaded',
  device_not_removed: 'device_not_removed',
  passkey_cancelled: 'passkey_cancelled',
  passkey_not_possible: 'passkey_not_possible',
  passkey_known: 'passkey_known',
  passkey_unknown: 'passkey_unknown',
  passkey_limit: 'passkey_limit',
  passkey_not_changed: 'passkey_not_changed',
  passkeys_not_fetched: 'not_loaded',
  feature_not_enabled: 'feature_not_enabled',
  id_required: 'session_ended',
  session_invalid: 'session_ended',
  user_not_fetched: 'not_loaded',
  validation_failed: 'validation_form_error_invalid',
  network_unreachable: 'no_connection',
  network_timeout: 'no_connection',
  http_status: 'unknown_error',
  response_invalid: 'unknown_error',
} as const satisfies Record<AccountErrorCode | HttpErrorCode, string>;

/** Texts for errors whose response says how long to wait. */
const WAIT_KEYS = {
  login_locked: 'login_locked_wait',
  too_many_requests: 'too_many_requests_wait',
} as const;

const MINUTE_MS = 60_000;

const PROBLEM_KEYS = {
  required: 'field_required',
  email_invalid: 'field_is_not_valid_email',
  password_invalid: 'invalid_password',
  passwords_differ: 'passwords_do_not_match',
  consents_missing: 'consents_error',
  date_invalid: 'birth_date_not_valid',
} as const satisfies Record<FieldProblem, string>;

const SUMMARY_KEYS = {
  required: 'validation_form_error_required',
  other: 'validation_form_error_invalid',
} as const;

export interface FormFaults {
  readonly problems: FormProblems;
  /** The error that submitting failed with; undefined when it did not fail. */
  readonly failure: unknown;
  /** Names of the form's fields: errors of other fields are shown for the whole form. */
  readonly fields: readonly string[];
  /** Fields that were changed since the failure. */
  readonly changed: ReadonlySet<string>;
}

/** Returns the text for one error. Unknown errors get a general text. */
export function describeAccountError(error: unknown, t: TFunction<'account'>): string {
  const [code] = getAccountErrorCodes(error);
  if (code !== undefined) return describeCode(code, error, t);
  return t(isAppError(error) && isKnown(error.code) ? TEXT_KEYS[error.code] : 'unknown_error');
}

function describeCode(code: AccountErrorCode, error: unknown, t: TFunction<'account'>): string {
  const waitMs = isAppError(error) ? error.data['retryAfterMs'] : undefined;
  if ((code !== 'login_locked' && code !== 'too_many_requests') || typeof waitMs !== 'number')
    return t(TEXT_KEYS[code]);
  return t(WAIT_KEYS[code], { count: Math.max(1, Math.ceil(waitMs / MINUTE_MS)) });
}

/** Returns the error texts: those of a field go to the field, and the form gets a summary. */
export function describeFormErrors(faults: FormFaults, t: TFunction<'account'>): FormErrors {
  return faults.failure === undefined ? describeProblems(faults, t) : describeFailure(faults, t);
}

function describeProblems({ problems }: FormFaults, t: TFunction<'account'>): FormErrors {
  const { form, ...fields } = problems;
  const summary = summarizeProblems(problems);
  const words = [form ? PROBLEM_KEYS[form] : undefined, form || !summary ? undefined : SUMMARY_KEYS[summary]];
  return {
    form: words.flatMap((key) => (key ? [t(key)] : [])),
    fields: Object.fromEntries(
      Object.entries(fields).map(([field, problem]) => [field, t(PROBLEM_KEYS[problem])]),
    ),
  };
}

function describeFailure({ failure, fields, changed }: FormFaults, t: TFunction<'account'>): FormErrors {
  const found = listWords(failure, t).map(({ field, text }) => ({
    text,
    field: field !== undefined && fields.includes(field) ? field : undefined,
  }));
  const ofFields = found.filter(({ field }) => field !== undefined);
  const ofForm = found.filter(({ field }) => field === undefined).map(({ text }) => text);
  const general = ofFields.length > 0 ? [t('validation_form_error_invalid')] : [];
  return {
    form: [...new Set([...ofForm, ...general])],
    fields: join(ofFields.filter(({ field }) => field !== undefined && !changed.has(field))),
  };
}

interface Words {
  readonly field: string | undefined;
  readonly text: string;
}

function listWords(failure: unknown, t: TFunction<'account'>): readonly Words[] {
  const texts = Object.entries(getFieldTexts(failure));
  if (texts.length > 0) return texts.flatMap(([field, words]) => words.map((text) => ({ field, text })));
  const codes = getAccountErrorCodes(failure);
  if (codes.length === 0) return [{ field: undefined, text: describeAccountError(failure, t) }];
  return codes.map((code) => ({ field: getErrorField(code), text: describeCode(code, failure, t) }));
}

/** Joins all texts of the same field. */
function join(words: readonly Words[]): Readonly<Record<string, string>> {
  const fields = [...new Set(words.flatMap(({ field }) => field ?? []))];
  return Object.fromEntries(
    fields.map((name) => [
      name,
      words
        .filter(({ field }) => field === name)
        .map(({ text }) => text)
        .join(' '),
    ]),
  );
}

function isKnown(code: string): code is keyof typeof TEXT_KEYS {
  return Object.hasOwn(TEXT_KEYS, code);
}

/** Returns the text for a field's problem that was found before submitting. */
export function describeProblem(problem: FieldProblem, t: TFunction<'account'>): string {
  return t(PROBLEM_KEYS[problem]);
}
