import type { QueryKey } from '@tanstack/query-core';

import type { ContentService } from './content-service.ts';
import type { MediaItem } from './media-item.ts';
import type { Playlist, PlaylistPage } from './playlist.ts';

/** Same as the stale time of a playlist (spec 9). */
const STALE_MS = 20 * 60_000;

/** Plain options for an observer of the further pages of a playlist. */
export interface PlaylistPagesQuery {
  readonly queryKey: QueryKey;
  readonly queryFn: (context: {
    readonly pageParam: PlaylistPage;
    readonly signal: AbortSignal;
  }) => Promise<Playlist>;
  readonly staleTime: number;
  readonly initialPageParam: PlaylistPage;
  readonly getNextPageParam: (last: Playlist) => PlaylistPage | undefined;
}

/** Returns the query of a long playlist's further pages. One whose items are all hidden is not the last. */
export function getPlaylistPagesQuery(
  content: ContentService,
  id: string,
  firstPage: PlaylistPage,
  language: string,
): PlaylistPagesQuery {
  return {
    queryKey: ['content', 'playlist-pages', id, firstPage, language],
    queryFn: ({ pageParam, signal }) => content.fetchPlaylist(id, pageParam, { language, signal }),
    staleTime: STALE_MS,
    initialPageParam: firstPage,
    getNextPageParam: ({ nextPage }) => nextPage,
  };
}

/** Joins pages. An item that the host sent twice because the list moved is kept once. */
export function joinItems(pages: readonly Pick<Playlist, 'items'>[]): readonly MediaItem[] {
  return [...new Map(pages.flatMap(({ items }) => items).map((item) => [item.id, item])).values()];
}
