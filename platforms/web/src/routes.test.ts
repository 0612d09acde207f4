import { matchRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';

import { matchRoute, ROUTES } from './routes.ts';
import { variantPages } from './screens.ts';

describe('the route of a URL', () => {
  // spec: product 2.1, product 2.2, product 2.3, product 2.4, product 2.5, product 2.6, product 2.7, product 2.8, product 2.9, product 2.10, product 2.11
  it.each([
    ['/', '/'],
    ['/m/Qm7RtZ4x/harbour-at-dawn', '/m/:id/*'],
    ['/p/Pb3nKw9L/new', '/p/:id/*'],
    ['/n/Ls8tQ2vN/picked', '/n/:id/*'],
    ['/s/Pl4yl1st/field-notes', '/s/:id/*'],
    ['/q', '/q/*'],
    ['/q/harbour', '/q/*'],
    ['/u/favorites', '/u/*'],
    ['/my-list', '/my-list'],
    ['/tv', '/tv'],
    ['/o/about', '/o/about'],
    ['/o/licenses', '/o/licenses'],
    ['/m', '*'],
    ['/m/', '*'],
    ['/o', '*'],
    ['/o/licences', '*'],
    ['/o/about/more', '*'],
    ['/nowhere', '*'],
    ['/M/Qm7RtZ4x/', '/m/:id/*'],
    ['/m/Qm7RtZ4x/a/b', '/m/:id/*'],
  ])('%s is %s, for React Router too', (pathname, path) => {
    expect(matchRoute(pathname).route.path).toBe(path);
    expect(matchRoutes([...ROUTES], pathname)?.[0]?.route.path).toBe(path);
  });

  it.each([
    ['/m/Qm7RtZ4x', 'Qm7RtZ4x'],
    ['/m/caf%C3%A9/words', 'café'],
    ['/p/Pb3nKw9L/', 'Pb3nKw9L'],
    ['/m/%E0%A4%A/words', undefined],
    ['/q/harbour', undefined],
  ])('%s has the id %s', (pathname, id) => {
    expect(matchRoute(pathname).id).toBe(id);
  });
});

it('has code for each page that a first response can select', () => {
  const chunks = ROUTES.flatMap((route) => ('variants' in route ? Object.values(route.variants) : []));
  expect(Object.keys(variantPages).toSorted()).toEqual(chunks.toSorted());
});
