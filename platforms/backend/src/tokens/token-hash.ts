import { createHash } from 'node:crypto';

/** The hash of a random token, stored in its place: whoever reads the database cannot use it. */
export function toTokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
