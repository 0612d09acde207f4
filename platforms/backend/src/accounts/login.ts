import { pbkdf2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';

import { ApiError } from '../http/api-error.ts';
import { readBody } from '../http/read-body.ts';
import { rules } from '../limits/rules.ts';
import type { Parts } from '../parts.ts';
import type { Exchange } from '../router.ts';
import { askPayload } from './ask-payload.ts';
import { isPlainText } from './field-rules.ts';

const hash = promisify(pbkdf2);
/** As Payload hashes passwords, so that it takes as long. */
const HASH = { iterations: 600_000, bytes: 32, digest: 'sha256' };

/**
 * Login by Payload, with one thing more: an address without an account takes as long, is locked as soon and is refused
 * in the same words as a wrong password, so that nobody finds out who has an account.
 */
export async function login(parts: Parts, exchange: Exchange): Promise<Response> {
  const { email, password } = await readBody(exchange.req.raw);
  await parts.limits.require(rules.login, exchange.env.address);
  const isComplete = typeof email === 'string' && email.trim() !== '' && isPassword(password);
  if (isComplete && !(await hasAccount(parts, email))) return refuseUnknown(parts, email, password);
  return askPayload(parts, { method: 'POST', path: '/login', body: { email, password } });
}

function isPassword(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

async function hasAccount({ database }: Parts, email: string): Promise<boolean> {
  if (!isPlainText(email)) return false;
  const rows = await database.query('SELECT 1 FROM customers WHERE email = $1', [normalizeEmail(email)]);
  return rows.length > 0;
}

async function refuseUnknown({ limits }: Parts, email: string, password: string): Promise<never> {
  const who = normalizeEmail(email);
  if (await limits.isUsedUp(rules.unknownLogin, who))
    throw new ApiError(401, 'This user is locked due to having too many failed login attempts.');
  await hash(password, randomBytes(32), HASH.iterations, HASH.bytes, HASH.digest);
  await limits.take(rules.unknownLogin, who);
  throw new ApiError(401, 'The email or password provided is incorrect.');
}

/** As Payload does it. */
export function normalizeEmail(email: string): string {
  return email.toLowerCase().trim();
}
