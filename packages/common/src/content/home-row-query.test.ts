import { createTestApp } from '@marquee/testing/create-test-app.ts';
import { expect, it } from 'vitest';

import type { HomeRow } from '../config/site-config.ts';
import { ContentQueries } from './content-queries.ts';
import { getHomeRowQuery } from './home-row-query.ts';

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
