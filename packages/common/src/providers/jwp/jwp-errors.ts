import {
  accountError,
  accountErrors,
  validationError,
  type AccountErrorCode,
} from '../../account/account-errors.ts';
import type { HttpAnswer } from '../../platform/http/http-client.ts';
import { isTemporaryStatus } from '../../platform/http/http-errors.ts';
import { toServerText, type AppError } from '../../shared/app-error.ts';
import { readArray, readRecord } from '../../shared/reading.ts';

/** The call that failed. */
export type JwpCall =
  | 'login'
  | 'register'
  | 'me'
  | 'update'
  | 'readConsents'
  | 'writeConsents'
  | 'changePassword'
  | 'forgot'
  | 'reset'
  | 'export'
  | 'erase'
  | 'social'
  | 'readHistory'
  | 'writeHistory'
  | 'readFavorites'
  | 'writeFavorites'
  /** Access checks read only the status, so they need no row. */
  | 'access'
  /** Commerce calls have their own error table. */
  | 'commerce';

/** One error of a response, about a field or the whole request. */
interface Problem {
  readonly field: string | undefined;
  readonly text: string;
}

interface Row {
  readonly call: JwpCall;
  readonly status?: number;
  readonly field?: string;
  readonly text?: RegExp;
  readonly code: AccountErrorCode;
}

const WEAK = /score does not match standards/i;
const INVALID_PASSWORD = /invalid param password/i;
const NO_EMAIL = /valid e-?mail|invalid param email/i;
const TOO_LONG = /may not be greater|max(?:imum)? (?:length )?\d+|too long/i;

/**
 * Per call, the first row that matches a problem applies (jwp-inplayer 1.4). The last row of a call matches everything.
 */
const ROWS: readonly Row[] = [
  { call: 'login', text: /invalid param email/i, code: 'login_email_invalid' },
  { call: 'login', code: 'login_failed' },
  { call: 'register', text: /account already exists|already been taken/i, code: 'registration_user_exists' },
  { call: 'register', text: NO_EMAIL, code: 'registration_email_invalid' },
  { call: 'register', text: INVALID_PASSWORD, code: 'registration_password_invalid' },
  { call: 'register', text: WEAK, code: 'registration_password_invalid' },
  { call: 'register', code: 'registration_failed' },
  { call: 'me', code: 'user_not_fetched' },
  { call: 'update', field: 'first_name', text: TOO_LONG, code: 'update_first_name_too_long' },
  { call: 'update', field: 'surname', text: TOO_LONG, code: 'update_last_name_too_long' },
  { call: 'update', code: 'update_failed' },
  { call: 'readConsents', code: 'consents_not_fetched' },
  { call: 'writeConsents', code: 'consents_not_updated' },
  { call: 'changePassword', text: /old password does not match/i, code: 'reset_old_password_wrong' },
  { call: 'changePassword', text: WEAK, code: 'reset_password_weak' },
  { call: 'changePassword', text: INVALID_PASSWORD, code: 'reset_password_invalid' },
  { call: 'changePassword', code: 'reset_failed' },
  { call: 'forgot', text: NO_EMAIL, code: 'reset_email_invalid' },
  { call: 'forgot', code: 'reset_failed' },
  { call: 'reset', text: /password could not be set/i, code: 'reset_token_invalid' },
  { call: 'reset', status: 404, code: 'reset_token_invalid' },
  { call: 'reset', text: WEAK, code: 'reset_password_weak' },
  { call: 'reset', text: INVALID_PASSWORD, code: 'reset_password_invalid' },
  { call: 'reset', text: /resetpasswordtoken is not valid/i, code: 'reset_link_invalid' },
  { call: 'reset', code: 'reset_failed' },
  { call: 'export', code: 'export_failed' },
  { call: 'erase', text: /invalid credentials/i, code: 'delete_credentials_invalid' },
  { call: 'erase', code: 'delete_failed' },
  { call: 'social', code: 'social_urls_not_fetched' },
  { call: 'readHistory', code: 'history_not_fetched' },
  { call: 'writeHistory', code: 'history_not_updated' },
  { call: 'readFavorites', code: 'favorites_not_fetched' },
  { call: 'writeFavorites', code: 'favorites_not_updated' },
];

