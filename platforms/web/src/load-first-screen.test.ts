import { expect, test, vi } from 'vitest';

import { loadFirstScreen } from './load-first-screen.ts';

const Home = () => null;
const Media = () => null;
const NotFound = () => null;
const routes = {
  '/': () => Promise.resolve({ default: Home }),
  '/m/:id/*': () => Promise.resolve({ default: Media }),
  '*': () => Promise.resolve({ default: NotFound }),
};

const none = { latePageFiles: {}, watchLatePage: () => undefined };

test.each([
  ['/', '/', Home],
  ['/m/Qm7RtZ4x/harbour-at-dawn', '/m/:id/*', Media],
  ['/nowhere/at/all', '*', NotFound],
])('a visit of %s begins with the screen at %s', async (pathname, path, Screen) => {
  expect(await loadFirstScreen(pathname, { routes, ...none })).toEqual({ path, Screen });
});

test('a screen whose file is gone is left to the lazy one', async () => {
  const lost = { '/': () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')) };
  expect(await loadFirstScreen('/', { routes: lost, ...none })).toBeUndefined();
});

test('the page that a visit turned out to begin with is fetched beside its screen, and is there with it', async () => {
  const asked: string[] = [];
  const ask = (name: string) => () => Promise.resolve(void asked.push(name));
  const first = await loadFirstScreen('/m/Qm7RtZ4x/orbital', {
    routes: {
      '/m/:id/*': async () => {
        await ask('screen')();
        return {
          default: Media,
          latePages: { 'm/series': { preload: ask('series') }, 'm/live': { preload: ask('live') } },
        };
      },
    },
    latePageFiles: { 'm/series': ask('file of series'), 'm/live': ask('file of live') },
    watchLatePage: (listener) => listener('m/series'),
  });
  expect(first).toEqual({ path: '/m/:id/*', Screen: Media });
  expect(asked).toEqual(['screen', 'file of series', 'series']);
});

test('a page that is known when the screen is there already is fetched then, and not waited for', async () => {
  const asked: string[] = [];
  const ask = (name: string) => () => Promise.resolve(void asked.push(name));
  let tell: ((page: string) => void) | undefined;
  const latePages = { 'm/series': { preload: ask('series') } };
  const first = await loadFirstScreen('/m/Qm7RtZ4x/orbital', {
    routes: { '/m/:id/*': () => Promise.resolve({ default: Media, latePages }) },
    latePageFiles: { 'm/series': ask('file of series') },
    watchLatePage: (listener) => (tell = listener),
  });
  expect(first).toEqual({ path: '/m/:id/*', Screen: Media });
  expect(asked).toEqual([]);
  tell?.('m/series');
  await vi.waitFor(() => expect(asked).toEqual(['file of series', 'series']));
});

test('a late page whose file is gone is left to the screen, which asks again', async () => {
  const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  const latePageFiles = { 'm/series': gone };
  const watchLatePage = (listener: (page: string) => void) => listener('m/series');
  const sources = { routes, latePageFiles, watchLatePage };
  expect(await loadFirstScreen('/m/Qm7RtZ4x/orbital', sources)).toEqual({
    path: '/m/:id/*',
    Screen: Media,
  });
});
