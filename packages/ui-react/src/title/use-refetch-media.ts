import { useQueryClient } from '@tanstack/react-query';
import { ContentQueries } from '@marquee/common/content/content-queries.ts';

import { useLanguage } from '../hooks/use-language.ts';
import { useService } from '../hooks/use-service.ts';

/** Asks the host once more for a title that is on screen; what is shown stays until the answer is there. */
export function useRefetchMedia(mediaId: string): () => void {
  const queryClient = useQueryClient();
  const { queryKey } = useService(ContentQueries).media(mediaId, useLanguage());
  // What fails here is tried again with the next refetch.
  return () => void queryClient.invalidateQueries({ queryKey });
}
