import type { Page } from '@playwright/test';
import { reservedIds } from '@marquee/sandbox/reserved/reserved-ids.ts';

import type { ScreenState } from './screen-state.ts';

const FILM = '/m/9rUPMHDm';
/** Waits until the title plays by its address, and pauses it. */
async function standStill(page: Page): Promise<void> {
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.2, undefined, {
    timeout: 30_000,
  });
  await page.keyboard.press('k');
  await page.locator('[data-phase="paused"]').waitFor();
  await page.mouse.move(200, 300);
  await page.mouse.move(210, 310);
}

const seekTo = (page: Page, positionS: number): Promise<void> =>
  page.locator('video').evaluate(async (video: HTMLVideoElement, to) => {
    video.currentTime = to;
    await new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }));
  }, positionS);

const CREDITS_S = 5_975;
const EPISODE = '/m/4VNCJrop';

/** One overlay in the languages with the longest and the tallest words. */
const inLanguages = (state: ScreenState): readonly ScreenState[] =>
  ['en-US', 'de', 'th'].map((locale) => ({
    ...state,
    name: locale === 'en-US' ? state.name : `${state.name}-${locale}`,
    path: `${state.path}?play=1`,
    isWindowOnly: true,
    isPending: true,
    locale,
    themes: ['dark'],
  }));

/** Overlays of the player, opened without text of any language in their steps. */
export const playerOverlayStates: readonly ScreenState[] = [
  ...inLanguages({
    name: 'player-statistics',
    path: FILM,
    act: async (page) => {
      await standStill(page);
      await page.keyboard.press('i');
    },
    shows: (page) => page.locator('[data-player] section dl'),
  }),
  ...inLanguages({
    name: 'player-shortcuts',
    path: FILM,
    act: async (page) => {
      await standStill(page);
      await page.keyboard.press('?');
    },
    shows: (page) => page.locator('[data-player] dialog[open]'),
  }),
  ...inLanguages({
    name: 'player-menu',
    path: FILM,
    act: async (page) => {
      await standStill(page);
      await page.locator('[data-player] [aria-haspopup="menu"]').last().click();
    },
    shows: (page) => page.getByRole('menu'),
  }),
  ...inLanguages({
    name: 'player-looks',
    path: FILM,
    act: async (page) => {
      await standStill(page);
      await page.locator('[data-player] [aria-haspopup="menu"]').last().click();
      await page.locator('[role="menuitem"][aria-haspopup="dialog"]').click();
    },
    shows: (page) => page.locator('[data-player] [role="dialog"] select').first(),
  }),
  ...inLanguages({
    name: 'player-next',
    path: FILM,
    act: async (page) => {
      await standStill(page);
      await seekTo(page, CREDITS_S);
    },
    shows: (page) => page.getByRole('switch'),
  }),
  ...inLanguages({
    name: 'player-skip',
    path: EPISODE,
    act: standStill,
    shows: (page) => page.locator('[data-player] [data-icon="skip"]'),
  }),
  ...inLanguages({
    name: 'player-mini',
    path: FILM,
    act: async (page) => {
      await standStill(page);
      await page.locator('[data-player] [data-icon="minimise"]').click();
    },
    shows: (page) => page.locator('[data-player="mini"]'),
  }),
  ...inLanguages({
    name: 'player-offline',
    path: FILM,
    act: async (page) => {
      await standStill(page);
      await page.context().setOffline(true);
    },
    shows: (page) => page.locator('[data-player] [data-seen="true"]').first(),
  }),
  ...inLanguages({
    name: 'player-failure',
    path: `/m/${reservedIds.media.manifestMissing}`,
    shows: (page) => page.locator('[data-player] [role="alert"]'),
  }),
];
