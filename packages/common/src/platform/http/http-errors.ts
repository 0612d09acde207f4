import { AppError } from '../../shared/app-error.ts';

/**
 * What can go wrong between us and a server.
 * - `network_unreachable`: no answer could be had (offline, refused, blocked by CORS, cut in the middle).
 * - `network_timeout`: the answer did not come in time.
 * - `http_status`: an answer outside 2xx; `data.status`, `data.serverText`, and, where the answer has
 *   them too, `data.serverCode`, `data.serverTitle`, `data.serverDescription`
 *   and `data.retryAfterS` (its Retry-After header).
 * - `response_invalid`: a 2xx answer that is not what was asked for (not JSON, wrong shape).
 */
export type HttpErrorCode = 'network_unreachable' | 'network_timeout' | 'http_status' | 'response_invalid';

const PASSING_STATUSES: ReadonlySet<number> = new Set([408, 425, 429, 500, 502, 503, 504]);

/** What some answers say beside their message (content-host 2.21). */
export interface ServerWords {
  /** For programs: never shown. */
  readonly serverCode?: string | undefined;
  readonly serverTitle?: string | undefined;
  readonly serverDescription?: string | undefined;
  /** Seconds that the server wants to be left alone. */
  readonly retryAfterS?: number | undefined;
}

/** The error for an answer outside 2xx. `message` is the server's own text or names address and status. */
export function httpStatusError(
  status: number,
  message: string,
  serverText: string | undefined,
  words: ServerWords = {},
): AppError<HttpErrorCode> {
  return new AppError('http_status', message, {
    data: { status, serverText, ...words },
    retryable: PASSING_STATUSES.has(status),
  });
}

/** The status of an `http_status` error, else undefined. */
export function getHttpStatus(error: unknown): number | undefined {
  if (!(error instanceof AppError) || error.code !== 'http_status') return undefined;
  const { status } = error.data;
  return typeof status === 'number' ? status : undefined;
}
