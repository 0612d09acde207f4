import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';

const COMPRESSIBLE = /json|mpegurl|xml|^text\//;

/**
 * Text answers gzipped for clients that take it, as every delivery network sends them; pictures, segments and parts of
 * files stay as they are.
 */
export function compress(request: Request, response: Response): Response {
  const isWanted = request.headers.get('accept-encoding')?.includes('gzip') === true;
  const type = response.headers.get('content-type') ?? '';
  if (!isWanted || response === RESPONSE_ALREADY_SENT || response.status !== 200) return response;
  if (response.body === null || request.method !== 'GET' || !COMPRESSIBLE.test(type)) return response;
  const headers = new Headers(response.headers);
  headers.delete('Content-Length');
  headers.set('Content-Encoding', 'gzip');
  headers.append('Vary', 'Accept-Encoding');
  const tag = headers.get('ETag');
  // The same tag stands for the plain bytes too, so it can only be a weak one.
  if (tag?.startsWith('"') === true) headers.set('ETag', `W/${tag}`);
  return new Response(response.body.pipeThrough(new CompressionStream('gzip')), { status: 200, headers });
}
