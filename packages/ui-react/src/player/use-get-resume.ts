import type { MediaItem } from '@marquee/common/content/media-item.ts';
import { getResumeStartS } from '@marquee/common/library/library.ts';
import { getWatchProgress, LibraryStore } from '@marquee/common/library/library-store.ts';

import { useService } from '../hooks/use-service.ts';

/** Where a title goes on, in seconds; 0 for those that begin at the start. */
export function useGetResume(): (item: MediaItem) => number {
  const library = useService(LibraryStore);
  return ({ id, durationS }) => getResumeStartS(getWatchProgress(library.getState(), id), durationS);
}
