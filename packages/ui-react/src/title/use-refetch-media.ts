import { useQueryClient } from '@tanstack/react-query';
import { ContentQueries } from '@marquee/common/content/content-queries.ts';

import { useLanguage } from '../hooks/use-language.ts';
import { useService } from '../hooks/use-service.ts';

/** Returns a function that refetches a title on screen; the current data is shown until the response. */
export function useRefetchMedia(mediaId: string): () => void {
  const queryClient = useQueryClient();
  const { queryKey } = useService(ContentQueries).media(mediaId, useLanguage());
  // A failure is ignored: the next refetch tries again.
  return () => void queryClient.invalidateQueries({ queryKey });
}
