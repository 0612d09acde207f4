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

/**
 * Returns a password in the Unicode form in which it is checked and hashed: some keyboards send a letter with an accent as
 * one character, others as two.
 */
export function toHashedForm(password: string): string {
  return password.normalize('NFC');
}

/**
 * Returns the forms in which an entered password may have been hashed: earlier versions hashed it as entered. Their number
 * depends on the password alone, so the time for a wrong one reveals nothing about the account.
 */
export function listPasswordForms(password: string): readonly string[] {
  return [...new Set([toHashedForm(password), password])];
}

/** Hashes a new password with its own salt. */
export async function hashNewPassword(password: string): Promise<StoredPassword> {
  const salt = randomBytes(SALT_BYTES).toString('hex');
  return { salt, hash: await hashPassword(toHashedForm(password), salt) };
}

/** Whether an entered password is the stored one. */
export async function isStoredPassword(password: string, { salt, hash }: StoredPassword): Promise<boolean> {
  for (const form of listPasswordForms(password))
    if (isSameHash(await hashPassword(form, salt), hash)) return true;
  return false;
}

/** Compares two hashes or other secrets in constant time. */
export function isSameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
