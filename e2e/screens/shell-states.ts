import type { Page } from '@playwright/test';
import { reservedIds } from '@marquee/sandbox/reserved/reserved-ids.ts';

import type { ScreenSite } from './screen-site.ts';
import type { ScreenState } from './screen-state.ts';

const FILM = '/m/omFeSLct/the-salt-meridian';
/** The maximum number of favorites (spec 9). */
const FAVORITES_LIMIT = 48;

/** A deployment without a site of its own, where the viewer chooses one. */
const asDemo = async (site: ScreenSite): Promise<void> => {
  await site.settings(`apiBaseUrl = ${site.contentBase}\nUNSAFE_allowAnyConfigSource = true`);
};
const fillFavorites = (page: Page): Promise<void> =>
  page.evaluate((count) => {
    const favorites = Array.from({ length: count }, (_, index) => ({ mediaid: `Fav${10_000 + index}` }));
    localStorage.setItem('jwapp.favorites', JSON.stringify(favorites));
  }, FAVORITES_LIMIT);

/** Demo mode, consent, and small dialogs over a page. */
export const shellStates: readonly ScreenState[] = [
  {
    name: 'demo',
    path: '/',
    themes: ['dark'],
    prepare: asDemo,
    shows: (page) => page.getByRole('textbox', { name: /config ID/ }),
  },
  {
    name: 'demo-problem',
    path: '/',
    themes: ['dark'],
    prepare: asDemo,
    act: (page) => page.getByRole('textbox').press('Enter'),
    shows: (page) => page.getByText('Enter a value.'),
  },
  {
    name: 'demo-question',
    path: '/',
    themes: ['dark'],
    isWindowOnly: true,
    prepare: asDemo,
    act: (page) => page.getByRole('button', { name: 'View a generic demo' }).click(),
    shows: (page) => page.getByRole('alertdialog'),
  },
  {
    name: 'demo-not-found',
    path: `/?app-config=${reservedIds.configs.unknown}`,
    themes: ['dark'],
    prepare: asDemo,
    shows: (page) => page.getByRole('alert').filter({ hasText: 'App config not found' }),
  },
  {
    name: 'demo-preview-note',
    path: '/?app-config=mqfree01',
    themes: ['dark'],
    isWindowOnly: true,
    prepare: asDemo,
    shows: (page) => page.getByText('You’re previewing configuration mqfree01.'),
  },
  {
    name: 'consent',
    path: '/',
    isWindowOnly: true,
    prepare: (site) => site.addSettings('tagManagerId = GTM-AB12CD'),
    shows: (page) => page.getByRole('button', { name: 'Reject' }),
  },
  {
    name: 'favorites-warning',
    path: FILM,
    isWindowOnly: true,
    act: async (page) => {
      await fillFavorites(page);
      await page.reload();
      await page.getByRole('button', { name: 'Favorite' }).click();
    },
    shows: (page) => page.getByRole('alertdialog'),
  },
  {
    name: 'share-copied',
    path: FILM,
    act: async (page) => {
      await page.context().grantPermissions(['clipboard-write']);
      await page.getByRole('button', { name: 'Share' }).click();
    },
    shows: (page) => page.getByRole('button', { name: 'Link copied' }),
  },
];
