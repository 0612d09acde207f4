import { expect, it } from 'vitest';

import { toBreadcrumbList } from './breadcrumbs.ts';

it('lists the path to a page for search engines, step by step', () => {
  const list = toBreadcrumbList([
    { name: 'Home', address: 'https://site.test/' },
    { name: 'Films', address: 'https://site.test/p/abc/films' },
  ]);
  expect(list).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Home', item: 'https://site.test/' },
      { position: 2, name: 'Films', item: 'https://site.test/p/abc/films' },
    ],
  });
});
