import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ContentQueries } from '@marquee/common/content/content-queries.ts';
import type { MediaItem } from '@marquee/common/content/media-item.ts';

import { useLanguage } from './use-language.ts';
import { useService } from './use-service.ts';

/**
 * Returns a function that prefetches a title's page for a viewer who is about to open it; fresh data in the cache is
 * not requested again. The function is stable, so that it does not rerender rows and cards.
 */
export function useItemIntent(): (item: MediaItem) => void {
  const queryClient = useQueryClient();
  const queries = useService(ContentQueries);
  const language = useLanguage();
  // An error is ignored: the title's page requests again and shows it.
  return useCallback(
    ({ id }) => {
      queryClient.query({ ...queries.media(id, language), retry: false }).catch(() => undefined);
    },
    [queryClient, queries, language],
  );
}
