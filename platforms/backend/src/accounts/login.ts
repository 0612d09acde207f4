import { pbkdf2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';

import { readNumber } from '../database/column.ts';
import { ApiError } from '../http/api-error.ts';
import { readBody } from '../http/read-body.ts';
import { rules } from '../limits/rules.ts';
import type { Parts } from '../parts.ts';
import type { Exchange } from '../router.ts';
import { askPayload, signInByPayload } from './ask-payload.ts';
import { isPlainText } from './field-rules.ts';

const hash = promisify(pbkdf2);
/** As Payload hashes passwords, so that it takes as long. */
const HASH = { iterations: 600_000, bytes: 32, digest: 'sha256' };

/**
 * Login by Payload, with two things more. Attempts are counted before a password is compared, by account and caller's
 * address together: many at once are as many, and nobody locks somebody else out. And an address without an account takes
 * as long, is locked as soon and is refused in the same words as a wrong password, so that nobody finds out who has one.
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
    // With the version in it, a new password begins a new count.
    const who = JSON.stringify([normalizeEmail(email), version ?? 0, address]);
    await takeAttempt(parts, who);
    if (version === undefined) return refuseUnknown(password);
    const response = await signInByPayload(parts, call, exchange.req.header('User-Agent') ?? null);
    if (response.ok) await parts.limits.forget(rules.attempt, who);
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

/** @throws ApiError 401 when there were too many */
async function takeAttempt({ limits }: Parts, who: string): Promise<void> {
  const waitS = await limits.takeOrWait(rules.attempt, who);
  if (waitS === undefined) return;
  throw new ApiError(401, 'This user is locked due to having too many failed login attempts.', {
    'Retry-After': String(waitS),
  });
}

async function refuseUnknown(password: string): Promise<never> {
  await hash(password, randomBytes(32), HASH.iterations, HASH.bytes, HASH.digest);
  throw new ApiError(401, 'The email or password provided is incorrect.');
}

/** As Payload does it. */
export function normalizeEmail(email: string): string {
  return email.toLowerCase().trim();
}
