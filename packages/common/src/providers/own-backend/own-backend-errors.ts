import {
  accountError,
  accountErrors,
  validationError,
  type AccountErrorCode,
} from '../../account/account-errors.ts';
import type { HttpAnswer } from '../../platform/http/http-client.ts';
import { isTemporaryStatus } from '../../platform/http/http-errors.ts';
import { toServerText, type AppError } from '../../shared/app-error.ts';
import { readArray, readRecord, readText } from '../../shared/reading.ts';

/** The call that failed. */
export type OwnBackendCall =
  | 'login'
  | 'create'
  | 'confirm'
  | 'confirmationMail'
  | 'me'
  | 'update'
  | 'consents'
  | 'forgot'
  | 'reset'
  | 'readHistory'
  | 'writeHistory'
  | 'readFavorites'
  | 'writeFavorites'
  | 'generate'
  | 'authorize'
  | 'check'
  | 'devices'
  | 'removeDevice'
  | 'passkeyOptions'
  | 'passkeyLogin'
  | 'passkeys'
  | 'newPasskey'
  | 'addPasskey'
  | 'removePasskey'
  | 'export'
  | 'delete';

/** One error of a response, about a field or the whole request. */
interface Problem {
  readonly field: string | undefined;
  readonly text: string;
}

/** Maps a response of a call to our code. */
export interface OwnBackendRow {
  readonly call: OwnBackendCall;
  readonly status?: number;
  readonly field?: string;
  readonly text?: RegExp;
  readonly code: AccountErrorCode;
}

/**
 * Per call, the first row that matches a problem applies (own-backend 1.2). The last row of a call matches everything.
 */
const ROWS: readonly OwnBackendRow[] = [
  { call: 'login', status: 400, field: 'email', code: 'login_email_invalid' },
  { call: 'login', status: 401, text: /locked/i, code: 'login_locked' },
  { call: 'login', status: 403, text: /verify your email/i, code: 'login_unconfirmed' },
  { call: 'login', status: 403, text: /account is locked/i, code: 'login_blocked' },
  { call: 'login', code: 'login_failed' },
  {
    call: 'create',
    field: 'email',
    text: /already registered|must be unique/i,
    code: 'registration_user_exists',
  },
  { call: 'create', field: 'email', code: 'registration_email_invalid' },
  { call: 'create', field: 'password', text: /data breach/i, code: 'password_breached' },
  { call: 'create', field: 'password', text: /easy to guess/i, code: 'password_guessable' },
  { call: 'create', field: 'password', code: 'registration_password_invalid' },
  { call: 'create', field: 'terms', code: 'registration_terms_missing' },
  { call: 'create', field: 'captchaValue', code: 'registration_captcha_refused' },
  { call: 'create', code: 'registration_failed' },
  { call: 'confirm', status: 401, text: /locked/i, code: 'login_locked' },
  { call: 'confirm', status: 401, code: 'confirmation_password_wrong' },
  { call: 'confirm', status: 403, code: 'confirmation_link_invalid' },
  { call: 'confirm', status: 410, code: 'confirmation_link_expired' },
  { call: 'confirm', code: 'confirmation_failed' },
  { call: 'confirmationMail', code: 'confirmation_failed' },
  { call: 'me', code: 'user_not_fetched' },
  { call: 'update', field: 'firstName', text: /max length/i, code: 'update_first_name_too_long' },
  { call: 'update', field: 'lastName', text: /max length/i, code: 'update_last_name_too_long' },
  { call: 'update', code: 'update_failed' },
  { call: 'consents', code: 'consents_not_updated' },
  { call: 'forgot', status: 400, field: 'email', code: 'reset_email_invalid' },
  { call: 'forgot', status: 400, text: /missing email/i, code: 'reset_email_invalid' },
  { call: 'forgot', code: 'reset_failed' },
  { call: 'reset', status: 403, code: 'reset_link_invalid' },
  { call: 'reset', status: 400, field: 'password', text: /data breach/i, code: 'password_breached' },
  { call: 'reset', status: 400, field: 'password', text: /easy to guess/i, code: 'password_guessable' },
  { call: 'reset', status: 400, field: 'password', code: 'reset_password_invalid' },
  { call: 'reset', status: 400, text: /minimum length/i, code: 'reset_password_invalid' },
  { call: 'reset', code: 'reset_failed' },
  { call: 'readHistory', code: 'history_not_fetched' },
  { call: 'writeHistory', code: 'history_not_updated' },
  { call: 'readFavorites', code: 'favorites_not_fetched' },
  { call: 'writeFavorites', code: 'favorites_not_updated' },
  { call: 'generate', code: 'device_code_not_generated' },
  { call: 'authorize', code: 'device_code_not_authorized' },
  { call: 'check', code: 'device_code_not_checked' },
  { call: 'devices', code: 'devices_not_fetched' },
  { call: 'removeDevice', code: 'device_not_removed' },
  { call: 'export', code: 'export_failed' },
  { call: 'delete', status: 403, text: /locked/i, code: 'login_locked' },
  { call: 'delete', status: 403, code: 'delete_credentials_invalid' },
  { call: 'delete', code: 'delete_failed' },
];

