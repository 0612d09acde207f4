import { accountError, accountErrors, type AccountErrorCode } from '../../account/account-errors.ts';
import { httpStatusError } from '../../platform/http/http-errors.ts';
import { AppError, isAppError, toServerText } from '../../shared/app-error.ts';
import type { CleengRefusal, CleengReply } from './cleeng-reply-mapper.ts';

/** Maps a provider's code, or a part of its text, in lower case, to our code. */
type ErrorRow = readonly [said: string, becomes: AccountErrorCode];

/** Maps the refusals of one call; `otherwise` applies when no row matches. */
export interface CleengErrorTable {
  readonly rows: readonly ErrorRow[];
  readonly otherwise: AccountErrorCode;
}

/** Error tables by call (cleeng 1.4, accounts 8). Codes take precedence over texts. */
export const cleengErrors = {
  login: {
    rows: [['invalid param email', 'login_email_invalid']],
    otherwise: 'login_failed',
  },
  register: {
    rows: [
      ['user0002', 'registration_user_exists'],
      ['customer already exists', 'registration_user_exists'],
      ['account already exists', 'registration_user_exists'],
      ['please enter a valid e-mail address', 'registration_email_invalid'],
      ['invalid param email', 'registration_email_invalid'],
      ['invalid param password', 'registration_password_invalid'],
      ['cpt0001', 'registration_captcha_refused'],
      ['cpt0002', 'registration_captcha_refused'],
      // The wording is not known, and older calls have no code.
      ['captcha', 'registration_captcha_refused'],
    ],
    otherwise: 'registration_failed',
  },
  requestReset: {
    rows: [
      ['invalid param email', 'reset_email_invalid'],
      ['invalid param customeremail', 'reset_email_invalid'],
      ['user0004', 'reset_email_unknown'],
      ['does not exist', 'reset_email_unknown'],
    ],
    otherwise: 'reset_failed',
  },
  resetPassword: {
    rows: [
      ['invalid param password', 'reset_password_invalid'],
      // The parameter's own name in this call.
      ['invalid param newpassword', 'reset_password_invalid'],
      ['resetpasswordtoken is not valid', 'reset_link_invalid'],
      ['score does not match standards', 'reset_password_weak'],
      ['old password does not match', 'reset_old_password_wrong'],
      ['password could not be set', 'reset_token_invalid'],
      ['user0004', 'reset_user_missing'],
      ['does not exist', 'reset_user_missing'],
    ],
    otherwise: 'reset_failed',
  },
  fetchUser: { rows: [], otherwise: 'user_not_fetched' },
  updateUser: {
    rows: [
      ['invalid param email', 'update_email_invalid'],
      ['customer email already exists', 'update_email_exists'],
      ['please enter a valid e-mail address', 'update_email_malformed'],
      ['invalid confirmationpassword', 'update_password_invalid'],
      ['firstname can have max 50 characters', 'update_first_name_too_long'],
      ['lastname can have max 50 characters', 'update_last_name_too_long'],
    ],
    otherwise: 'update_failed',
  },
  fetchConsents: { rows: [], otherwise: 'consents_not_fetched' },
  updateConsents: { rows: [], otherwise: 'consents_not_updated' },
  fetchCapture: { rows: [], otherwise: 'capture_not_fetched' },
  updateCapture: {
    rows: [
      ['firstname can have max 50 characters', 'update_first_name_too_long'],
      ['lastname can have max 50 characters', 'update_last_name_too_long'],
    ],
    otherwise: 'capture_not_updated',
  },
  fetchFavorites: { rows: [], otherwise: 'favorites_not_fetched' },
  updateFavorites: { rows: [], otherwise: 'favorites_not_updated' },
  fetchHistory: { rows: [], otherwise: 'history_not_fetched' },
  updateHistory: { rows: [], otherwise: 'history_not_updated' },
  generateCode: { rows: [], otherwise: 'device_code_not_generated' },
  authorizeCode: { rows: [], otherwise: 'device_code_not_authorized' },
  checkCode: { rows: [], otherwise: 'device_code_not_checked' },
} as const satisfies Readonly<Record<string, CleengErrorTable>>;

/** Returns the data of a reply. Fails with the code of the table, and like `reply` when no response arrived. */
export async function readData(table: CleengErrorTable, reply: Promise<CleengReply>): Promise<unknown> {
  const answer = await reply.catch((error: unknown) => {
    throw isAppError(error, 'http_status', 'response_invalid') ? failedFor(table, error) : error;
  });
  if (answer.isOk) return answer.data;
  throw toAccountError(table, answer);
}

/** Creates the error for a reply whose data violates the API contract. */
export function unreadable(table: CleengErrorTable): AppError<AccountErrorCode> {
  return failedFor(table, new AppError('response_invalid', 'The answer is not what the contract says'));
}

/** Maps a refusal of one call; the provider's text is in `data.serverText`. */
export function toAccountError(table: CleengErrorTable, refusal: CleengRefusal): AppError<AccountErrorCode> {
  const serverText = toServerText(refusal.texts.join(', '));
  const cause = httpStatusError(refusal.status, serverText ?? `Refused with ${refusal.status}`, serverText);
  const [first, ...others] = findCodes(table.rows, refusal);
  const details = { data: { serverText }, cause };
  if (first !== undefined) return accountErrors([first, ...others], details);
  return accountError(table.otherwise, { ...details, retryable: cause.retryable });
}

/** Whether the reply has this code, or contains this text, ignoring case. */
export function isRefusedWith(reply: CleengReply, code: string, text: string): boolean {
  if (reply.isOk) return false;
  return reply.code === code || reply.texts.some((found) => found.toLowerCase().includes(text.toLowerCase()));
}

function findCodes(rows: readonly ErrorRow[], { code, texts }: CleengRefusal): readonly AccountErrorCode[] {
  const byCode = rows.find(([known]) => known === code?.toLowerCase())?.[1];
  const byText = texts.flatMap(
    (text) => rows.find(([known]) => text.toLowerCase().includes(known))?.[1] ?? [],
  );
  return [...new Set(byCode === undefined ? byText : [byCode])];
}

function failedFor({ otherwise }: CleengErrorTable, cause: AppError): AppError<AccountErrorCode> {
  return accountError(otherwise, { cause, retryable: cause.retryable });
}
