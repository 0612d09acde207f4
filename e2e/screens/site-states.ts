import type { ScreenState } from './screen-state.ts';

const openDetails: ScreenState['act'] = (page) =>
  page.getByRole('button', { name: 'Show technical details' }).click();

/** States of no single screen: layout, notifications, start-up. */
export const siteStates: readonly ScreenState[] = [
  {
    name: 'start-up',
    path: '/',
    themes: ['dark'],
    isPending: true,
    prepare: (site) => site.faults({ route: 'config', kind: 'never' }),
    shows: (page) => page.locator('#root > *').first(),
  },
  {
    name: 'start-up-error',
    path: '/',
    themes: ['dark'],
    prepare: (site) => site.faults({ route: 'config', kind: 'status', status: 404 }),
    shows: (page) => page.getByRole('heading', { name: 'Config not found' }),
  },
  {
    name: 'start-up-error-details',
    path: '/',
    themes: ['dark'],
    prepare: (site) => site.faults({ route: 'config', kind: 'notJson' }),
    act: openDetails,
    shows: (page) => page.getByRole('button', { name: 'Hide technical details' }),
  },
  {
    name: 'not-found',
    path: '/no/such/page',
    shows: (page) => page.getByText("This page doesn't exist."),
  },
  {
    name: 'sidebar',
    path: '/',
    isWindowOnly: true,
    // Enough entries for a sidebar at every width.
    prepare: (site) =>
      site.changeConfig(() => ({
        menu: ['Films', 'Series', 'Documentaries', 'Live', 'Short films', 'Late at night'].map((label) => ({
          label,
          contentId: 'PkxKD4B6',
          type: 'playlist',
        })),
      })),
    act: (page) => page.getByRole('button', { name: 'Open menu' }).click(),
    shows: (page) => page.getByRole('dialog', { name: 'Main navigation' }),
  },
  {
    name: 'offline-notice',
    path: '/',
    isCutOff: true,
    isWindowOnly: true,
    act: (page) => page.context().setOffline(true),
    shows: (page) => page.getByText(/You’re offline/),
  },
  {
    name: 'page-code-missing',
    path: '/',
    isWindowOnly: true,
    act: async (page) => {
      await page.route(/\/assets\/media-screen/, (route) => route.abort());
      await page.locator('main a[href^="/m/"]').first().click();
    },
    shows: (page) => page.getByRole('button', { name: 'Reload' }).first(),
  },
];
