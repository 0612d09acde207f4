import type { JsonObject } from '../json-value.ts';

/** The words of `errors[0].code` (contract 1.6). */
export type ApiErrorCode =
  | 'bad_request'
  | 'parameter_invalid'
  | 'parameter_missing'
  | 'unauthorized'
  | 'forbidden'
  | 'not_found'
  | 'method_not_allowed'
  | 'internal_error';

/** A refusal that a route throws and that the application answers as JSON. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ApiErrorCode;
  /** Further members of the body, beside `message` and `errors`. */
  readonly extra: JsonObject;

  constructor(status: number, code: ApiErrorCode, message: string, extra: JsonObject = {}) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.extra = extra;
  }
}

/** The 404 of an unknown `what`, for example `media item`. */
export function notFound(what: string): ApiError {
  return new ApiError(404, 'not_found', `No such ${what}`);
}

const codeByStatus: Readonly<Record<number, ApiErrorCode>> = {
  400: 'bad_request',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
};

/** The code that goes with a status when nothing more exact is known. */
export function codeOfStatus(status: number): ApiErrorCode {
  return codeByStatus[status] ?? (status >= 500 ? 'internal_error' : 'bad_request');
}

/** The body of an error: both shapes of the platform at once (contract 1.6). */
export function errorBody(code: ApiErrorCode, message: string, extra: JsonObject = {}): string {
  return JSON.stringify({ ...extra, message, errors: [{ code, description: message }] });
}

/** An error as an answer; never stored by a cache. */
export function errorResponse(error: ApiError): Response {
  return new Response(errorBody(error.code, error.message, error.extra), {
    status: error.status,
    headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' },
  });
}
