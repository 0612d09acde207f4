import { useDeferredValue, useMemo } from 'react';
import { findRecentSearches, RECENT_SEARCH_LIMIT } from '@marquee/common/search/recent-searches.ts';

import type { SearchSuggestion } from './search-suggestions.tsx';
import { useRecentSearches } from './use-recent-searches.ts';
import { useTitleIndex } from './use-title-index.ts';

/** Few enough not to push the results off a phone's screen. */
const MAX_TITLES = 5;
const MAX_RECENT_BESIDE_TITLES = 3;

/**
 * Returns the suggestions for `text`: recent searches, and titles loaded during this visit. Deferred, so that comparing
 * thousands of titles does not delay typing.
 */
export function useSuggestions(text: string): readonly SearchSuggestion[] {
  const typed = useDeferredValue(text).trim();
  const { searches } = useRecentSearches();
  const { index, version } = useTitleIndex();
  return useMemo(() => {
    const limit = typed === '' ? RECENT_SEARCH_LIMIT : MAX_RECENT_BESIDE_TITLES;
    const recent = findRecentSearches(searches, typed).slice(0, limit);
    return [
      ...recent.map((query) => ({ kind: 'recent', key: query, label: query }) as const),
      ...index
        .find(typed, MAX_TITLES)
        .map((known) => ({ kind: 'title', key: known.id, label: known.title, known }) as const),
    ];
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `version` changes when the titles of the index change
  }, [typed, searches, index, version]);
}
