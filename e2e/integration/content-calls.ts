import type { QueryFunction, QueryKey } from '@tanstack/query-core';
import type { ContainerModule, ServiceIdentifier } from 'inversify';
import type { BootedApp } from '@marquee/common/app/boot.ts';
import { Features } from '@marquee/common/app/features.ts';
import { libraryTitlesModule } from '@marquee/common/app/library-titles-module.ts';
import { searchModule } from '@marquee/common/app/search-module.ts';
import { seriesModule } from '@marquee/common/app/series-module.ts';
import { ContentQueries } from '@marquee/common/content/content-queries.ts';
import { SeriesQueries } from '@marquee/common/content/series/series-queries.ts';
import { WatchlistService } from '@marquee/common/library/watchlist-service.ts';
import { SearchService } from '@marquee/common/search/search-service.ts';
import { readArray, readRecord } from '@marquee/common/shared/reading.ts';
import type { RouteName } from '@marquee/sandbox/routes/route-names.ts';

/** A call of the content host, as the app makes it. */
export interface ContentCall {
  readonly name: string;
  readonly route: RouteName;
  /** The error code when the host has nothing; undefined when that is a valid response. */
  readonly notFound: string | undefined;
  /** The error code for a malformed response; `notFound` by default. */
  readonly invalid?: string;
  /** The value that `read` finds in the correct response. */
  readonly expected: string;
  getQuery(app: BootedApp): {
    readonly queryKey: QueryKey;
    readonly queryFn: QueryFunction;
    readonly staleTime: number;
  };
  read(data: unknown): unknown;
}

const titleOf = (data: unknown): unknown => readRecord(data)?.['title'];
const content = ({ container }: BootedApp) => container.get(ContentQueries);

/** Services of features that load with their screens. */
export function feature<Service>(
  { container }: BootedApp,
  module: ContainerModule,
  token: ServiceIdentifier<Service>,
) {
  container.get(Features).install({ modules: [module] });
  return container.get(token);
}

export const CONTENT_CALLS: readonly ContentCall[] = [
  {
    name: 'an item',
    route: 'media',
    notFound: 'video_not_found',
    expected: 'Harbour at Dawn',
    getQuery: (app) => content(app).media('Qm7RtZ4x', 'en'),
    read: titleOf,
  },
  {
    name: 'a shelf',
    route: 'playlist',
    notFound: 'playlist_not_found',
    expected: 'New this week',
    getQuery: (app) => content(app).playlist('Pb3nKw9L', { pageLimit: 25 }, 'en'),
    read: titleOf,
  },
  {
    name: 'a whole playlist',
    route: 'playlist',
    notFound: 'playlist_not_found',
    expected: 'L0ng0001',
    getQuery: (app) => content(app).playlist('L0ng0001', {}, 'en'),
    read: titleOf,
  },
  {
    name: 'related titles',
    route: 'playlist',
    notFound: 'playlist_not_found',
    expected: 'Ph8rPb4Q',
    getQuery: (app) => content(app).playlist('Ph8rPb4Q', { relatedMediaId: 'Qm7RtZ4x' }, 'en'),
    read: titleOf,
  },
  {
    name: 'a search in the search playlist',
    route: 'playlist',
    notFound: 'playlist_not_found',
    expected: 'Pi9sQc5R',
    getQuery: (app) => content(app).playlist('Pi9sQc5R', { search: 'harbour' }, 'en'),
    read: titleOf,
  },
  {
    name: 'a search in all content of the site',
    route: 'contentSearch',
    notFound: 'http_status',
    invalid: 'response_invalid',
    expected: 'Harbour at Dawn',
    getQuery: (app) => ({
      queryKey: ['search'],
      queryFn: ({ signal }) =>
        feature(app, searchModule, SearchService).search({ kind: 'app-content' }, 'harbour', {
          language: 'en',
          signal,
        }),
      staleTime: 0,
    }),
    read: (data) => titleOf(readArray(readRecord(data)?.['items'])?.[0]),
  },
  {
    name: 'a content list',
    route: 'contentList',
    notFound: 'playlist_not_found',
    expected: 'Picked for you',
    getQuery: (app) => content(app).contentList('Ls8tQ2vN', 'en'),
    read: titleOf,
  },
  {
    name: 'a series',
    route: 'series',
    notFound: 'series_not_found',
    expected: 'Sr1esA7k',
    getQuery: (app) => feature(app, seriesModule, SeriesQueries).series('Sr1esA7k'),
    read: (data) => readRecord(data)?.['id'],
  },
  {
    name: 'the series of a title',
    route: 'seriesLookup',
    // Whether the response without a match is empty or missing is unknown (content-host U10): neither is a failure.
    notFound: undefined,
    expected: 'Sr1esA7k',
    getQuery: (app) => feature(app, seriesModule, SeriesQueries).places('Ep1sod30'),
    read: (data) => readRecord(readArray(data)?.[0])?.['seriesId'],
  },
  {
    name: 'episodes',
    route: 'episodes',
    notFound: 'series_not_found',
    expected: 'Mooring',
    getQuery: (app) => feature(app, seriesModule, SeriesQueries).episodesAfter('Sr1esA7k', 'Ep1sod30', 'en'),
    read: (data) => titleOf(readArray(readRecord(data)?.['episodes'])?.[0]),
  },
  {
    name: 'the titles behind favourites',
    route: 'watchlist',
    notFound: 'playlist_not_found',
    expected: 'Harbour at Dawn',
    getQuery: (app) => ({
      queryKey: ['watchlist'],
      queryFn: ({ signal }) =>
        feature(app, libraryTitlesModule, WatchlistService).fetchItems('Wt5fAv0r', ['Qm7RtZ4x'], {
          language: 'en',
          signal,
        }),
      staleTime: 0,
    }),
    read: (data) => titleOf(readArray(data)?.[0]),
  },
];
