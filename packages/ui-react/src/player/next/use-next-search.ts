import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PlaybackSession } from '@marquee/common/playback/playback-store.ts';

import type { FindNext, NextTitle } from './find-next.ts';
import { useFindNextEpisode } from './use-find-next-episode.ts';
import { useFindNextRecommendation } from './use-find-next-recommendation.ts';

interface Search {
  readonly itemId: string;
  readonly answer: Promise<NextTitle | undefined>;
}

export interface NextSearch {
  /** Undefined while it is not known, or when there is none. */
  readonly next: NextTitle | undefined;
  /** What was found, or is found now: a search that found nothing is made anew. */
  readonly find: () => Promise<NextTitle | undefined>;
}

/** What plays behind the session's title; looked for as soon as `isDue`. */
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

/** The next episode of the series that a title is watched in, else the next of the recommendations. */
function useFindNext(): FindNext {
  const findRecommendation = useFindNextRecommendation();
  const findEpisode = useFindNextEpisode();
  return (session) => (session.seriesId === undefined ? findRecommendation(session) : findEpisode(session));
}
