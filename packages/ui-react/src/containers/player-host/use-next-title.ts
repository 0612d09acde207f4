import { useEffect, useEffectEvent } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
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
import type { FindNext } from './find-next.ts';
import { useFindNextEpisode } from './use-find-next-episode.ts';
import type { WebPlayer } from './use-player.ts';

/**
 * At the end of the title goes on to the next of the recommendations, or to the next episode of the series that it is
 * watched in; calls `onNone` when there is none.
 */
export function useNextTitle(
  player: WebPlayer | undefined,
  session: PlaybackSession,
  onNone: () => void,
): void {
  const { item } = session;
  const navigate = useNavigate();
  const findNext = useFindNext();
  const findNextEpisode = useFindNextEpisode();

  const goOn = useEffectEvent(async (signal: AbortSignal) => {
    const next = await (session.seriesId === undefined ? findNext(session) : findNextEpisode(session));
    if (signal.aborted) return;
    if (next === undefined) onNone();
    else await navigate(next, { replace: true });
  });

  useEffect(() => {
    if (!player) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    let before = player.getState().phase;
    player.subscribe(({ phase }) => {
      if (phase === 'ended' && before !== 'ended') void goOn(signal);
      before = phase;
    }, signal);
    return () => controller.abort();
  }, [player, item.id]);
}

/** Finds the next title and has its page's data at hand, so that nothing of the page shows on the way to it. */
function useFindNext(): FindNext {
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
      return mediaPath(next, { playlistId, isPlaying: true });
    } catch (error) {
      logger.warn('The next title could not be found', { error });
      return undefined;
    }
  };
}
