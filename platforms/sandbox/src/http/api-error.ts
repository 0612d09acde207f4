import type { JsonObject } from '../json-value.ts';

/** The values of `errors[0].code` (contract 1.6). */
export type ApiErrorCode =
  | 'bad_request'
  | 'parameter_invalid'
  | 'parameter_missing'
  | 'unauthorized'
  | 'forbidden'
  | 'not_found'
  | 'method_not_allowed'
  | 'internal_error';

/** An error that a route throws and that the application returns as JSON. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ApiErrorCode;
  /** Further members of the body, in addition to `message` and `errors`. */
  readonly extra: JsonObject;

  constructor(status: number, code: ApiErrorCode, message: string, extra: JsonObject = {}) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.extra = extra;
  }
}

/** Creates the 404 error of an unknown `what`, for example `media item`. */
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

/** Returns the generic code of a status. */
export function codeOfStatus(status: number): ApiErrorCode {
  return codeByStatus[status] ?? (status >= 500 ? 'internal_error' : 'bad_request');
}

/** Creates an error body in both formats of the platform at once (contract 1.6). */
export function errorBody(code: ApiErrorCode, message: string, extra: JsonObject = {}): string {
  return JSON.stringify({ ...extra, message, errors: [{ code, description: message }] });
}

/** Creates the response for an error; never cached. */
export function errorResponse(error: ApiError): Response {
  return new Response(errorBody(error.code, error.message, error.extra), {
    status: error.status,
    headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' },
  });
}
