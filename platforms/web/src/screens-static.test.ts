import { matchRoutes } from 'react-router-dom';
import { expect, it } from 'vitest';

import { routes } from './screens.ts';

// spec: product 2.1, product 2.2, product 2.3, product 2.4, product 2.5, product 2.6, product 2.7, product 2.8, product 2.9, product 2.10, product 2.11
it.each([
  ['/', '/'],
  ['/m/Qm7RtZ4x/harbour-at-dawn', '/m/:id/*'],
  ['/p/Pb3nKw9L/new', '/p/:id/*'],
  ['/n/Ls8tQ2vN/picked', '/n/:id/*'],
  ['/s/Pl4yl1st/field-notes', '/s/:id/*'],
  ['/q/harbour', '/q/*'],
  ['/u/favorites', '/u/*'],
  ['/tv', '/tv'],
  ['/o/about', '/o/about'],
  ['/o/licenses', '/o/licenses'],
  ['/o', '*'],
  ['/o/licences', '*'],
  ['/o/about/more', '*'],
  ['/nowhere', '*'],
])('the address %s stands at the route %s', (address, path) => {
  const matches = matchRoutes(
    Object.keys(routes).map((candidate) => ({ path: candidate })),
    address,
  );
  expect(matches?.[0]?.route.path).toBe(path);
});
