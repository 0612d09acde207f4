import { createTestApp } from '@marquee/testing/create-test-app.ts';
import { expect, it } from 'vitest';

import type { HomeRow } from '../config/site-config.ts';
import { ContentQueries } from './content-queries.ts';
import { getHomeRowQuery, isHomeRowOn } from './home-row-query.ts';

const row: HomeRow = {
  type: 'playlist',
  contentId: 'Pb3nKw9L',
  title: undefined,
  localizedTitles: {},
  layout: 'shelf',
  backgroundColor: undefined,
};

it.each<[string, Partial<HomeRow>, (queries: ContentQueries) => unknown]>([
  [
    'a playlist row requests 25 items of its playlist',
    {},
    (queries) => queries.playlist('Pb3nKw9L', { pageLimit: 25 }, 'nl').queryKey,
  ],
  [
    'a content list row requests its list',
    { type: 'content_list' },
    (queries) => queries.contentList('Pb3nKw9L', 'nl').queryKey,
  ],
  ['a favorites row requests nothing here', { type: 'favorites' }, () => undefined],
  ['a Continue watching row requests nothing here', { type: 'continue_watching' }, () => undefined],
  ['a row without content requests nothing', { contentId: undefined }, () => undefined],
])('%s', async (_, fields, expected) => {
  const queries = (await createTestApp()).container.get(ContentQueries);
  expect(getHomeRowQuery({ ...row, ...fields }, queries, 'nl')?.queryKey).toEqual(expected(queries));
});

it.each<[string, Partial<HomeRow>, object, boolean]>([
  [
    'a favorites row counts on sites with favorites',
    { type: 'favorites' },
    { favoritesList: 'Wt5fAv0r' },
    true,
  ],
  [
    'a favorites row does not count on other sites',
    { type: 'favorites' },
    { continueWatchingList: 'Wt6cOnt1' },
    false,
  ],
  [
    'a Continue watching row counts on sites with a watch history',
    { type: 'continue_watching' },
    { continueWatchingList: 'Wt6cOnt1' },
    true,
  ],
  [
    'a Continue watching row does not count on other sites',
    { type: 'continue_watching' },
    { favoritesList: 'Wt5fAv0r' },
    false,
  ],
  ['a playlist row always counts', {}, {}, true],
  ['a row without content never counts', { contentId: undefined }, {}, false],
])('%s', async (_, fields, features, expected) => {
  const { site } = await createTestApp({ config: { features } });
  expect(isHomeRowOn({ ...row, ...fields }, site.config.features)).toBe(expected);
});
