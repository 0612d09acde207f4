import { createHash } from 'node:crypto';

/** Returns the hash of a random token, which is stored in its place: a copy of the database gives no access. */
export function toTokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
