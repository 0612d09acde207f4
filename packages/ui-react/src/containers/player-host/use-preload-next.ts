import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { MediaItem } from '@marquee/common/content/media-item.ts';
import { MediaSourceService } from '@marquee/common/playback/media-source-service.ts';
import { getPlayableQuery } from '@marquee/common/playback/playback-queries.ts';
import type { PlaybackSession } from '@marquee/common/playback/playback-store.ts';

import { useLanguage } from '../../hooks/use-language.ts';
import { useService } from '../../hooks/use-service.ts';
import type { NextTitle } from './find-next.ts';
import { useAdRequest } from './use-ad-request.ts';
import { useGetResume } from './use-get-resume.ts';
import type { WebPlayer } from './use-player.ts';

/**
 * Has at hand what the next title is played from, and its first pictures, from when it is offered until it plays or the
 * offer is over.
 */
export function usePreloadNext(
  player: WebPlayer,
  current: PlaybackSession,
  next: NextTitle | undefined,
): void {
  const query = getPlayableQuery(useService(MediaSourceService), next?.item ?? current.item, useLanguage());
  const { data } = useQuery({ ...query, enabled: next !== undefined });
  const getAdRequest = useAdRequest(current.mode);
  const getResumeS = useGetResume();
  const preload = useEffectEvent((title: MediaItem) => {
    // Exactly what the player will be given when the title begins.
    const request = { ...getAdRequest(title), tracks: title.tracks, startS: getResumeS(title) };
    player.preloading?.preload(request);
  });
  const title = next && data?.id === next.item.id ? data : undefined;
  useEffect(() => {
    if (title) preload(title);
  }, [title]);
}
