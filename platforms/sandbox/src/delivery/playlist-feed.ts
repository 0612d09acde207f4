import type { JsonObject } from '../json-value.ts';
import type { Playlist } from '../catalogue/playlist.ts';
import { relatedTitles } from '../catalogue/related-titles.ts';
import { searchTitles } from '../catalogue/search-titles.ts';
import type { Title } from '../catalogue/title.ts';
import { allowedTitles, expandedParams, type Delivery } from './delivery.ts';
import { mediaItem } from './media-item.ts';
import type { PlaylistQuery } from './playlist-query.ts';

/** Maximum page size of a playlist, unless its own size is larger (contract 2.4). */
const PLAYLIST_LIMIT = 500;

/** Formats a playlist as the delivery API does (contract 2.4). */
export function playlistFeed(playlist: Playlist, query: PlaylistQuery, delivery: Delivery): JsonObject {
  const titles = allowedTitles(selectTitles(playlist, query, delivery), delivery);
  const largest = Math.max(PLAYLIST_LIMIT, playlist.defaultSize ?? 0);
  const limit = Math.min(query.limit ?? playlist.defaultSize ?? PLAYLIST_LIMIT, largest);
  const first = query.offset - 1;
  return {
    title: playlist.title,
    description: playlist.description,
    kind: playlist.kind,
    feedid: playlist.id,
    links: pageLinks(playlist, { total: titles.length, limit, offset: query.offset }, delivery),
    ...expandedParams(playlist.params, delivery),
    playlist: titles
      .slice(first, first + limit)
      .map((title) => mediaItem(title, delivery, itemOptions(playlist, title, delivery))),
  };
}

function itemOptions(
  playlist: Playlist,
  title: Title,
  delivery: Delivery,
): { feedId: string; recommendations?: string } {
  if (playlist.kind !== 'FEED') return { feedId: playlist.id };
  const related = `${delivery.base}/v2/playlists/${playlist.id}?related_media_id=${title.id}`;
  return { feedId: playlist.id, recommendations: related };
}

/** The kinds differ only in how the host fills them. */
function selectTitles(playlist: Playlist, query: PlaylistQuery, delivery: Delivery): readonly Title[] {
  const { catalogue } = delivery;
  const own = catalogue.titlesOf(playlist);
  const pool = own.length > 0 ? own : catalogue.data.titles;
  switch (playlist.kind) {
    case 'SEARCH':
      return searchTitles(pool, query.search ?? '');
    case 'FEED':
      return relatedTitles(pool, catalogue.title(query.relatedMediaId ?? ''));
    default:
      return own;
  }
}

interface Page {
  readonly total: number;
  readonly limit: number;
  readonly offset: number;
}

/** Returns absolute addresses of the adjacent pages; `page_offset` counts items from 1. Clients never follow them. */
function pageLinks(playlist: Playlist, page: Page, delivery: Delivery): JsonObject {
  const address = (offset: number): string =>
    `${delivery.base}/v2/playlists/${playlist.id}?format=json&internal=false&page_offset=${offset}&page_limit=${page.limit}`;
  const last = Math.floor(Math.max(0, page.total - 1) / page.limit) * page.limit + 1;
  return {
    first: address(1),
    last: address(last),
    ...(page.offset + page.limit <= page.total ? { next: address(page.offset + page.limit) } : {}),
    ...(page.offset > 1 ? { previous: address(Math.max(1, page.offset - page.limit)) } : {}),
  };
}
