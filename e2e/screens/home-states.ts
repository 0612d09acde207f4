import type { Page } from '@playwright/test';

import { toRecord, toRecords } from './json-record.ts';
import { longText } from './long-texts.ts';
import type { ScreenState } from './screen-state.ts';

const FIRST_SHELF = 'ow6T0wS6';

const firstCard = (page: Page) =>
  page.getByRole('main').locator('section:not([aria-roledescription])').getByRole('link').first();

/** The home page. */
export const homeStates: readonly ScreenState[] = [
  { name: 'home', path: '/', shows: firstCard },
  {
    name: 'home-focus',
    path: '/',
    isWindowOnly: true,
    act: async (page) => {
      const card = page.locator(`a[href*="${FIRST_SHELF}"][href^="/m/"]`).nth(1);
      await card.scrollIntoViewIfNeeded();
      // A key press first: only then does the browser show the focus ring.
      await page.keyboard.press('Tab');
      await card.focus();
    },
    shows: (page) => page.locator('a[href^="/m/"]:focus-visible'),
  },
  {
    name: 'home-loading',
    path: '/',
    isPending: true,
    prepare: (site) => site.faults({ route: 'playlist', kind: 'never' }),
    shows: (page) => page.locator('main section[aria-busy="true"]').first(),
  },
  {
    name: 'home-shelf-failed',
    path: '/',
    prepare: (site) => site.faults({ route: 'playlist', match: FIRST_SHELF, kind: 'status', status: 400 }),
    shows: (page) => page.getByText('Could not load items'),
  },
  {
    name: 'home-all-failed',
    path: '/',
    prepare: (site) => site.faults({ route: 'playlist', kind: 'status', status: 400 }),
    shows: (page) => page.getByText('Could not load items').first(),
  },
  {
    name: 'home-all-empty',
    path: '/',
    prepare: (site) => site.changeConfig(() => ({ content: [{ type: 'playlist', contentId: 'EmptyPl0' }] })),
    shows: (page) => page.getByText('Nothing to watch yet'),
  },
  {
    name: 'home-without-pictures',
    path: '/',
    prepare: (site) =>
      site.faults(
        ...['image', 'poster', 'thumb'].map((route) => ({ route, kind: 'status', status: 404 }) as const),
      ),
    shows: firstCard,
  },
  {
    name: 'home-long-texts',
    path: '/',
    prepare: async (site) => {
      await site.changeConfig(({ content, styling }) => ({
        siteName: longText.name,
        menu: [{ label: longText.word, contentId: 'PkxKD4B6', type: 'playlist' }],
        content: [
          ...toRecords(content).slice(0, 1),
          { type: 'playlist', contentId: FIRST_SHELF, title: longText.sentence },
        ],
        styling: {
          ...toRecord(styling),
          footerText: `${longText.sentence} | ${longText.word} | ${longText.word}`,
        },
      }));
      for (const id of [FIRST_SHELF, 'nAGjdb9n', 'AaJBpaxM'])
        await site.changePlaylist(id, (_, index) => ({
          title: index % 2 === 0 ? longText.word : longText.sentence,
          description: longText.paragraph,
        }));
    },
    shows: firstCard,
  },
  { name: 'home-german', path: '/', locale: 'de-DE', shows: firstCard },
  { name: 'home-thai', path: '/', locale: 'th-TH', shows: firstCard },
  {
    name: 'home-right-to-left',
    path: '/',
    act: async (page) => {
      await page.evaluate(() => {
        document.documentElement.dir = 'rtl';
      });
    },
    shows: firstCard,
  },
  { name: 'home-forced-colors', path: '/', forcedColors: 'active', shows: firstCard },
  {
    name: 'home-scrolled',
    path: '/',
    isWindowOnly: true,
    isSecondLook: true,
    act: (page) => page.evaluate(() => window.scrollTo({ top: 240, behavior: 'instant' })),
    shows: (page) => page.locator('[data-is-passed] + header'),
  },
  {
    name: 'home-hover-card',
    path: '/',
    isWindowOnly: true,
    isForMouse: true,
    isSecondLook: true,
    act: async (page) => {
      const card = page.locator(`a[href*="${FIRST_SHELF}"][href^="/m/omFeSLct"]`);
      await card.scrollIntoViewIfNeeded();
      await card.hover();
    },
    shows: (page) =>
      page.getByRole('region', { name: 'The Salt Meridian' }).getByRole('button', { name: 'Favorite' }),
  },
];
