import type { ApiError } from './api-error.ts';

/** Answers are a customer's own: nobody on the way may keep them. */
const HEADERS = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' };

export function json(body: unknown, status = 200): Response {
  return jsonText(JSON.stringify(body), status);
}

/** For a body that is JSON already. */
export function jsonText(body: string, status = 200): Response {
  return new Response(body, { status, headers: HEADERS });
}

export function errorResponse(error: ApiError): Response {
  return new Response(JSON.stringify({ errors: error.entries }), {
    status: error.status,
    headers: { ...HEADERS, ...error.headers },
  });
}
