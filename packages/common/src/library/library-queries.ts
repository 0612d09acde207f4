import type { QueryFunction, QueryKey, QueryObserverOptions } from '@tanstack/query-core';
import { inject, injectable } from 'inversify';

import type { SiteFeatures } from '../config/site-config.ts';
import { SiteContext } from '../config/site-context.ts';
import { isMoving, REFETCH_INTERVAL_MS } from '../content/content-queries.ts';
import type { ContentRequest } from '../content/content-service.ts';
import { getMediaKind, type MediaItem } from '../content/media-item.ts';
import { Clock } from '../platform/clock.ts';
import { Logger } from '../platform/logger.ts';
import { isAbort, isAppError } from '../shared/app-error.ts';
import type { Favorites, History } from './library.ts';
import { WATCHLIST_CALL_LIMIT, WatchlistService, type SeriesIds } from './watchlist-service.ts';

/** How long titles of a viewer's lists stay fresh (content-host appendix B: others 20 min). */
const STALE_MS = 20 * 60_000;

/** Titles by their id. */
type TitlesById = ReadonlyMap<string, MediaItem>;

/** The titles in progress, with the series of episodes among them. */
export interface WatchedTitles {
  readonly titles: TitlesById;
  /** The series of episodes whose history entry does not contain it. */
  readonly seriesIds: SeriesIds;
}

/** Plain options for an observer or a client. */
export interface LibraryQuery<Data> {
  readonly queryKey: QueryKey;
  readonly queryFn: QueryFunction<Data>;
  readonly staleTime: number;
  readonly refetchInterval: NonNullable<QueryObserverOptions<Data>['refetchInterval']>;
  readonly structuralSharing: false;
  /** Keeps the known titles while those of a changed list load. */
  readonly placeholderData: (before: Data | undefined) => Data | undefined;
}

/** Query options for the titles of the viewer's lists; the only place that builds keys of this domain. */
@injectable()
export class LibraryQueries {
  readonly #watchlists: WatchlistService;
  readonly #features: SiteFeatures;
  readonly #logger: Logger;
  readonly #clock: Clock;

  constructor(
    @inject(WatchlistService) watchlists: WatchlistService,
    @inject(SiteContext) { config }: SiteContext,
    @inject(Logger) logger: Logger,
    @inject(Clock) clock: Clock,
  ) {
    this.#watchlists = watchlists;
    this.#features = config.features;
    this.#logger = logger;
    this.#clock = clock;
  }

  favorites(favorites: Favorites, language: string): LibraryQuery<TitlesById> {
    const { favoritesList } = this.#features;
    const ids = toIdSet(favorites);
    const key = ['library', 'favorites', favoritesList, ids, language];
    return {
      ...toQuery(key, (signal) => this.#fetchTitles(favoritesList, ids, { language, signal })),
      refetchInterval: ({ state: { data } }) =>
        [...(data?.values() ?? [])].some((item) => isMoving(item, this.#clock.now())) && REFETCH_INTERVAL_MS,
    };
  }

  /** The titles of these entries, and their series. */
  continueWatching(history: History, language: string): LibraryQuery<WatchedTitles> {
    const { continueWatchingList } = this.#features;
    const orphans = new Set(
      history.flatMap(({ mediaId, seriesId }) => (seriesId === undefined ? mediaId : [])),
    );
    const ids = toIdSet(
      history.flatMap(({ mediaId, seriesId }) => [mediaId, ...(seriesId === undefined ? [] : [seriesId])]),
    );
    const key = [
      'library',
      'continue_watching',
      continueWatchingList,
      ids,
      [...orphans].toSorted(),
      language,
    ];
    return toQuery<WatchedTitles>(key, async (signal) => {
      const request = { language, signal };
      const titles = await this.#fetchTitles(continueWatchingList, ids, request);
      const episodes = [...titles.values()].filter(
        (item) => orphans.has(item.id) && getMediaKind(item) === 'episode',
      );
      const seriesIds = await this.#fetchSeriesIds(toIdSet(episodes.map(({ id }) => id)), signal);
      const missing = toIdSet([...seriesIds.values()].filter((id) => !titles.has(id)));
      const series = await this.#fetchTitles(continueWatchingList, missing, request);
      return { titles: new Map([...titles, ...series]), seriesIds };
    });
  }

  /** The series of these episodes by episode id; leaves out titles without a series and failed lookups. */
  seriesIds(mediaIds: readonly string[]): LibraryQuery<SeriesIds> {
    const ids = toIdSet(mediaIds);
    return toQuery(['library', 'series', ids], (signal) => this.#fetchSeriesIds(ids, signal));
  }

  async #fetchTitles(
    listId: string | undefined,
    ids: readonly string[],
    request: ContentRequest,
  ): Promise<TitlesById> {
    if (listId === undefined || ids.length === 0) return new Map();
    const calls = Array.from({ length: Math.ceil(ids.length / WATCHLIST_CALL_LIMIT) }, (_, call) =>
      ids.slice(call * WATCHLIST_CALL_LIMIT, (call + 1) * WATCHLIST_CALL_LIMIT),
    );
    try {
      const answers = await Promise.all(
        calls.map((part) => this.#watchlists.fetchItems(listId, part, request)),
      );
      return new Map(answers.flat().map((item) => [item.id, item]));
    } catch (error) {
      // The operator's list no longer exists: no title can be loaded through it, and a row without titles is hidden
      // (2.7).
      if (!isAppError(error, 'playlist_not_found')) throw error;
      this.#logger.warn('A configured watchlist does not exist', { listId });
      return new Map();
    }
  }

  /** Fails only when aborted: an episode whose series is unknown can still be continued. */
  async #fetchSeriesIds(ids: readonly string[], signal: AbortSignal): Promise<SeriesIds> {
    if (ids.length === 0) return new Map();
    try {
      return await this.#watchlists.fetchSeriesIds(ids, signal);
    } catch (error) {
      if (isAbort(error)) throw error;
      this.#logger.warn('Failed to look up the series of watched episodes', { error });
      return new Map();
    }
  }
}

/** Sorts the ids, because the order of a list changes often without affecting the request. */
function toIdSet(ids: readonly string[]): readonly string[] {
  return [...new Set(ids)].toSorted();
}

function toQuery<Data>(
  queryKey: QueryKey,
  fetch: (signal: AbortSignal) => Promise<Data>,
): LibraryQuery<Data> {
  return {
    queryKey,
    queryFn: ({ signal }) => fetch(signal),
    staleTime: STALE_MS,
    refetchInterval: false,
    structuralSharing: false,
    placeholderData: (before) => before,
  };
}
