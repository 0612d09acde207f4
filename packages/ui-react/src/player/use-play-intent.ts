import { Features } from '@marquee/common/app/features.ts';
import { SiteContext } from '@marquee/common/config/site-context.ts';
import type { MediaItem } from '@marquee/common/content/media-item.ts';
import { getResumeS, LibraryStore } from '@marquee/common/library/library-store.ts';
import { PlayerFactory } from '@marquee/common/playback/player.ts';
import { getPreloadRequest } from '@marquee/common/playback/preload-request.ts';

import { useService } from '../hooks/use-service.ts';
import { playerChunkCode } from './use-player-chunk.ts';

/**
 * What to do when the viewer is about to play `item`, or does: the engine, the room it plays in and the beginning of the
 * title are fetched together, before the room asks for them one after the other. Without an `item` nothing of a title is.
 *
 * @param isFromStart whether it begins at the start wherever the viewer is in it, as trailers do
 */
export function usePlayIntent(item: MediaItem | undefined, isFromStart = false): () => void {
  const playerFactory = useService(PlayerFactory);
  const library = useService(LibraryStore);
  const site = useService(SiteContext);
  const features = useService(Features);
  return () => {
    void playerChunkCode.preload(features);
    playerFactory.preload(
      item && getPreloadRequest(item, site, isFromStart ? 0 : getResumeS(library.getState(), item)),
    );
  };
}
