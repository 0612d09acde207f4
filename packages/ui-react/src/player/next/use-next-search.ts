import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { ContentQueries } from '@marquee/common/content/content-queries.ts';
import { SHELF_PAGE_LIMIT } from '@marquee/common/content/home-row-query.ts';
import { mediaPath } from '@marquee/common/content/paths.ts';
import { Clock } from '@marquee/common/platform/clock.ts';
import { Logger } from '@marquee/common/platform/logger.ts';
import { getNextItem } from '@marquee/common/playback/next-item.ts';
import type { PlaybackSession } from '@marquee/common/playback/playback-store.ts';

import { useLanguage } from '../../hooks/use-language.ts';
import { useService } from '../../hooks/use-service.ts';
import { useSite } from '../../hooks/use-site.ts';
import type { FindNext, NextTitle } from './find-next.ts';
import { useFindNextEpisode } from './use-find-next-episode.ts';

interface Search {
  readonly itemId: string;
  readonly answer: Promise<NextTitle | undefined>;
}

export interface NextSearch {
  /** Undefined while unknown, or without a next title. */
  readonly next: NextTitle | undefined;
  /** Returns the result of the current search; starts a new one if that found nothing. */
  readonly find: () => Promise<NextTitle | undefined>;
}

/** Finds the title after the session's; searches as soon as `isDue`. */
export function useNextSearch(session: PlaybackSession, isDue: boolean): NextSearch {
  const itemId = session.item.id;
  const findNext = useFindNext();
  const search = useRef<Search>(undefined);
  const [found, setFound] = useState<{ readonly itemId: string; readonly next: NextTitle }>();

  const find = async () => {
    if (search.current?.itemId !== itemId) search.current = { itemId, answer: findNext(session) };
    const { current } = search;
    const next = await current.answer;
    if (next) setFound({ itemId, next });
    else if (search.current === current) search.current = undefined;
    return next;
  };

  const findAhead = useEffectEvent(find);
  useEffect(() => {
    if (isDue) void findAhead();
  }, [isDue, itemId]);

  return { next: found?.itemId === itemId ? found.next : undefined, find };
}

/**
 * Returns a function that finds the next episode of the series that a title is watched in, else the next
 * recommendation.
 */
function useFindNext(): FindNext {
  const findRecommendation = useFindNextRecommendation();
  const findEpisode = useFindNextEpisode();
  return (session) => (session.seriesId === undefined ? findRecommendation(session) : findEpisode(session));
}

/**
 * Returns a function that finds the next recommendation and prefetches its page's data, so that no loading state shows
 * on the way to it.
 */
function useFindNextRecommendation(): FindNext {
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