const TOO_MANY = 429;
const SERVER_FAILS = 500;
/** Calls whose default error blames the input, which does not apply when the server fails or is busy. */
const JUDGING: ReadonlySet<OwnBackendCall> = new Set<OwnBackendCall>([
  'login',
  'authorize',
  'passkeyOptions',
  'passkeyLogin',
]);
/** Calls that the viewer makes and can repeat later. */
const ENTERED: ReadonlySet<OwnBackendCall> = new Set([
  ...JUDGING,
  ...(['create', 'confirm', 'confirmationMail', 'update', 'forgot', 'reset'] as const),
]);
/** Calls whose other field errors are shown in the server's own words. */
const FORMS: ReadonlySet<OwnBackendCall> = new Set(['create', 'update']);

/**
 * Creates the error for a failed response, or for a successful one without the expected data.
 *
 * @param table rows of calls that are in another chunk
 */
export function toOwnBackendError(
  call: OwnBackendCall,
  answer: HttpAnswer,
  table = ROWS,
): AppError<AccountErrorCode> {
  const { status, isOk, body, retryAfterMs } = answer;
  const problems = readProblems(body);
  const rows = problems.map((problem) => findRow(table, call, { status, problem }));
  const known = rows.filter((row) => row.field !== undefined || row.text !== undefined);
  const [first, ...others] = known.map(({ code }) => code);
  const details = {
    data: { status, serverText: problems[0]?.text, retryAfterMs },
    retryable: !isOk && isTemporaryStatus(status),
  };
  if (status === TOO_MANY && ENTERED.has(call)) return accountError('too_many_requests', details);
  if (status >= SERVER_FAILS && JUDGING.has(call)) return accountError('service_unavailable', details);
  if (first) return accountErrors([first, ...others], details);
  const fields = problems.filter(({ field }) => field !== undefined);
  if (FORMS.has(call) && fields.length > 0) return validationError(joinByField(problems), details.data);
  return accountError((rows[0] ?? findRow(table, call, { status, problem: undefined })).code, details);
}

/**
 * Whether the back end itself responded with one of these statuses: a 401 or 403 of a proxy on the way says nothing
 * about the session.
 */
export function isRefusal({ status, body }: HttpAnswer, statuses: ReadonlySet<number>): boolean {
  const [first] = readArray(readRecord(body)?.['errors']) ?? [];
  return statuses.has(status) && readText(readRecord(first)?.['message']) !== undefined;
}

function findRow(
  table: readonly OwnBackendRow[],
  call: OwnBackendCall,
  { status, problem }: { readonly status: number; readonly problem: Problem | undefined },
): OwnBackendRow {
  const row = table.find(
    (other) =>
      other.call === call &&
      (other.status === undefined || other.status === status) &&
      (other.field === undefined || other.field === problem?.field) &&
      (other.text === undefined || other.text.test(problem?.text ?? '')),
  );
  return row ?? { call, code: 'update_failed' };
}

/** Reads the problems of an error body, by field if given, in both of Payload's formats (own-backend 1.1). */
function readProblems(body: unknown): readonly Problem[] {
  return (readArray(readRecord(body)?.['errors']) ?? []).flatMap((error) => {
    const { message, data } = readRecord(error) ?? {};
    const entries = readArray(data) ?? readArray(readRecord(data)?.['errors']) ?? [];
    const ofFields = entries.flatMap((entry) => readProblem(entry) ?? []);
    if (ofFields.length > 0) return ofFields;
    return [{ field: undefined, text: toServerText(message) ?? '' }];
  });
}

function readProblem(entry: unknown): Problem | undefined {
  const { path, field, message } = readRecord(entry) ?? {};
  const text = toServerText(message);
  return text === undefined ? undefined : { field: readText(path) ?? readText(field), text };
}

function joinByField(problems: readonly Problem[]): Readonly<Record<string, readonly string[]>> {
  const texts = new Map<string, readonly string[]>();
  for (const { field = 'form', text } of problems) texts.set(field, [...(texts.get(field) ?? []), text]);
  return Object.fromEntries(texts);
}
