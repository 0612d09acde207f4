import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ContentQueries } from '@marquee/common/content/content-queries.ts';
import type { MediaItem } from '@marquee/common/content/media-item.ts';

import { useLanguage } from './use-language.ts';
import { useService } from './use-service.ts';

/**
 * Fetches a title's page ahead, for viewers who are about to open it. What is fresh in the cache is not asked for again. The
 * same function for good, so that rows and cards are not rendered again for it.
 */
export function useItemIntent(): (item: MediaItem) => void {
  const queryClient = useQueryClient();
  const queries = useService(ContentQueries);
  const language = useLanguage();
  // What fails here fails again on the title's page, and is shown there.
  return useCallback(
    ({ id }) => {
      queryClient.query({ ...queries.media(id, language), retry: false }).catch(() => undefined);
    },
    [queryClient, queries, language],
  );
}
