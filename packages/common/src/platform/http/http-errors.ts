import { AppError } from '../../shared/app-error.ts';

/**
 * Errors of a request to a server.
 * - `network_unreachable`: no response (offline, refused, blocked by CORS, connection lost).
 * - `network_timeout`: the response did not arrive in time.
 * - `http_status`: a response outside 2xx, with `data.status`, `data.serverText` and, if the response has them,
 *   `data.serverCode`, `data.serverTitle`, `data.serverDescription` and `data.retryAfterMs` (its Retry-After header).
 * - `response_invalid`: a 2xx response that is not as expected (not JSON, wrong shape).
 */
export type HttpErrorCode = 'network_unreachable' | 'network_timeout' | 'http_status' | 'response_invalid';

const TEMPORARY_STATUSES: ReadonlySet<number> = new Set([408, 425, 429, 500, 502, 503, 504]);

/** Whether the same request may succeed later. */
export function isTemporaryStatus(status: number): boolean {
  return TEMPORARY_STATUSES.has(status);
}

/** Optional details of an error response, beside its message (content-host 2.21). */
export interface ServerWords {
  /** Machine-readable: never shown. */
  readonly serverCode?: string | undefined;
  readonly serverTitle?: string | undefined;
  readonly serverDescription?: string | undefined;
  /** To wait before the next request. */
  readonly retryAfterMs?: number | undefined;
}

/** Creates the error for a response outside 2xx. `message` is the server's own text or names address and status. */
export function httpStatusError(
  status: number,
  message: string,
  serverText: string | undefined,
  words: ServerWords = {},
): AppError<HttpErrorCode> {
  return new AppError('http_status', message, {
    data: { status, serverText, ...words },
    retryable: isTemporaryStatus(status),
  });
}

/** Returns the status of an `http_status` error, otherwise undefined. */
export function getHttpStatus(error: unknown): number | undefined {
  if (!(error instanceof AppError) || error.code !== 'http_status') return undefined;
  const { status } = error.data;
  return typeof status === 'number' ? status : undefined;
}
