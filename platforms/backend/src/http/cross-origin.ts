import type { OriginList } from './origin-list.ts';

const METHODS = 'GET, POST, PATCH, DELETE';
const HEADERS = 'Authorization, Content-Type, Accept-Language';
/** Browsers cache a preflight for at most two hours. */
const PERMISSION_LIFE_S = 7_200;

/** Returns headers that let an allowed app read a response; none for other pages. Never with credentials. */
export function crossOriginHeaders(origins: OriginList, request: Request): Readonly<Record<string, string>> {
  const origin = request.headers.get('Origin');
  if (origin === null || !origins.includes(origin)) return {};
  return { 'Access-Control-Allow-Origin': origin, 'Access-Control-Expose-Headers': 'Retry-After' };
}

/** Returns the response to a preflight. */
export function preflightResponse(origins: OriginList, request: Request): Response {
  const allowed = crossOriginHeaders(origins, request);
  const headers = new Headers({ Vary: 'Origin', ...allowed });
  if (headers.has('Access-Control-Allow-Origin')) {
    headers.set('Access-Control-Allow-Methods', METHODS);
    headers.set('Access-Control-Allow-Headers', HEADERS);
    headers.set('Access-Control-Max-Age', String(PERMISSION_LIFE_S));
  }
  return new Response(null, { status: 204, headers });
}
