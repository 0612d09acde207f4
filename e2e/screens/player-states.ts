import type { Page } from '@playwright/test';
import { reservedIds } from '@marquee/sandbox/reserved/reserved-ids.ts';

import type { ScreenState } from './screen-state.ts';

const FILM_ID = '9rUPMHDm';
const FILM = `/m/${FILM_ID}/undertow-season`;
const PICTURE_S = 3;

/** Plays, stands still on a picture of the film, with the controls shown. */
async function playAndPause(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Start watching' }).click();
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.2, undefined, {
    timeout: 30_000,
  });
  await page.locator('video').evaluate(async (video: HTMLVideoElement, positionS) => {
    video.pause();
    video.currentTime = positionS;
    await new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }));
  }, PICTURE_S);
  await page.mouse.move(200, 300);
  await page.mouse.move(210, 310);
}

const failure = (name: string, id: string, title: string): ScreenState => ({
  name,
  path: `/m/${id}?play=1`,
  isWindowOnly: true,
  shows: (page) => page.locator('[data-player]').getByRole('heading', { name: title }),
});

/** The player, and the words for everything that keeps it from playing. */
export const playerStates: readonly ScreenState[] = [
  {
    name: 'player',
    path: FILM,
    isWindowOnly: true,
    act: playAndPause,
    shows: (page) => page.locator('media-play-button').first(),
  },
  {
    name: 'player-captions-menu',
    path: FILM,
    isWindowOnly: true,
    act: async (page) => {
      await playAndPause(page);
      await page.locator('[data-player]').getByRole('button', { name: 'Captions' }).click();
    },
    shows: (page) => page.getByRole('menu'),
  },
  {
    name: 'player-captions',
    path: FILM,
    isWindowOnly: true,
    act: async (page) => {
      await playAndPause(page);
      await page.locator('[data-player]').getByRole('button', { name: 'Captions' }).click();
      await page.locator('[data-player]').getByText('English').first().click();
      await page.waitForFunction(() =>
        [...(document.querySelector('video')?.textTracks ?? [])].some(
          ({ mode, kind, activeCues }) =>
            mode === 'showing' && kind !== 'metadata' && (activeCues?.length ?? 0) > 0,
        ),
      );
    },
    shows: (page) => page.locator('video'),
  },
  {
    name: 'player-loading',
    path: `${FILM}?play=1`,
    isWindowOnly: true,
    isPending: true,
    prepare: (site) => site.faults({ route: 'manifest', kind: 'never' }),
    shows: (page) => page.locator('[data-player]'),
  },
  failure('player-geo-blocked', reservedIds.media.geoBlocked, 'Not available here'),
  {
    ...failure('player-no-access', FILM_ID, "You don't have access"),
    prepare: (site) => site.faults({ route: 'segment', kind: 'status', status: 403 }),
  },
  failure('player-broken', reservedIds.media.manifestMissing, "This video can't be played"),
];
