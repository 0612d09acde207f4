import type { Page } from '@playwright/test';

import type { ScreenState } from './screen-state.ts';

const FILM = '/m/omFeSLct/the-salt-meridian';
const PIN = { salt: '00', hash: '00' };
const KID = { id: 'noor', name: 'Noor', avatar: 'star', maxAge: 6, pin: PIN };
const PROFILES = [
  { id: 'main', name: '', avatar: 'sun' },
  KID,
  { id: 'ben', name: 'Ben', avatar: 'peak', pin: PIN },
  { id: 'long', name: 'Wilhelmina-Annabella Featherstone', avatar: 'wave' },
];

/** Stores profiles on the device and the choice of this window, then reloads the page. */
async function startWith(page: Page, choice?: object | 'locked'): Promise<void> {
  await page.evaluate(
    ([profiles, text]) => {
      localStorage.setItem('jwapp.profiles', profiles);
      if (text === '') return;
      localStorage.setItem('jwapp.profile', text);
      sessionStorage.setItem('jwapp.profile', text);
    },
    [
      JSON.stringify(PROFILES),
      typeof choice === 'object' ? JSON.stringify({ profile: choice }) : (choice ?? ''),
    ] as const,
  );
  await page.reload();
}

const KIDS_WINDOW = { ...KID, hasPin: true };

/** The profile picker, the management of profiles, and the site for a kids profile. */
export const profileStates: readonly ScreenState[] = [
  {
    name: 'profiles',
    path: '/profiles',
    act: (page) => startWith(page, PROFILES[0]),
    shows: (page) => page.getByRole('button', { name: /^Wilhelmina/ }),
  },
  {
    name: 'profile-new',
    path: '/profiles',
    isWindowOnly: true,
    act: async (page) => {
      await page.getByRole('button', { name: 'Add profile' }).click();
      await page.getByRole('checkbox', { name: 'Kids profile' }).check();
      await page.getByRole('button', { name: 'Save' }).click();
    },
    shows: (page) => page.getByText('Enter a name.'),
  },
  {
    name: 'profile-leave',
    path: '/profiles',
    isSecondLook: true,
    act: async (page) => {
      await startWith(page, KIDS_WINDOW);
      await page.getByLabel('PIN').fill('0000');
      await page.getByLabel('PIN').press('Enter');
    },
    shows: (page) => page.getByText('Wrong PIN. Try again.'),
  },
  {
    name: 'profile-gate',
    path: '/',
    isWindowOnly: true,
    act: (page) => startWith(page, 'locked'),
    shows: (page) => page.getByRole('button', { name: /^Ben/ }),
  },
  {
    name: 'profile-not-allowed',
    path: FILM,
    isSecondLook: true,
    act: (page) => startWith(page, KIDS_WINDOW),
    shows: (page) => page.getByRole('heading', { name: 'This title isn’t for this profile' }),
  },
  {
    name: 'profile-kids-home',
    path: '/',
    isSecondLook: true,
    act: (page) => startWith(page, KIDS_WINDOW),
    shows: (page) => page.getByRole('main'),
  },
];
