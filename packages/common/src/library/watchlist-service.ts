import type { ServiceIdentifier } from 'inversify';

import type { ContentRequest } from '../content/content-service.ts';
import type { MediaItem } from '../content/media-item.ts';

/** How many ids one call resolves (content-host 2.7). */
export const WATCHLIST_CALL_LIMIT = 48;

/** Ids of series by the id of an episode in them. */
export type SeriesIds = ReadonlyMap<string, string>;

/** The titles behind a viewer's lists. */
export interface WatchlistService {
  /**
   * The titles with these ids, of which there are at most `WATCHLIST_CALL_LIMIT` and at least one; those that do not
   * exist (any more) are missing. Fails with `playlist_not_found` for a list that the host does not know, and with the
   * `HttpErrorCode`s.
   *
   * @param listId the operator's list that gives leave to ask; it holds nothing itself
   */
  fetchItems(
    listId: string,
    mediaIds: readonly string[],
    request: ContentRequest,
  ): Promise<readonly MediaItem[]>;
  /** In which series each of these titles is an episode; titles of no series are missing. Fails with `HttpErrorCode`s. */
  fetchSeriesIds(mediaIds: readonly string[], signal: AbortSignal | undefined): Promise<SeriesIds>;
}

export const WatchlistService: ServiceIdentifier<WatchlistService> = Symbol.for('WatchlistService');
