import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Creates a salted hash. A fast one is enough: the passwords guard nothing, and tests sign in often. */
export function hashPassword(password: string, salt = randomBytes(8).toString('hex')): string {
  return `${salt}:${createHash('sha256').update(`${salt}:${password}`).digest('hex')}`;
}

/** Whether `hash` belongs to `password`. */
export function isPasswordOf(hash: string, password: string): boolean {
  const [salt = ''] = hash.split(':');
  return timingSafeEqual(Buffer.from(hash), Buffer.from(hashPassword(password, salt)));
}
