import type { Page } from '@playwright/test';
import { reservedIds } from '@marquee/sandbox/reserved/reserved-ids.ts';

import type { ScreenState } from './screen-state.ts';

const heading = (name: string) => (page: Page) => page.getByRole('heading', { level: 1, name });
const episodes = (page: Page) => page.getByRole('list', { name: 'Episodes' }).getByRole('link').first();

/** Opens the search by the toggle of the header, or by the tab of phones. */
const openSearch = async (page: Page) => {
  const toggle = page.getByRole('button', { name: 'Open search' });
  await toggle.or(page.getByRole('link', { name: 'Search', exact: true })).click();
  await page.getByRole('searchbox').click();
};

/** Opens the search and types, as a viewer does. */
const type = (text: string) => async (page: Page) => {
  await openSearch(page);
  await page.getByRole('searchbox').fill(text);
};

/** Series, hubs, pages, search and the viewer's own lists. */
export const catalogueStates: readonly ScreenState[] = [
  { name: 'series', path: '/m/HhWzNBGi/orbital-dispatch', shows: episodes },
  { name: 'series-episode', path: '/m/HhWzNBGi/orbital-dispatch?e=skCrCysa', shows: episodes },
  { name: 'series-without-seasons', path: '/m/Z3W34PuK/the-night-ferry', shows: episodes },
  {
    name: 'series-episode-missing',
    path: '/m/n0cm9aW6?e=EmY8JuJe',
    shows: (page) => page.getByText('This episode isn’t available. Choose another one below.'),
  },
  {
    name: 'series-loading',
    path: '/m/HhWzNBGi/orbital-dispatch',
    isPending: true,
    prepare: (site) => site.faults({ route: 'episodes', kind: 'never' }),
    shows: (page) => page.locator('[aria-busy="true"]').first(),
  },
  {
    name: 'series-failed',
    path: '/m/HhWzNBGi/orbital-dispatch',
    prepare: (site) => site.faults({ route: 'series', kind: 'status', status: 400 }),
    shows: heading('This series couldn’t be loaded'),
  },
  { name: 'series-legacy', path: '/s/66ehmKst/field-recordings', shows: episodes },
  { name: 'hub', path: '/m/cr3vLuj4/after-dark', shows: heading('After Dark') },
  {
    name: 'hub-empty',
    path: `/m/${reservedIds.media.emptyHub}`,
    shows: (page) => page.getByRole('heading', { level: 1 }),
  },
  { name: 'static-page', path: '/m/6mpLsqgE/house-rules', shows: (page) => page.getByRole('table') },
  { name: 'about', path: '/o/about', shows: (page) => page.getByRole('heading', { level: 1 }) },
  { name: 'licences', path: '/o/licenses', shows: (page) => page.getByRole('heading', { level: 1 }) },
  {
    name: 'film-about',
    path: '/m/omFeSLct/the-salt-meridian',
    act: (page) => page.getByRole('tab', { name: 'About' }).click(),
    shows: (page) => page.getByRole('tabpanel', { name: 'About' }),
  },
  {
    name: 'film-trailer',
    path: '/m/omFeSLct/the-salt-meridian?trailer=1',
    isWindowOnly: true,
    shows: (page) => page.locator('[data-player="trailer"] video'),
  },
  {
    name: 'search-open',
    path: '/',
    isWindowOnly: true,
    act: type('neon vespres'),
    shows: (page) => page.getByRole('option').first(),
  },
  {
    name: 'search-results',
    path: '/q/salt',
    shows: (page) => page.getByRole('main').getByRole('link').first(),
  },
  {
    name: 'search-ideas',
    path: '/q/',
    isSecondLook: true,
    shows: (page) => page.getByRole('main').getByRole('region').getByRole('link').first(),
  },
  {
    name: 'search-recent',
    path: '/',
    isWindowOnly: true,
    act: async (page) => {
      await page.evaluate(() => localStorage.setItem('jwapp.recent-searches', '["salt","neon"]'));
      await page.reload();
      await openSearch(page);
    },
    shows: (page) => page.getByRole('option', { name: 'neon' }),
  },
  {
    name: 'search-nothing',
    path: '/q/zzzzqqq',
    shows: (page) => page.getByText('Use fewer or more general words.'),
  },
  {
    name: 'search-failed',
    path: '/q/salt',
    prepare: (site) =>
      site.faults(
        { route: 'contentSearch', kind: 'status', status: 400 },
        { route: 'playlist', match: '0tvowAsx', kind: 'status', status: 400 },
      ),
    shows: (page) => page.getByRole('heading', { name: 'Search isn’t available' }),
  },
  {
    name: 'home-own-lists',
    path: '/',
    act: async (page) => {
      await page.evaluate(() => {
        const history = [
          { mediaid: 'omFeSLct', progress: 0.4 },
          { mediaid: 'asv94cMD', progress: 0.85 },
        ];
        localStorage.setItem('jwapp.history', JSON.stringify(history));
        localStorage.setItem('jwapp.favorites', JSON.stringify([{ mediaid: 'i7VXLv1D' }]));
      });
      await page.reload();
      await page.getByRole('region', { name: 'Favorites' }).getByRole('link').first().waitFor();
    },
    shows: (page) => page.getByRole('button', { name: /Options for/ }).first(),
  },
  {
    name: 'card-menu',
    path: '/',
    isWindowOnly: true,
    act: async (page) => {
      await page.evaluate(() =>
        localStorage.setItem('jwapp.history', JSON.stringify([{ mediaid: 'omFeSLct', progress: 0.4 }])),
      );
      await page.reload();
      await page.getByRole('button', { name: /Options for/ }).click();
    },
    shows: (page) => page.getByRole('dialog'),
  },
];
