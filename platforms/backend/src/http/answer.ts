import type { ApiError } from './api-error.ts';

/** Responses belong to one customer: caches must not store them. */
const HEADERS = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' };

export function json(body: unknown, status = 200): Response {
  return jsonText(JSON.stringify(body), status);
}

/** Returns a body that is JSON already. */
export function jsonText(body: string, status = 200): Response {
  return new Response(body, { status, headers: HEADERS });
}

export function errorResponse(error: ApiError): Response {
  return new Response(JSON.stringify({ errors: error.entries }), {
    status: error.status,
    headers: { ...HEADERS, ...error.headers },
  });
}
