import { SessionStore } from '@marquee/common/account/session-store.ts';
import { Features } from '@marquee/common/app/features.ts';
import { SiteContext } from '@marquee/common/config/site-context.ts';
import { ConsentStore } from '@marquee/common/consent/consent-store.ts';
import type { MediaItem } from '@marquee/common/content/media-item.ts';
import { getResumeS, LibraryStore } from '@marquee/common/library/library-store.ts';
import { getCountedCustomer } from '@marquee/common/playback/media-source.ts';
import { PlayerFactory } from '@marquee/common/playback/player.ts';
import { getPreloadRequest } from '@marquee/common/playback/preload-request.ts';

import { useService } from '../hooks/use-service.ts';
import { playerChunkCode } from './use-player-chunk.ts';

/**
 * Returns a function to call when the viewer is about to play `item`. It loads the engine, the player's chunk and the
 * start of the title in parallel; without an `item`, only the first two.
 *
 * @param isFromStart whether it plays from the start despite a resume position, as trailers do
 */
export function usePlayIntent(item: MediaItem | undefined, isFromStart = false): () => void {
  const playerFactory = useService(PlayerFactory);
  const library = useService(LibraryStore);
  const site = useService(SiteContext);
  const session = useService(SessionStore);
  const consent = useService(ConsentStore);
  const features = useService(Features);
  return () => {
    void playerChunkCode.preload(features);
    const startS = item && !isFromStart ? getResumeS(library.getState(), item) : 0;
    const customerId = getCountedCustomer(session.getState(), consent.getState());
    playerFactory.preload(item && getPreloadRequest(item, site, startS, customerId));
  };
}
