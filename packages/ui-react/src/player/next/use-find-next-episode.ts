import { useQueryClient } from '@tanstack/react-query';
import { parsePath } from 'react-router-dom';
import { ContentQueries } from '@marquee/common/content/content-queries.ts';
import type { MediaItem } from '@marquee/common/content/media-item.ts';
import { SeriesQueries } from '@marquee/common/content/series/series-queries.ts';
import { Clock } from '@marquee/common/platform/clock.ts';
import { Logger } from '@marquee/common/platform/logger.ts';
import { getEpisodesAfter, isNextEpisode } from '@marquee/common/playback/next-item.ts';
import type { PlaybackSession } from '@marquee/common/playback/playback-store.ts';
import { isAppError } from '@marquee/common/shared/app-error.ts';

import { useLanguage } from '../../hooks/use-language.ts';
import { useService } from '../../hooks/use-service.ts';
import type { FindNext } from './find-next.ts';

/**
 * Finds the episode behind the one that ended, across the seasons, and has its page's data at hand; the page stays that of
 * the series and its address names the new episode. Of a legacy series the order of its playlist counts.
 */
export function useFindNextEpisode(): FindNext {
  const clock = useService(Clock);
  const logger = useService(Logger);
  const fetchEpisodesAfter = useFetchEpisodesAfter();
  const fetchEpisode = useFetchEpisode();

  return async (session) => {
    try {
      for (const { id, seasonNumber, episodeNumber } of await fetchEpisodesAfter(session)) {
        const episode = await fetchEpisode(id);
        if (!episode || !isNextEpisode(episode, clock.now())) continue;
        return {
          item: { ...episode, seasonNumber, episodeNumber },
          address: withEpisode(session.address, id),
        };
      }
    } catch (error) {
      logger.warn('The next episode could not be found', { error });
    }
    return undefined;
  };
}

/** The same page with another episode to play. */
function withEpisode(address: string, episodeId: string): string {
  const { pathname = '', search } = parsePath(address);
  const params = new URLSearchParams(search);
  params.set('e', episodeId);
  params.set('play', '1');
  return `${pathname}?${params.toString()}`;
}

/** What is listed behind an episode: of a managed series up to a page, those that are not out yet left out. */
function useFetchEpisodesAfter() {
  const language = useLanguage();
  const queries = useService(ContentQueries);
  const seriesQueries = useService(SeriesQueries);
  const queryClient = useQueryClient();
  return async ({ item, seriesId = '', address }: PlaybackSession): Promise<readonly MediaItem[]> => {
    if (address.startsWith('/s/')) {
      const { items } = await queryClient.query(queries.playlist(seriesId, {}, language));
      return getEpisodesAfter(items, item.id);
    }
    return (await queryClient.query(seriesQueries.episodesAfter(seriesId, item.id, language))).episodes;
  };
}

/** A listed episode with its sources; undefined for one that is not to be had: it costs itself, not those behind it. */
function useFetchEpisode() {
  const language = useLanguage();
  const queries = useService(ContentQueries);
  const seriesQueries = useService(SeriesQueries);
  const queryClient = useQueryClient();
  return async (id: string): Promise<MediaItem | undefined> => {
    // The page asks where the episode stands when its list does not reach that far, and shows nothing of it until then.
    const place = queryClient.query(seriesQueries.place(id)).catch(() => undefined);
    try {
      const episode = await queryClient.query(queries.media(id, language));
      await place;
      return episode;
    } catch (error) {
      if (isAppError(error, 'video_not_found')) return undefined;
      throw error;
    }
  };
}
