import { getWatchProgress, LibraryStore } from '@marquee/common/library/library-store.ts';

import { useService } from './use-service.ts';
import { useStore } from './use-store.ts';

export interface WatchProgress {
  /** Watched share, 0 to 1; undefined unless the title is in progress. */
  readonly progress: number | undefined;
  /** Whether the title was watched to the end or marked as watched. */
  readonly isWatched: boolean;
}

/** Returns the viewer's progress in a title; rerenders only when it changes. */
export function useWatchProgress(mediaId: string): WatchProgress {
  const store = useService(LibraryStore);
  const progress = useStore(store, (state) => getWatchProgress(state, mediaId));
  const isWatched = useStore(store, ({ marks }) => marks.get(mediaId)?.isWatched === true);
  return { progress, isWatched };
}
