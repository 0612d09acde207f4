import type { Page } from '@playwright/test';

import type { ScreenState } from './screen-state.ts';

const PAGE = '/p/LiveChn1/live-channels';
/** Shows the guide on phones, too. */
const CHANNELS = `${PAGE}?view=guide`;

const onAir = (page: Page) => page.getByRole('grid').locator('[data-live]').first();

/** Chooses the program next to the current one. */
async function chooseBeside(page: Page, key: 'ArrowLeft' | 'ArrowRight'): Promise<void> {
  await onAir(page).focus();
  await page.keyboard.press(key);
  await page.keyboard.press('Enter');
}

/** The page of live channels and its guide. */
export const liveStates: readonly ScreenState[] = [
  { name: 'live-channels', path: CHANNELS, shows: onAir },
  {
    name: 'live-now',
    path: PAGE,
    // Wide windows have only the guide.
    shows: (page) => onAir(page).or(page.getByRole('list', { name: 'On now' }).getByText(/^Next/).first()),
  },
  {
    name: 'live-channels-later',
    path: CHANNELS,
    themes: ['dark'],
    act: (page) =>
      page.getByRole('grid').evaluate((grid) => grid.parentElement?.scrollBy({ left: 700, top: 220 })),
    shows: (page) => page.getByRole('grid'),
  },
  {
    name: 'live-program-past',
    path: CHANNELS,
    themes: ['dark'],
    act: (page) => chooseBeside(page, 'ArrowLeft'),
    shows: (page) => page.getByRole('link', { name: 'Start watching' }),
  },
  {
    name: 'live-program-to-come',
    path: CHANNELS,
    act: async (page) => {
      await chooseBeside(page, 'ArrowRight');
      await page.getByRole('button', { name: 'Remind me' }).click();
    },
    shows: (page) => page.locator('[aria-pressed=true]', { hasText: 'Remind me' }),
  },
  {
    name: 'live-schedules-loading',
    path: CHANNELS,
    isPending: true,
    prepare: (site) => site.faults({ route: 'schedule', kind: 'never' }),
    shows: (page) => page.getByText('Loading programs').first(),
  },
  {
    name: 'live-schedules-failed',
    path: CHANNELS,
    themes: ['dark'],
    prepare: (site) => site.faults({ route: 'schedule', kind: 'status', status: 404 }),
    shows: (page) => page.getByText('No program information available').first(),
  },
  {
    name: 'live-channels-german',
    path: CHANNELS,
    themes: ['dark'],
    locale: 'de-DE',
    shows: onAir,
  },
];
