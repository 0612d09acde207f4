import { createHash } from 'node:crypto';
import { ApiError } from '../http/api-error.ts';
import { SIGNING_SECRET } from './token.ts';

/**
 * Signs a file (contract 1.4): MD5 of path, expiry and secret.
 *
 * @param path with its leading slash, without tenant and query; a folder with a trailing slash covers all its files
 */
function signatureOf(path: string, untilS: number): string {
  return createHash('md5')
    .update(`${path.slice(1)}:${untilS}:${SIGNING_SECRET}`)
    .digest('hex');
}

/** Returns `exp` and `sig` of a file as a query without its question mark. */
export function signedQuery(path: string, untilS: number): string {
  return `exp=${untilS}&sig=${signatureOf(path, untilS)}`;
}

/**
 * Returns the folder whose signature covers a stream: `/manifests/{id}/` for all files of `/manifests/{id}.m3u8`. They
 * share one signature, since a DASH template cannot sign each segment.
 */
export function streamFolder(path: string): string {
  const [, folder = ''] = /^((?:\/manifests|\/live\/broadcast)\/[^/.]+)[./]/.exec(path) ?? [];
  return `${folder}/`;
}

/**
 * Requires a valid signature of the request's path or of its stream's folder.
 *
 * @returns its expiry in Unix seconds
 * @throws ApiError 403 `forbidden` when it is missing, invalid or expired
 */
export function checkSignature(path: string, query: URLSearchParams, nowMs: number): number {
  const untilS = Number(query.get('exp') ?? Number.NaN);
  const given = query.get('sig');
  const isSigned = [path, streamFolder(path)].some((scope) => signatureOf(scope, untilS) === given);
  if (!isSigned || !(untilS * 1000 > nowMs)) {
    throw new ApiError(403, 'forbidden', 'The signature is missing, wrong or expired');
  }
  return untilS;
}
