import { useLayoutEffect } from 'react';
import { recordWatching } from '@marquee/common/app/flows/record-watching.ts';
import type { MediaItem } from '@marquee/common/content/media-item.ts';
import { LibraryController } from '@marquee/common/library/library-controller.ts';
import { Clock } from '@marquee/common/platform/clock.ts';
import { PageLifecycle } from '@marquee/common/platform/page-lifecycle.ts';
import type { PlaybackSession } from '@marquee/common/playback/playback-store.ts';

import { useFeature } from '../hooks/use-feature.ts';
import { useService } from '../hooks/use-service.ts';
import { libraryFeature } from '../library/library-feature.ts';
import { isLiveTitle } from './is-live-title.ts';
import type { WebPlayer } from './use-player.ts';

/**
 * Keeps how far the viewer comes in the session's title, from when `playable`, its fresh copy, was given to the player.
 * Trailers and what is live leave no trace.
 */
export function useWatchRecording(
  player: WebPlayer | undefined,
  { item, seriesId, mode }: PlaybackSession,
  playable: MediaItem | undefined,
): void {
  useFeature(libraryFeature);
  const library = useService(LibraryController);
  const clock = useService(Clock);
  const lifecycle = useService(PageLifecycle);

  // A layout effect: it ends before the player gets the next title, and before it is destroyed.
  useLayoutEffect(() => {
    if (!player || playable?.id !== item.id || mode === 'trailer' || isLiveTitle(playable, clock.now()))
      return undefined;
    const controller = new AbortController();
    const title = seriesId === undefined ? { mediaId: item.id } : { mediaId: item.id, seriesId };
    recordWatching(player, title, { library, clock, lifecycle }, controller.signal);
    return () => controller.abort();
  }, [player, playable, item.id, seriesId, mode, library, clock, lifecycle]);
}
