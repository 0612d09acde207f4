import { QueryClient } from '@tanstack/query-core';

import { AppError } from '../shared/app-error.ts';

const MAX_RETRIES = 2;
const FIRST_RETRY_DELAY_MS = 1_000;
/** If the server asks for a longer delay, the request is not retried. */
const MAX_RETRY_DELAY_MS = 30_000;
const UNUSED_DATA_KEPT_MS = 20 * 60_000;

/**
 * The retry policy: retryable errors are retried twice, after 1 s and 2 s, or after the server's Retry-After; a
 * Retry-After of more than 30 s is not retried.
 */
export function shouldRetry(failures: number, error: unknown): boolean {
  return (
    error instanceof AppError &&
    error.retryable &&
    failures < MAX_RETRIES &&
    getServerDelayMs(error) <= MAX_RETRY_DELAY_MS
  );
}

function getRetryDelayMs(failures: number, error: unknown): number {
  return Math.max(FIRST_RETRY_DELAY_MS * 2 ** failures, getServerDelayMs(error));
}

function getServerDelayMs(error: unknown): number {
  const retryAfterS = error instanceof AppError ? error.data['retryAfterS'] : undefined;
  return typeof retryAfterS === 'number' ? retryAfterS * 1_000 : 0;
}

/** Creates the cache of all server data. Also runs requests offline, because the service worker may have a response. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: shouldRetry,
        retryDelay: getRetryDelayMs,
        gcTime: UNUSED_DATA_KEPT_MS,
        networkMode: 'always',
        refetchOnReconnect: true,
        refetchOnWindowFocus: false,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
