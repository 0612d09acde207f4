import { getWatchProgress, LibraryStore } from '@marquee/common/library/library-store.ts';

import { useService } from './use-service.ts';
import { useStore } from './use-store.ts';

export interface WatchProgress {
  /** How much has been seen, 0 to 1; undefined unless the title is being watched. */
  readonly progress: number | undefined;
  /** Seen to the end, or said to be. */
  readonly isWatched: boolean;
}

/** What the viewer has seen of a title. Renders again only when that changes. */
export function useWatchProgress(mediaId: string): WatchProgress {
  const store = useService(LibraryStore);
  const progress = useStore(store, (state) => getWatchProgress(state, mediaId));
  const isWatched = useStore(store, ({ marks }) => marks.get(mediaId)?.isWatched === true);
  return { progress, isWatched };
}
