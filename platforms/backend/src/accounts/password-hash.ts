import { pbkdf2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const SALT_BYTES = 32;
const derive = promisify(pbkdf2);
/** Payload's own parameters: it compares these hashes, and both take the same time. */
const HASH = { iterations: 600_000, bytes: 32, digest: 'sha256', prefix: 'pbkdf2-sha256-v1:' };

/** Returns the hash of a password in the format that Payload stores. */
export async function hashPassword(password: string, salt: string): Promise<string> {
  const hash = await derive(password, salt, HASH.iterations, HASH.bytes, HASH.digest);
  return `${HASH.prefix}${hash.toString('hex')}`;
}

/** A password as it is stored. */
export interface StoredPassword {
  readonly salt: string;
  readonly hash: string;
}

/** Hashes a new password with its own salt. */
export async function hashNewPassword(password: string): Promise<StoredPassword> {
  const salt = randomBytes(SALT_BYTES).toString('hex');
  return { salt, hash: await hashPassword(password, salt) };
}

/** Compares two hashes or other secrets in constant time. */
export function isSameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
