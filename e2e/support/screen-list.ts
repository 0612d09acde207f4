import type { Locator, Page } from '@playwright/test';

/** A screen at its address, and an element that is visible once it has loaded. Works in every language. */
export interface ListedScreen {
  readonly name: string;
  readonly path: string;
  readonly shows: (page: Page) => Locator;
}

const card = (page: Page): Locator => page.getByRole('main').locator('a[href^="/m/"]').first();
const heading = (page: Page): Locator => page.getByRole('main').getByRole('heading', { level: 1 });
const episode = (page: Page): Locator => page.getByRole('main').locator('a[href*="e="]').first();

/** Every screen of the site once, for rules that apply to all of them. */
export const listedScreens: readonly ListedScreen[] = [
  { name: 'home', path: '/', shows: card },
  { name: 'a playlist', path: '/p/PkxKD4B6/films', shows: card },
  { name: 'a content list', path: '/n/HandPick/picked-by-hand', shows: card },
  { name: 'a film', path: '/m/omFeSLct/the-salt-meridian', shows: heading },
  { name: 'a series', path: '/m/HhWzNBGi/orbital-dispatch', shows: episode },
  { name: 'a legacy series', path: '/s/66ehmKst/field-recordings', shows: episode },
  { name: 'a hub', path: '/m/cr3vLuj4/after-dark', shows: card },
  { name: 'an event to come', path: '/m/keKUi82u', shows: heading },
  {
    name: 'live channels',
    path: '/p/LiveChn1/live-channels',
    shows: (page) =>
      page
        .getByRole('grid')
        .locator('[data-live]')
        .or(page.getByRole('main').locator('li > [aria-current]'))
        .first(),
  },
  { name: 'a static page', path: '/m/6mpLsqgE/house-rules', shows: (page) => page.getByRole('table') },
  { name: 'search results', path: '/q/salt', shows: card },
  { name: 'search without results', path: '/q/zzzzqqq', shows: heading },
  { name: 'about', path: '/o/about', shows: heading },
  { name: 'licences', path: '/o/licenses', shows: heading },
  { name: 'not found', path: '/no/such/page', shows: heading },
];
