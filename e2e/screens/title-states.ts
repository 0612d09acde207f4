import { reservedIds } from '@marquee/sandbox/reserved/reserved-ids.ts';

import { longText } from './long-texts.ts';
import type { ScreenState } from './screen-state.ts';

const FILM_ID = 'omFeSLct';
const FILM = `/m/${FILM_ID}/the-salt-meridian`;
const LOGO = 'https://logos.example/the-salt-meridian.svg';
const LOGO_DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 90" width="300" height="90"><path fill="#e8a13c" d="M0 80 90 10l60 45 45-30 105 55z"/></svg>';

const event = (name: string, id: string, words: string): ScreenState => ({
  name: `event-${name}`,
  path: `/m/${id}`,
  shows: (page) => page.getByText(words).first(),
});

/** The page of a title. */
export const titleStates: readonly ScreenState[] = [
  { name: 'film', path: FILM, shows: (page) => page.getByRole('link', { name: 'Start watching' }) },
  {
    name: 'film-loading',
    path: FILM,
    isPending: true,
    prepare: (site) => site.faults({ route: 'media', kind: 'never' }),
    shows: (page) => page.locator('main [aria-busy="true"] > *').first(),
  },
  {
    name: 'film-not-found',
    path: `/m/${reservedIds.media.unknown}`,
    shows: (page) => page.getByRole('heading', { name: 'Video not found' }),
  },
  {
    name: 'film-failed',
    path: FILM,
    prepare: (site) => site.faults({ route: 'media', kind: 'status', status: 400 }),
    shows: (page) => page.getByRole('button', { name: 'Try again' }),
  },
  {
    name: 'film-without-pictures',
    path: `/m/${reservedIds.media.imagesMissing}`,
    shows: (page) => page.getByRole('heading', { level: 1, name: 'No pictures' }),
  },
  {
    name: 'film-long-texts',
    path: FILM,
    prepare: (site) =>
      site.changeMedia(FILM_ID, () => ({
        title: `${longText.word}: ${longText.sentence}`,
        description: longText.paragraph,
        synopsis: longText.paragraph,
        genre: longText.sentence,
        actors: Array.from({ length: 12 }, () => longText.name).join(', '),
        directors: longText.word,
      })),
    shows: (page) => page.getByRole('button', { name: 'Show more' }).first(),
  },
  {
    name: 'film-hostile-texts',
    path: `/m/${reservedIds.media.hostileText}`,
    shows: (page) => page.getByRole('heading', { level: 1 }),
  },
  {
    name: 'film-german',
    path: FILM,
    locale: 'de-DE',
    shows: (page) => page.getByRole('heading', { level: 1 }),
  },
  {
    name: 'film-other-layout',
    path: FILM,
    // Each theme has its site's player layout; this state shows the other one.
    prepare: (site) => site.changeConfig(() => ({ custom: { inlinePlayer: site.theme === 'dark' } })),
    shows: (page) => page.getByRole('link', { name: 'Start watching' }),
  },
  {
    name: 'film-logo',
    path: FILM,
    isWindowOnly: true,
    isSecondLook: true,
    prepare: (site) => site.changeMedia(FILM_ID, () => ({ titleLogo: LOGO })),
    act: async (page) => {
      await page.route(LOGO, (route) => route.fulfill({ contentType: 'image/svg+xml', body: LOGO_DRAWING }));
      await page.reload();
    },
    shows: (page) => page.getByRole('img', { name: 'The Salt Meridian' }),
  },
  event('scheduled', 'keKUi82u', 'Coming soon'),
  event('unpublished', 'wB5Ai5ln', 'Coming soon'),
  event('live', '5aE8C5Te', 'Live now'),
  event('recording', 'K7mhLuB0', 'Replay'),
  event('unknown-state', 'K4B2uOhv', 'isn’t available right now'),
];
