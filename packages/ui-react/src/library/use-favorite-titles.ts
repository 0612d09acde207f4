import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { MediaItem } from '@marquee/common/content/media-item.ts';
import { LibraryQueries } from '@marquee/common/library/library-queries.ts';
import { LibraryStore } from '@marquee/common/library/library-store.ts';

import { useLanguage } from '../hooks/use-language.ts';
import { useService } from '../hooks/use-service.ts';
import { useStore } from '../hooks/use-store.ts';
import { useKnownTitles } from './use-known-titles.ts';

export interface FavoriteTitles {
  /** Titles loaded so far, newest favorite first. */
  readonly items: readonly MediaItem[];
  readonly query: Pick<UseQueryResult, 'error' | 'isError' | 'isFetching' | 'refetch'>;
}

/** Returns the titles of the viewer's favorites. A removed favorite disappears at once. */
export function useFavoriteTitles(): FavoriteTitles {
  const favorites = useStore(useService(LibraryStore), (state) => state.favorites);
  const query = useQuery(useService(LibraryQueries).favorites(favorites, useLanguage()));
  const data = useKnownTitles(query.data);
  const items = useMemo(() => favorites.flatMap((id) => data?.get(id) ?? []), [favorites, data]);
  return { items, query };
}
