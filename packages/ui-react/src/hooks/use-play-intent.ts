import type { MediaItem } from '@marquee/common/content/media-item.ts';
import { SiteContext } from '@marquee/common/config/site-context.ts';
import { getWatchProgress, LibraryStore } from '@marquee/common/library/library-store.ts';
import { getResumeStartS } from '@marquee/common/library/library.ts';
import { PlayerFactory } from '@marquee/common/playback/player.ts';
import { getPreloadRequest } from '@marquee/common/playback/preload-request.ts';

import { preloadPlayerRoom } from '../containers/player-host/use-player-room.ts';
import { useService } from './use-service.ts';

/**
 * What to do when the viewer is about to play `item`, or does: the engine, the room it plays in and the beginning of the
 * title are fetched together, before the room asks for them one after the other.
 *
 * @param isFromStart whether it begins at the start wherever the viewer is in it, as trailers do
 */
export function usePlayIntent(item: MediaItem | undefined, isFromStart = false): () => void {
  const playerFactory = useService(PlayerFactory);
  const library = useService(LibraryStore);
  const site = useService(SiteContext);
  return () => {
    preloadPlayerRoom();
    const progress = item && !isFromStart ? getWatchProgress(library.getState(), item.id) : undefined;
    const startS = getResumeStartS(progress, item?.durationS ?? 0);
    playerFactory.preload(item && getPreloadRequest(item, site, startS));
  };
}
