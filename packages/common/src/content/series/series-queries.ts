import { keepPreviousData, type QueryFunction, type QueryKey } from '@tanstack/query-core';
import { inject, injectable } from 'inversify';

import type { EpisodePage, EpisodePlace, SeasonFilter, Series } from './series.ts';
import { SeriesService } from './series-service.ts';

/** Everything but single media items stays fresh for so long (spec 9). */
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
   * The episodes of another season, or in another language, stand in until these
   * are there, so that the page keeps its height; an observer must not be taken from one series to another.
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

  /** The episodes behind one of them, across the seasons. */
  episodesAfter(id: string, episodeId: string, language: string): SeriesQuery<EpisodePage> {
    return {
      queryKey: ['content', 'episodes-after', id, episodeId, language],
      queryFn: ({ signal }) => this.#series.fetchEpisodes(id, { afterId: episodeId }, { language, signal }),
      staleTime: STALE_MS,
    };
  }

  /** In which series a title is an episode; null for none, as a query cannot hold undefined. */
  place(mediaId: string): SeriesQuery<EpisodePlace | null> {
    return {
      queryKey: ['content', 'episode-place', mediaId],
      queryFn: async ({ signal }) => (await this.#series.fetchPlace(mediaId, signal)) ?? null,
      staleTime: STALE_MS,
    };
  }
}
