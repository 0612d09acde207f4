import type { QueryFunction, QueryKey, QueryObserverOptions } from '@tanstack/query-core';
import { inject, injectable } from 'inversify';

import { SiteContext } from '../config/site-context.ts';
import { getListInterval } from '../content/content-queries.ts';
import type { Playlist } from '../content/playlist.ts';
import { Clock } from '../platform/clock.ts';
import { invariant } from '../shared/invariant.ts';
import { getSearchBackend, type SearchBackend } from './search-backend.ts';
import { normalizeQuery } from './search-query.ts';
import { SearchService } from './search-service.ts';

/** Stale time of lists (spec 9). */
const RESULTS_STALE_MS = 20 * 60_000;

/** Results with their query: while the next query loads, these are still the results of the previous one. */
export interface SearchResults {
  readonly query: string;
  readonly playlist: Playlist;
}

/** Plain options for an observer or a client. */
export interface SearchResultsQuery {
  readonly queryKey: QueryKey;
  readonly queryFn: QueryFunction<SearchResults>;
  readonly staleTime: number;
  readonly refetchInterval: NonNullable<QueryObserverOptions<SearchResults>['refetchInterval']>;
  /** Shows the previous query's results until those of this one have loaded. */
  readonly placeholderData: (before: SearchResults | undefined) => SearchResults | undefined;
}

/** Query options for searches; the only place that builds keys of this domain. */
@injectable()
export class SearchQueries {
  readonly #search: SearchService;
  readonly #backend: SearchBackend | undefined;
  readonly #clock: Clock;

  constructor(
    @inject(SearchService) search: SearchService,
    @inject(SiteContext) { config }: SiteContext,
    @inject(Clock) clock: Clock,
  ) {
    this.#search = search;
    this.#backend = getSearchBackend(config);
    this.#clock = clock;
  }

  /** The results of a non-empty query, on a site with search. The request is aborted when it has no observers left. */
  results(text: string, language: string): SearchResultsQuery {
    const query = normalizeQuery(text);
    const backend = this.#backend;
    invariant(backend, 'a site without search has no results');
    return {
      queryKey: ['search', backend, query, language],
      queryFn: async ({ signal }) => ({
        query,
        playlist: await this.#search.search(backend, query, { language, signal }),
      }),
      staleTime: RESULTS_STALE_MS,
      refetchInterval: ({ state: { data } }) =>
        getListInterval(data ? [data.playlist] : [], this.#clock.now()),
      placeholderData: (before) => before,
    };
  }
}
