import { createHash } from 'node:crypto';
import { ApiError } from '../http/api-error.ts';
import { SIGNING_SECRET } from './token.ts';

/**
 * The signature of a file (contract 1.4): MD5 of path, expiry and secret.
 *
 * @param path with its leading slash, without tenant and query; a folder ends in a slash and stands for all its files
 */
function signatureOf(path: string, untilS: number): string {
  return createHash('md5')
    .update(`${path.slice(1)}:${untilS}:${SIGNING_SECRET}`)
    .digest('hex');
}

/** `exp` and `sig` of a file, as a query without its question mark. */
export function signedQuery(path: string, untilS: number): string {
  return `exp=${untilS}&sig=${signatureOf(path, untilS)}`;
}

/**
 * The folder whose signature opens a file of a stream: `/manifests/{id}/` for all that `/manifests/{id}.m3u8` leads
 * to. One signature for many files, because a DASH template cannot sign each of its segments.
 */
export function streamFolder(path: string): string {
  const [, folder = ''] = /^((?:\/manifests|\/live\/broadcast)\/[^/.]+)[./]/.exec(path) ?? [];
  return `${folder}/`;
}

/**
 * Lets a request pass that carries the signature of its path or of its stream's folder.
 *
 * @returns unix seconds until which it is valid
 * @throws ApiError 403 `forbidden` when it is missing, wrong or expired
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
