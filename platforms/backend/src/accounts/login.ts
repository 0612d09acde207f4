import { readNumber } from '../database/column.ts';
import { ApiError } from '../http/api-error.ts';
import { readBody } from '../http/read-body.ts';
import { rules } from '../limits/rules.ts';
import { logSecurityEvent, type SecurityEvent } from '../logging/log-security-event.ts';
import type { Parts } from '../parts.ts';
import type { Exchange } from '../router.ts';
import { noteLock, noteSignIn } from './account-notices.ts';
import { askPayload, signInByPayload, type SignIn } from './ask-payload.ts';
import { isPlainText, normalizeEmail } from './field-rules.ts';
import { listPasswordForms } from './password-hash.ts';

/**
 * Logs in with Payload, with two additions. Attempts are counted before the password is compared, by account and
 * caller's address together: parallel attempts all count, and a caller cannot lock other callers out. An address
 * without an account takes as long, is locked as soon and gets the same error as a wrong password, so that a login
 * does not reveal which addresses have accounts. Only a login with the correct password learns that the address is not
 * confirmed yet. The owner of a locked account receives a mail.
 */
export async function login(parts: Parts, exchange: Exchange): Promise<Response> {
  const { email, password, deviceId, language } = await readBody(exchange.req.raw);
  const { address } = exchange.env;
  await parts.limits.require(rules.login, address);
  const isComplete = typeof email === 'string' && email.trim() !== '' && isPassword(password);
  // Payload reports the missing field.
  if (!isComplete) return askPayload(parts, { method: 'POST', path: '/login', body: { email, password } });
  return parts.hashing.run(address, async () => {
    const version = await findTokenVersion(parts, email);
    const attempt = toAttempt(email, version ?? 0, address);
    const waitS = await parts.limits.takeOrWait(rules.attempt, attempt);
    const log = (event: SecurityEvent): void =>
      logSecurityEvent(parts, exchange, event, normalizeEmail(email));
    if (waitS !== undefined) {
      log('account_locked');
      if (isPlainText(email)) noteLock(parts, exchange, normalizeEmail(email));
      throw tooManyAttempts(waitS, 401);
    }
    if (version === undefined) {
      if (!(await isUnconfirmed(parts, email, password))) {
        log('sign_in_refused');
        throw wrongCombination();
      }
      await parts.limits.forget(rules.attempt, attempt);
      throw new ApiError(403, 'Please verify your email before logging in.');
    }
    const { response, customerId } = await comparePassword(parts, exchange, { email, password });
    log(customerId === undefined ? 'sign_in_refused' : 'sign_in');
    if (customerId === undefined) return response;
    await parts.limits.forget(rules.attempt, attempt);
    await noteSignIn(parts, exchange, { customerId, deviceId, language });
    return response;
  });
}

/** Signs in with Payload in the first form of the password that is right. */
async function comparePassword(
  parts: Parts,
  exchange: Exchange,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<SignIn> {
  const [form = password, other] = listPasswordForms(password);
  const call = { method: 'POST', path: '/login' } as const;
  const body = { email: normalizeEmail(email), password: form };
  const signIn = await signInByPayload(parts, { ...call, body }, exchange);
  if (signIn.response.status !== 401 || other === undefined) return signIn;
  return signInByPayload(parts, { ...call, body: { ...body, password: other } }, exchange);
}

function isPassword(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

/** Undefined when there is no such customer. */
async function findTokenVersion({ database }: Parts, email: string): Promise<number | undefined> {
  if (!isPlainText(email)) return undefined;
  const [row] = await database.query('SELECT token_version FROM customers WHERE email = $1', [
    normalizeEmail(email),
  ]);
  return row === undefined ? undefined : readNumber(row, 'token_version');
}

/** Returns the key for counting attempts. It includes the token version, so a new password starts a new count. */
export function toAttempt(email: string, tokenVersion: number, address: string): string {
  return JSON.stringify([normalizeEmail(email), tokenVersion, address]);
}

/** @throws ApiError (401 unless another status is given) after too many attempts */
export async function takeAttempt({ limits }: Parts, who: string, status = 401): Promise<void> {
  const waitS = await limits.takeOrWait(rules.attempt, who);
  if (waitS !== undefined) throw tooManyAttempts(waitS, status);
}

function tooManyAttempts(waitS: number, status: number): ApiError {
  return new ApiError(status, 'This user is locked due to having too many failed login attempts.', {
    'Retry-After': String(waitS),
  });
}

/** Hashes the password in every case, so that the duration reveals nothing. */
async function isUnconfirmed(parts: Parts, email: string, password: string): Promise<boolean> {
  const known = isPlainText(email) ? normalizeEmail(email) : '';
  return (await parts.registrations.find(known, password)) !== undefined && parts.confirmsEmail;
}

export function wrongCombination(): ApiError {
  return new ApiError(401, 'The email or password provided is incorrect.');
}
