import type { QueryClient } from '@tanstack/query-core';

import type { Clock } from '../platform/clock.ts';
import type {} from './language-meta.ts';

/** How long a change of language waits for the lists on screen; what comes later has its place kept until then. */
const LISTS_WAIT_MS = 600;

/**
 * Reads the lists and titles on screen again in `language`, so that neither empty places nor titles of the former language
 * stand among the new texts. Never fails, and never takes longer than a moment.
 */
export async function readListsIn(language: string, queryClient: QueryClient, clock: Clock): Promise<void> {
  const waiting = new AbortController();
  const limit = new Promise<void>((resolve) => {
    clock.after(LISTS_WAIT_MS, resolve, waiting.signal);
  });
  const reads = queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    .flatMap(({ meta }) => {
      const query = meta?.inLanguage?.(language);
      // What fails here fails again where it stands, and is shown there.
      return query ? queryClient.query({ ...query, retry: false }).catch(() => undefined) : [];
    });
  await Promise.race([Promise.all(reads), limit]);
  waiting.abort();
}
