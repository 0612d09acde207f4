import { reservedIds } from '@marquee/sandbox/reserved/reserved-ids.ts';

import type { ScreenState } from './screen-state.ts';

const FILMS = '/p/PkxKD4B6/films';

/** The page of a playlist. */
export const playlistStates: readonly ScreenState[] = [
  {
    name: 'playlist',
    path: FILMS,
    shows: (page) => page.getByRole('main').getByRole('listitem').first(),
  },
  {
    name: 'content-list',
    path: '/n/HandPick/picked-by-hand',
    shows: (page) => page.getByRole('main').getByRole('listitem').first(),
  },
  {
    name: 'playlist-loading',
    path: FILMS,
    isPending: true,
    prepare: (site) => site.faults({ route: 'playlist', kind: 'never' }),
    shows: (page) => page.locator('main [aria-busy="true"] > *').first(),
  },
  {
    name: 'playlist-failed',
    path: FILMS,
    prepare: (site) => site.faults({ route: 'playlist', kind: 'status', status: 400 }),
    shows: (page) => page.getByRole('button', { name: 'Try again' }),
  },
  {
    name: 'playlist-empty',
    path: `/p/${reservedIds.playlists.empty}`,
    shows: (page) => page.getByText('Nothing here yet'),
  },
  {
    name: 'playlist-not-found',
    path: `/p/${reservedIds.playlists.unknown}`,
    shows: (page) => page.getByRole('heading', { name: 'Playlist not found' }),
  },
  {
    name: 'playlist-hostile-texts',
    path: `/p/${reservedIds.playlists.hostileText}`,
    shows: (page) => page.getByRole('main').getByRole('listitem').first(),
  },
];
