import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ContentService } from '@marquee/common/content/content-service.ts';
import type { MediaItem } from '@marquee/common/content/media-item.ts';
import { getPlaylistPagesQuery, joinItems } from '@marquee/common/content/playlist-pages-query.ts';
import type { Playlist, PlaylistPage } from '@marquee/common/content/playlist.ts';

import { useLanguage } from '../hooks/use-language.ts';
import { useService } from '../hooks/use-service.ts';

export interface PlaylistItems {
  /** Those of all pages so far. */
  readonly items: readonly MediaItem[];
  /** Whether there are more, and what has become of them. */
  readonly more: 'none' | 'waiting' | 'loading' | 'failed';
  /** Asks for the next page, also after a failure. */
  readonly loadMore: () => void;
}

const NO_PAGE: PlaylistPage = { pageOffset: 0, pageLimit: 0 };

/** The items of a playlist, which may come in pages: the first is there, the others are asked for one by one. */
export function usePlaylistItems(playlist: Playlist): PlaylistItems {
  const { id, nextPage } = playlist;
  const content = useService(ContentService);
  const [isWanted, setIsWanted] = useState(false);
  const query = getPlaylistPagesQuery(content, id, nextPage ?? NO_PAGE, useLanguage());
  const { data, isFetching, isError, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    ...query,
    enabled: isWanted && nextPage !== undefined,
  });
  const items = useMemo(() => joinItems([playlist, ...(data?.pages ?? [])]), [playlist, data]);
  const hasMore = nextPage !== undefined && (data === undefined || hasNextPage);
  return {
    items,
    more: !hasMore ? 'none' : isFetching ? 'loading' : isError ? 'failed' : 'waiting',
    loadMore: () => {
      setIsWanted(true);
      if (data) void fetchNextPage();
      else if (isError) void refetch();
    },
  };
}
