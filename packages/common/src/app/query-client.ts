import { QueryClient } from '@tanstack/query-core';

import { AppError } from '../shared/app-error.ts';

const MAX_RETRIES = 2;
const FIRST_RETRY_DELAY_MS = 1_000;
const UNUSED_DATA_KEPT_MS = 20 * 60_000;

/** The product's retry policy: errors that say they may pass are tried twice more, after 1 s and 2 s. */
export function shouldRetry(failures: number, error: unknown): boolean {
  return error instanceof AppError && error.retryable && failures < MAX_RETRIES;
}

/** The cache of all server data. Works offline too: the service worker may have the answer. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: shouldRetry,
        retryDelay: (failures) => FIRST_RETRY_DELAY_MS * 2 ** failures,
        gcTime: UNUSED_DATA_KEPT_MS,
        networkMode: 'always',
        refetchOnReconnect: true,
        refetchOnWindowFocus: false,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
