import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A salted hash. A fast one: these passwords guard nothing, and tests sign in by the hundred. */
export function hashPassword(password: string, salt = randomBytes(8).toString('hex')): string {
  return `${salt}:${createHash('sha256').update(`${salt}:${password}`).digest('hex')}`;
}

/** Whether `hash` was made of `password`. */
export function isPasswordOf(hash: string, password: string): boolean {
  const [salt = ''] = hash.split(':');
  return timingSafeEqual(Buffer.from(hash), Buffer.from(hashPassword(password, salt)));
}
