import type { QueryFunction, QueryKey, QueryObserverOptions } from '@tanstack/query-core';
import { inject, injectable } from 'inversify';

import type { LanguageMeta } from '../language/language-meta.ts';
import { Clock } from '../platform/clock.ts';
import { ContentService, type ContentRequest, type PlaylistQuery } from './content-service.ts';
import { getMediaStatus, hasRefetchFlag, type MediaItem } from './media-item.ts';
import type { Playlist } from './playlist.ts';
import { joinItems } from './playlist-pages-query.ts';

/** A host that always names a further page must not keep the page loading. */
const MAX_PAGES = 100;
/** Refetch interval of media and playlists that are live or flagged (spec 9). */
export const REFETCH_INTERVAL_MS = 30_000;
const MEDIA_STALE_MS = 10 * 60_000;
const LIST_STALE_MS = 20 * 60_000;

/** Plain options for an observer or a client; returned by every method of `ContentQueries`. */
export interface ContentQuery<Data> {
  readonly queryKey: QueryKey;
  readonly queryFn: QueryFunction<Data>;
  readonly staleTime: number;
  readonly refetchInterval: NonNullable<QueryObserverOptions<Data>['refetchInterval']>;
  readonly meta: LanguageMeta;
  readonly placeholderData?: (before: Data | undefined) => Data | undefined;
}

/** Query options for the content host's items and lists; the only place that builds keys of this domain. */
@injectable()
export class ContentQueries {
  readonly #content: ContentService;
  readonly #clock: Clock;

  constructor(@inject(ContentService) content: ContentService, @inject(Clock) clock: Clock) {
    this.#content = content;
    this.#clock = clock;
  }

  /** Shows the title in the previous language until it has loaded; otherwise the page would end its playback. */
  media(id: string, language: string): ContentQuery<MediaItem> {
    return {
      queryKey: ['content', 'media', id, language],
      queryFn: ({ signal }) => this.#content.fetchMedia(id, { language, signal }),
      staleTime: MEDIA_STALE_MS,
      refetchInterval: ({ state: { data } }) =>
        data !== undefined && isMoving(data, this.#clock.now()) && REFETCH_INTERVAL_MS,
      meta: { inLanguage: (other) => this.media(id, other) },
      placeholderData: (before) => (before?.id === id ? before : undefined),
    };
  }

  playlist(id: string, query: PlaylistQuery, language: string): ContentQuery<Playlist> {
    return {
      queryKey: ['content', 'playlist', id, query, language],
      queryFn: ({ signal }) => this.#fetchPlaylist(id, query, { language, signal }),
      staleTime: LIST_STALE_MS,
      refetchInterval: ({ state: { data } }) => getListInterval(data ? [data] : [], this.#clock.now()),
      meta: { inLanguage: (other) => this.playlist(id, query, other) },
    };
  }

  /** A legacy series: a playlist with all of its pages, because its seasons and the next episode are found in it. */
  legacySeries(id: string, language: string): ContentQuery<Playlist> {
    return {
      ...this.playlist(id, {}, language),
      queryKey: ['content', 'legacy-series', id, language],
      queryFn: ({ signal }) => this.#fetchPlaylist(id, {}, { language, signal }, true),
      meta: { inLanguage: (other) => this.legacySeries(id, other) },
    };
  }

  contentList(id: string, language: string): ContentQuery<Playlist> {
    return {
      queryKey: ['content', 'content-list', id, language],
      queryFn: ({ signal }) => this.#content.fetchContentList(id, { language, signal }),
      staleTime: LIST_STALE_MS,
      refetchInterval: ({ state: { data } }) => getListInterval(data ? [data] : [], this.#clock.now()),
      meta: { inLanguage: (other) => this.contentList(id, other) },
    };
  }

  /** Fetches a playlist, with all of its pages on request, and for the guide, which shows all channels. */
  async #fetchPlaylist(
    id: string,
    query: PlaylistQuery,
    request: ContentRequest,
    isWhole = false,
  ): Promise<Playlist> {
    const first = await this.#content.fetchPlaylist(id, query, request);
    if (!isWhole && (first.contentType !== 'live' || query.pageLimit !== undefined)) return first;
    const pages = [first];
    for (let page = first.nextPage; page && pages.length < MAX_PAGES; page = pages.at(-1)?.nextPage)
      pages.push(await this.#content.fetchPlaylist(id, page, request));
    return { ...first, items: joinItems(pages), nextPage: undefined };
  }
}

/** Returns the refetch interval of a list's pages: 30 s while one is flagged or has an item that may change by itself. */
export function getListInterval(
  pages: readonly Pick<Playlist, 'refetch' | 'items'>[],
  nowMs: number,
): number | false {
  const areMoving = pages.some(
    ({ refetch, items }) => refetch || items.some((item) => isMoving(item, nowMs)),
  );
  return areMoving && REFETCH_INTERVAL_MS;
}

/** Whether the item may change by itself soon: live, about to be, or flagged by the editor (spec 4: Refetch). */
export function isMoving(item: MediaItem, nowMs: number): boolean {
  const status = getMediaStatus(item, nowMs);
  return status === 'live' || status === 'scheduled' || hasRefetchFlag(item);
}
