import { useQueryClient } from '@tanstack/react-query';
import { ContentQueries } from '@marquee/common/content/content-queries.ts';
import { SHELF_PAGE_LIMIT } from '@marquee/common/content/home-row-query.ts';
import { mediaPath } from '@marquee/common/content/paths.ts';
import { Clock } from '@marquee/common/platform/clock.ts';
import { Logger } from '@marquee/common/platform/logger.ts';
import { getNextItem } from '@marquee/common/playback/next-item.ts';

import { useLanguage } from '../../hooks/use-language.ts';
import { useService } from '../../hooks/use-service.ts';
import { useSite } from '../../hooks/use-site.ts';
import type { FindNext } from './find-next.ts';

/** Finds the next of the recommendations and has its page's data at hand, so that nothing of the page shows on the way to it. */
export function useFindNextRecommendation(): FindNext {
  const { config } = useSite();
  const language = useLanguage();
  const queries = useService(ContentQueries);
  const queryClient = useQueryClient();
  const clock = useService(Clock);
  const logger = useService(Logger);
  const { recommendationsPlaylist } = config.features;

  return async ({ item: current, playlistId }) => {
    if (recommendationsPlaylist === undefined) return undefined;
    const related = { pageLimit: SHELF_PAGE_LIMIT, relatedMediaId: current.id };
    try {
      const { items } = await queryClient.query(queries.playlist(recommendationsPlaylist, related, language));
      const next = getNextItem(items, current, clock.now());
      if (!next) return undefined;
      await queryClient.query(queries.media(next.id, language));
      return { item: next, address: mediaPath(next, { playlistId, isPlaying: true }) };
    } catch (error) {
      logger.warn('The next title could not be found', { error });
      return undefined;
    }
  };
}
