import type { ServiceIdentifier } from 'inversify';

import type { ContentRequest } from '../content/content-service.ts';
import type { MediaItem } from '../content/media-item.ts';

/** Maximum ids per request (content-host 2.7). */
export const WATCHLIST_CALL_LIMIT = 48;

/** Series id by episode id. */
export type SeriesIds = ReadonlyMap<string, string>;

/** Loads the titles of a viewer's lists. */
export interface WatchlistService {
  /**
   * Fetches the titles with these ids, at least one and at most `WATCHLIST_CALL_LIMIT`; titles that do not exist (any
   * more) are missing. Fails with `playlist_not_found` for a list that the host does not know, and with
   * `HttpErrorCode`s.
   *
   * @param listId the operator's list that permits the request; it contains no titles itself
   */
  fetchItems(
    listId: string,
    mediaIds: readonly string[],
    request: ContentRequest,
  ): Promise<readonly MediaItem[]>;
  /** Fetches the series id of each title that is an episode; other titles are missing. Fails with `HttpErrorCode`s. */
  fetchSeriesIds(mediaIds: readonly string[], signal: AbortSignal | undefined): Promise<SeriesIds>;
}

export const WatchlistService: ServiceIdentifier<WatchlistService> = Symbol.for('WatchlistService');
