import { expect, test } from 'vitest';

import { loadFirstScreen } from './load-first-screen.ts';

const Home = () => null;
const Media = () => null;
const NotFound = () => null;
const routes = {
  '/': () => Promise.resolve({ default: Home }),
  '/m/:id/*': () => Promise.resolve({ default: Media }),
  '*': () => Promise.resolve({ default: NotFound }),
};

test.each([
  ['/', '/', Home],
  ['/m/Qm7RtZ4x/harbour-at-dawn', '/m/:id/*', Media],
  ['/nowhere/at/all', '*', NotFound],
])('a visit of %s begins with the screen at %s', async (pathname, path, Screen) => {
  expect(await loadFirstScreen(routes, pathname)).toEqual({ path, Screen });
});

test('a screen whose file is gone is left to the lazy one', async () => {
  const lost = { '/': () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')) };
  expect(await loadFirstScreen(lost, '/')).toBeUndefined();
});
