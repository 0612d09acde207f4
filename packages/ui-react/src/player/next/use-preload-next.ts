import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { MediaItem } from '@marquee/common/content/media-item.ts';
import { MediaSourceService } from '@marquee/common/playback/media-source-service.ts';
import { getPlayableQuery } from '@marquee/common/playback/playback-queries.ts';
import type { PlaybackSession } from '@marquee/common/playback/playback-store.ts';

import { useLanguage } from '../../hooks/use-language.ts';
import { useService } from '../../hooks/use-service.ts';
import { useGetResume } from '../use-get-resume.ts';
import type { WebPlayer } from '../use-player.ts';
import { usePlayerRequest } from '../use-player-request.ts';
import type { NextTitle } from './find-next.ts';

/**
 * Has at hand what the next title is played from, and its first pictures, from when it is offered until it plays or the
 * offer is over.
 */
export function usePreloadNext(
  player: WebPlayer,
  current: PlaybackSession,
  next: NextTitle | undefined,
): void {
  const item = next?.item ?? current.item;
  const query = getPlayableQuery(useService(MediaSourceService), item, useLanguage());
  const { data } = useQuery({ ...query, enabled: next !== undefined });
  const toRequest = usePlayerRequest({ ...current, item, liveWatch: undefined });
  const getResumeS = useGetResume();
  const preload = useEffectEvent((title: MediaItem) => {
    player.preloading?.preload(toRequest(title, getResumeS(title)));
  });
  const title = next && data?.id === next.item.id ? data : undefined;
  useEffect(() => {
    if (title) preload(title);
  }, [title]);
}
