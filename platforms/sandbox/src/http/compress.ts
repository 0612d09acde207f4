import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';

import { entityTag } from './entity-tag.ts';

const COMPRESSIBLE = /json|mpegurl|xml|^text\//;
const KEPT = 500;

const toGzip = promisify(gzip);
/** Recently sent bodies, gzipped, by entity tag. */
const kept = new Map<string, Buffer<ArrayBuffer>>();

/**
 * Compresses text responses for clients that accept gzip, as every CDN does; repeated bodies are cached. Pictures,
 * segments and partial files stay unchanged.
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
  // The plain bytes have the same tag, so it can only be weak.
  if (tag?.startsWith('"') === true) headers.set('ETag', `W/${tag}`);
  // A body without a length may be endless.
  const body = isWhole
    ? await pack(new Uint8Array(await response.arrayBuffer()))
    : response.body.pipeThrough(new CompressionStream('gzip'));
  return new Response(body, { status: 200, headers });
}

async function pack(bytes: Uint8Array): Promise<Buffer<ArrayBuffer>> {
  const tag = entityTag(bytes);
  const packed = kept.get(tag) ?? (await toGzip(bytes));
  // Moves the entry to the end: the oldest one is dropped first.
  kept.delete(tag);
  kept.set(tag, packed);
  const [oldest] = kept.keys();
  if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
  return packed;
}
