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
    'a playlist row asks for 25 items of its playlist',
    {},
    (queries) => queries.playlist('Pb3nKw9L', { pageLimit: 25 }, 'nl').queryKey,
  ],
  [
    'a content list row asks for its list',
    { type: 'content_list' },
    (queries) => queries.contentList('Pb3nKw9L', 'nl').queryKey,
  ],
  ['a row of favourites asks for nothing here', { type: 'favorites' }, () => undefined],
  ['a row of what is being watched asks for nothing here', { type: 'continue_watching' }, () => undefined],
  ['a row without content asks for nothing', { contentId: undefined }, () => undefined],
])('%s', async (_, fields, expected) => {
  const queries = (await createTestApp()).container.get(ContentQueries);
  expect(getHomeRowQuery({ ...row, ...fields }, queries, 'nl')?.queryKey).toEqual(expected(queries));
});

it.each<[string, Partial<HomeRow>, object, boolean]>([
  [
    'a row of favourites counts on sites with favourites',
    { type: 'favorites' },
    { favoritesList: 'Wt5fAv0r' },
    true,
  ],
  [
    'a row of favourites is nothing on others',
    { type: 'favorites' },
    { continueWatchingList: 'Wt6cOnt1' },
    false,
  ],
  [
    'a row of what is being watched counts on sites that keep it',
    { type: 'continue_watching' },
    { continueWatchingList: 'Wt6cOnt1' },
    true,
  ],
  [
    'a row of what is being watched is nothing on others',
    { type: 'continue_watching' },
    { favoritesList: 'Wt5fAv0r' },
    false,
  ],
  ['a playlist row always counts', {}, {}, true],
  ['a row without content never does', { contentId: undefined }, {}, false],
])('%s', async (_, fields, features, expected) => {
  const { site } = await createTestApp({ config: { features } });
  expect(isHomeRowOn({ ...row, ...fields }, site.config.features)).toBe(expected);
});
