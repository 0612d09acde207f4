import { readNumber } from '../database/column.ts';
import { ApiError } from '../http/api-error.ts';
import { readBody } from '../http/read-body.ts';
import { rules } from '../limits/rules.ts';
import type { Parts } from '../parts.ts';
import type { Exchange } from '../router.ts';
import { askPayload, signInByPayload } from './ask-payload.ts';
import { isPlainText } from './field-rules.ts';

/**
 * Login by Payload, with two things more. Attempts are counted before a password is compared, by account and caller's
 * address together: many at once are as many, and nobody locks somebody else out. And an address without an account takes
 * as long, is locked as soon and is refused in the same words as a wrong password, so that nobody finds out who has one.
 * Only the right password is told that the address is still to be confirmed.
 */
export async function login(parts: Parts, exchange: Exchange): Promise<Response> {
  const { email, password } = await readBody(exchange.req.raw);
  const { address } = exchange.env;
  await parts.limits.require(rules.login, address);
  const call = { method: 'POST', path: '/login', body: { email, password } } as const;
  const isComplete = typeof email === 'string' && email.trim() !== '' && isPassword(password);
  // Payload names the field that is missing.
  if (!isComplete) return askPayload(parts, call);
  return parts.hashing.run(address, async () => {
    const version = await findTokenVersion(parts, email);
    const attempt = toAttempt(email, version ?? 0, address);
    await takeAttempt(parts, attempt);
    if (version === undefined) {
      if (!(await isUnconfirmed(parts, email, password))) throw wrongCombination();
      await parts.limits.forget(rules.attempt, attempt);
      throw new ApiError(403, 'Please verify your email before logging in.');
    }
    const response = await signInByPayload(parts, call, exchange.req.header('User-Agent') ?? null);
    if (response.ok) await parts.limits.forget(rules.attempt, attempt);
    return response;
  });
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

/** Whose attempts are counted. With the version of the tokens in it, a new password begins a new count. */
export function toAttempt(email: string, tokenVersion: number, address: string): string {
  return JSON.stringify([normalizeEmail(email), tokenVersion, address]);
}

/** @throws ApiError 401 when there were too many */
export async function takeAttempt({ limits }: Parts, who: string): Promise<void> {
  const waitS = await limits.takeOrWait(rules.attempt, who);
  if (waitS === undefined) return;
  throw new ApiError(401, 'This user is locked due to having too many failed login attempts.', {
    'Retry-After': String(waitS),
  });
}

/** Hashes the password whatever the answer. */
async function isUnconfirmed(parts: Parts, email: string, password: string): Promise<boolean> {
  const known = isPlainText(email) ? normalizeEmail(email) : '';
  return (await parts.registrations.includes(known, password)) && parts.confirmsEmail;
}

export function wrongCombination(): ApiError {
  return new ApiError(401, 'The email or password provided is incorrect.');
}

/** As Payload does it. */
export function normalizeEmail(email: string): string {
  return email.toLowerCase().trim();
}
