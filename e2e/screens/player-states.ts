import type { Page } from '@playwright/test';
import { reservedIds } from '@marquee/sandbox/reserved/reserved-ids.ts';

import { player } from '../support/player-controls.ts';
import type { ScreenState } from './screen-state.ts';

const FILM_ID = '9rUPMHDm';
const FILM = `/m/${FILM_ID}/undertow-season`;
const LIVE_ID = 'CWe7iToz';
const PICTURE_S = 3;
const EPISODE = '/m/HhWzNBGi/orbital-dispatch?e=skCrCysa';

/** Starts playback, pauses at a fixed frame of the film, and shows the controls. */
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

async function openMenu(page: Page, name: string): Promise<void> {
  await page.locator('[data-player]').getByRole('button', { name }).click();
}

async function showCaptions(page: Page): Promise<void> {
  await playAndPause(page);
  await openMenu(page, 'Subtitles');
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await page.locator('[data-captions] p').waitFor();
}

async function openSettings(page: Page): Promise<void> {
  await playAndPause(page);
  await openMenu(page, 'Settings');
}

async function openAppearance(page: Page): Promise<void> {
  await openMenu(page, 'Settings');
  await page.getByRole('menuitem', { name: 'Subtitle appearance' }).click();
}

const failure = (name: string, id: string, title: string): ScreenState => ({
  name,
  path: `/m/${id}?play=1`,
  isWindowOnly: true,
  shows: (page) => page.locator('[data-player]').getByRole('heading', { name: title }),
});

/** The player, and all messages about failed playback. */
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
      await page.locator('[data-player]').getByRole('button', { name: 'Subtitles' }).click();
    },
    shows: (page) => page.getByRole('menu'),
  },
  {
    name: 'player-captions',
    path: FILM,
    isWindowOnly: true,
    act: showCaptions,
    shows: (page) => page.locator('[data-captions] p'),
  },
  {
    name: 'player-settings',
    path: FILM,
    isWindowOnly: true,
    themes: ['dark'],
    act: openSettings,
    shows: (page) => page.getByRole('menu', { name: 'Settings' }),
  },
  {
    name: 'player-quality',
    path: FILM,
    isWindowOnly: true,
    themes: ['dark'],
    act: async (page) => {
      await openSettings(page);
      await page.getByRole('menuitem', { name: /Quality/ }).click();
    },
    shows: (page) => page.getByRole('menu', { name: 'Quality' }),
  },
  {
    name: 'player-caption-appearance',
    path: FILM,
    isWindowOnly: true,
    themes: ['dark'],
    act: async (page) => {
      await playAndPause(page);
      await openAppearance(page);
    },
    shows: (page) => page.getByRole('dialog', { name: 'Subtitle appearance' }),
  },
  {
    name: 'player-captions-changed',
    path: FILM,
    isWindowOnly: true,
    themes: ['dark'],
    act: async (page) => {
      await showCaptions(page);
      await openAppearance(page);
      const dialog = page.getByRole('dialog', { name: 'Subtitle appearance' });
      await dialog.getByRole('slider', { name: 'Text size' }).fill('150');
      await dialog.getByRole('group', { name: 'Text color' }).getByRole('radio', { name: 'Yellow' }).check();
      await dialog.getByRole('combobox', { name: 'Font' }).selectOption('Serif');
      await dialog.getByRole('combobox', { name: 'Edge style' }).selectOption('Outline');
      await dialog.getByRole('slider', { name: 'Background opacity' }).fill('0');
    },
    shows: (page) => page.locator('[data-edge="outline"] p'),
  },
  {
    name: 'player-keys',
    path: FILM,
    isWindowOnly: true,
    themes: ['dark'],
    act: async (page) => {
      await playAndPause(page);
      await page.keyboard.press('?');
    },
    shows: (page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' }),
  },
  {
    name: 'player-episode',
    path: EPISODE,
    isWindowOnly: true,
    act: playAndPause,
    shows: (page) => page.locator('[data-player]').getByRole('button', { name: 'Episodes' }),
  },
  {
    name: 'player-episodes',
    path: EPISODE,
    isWindowOnly: true,
    act: async (page) => {
      await playAndPause(page);
      await page.keyboard.press('e');
    },
    shows: (page) => page.getByRole('dialog', { name: 'Episodes' }).locator('[aria-current]'),
  },
  {
    name: 'player-episodes-failed',
    path: EPISODE,
    isWindowOnly: true,
    themes: ['dark'],
    isPending: true,
    act: async (page) => {
      await playAndPause(page);
      await page.keyboard.press('e');
      await page.context().setOffline(true);
      await player(page).getByRole('combobox', { name: 'Season' }).selectOption({ index: 0 });
    },
    shows: (page) => page.getByText('The episodes couldn’t be loaded.'),
  },
  {
    name: 'player-live',
    path: `/m/${LIVE_ID}?play=1`,
    isWindowOnly: true,
    isPending: true,
    themes: ['dark'],
    act: async (page) => {
      await page.locator('[data-player]').getByRole('button', { name: 'Live' }).waitFor();
      await page.locator('[data-phase="playing"]').waitFor();
      for (let step = 0; step < 6; step += 1) await page.keyboard.press('j');
      await page.keyboard.press('k');
    },
    shows: (page) => page.getByRole('button', { name: 'Go to live' }),
  },
  {
    name: 'player-loading',
    path: `${FILM}?play=1`,
    isWindowOnly: true,
    isPending: true,
    prepare: (site) => site.faults({ route: 'manifest', kind: 'never' }),
    shows: (page) => page.locator('[data-player]'),
  },
  failure('player-geo-blocked', reservedIds.media.geoBlocked, 'Not available in your region'),
  {
    ...failure('player-no-access', FILM_ID, 'You don’t have access'),
    prepare: (site) => site.faults({ route: 'segment', kind: 'status', status: 403 }),
  },
  {
    ...failure('player-stream-limit', FILM_ID, 'Too many streams at once'),
    prepare: (site) =>
      site.faults({
        route: 'segment',
        kind: 'status',
        status: 403,
        body: '{"errors":[{"code":"stream_limit_reached"}]}',
      }),
  },
  failure('player-broken', reservedIds.media.manifestMissing, 'This video can’t be played'),
];
