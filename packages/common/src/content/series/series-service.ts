import type { ServiceIdentifier } from 'inversify';

import type { ContentRequest } from '../content-service.ts';
import type { EpisodePage, EpisodePlace, Series } from './series.ts';

/** Which episodes of a series are wanted. */
export interface EpisodeQuery {
  /** Undefined for all seasons. */
  readonly seasonNumber?: number | undefined;
  /** Zero-based. */
  readonly page?: number;
  /** Only those behind this episode, in the order of the series, across its seasons. */
  readonly afterId?: string;
}

/** Series and their episodes. All calls also fail with the `HttpErrorCode`s. */
export interface SeriesService {
  /** Fails with `series_not_found` for an id that is no managed series. */
  fetchSeries(id: string, signal?: AbortSignal): Promise<Series>;
  /** Up to 20 episodes. Fails with `series_not_found` when there is no such series or season. */
  fetchEpisodes(id: string, query: EpisodeQuery, request: ContentRequest): Promise<EpisodePage>;
  /** In which series an episode stands; undefined for a title that is in none. */
  fetchPlace(mediaId: string, signal?: AbortSignal): Promise<EpisodePlace | undefined>;
}

export const SeriesService: ServiceIdentifier<SeriesService> = Symbol.for('SeriesService');
