import type { JsonObject } from '../json-value.ts';
import { readByteRange } from './byte-range.ts';
import { cachePolicy, type Cacheability } from './cache-policy.ts';
import { entityTag, isNotModified } from './entity-tag.ts';

/** A body with its HTTP metadata. */
export interface Entity {
  readonly body: Uint8Array | string;
  readonly contentType: string;
  readonly cache: Cacheability;
  /** Set when parts of the body change in every response without significance; by default computed from the body. */
  readonly tag?: string;
}

/**
 * Responds to `request` with an entity: entity tag and 304, `Range` (206, 416), cache headers, content length.
 *
 * `HEAD` gets the same headers; the router drops the body.
 */
export function answer(request: Request, entity: Entity): Response {
  const bytes = typeof entity.body === 'string' ? new TextEncoder().encode(entity.body) : entity.body;
  const tag = entity.tag ?? entityTag(bytes);
  const headers = new Headers({
    'Content-Type': entity.contentType,
    'Cache-Control': cachePolicy(entity.cache, new URL(request.url).searchParams),
    ETag: tag,
    'Accept-Ranges': 'bytes',
  });
  if (isNotModified(request.headers.get('if-none-match'), tag))
    return new Response(null, { status: 304, headers });

  const span = readByteRange(wantedRange(request, tag), bytes.byteLength);
  if (span === 'unsatisfiable') {
    headers.set('Content-Range', `bytes */${bytes.byteLength}`);
    headers.delete('Content-Type');
    return new Response(null, { status: 416, headers });
  }
  if (span === 'whole') return withBody(bytes, 200, headers);
  headers.set('Content-Range', `bytes ${span.start}-${span.end - 1}/${bytes.byteLength}`);
  return withBody(bytes.subarray(span.start, span.end), 206, headers);
}

/** Responds with JSON. `volatile` members are sent but do not affect the entity tag. */
export function answerJson(
  request: Request,
  body: JsonObject,
  options: { readonly cache: Cacheability; readonly volatile?: JsonObject },
): Response {
  const stable = JSON.stringify(body);
  return answer(request, {
    body: options.volatile === undefined ? stable : JSON.stringify({ ...body, ...options.volatile }),
    contentType: 'application/json',
    cache: options.cache,
    tag: options.volatile === undefined ? entityTag(stable) : `W/${entityTag(stable)}`,
  });
}

function wantedRange(request: Request, tag: string): string | null {
  const condition = request.headers.get('if-range');
  return condition === null || condition === tag ? request.headers.get('range') : null;
}

function withBody(bytes: Uint8Array, status: number, headers: Headers): Response {
  headers.set('Content-Length', String(bytes.byteLength));
  return new Response(new Uint8Array(bytes), { status, headers });
}
