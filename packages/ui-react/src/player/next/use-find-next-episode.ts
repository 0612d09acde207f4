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
 * Returns a function that finds the episode after the one that ended, across seasons, and prefetches its page's data.
 * The page stays that of the series; its URL names the new episode. For a legacy series the order of its playlist
 * decides.
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

/** Returns the URL of the same page that plays another episode. */
function withEpisode(address: string, episodeId: string): string {
  const { pathname = '', search } = parsePath(address);
  const params = new URLSearchParams(search);
  params.set('e', episodeId);
  params.set('play', '1');
  return `${pathname}?${params.toString()}`;
}

/** Returns a function that loads the episodes after an episode: of a managed series, one page of released ones. */
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

/**
 * Returns a function that loads an episode with its sources; undefined if that one does not exist, so that the search
 * goes on with the next.
 */
function useFetchEpisode() {
  const language = useLanguage();
  const queries = useService(ContentQueries);
  const seriesQueries = useService(SeriesQueries);
  const queryClient = useQueryClient();
  return async (id: string): Promise<MediaItem | undefined> => {
    // The page also needs the episode's place when its list does not reach that far, and shows nothing of the episode
    // until then.
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
