import { keepPreviousData, type QueryFunction, type QueryKey } from '@tanstack/query-core';
import { inject, injectable } from 'inversify';

import type { EpisodePage, EpisodePlace, SeasonFilter, Series } from './series.ts';
import { SeriesService } from './series-service.ts';

/** Stale time of everything except single media items (spec 9). */
const STALE_MS = 20 * 60_000;

/** Plain options for an observer or a client. */
export interface SeriesQuery<Data> {
  readonly queryKey: QueryKey;
  readonly queryFn: QueryFunction<Data>;
  readonly staleTime: number;
}

/** Plain options for an observer of a list that grows page by page. */
export interface EpisodesQuery {
  readonly queryKey: QueryKey;
  readonly queryFn: (context: {
    readonly pageParam: number;
    readonly signal: AbortSignal;
  }) => Promise<EpisodePage>;
  readonly staleTime: number;
  readonly initialPageParam: number;
  readonly getNextPageParam: (last: EpisodePage) => number | undefined;
  readonly placeholderData: typeof keepPreviousData;
}

/** Query options for series; the only place that builds their keys. */
@injectable()
export class SeriesQueries {
  readonly #series: SeriesService;

  constructor(@inject(SeriesService) series: SeriesService) {
    this.#series = series;
  }

  series(id: string): SeriesQuery<Series> {
    return {
      queryKey: ['content', 'series', id],
      queryFn: ({ signal }) => this.#series.fetchSeries(id, signal),
      staleTime: STALE_MS,
    };
  }

  /**
   * Shows the previous season or language as placeholder data, so that the page keeps its height. An observer must not
   * be reused for another series.
   */
  episodes(id: string, season: SeasonFilter, language: string): EpisodesQuery {
    return {
      queryKey: ['content', 'episodes', id, season, language],
      queryFn: ({ pageParam, signal }) =>
        this.#series.fetchEpisodes(
          id,
          { seasonNumber: season === 'all' ? undefined : season, page: pageParam },
          { language, signal },
        ),
      staleTime: STALE_MS,
      initialPageParam: 0,
      getNextPageParam: ({ nextPage }) => nextPage,
      placeholderData: keepPreviousData,
    };
  }

  /** The episodes after `episodeId`, across the seasons. */
  episodesAfter(id: string, episodeId: string, language: string): SeriesQuery<EpisodePage> {
    return {
      queryKey: ['content', 'episodes-after', id, episodeId, language],
      queryFn: ({ signal }) => this.#series.fetchEpisodes(id, { afterId: episodeId }, { language, signal }),
      staleTime: STALE_MS,
    };
  }

  /** The places of an episode in its series. */
  places(mediaId: string): SeriesQuery<readonly EpisodePlace[]> {
    return {
      queryKey: ['content', 'episode-places', mediaId],
      queryFn: ({ signal }) => this.#series.fetchPlaces(mediaId, signal),
      staleTime: STALE_MS,
    };
  }
}
