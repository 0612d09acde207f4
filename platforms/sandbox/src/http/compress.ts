import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';

import { entityTag } from './entity-tag.ts';

const COMPRESSIBLE = /json|mpegurl|xml|^text\//;
const KEPT = 500;

const toGzip = promisify(gzip);
/** Bodies that were sent lately, gzipped, by what tells them from all others. */
const kept = new Map<string, Buffer<ArrayBuffer>>();

/**
 * Text answers gzipped for clients that take it, as every delivery network sends them: what was sent before is not compressed
 * again. Pictures, segments and parts of files stay as they are.
 */
export async function compress(request: Request, response: Response): Promise<Response> {
  const isWanted = request.headers.get('accept-encoding')?.includes('gzip') === true;
  const type = response.headers.get('content-type') ?? '';
  if (!isWanted || response === RESPONSE_ALREADY_SENT || response.status !== 200) return response;
  if (response.body === null || request.method !== 'GET' || !COMPRESSIBLE.test(type)) return response;
  const headers = new Headers(response.headers);
  const isWhole = headers.has('Content-Length');
  headers.delete('Content-Length');
  headers.set('Content-Encoding', 'gzip');
  headers.append('Vary', 'Accept-Encoding');
  const tag = headers.get('ETag');
  // The same tag stands for the plain bytes too, so it can only be a weak one.
  if (tag?.startsWith('"') === true) headers.set('ETag', `W/${tag}`);
  // What has no length may never end.
  const body = isWhole
    ? await pack(new Uint8Array(await response.arrayBuffer()))
    : response.body.pipeThrough(new CompressionStream('gzip'));
  return new Response(body, { status: 200, headers });
}

async function pack(bytes: Uint8Array): Promise<Buffer<ArrayBuffer>> {
  const tag = entityTag(bytes);
  const packed = kept.get(tag) ?? (await toGzip(bytes));
  // The newest stay.
  kept.delete(tag);
  kept.set(tag, packed);
  const [oldest] = kept.keys();
  if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
  return packed;
}
