const ALLOWED_METHODS = 'GET, HEAD, PUT, POST, PATCH, DELETE, OPTIONS';
const ALLOWED_HEADERS =
  'Authorization, Content-Type, API-KEY, Range, If-None-Match, X-Test-Country, authorization, content-type, api-key, ' +
  'X-Requested-By, X-Emulator-Country, CMCD-Request, CMCD-Object, CMCD-Status, CMCD-Session';
const EXPOSED_HEADERS = 'Content-Length, Content-Range, Date, ETag';
const PREFLIGHT_LIFE_S = '600';

/**
 * Lets any origin read `response`, including redirects and errors, since images and manifests are fetched (contract
 * 1.5).
 */
export function withCrossOriginAccess(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set('Access-Control-Allow-Origin', '*');
  headers.set('Access-Control-Expose-Headers', EXPOSED_HEADERS);
  headers.set('Timing-Allow-Origin', '*');
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}

/** Creates the response to every `OPTIONS` request. */
export function preflightResponse(): Response {
  return new Response(null, {
    status: 204,
    headers: {
      'Access-Control-Allow-Methods': ALLOWED_METHODS,
      'Access-Control-Allow-Headers': ALLOWED_HEADERS,
      'Access-Control-Max-Age': PREFLIGHT_LIFE_S,
    },
  });
}
