import type { ServiceIdentifier } from 'inversify';

import type { ContentRequest } from '../content-service.ts';
import type { EpisodePage, EpisodePlace, Series } from './series.ts';

/** Selects episodes of a series. */
export interface EpisodeQuery {
  /** Undefined for all seasons. */
  readonly seasonNumber?: number | undefined;
  /** Zero-based. */
  readonly page?: number;
  /** Only the episodes after this one in series order, across seasons. */
  readonly afterId?: string;
}

/** Series and their episodes. All calls also fail with the `HttpErrorCode`s. */
export interface SeriesService {
  /** Rejects with `series_not_found` when `id` is not a managed series. */
  fetchSeries(id: string, signal?: AbortSignal): Promise<Series>;
  /** Up to 20 episodes. Rejects with `series_not_found` when there is no such series or season. */
  fetchEpisodes(id: string, query: EpisodeQuery, request: ContentRequest): Promise<EpisodePage>;
  /** Returns the places of an episode in its series, that of its page first; none for a title that is in no series. */
  fetchPlaces(mediaId: string, signal?: AbortSignal): Promise<readonly EpisodePlace[]>;
}

export const SeriesService: ServiceIdentifier<SeriesService> = Symbol.for('SeriesService');
