import type { QueryClient } from '@tanstack/query-core';

import { type Clock, waitAtMost } from '../platform/clock.ts';
import type {} from './language-meta.ts';

/** Maximum time a change of language waits for the lists on screen; later ones show skeletons until loaded. */
const LISTS_WAIT_MS = 600;

/**
 * Loads the lists and titles on screen in `language`, so that the new texts do not appear beside skeletons or titles in
 * the previous language. Never fails, and is limited to a short time.
 */
export async function readListsIn(language: string, queryClient: QueryClient, clock: Clock): Promise<void> {
  const reads = queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    .flatMap(({ meta }) => {
      const query = meta?.inLanguage?.(language);
      // A failure occurs again in the component that shows the query, and is reported there.
      return query ? queryClient.query({ ...query, retry: false }).catch(() => undefined) : [];
    });
  await waitAtMost(clock, LISTS_WAIT_MS, Promise.all(reads));
}
