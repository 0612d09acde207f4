import { useEffect } from 'react';
import { RecentSearchController } from '@marquee/common/search/recent-search-controller.ts';
import { RecentSearchStore } from '@marquee/common/search/recent-search-store.ts';
import type { RecentSearches } from '@marquee/common/search/recent-searches.ts';

import { useService } from '../hooks/use-service.ts';
import { useStore } from '../hooks/use-store.ts';

export interface LiveRecentSearches {
  readonly searches: RecentSearches;
  readonly recent: RecentSearchController;
}

/** Returns the recent searches of this browser, synchronized between windows, and their controller. */
export function useRecentSearches(): LiveRecentSearches {
  const recent = useService(RecentSearchController);
  const searches = useStore(useService(RecentSearchStore), (state) => state.searches);
  useEffect(() => {
    const controller = new AbortController();
    recent.follow(controller.signal);
    return () => controller.abort();
  }, [recent]);
  return { searches, recent };
}
