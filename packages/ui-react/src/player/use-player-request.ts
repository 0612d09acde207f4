import type { MediaItem } from '@marquee/common/content/media-item.ts';
import { withLiveWindow } from '@marquee/common/guide/live-window.ts';
import { Clock } from '@marquee/common/platform/clock.ts';
import { MediaSourceService } from '@marquee/common/playback/media-source-service.ts';
import type { PlaybackSession } from '@marquee/common/playback/playback-store.ts';
import type { PlayerRequest } from '@marquee/common/playback/player.ts';

import { useLanguage } from '../hooks/use-language.ts';
import { useService } from '../hooks/use-service.ts';
import { useAdRequest } from './ads/use-ad-request.ts';
import { useSystemTitle } from './cast/use-system-title.ts';
import { isLiveTitle } from './is-live-title.ts';

/** What a player is asked for when it is to play a fresh copy of the session's title from `startS` on. */
export function usePlayerRequest(
  session: PlaybackSession,
): (title: MediaItem, startS: number) => PlayerRequest {
  const { liveWatch, mode } = session;
  const getAdRequest = useAdRequest(mode);
  const systemTitle = useSystemTitle(session);
  const mediaSources = useService(MediaSourceService);
  const clock = useService(Clock);
  const language = useLanguage();

  return (title, startS) => {
    const toAddresses = (copy: MediaItem) => {
      const { sources, ...ads } = getAdRequest(copy);
      return { ...ads, sources: withLiveWindow(sources, liveWatch), tracks: copy.tracks };
    };
    return {
      ...toAddresses(title),
      startS,
      contentId: title.id,
      presentation: { title: systemTitle, isLive: isLiveTitle(title, clock.now()) },
      // Past the query: what it holds was given to the player, and another answer would start the title again.
      refresh: async (signal) => toAddresses(await mediaSources.fetchPlayable(title, { language, signal })),
    };
  };
}
