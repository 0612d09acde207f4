import { matchRoutes } from 'react-router-dom';
import { expect, it } from 'vitest';

import { routes } from './screens.ts';

it.each([
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
