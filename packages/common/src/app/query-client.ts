import { QueryClient } from '@tanstack/query-core';

import { AppError } from '../shared/app-error.ts';

const MAX_RETRIES = 2;
const FIRST_RETRY_DELAY_MS = 1_000;
/** A server that wants longer is not waited for by a viewer in front of a page. */
const MAX_RETRY_DELAY_MS = 30_000;
const UNUSED_DATA_KEPT_MS = 20 * 60_000;

/**
 * The product's retry policy: errors that say they may pass are tried twice more, after 1 s and 2 s, or when the server's
 * Retry-After has passed; one of more than 30 s is not tried again.
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

/** The cache of all server data. Works offline too: the service worker may have the answer. */
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