const NO_ACCESS: ReadonlySet<number> = new Set([402, 404]);

/** Whether the status is that of no access or of an unknown asset, which both mean no access (jwp-inplayer 5.1). */
export function isNoAccess(status: number): boolean {
  return NO_ACCESS.has(status);
}

/** Calls whose other field errors are shown in the server's own words. */
const FORMS: ReadonlySet<JwpCall> = new Set([
  ...(['register', 'update', 'writeConsents'] as const),
  ...(['changePassword', 'forgot', 'reset'] as const),
]);

/** Creates the error for a failed response, or for a successful one without the expected data. */
export function toJwpError(call: JwpCall, answer: HttpAnswer): AppError<AccountErrorCode> {
  const { status, isOk } = answer;
  const problems = readProblems(answer);
  const known = findKnownCodes(call, answer);
  const [first, ...others] = known;
  const details = {
    data: { status, serverText: problems[0]?.text },
    retryable: call !== 'social' && !isOk && isTemporaryStatus(status),
  };
  if (first) return accountErrors([first, ...others], details);
  const ofFields = problems.filter(({ field }) => field !== undefined);
  if (FORMS.has(call) && ofFields.length > 0) return validationError(joinByField(ofFields), details.data);
  return accountError(getDefaultCode(call), details);
}

/** Whether the platform itself forbids a call: a firewall or a proxy responds with 403, too, but not with JSON. */
export function isForbidden({ status, body }: HttpAnswer): boolean {
  return status === 403 && readRecord(body) !== undefined;
}

/** Whether the response names a known input error, in which case it says nothing about the session. */
export function isAboutInput(call: JwpCall, answer: HttpAnswer): boolean {
  return findKnownCodes(call, answer).length > 0;
}

function findKnownCodes(call: JwpCall, answer: HttpAnswer): readonly AccountErrorCode[] {
  const rows = readProblems(answer).flatMap((problem) => findRow(call, answer.status, problem) ?? []);
  return [...new Set(rows.map(({ code }) => code))];
}

/** Returns the row that matches this specific problem. */
function findRow(call: JwpCall, status: number, problem: Problem): Row | undefined {
  return ROWS.find(
    (row) =>
      row.call === call &&
      (row.status !== undefined || row.text !== undefined) &&
      (row.status === undefined || row.status === status) &&
      (row.field === undefined || row.field === problem.field) &&
      (row.text === undefined || row.text.test(problem.text)),
  );
}

function getDefaultCode(call: JwpCall): AccountErrorCode {
  return ROWS.findLast((row) => row.call === call)?.code ?? 'update_failed';
}

/**
 * Reads the problems of an error body: its message, then one or more texts per field (jwp-inplayer 1.4). Empty for
 * successful responses.
 */
function readProblems({ isOk, body }: HttpAnswer): readonly Problem[] {
  if (isOk) return [];
  const { message, errors } = readRecord(body) ?? {};
  const ofFields = Object.entries(readRecord(errors) ?? {}).flatMap(([field, texts]) =>
    (readArray(texts) ?? [texts]).flatMap((text) => readProblem(field, text) ?? []),
  );
  const ofAll = readProblem(undefined, message);
  return ofAll ? [ofAll, ...ofFields] : ofFields;
}

function readProblem(field: string | undefined, text: unknown): Problem | undefined {
  const plain = toServerText(text);
  return plain === undefined ? undefined : { field, text: plain };
}

/** Maps field names of the platform to those of our forms. */
const FIELD_NAMES: Readonly<Record<string, string>> = {
  username: 'email',
  first_name: 'firstName',
  surname: 'lastName',
  full_name: 'firstName',
  password_confirmation: 'password',
  old_password: 'oldPassword',
};

function joinByField(problems: readonly Problem[]): Readonly<Record<string, readonly string[]>> {
  const joined: Record<string, readonly string[]> = {};
  for (const { field = 'form', text } of problems) {
    const own = field.replace(/^metadata[.[]([^\]]+)\]?$/, '$1');
    const name = Object.hasOwn(FIELD_NAMES, own) ? (FIELD_NAMES[own] ?? own) : own;
    joined[name] = [...(joined[name] ?? []), text];
  }
  return joined;
}
