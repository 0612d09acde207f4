import { createHash } from 'node:crypto';

/** Creates a strong entity tag of a body. */
export function entityTag(body: Uint8Array | string): string {
  return `"${createHash('sha1').update(body).digest('base64url')}"`;
}

/** Whether `If-None-Match` names the entity (weak comparison, RFC 9110, 13.1.2). */
export function isNotModified(ifNoneMatch: string | null, tag: string): boolean {
  if (ifNoneMatch === null) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch
    .split(',')
    .some((candidate) => withoutWeakMark(candidate.trim()) === withoutWeakMark(tag));
}

function withoutWeakMark(tag: string): string {
  return tag.replace(/^W\//, '');
}
