import type { Page } from '@playwright/test';

import {
  goSignedIn,
  press,
  signIn,
  toOwnCustomer,
  withPlatformAccounts,
  withProviderAccounts,
  withSignedInDevices,
} from './account-preparation.ts';
import { longText } from './long-texts.ts';
import type { ScreenState } from './screen-state.ts';

const PAGE = '/u/my-account';

/** Opens a page signed in, then acts on it. */
const onPage =
  (path: string, act?: (page: Page) => Promise<void>, email?: string) =>
  async (page: Page): Promise<void> => {
    await goSignedIn(path, email)(page);
    await act?.(page);
  };

const edit = (section: string) => (page: Page) =>
  page.getByRole('button', { name: `Edit ${section}` }).click();

const openMenu = async (page: Page): Promise<void> => {
  const isPhone = (page.viewportSize()?.width ?? 0) < 480;
  await page.getByRole('button', { name: isPhone ? 'Open menu' : 'Account menu' }).click();
};

/** Sets the language too, from which older browsers derive the direction in style rules. */
const mirror = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.dir = 'rtl';
    document.documentElement.lang = 'ar';
  });

/** Registers a new viewer, who is then asked for details. */
const register = async (page: Page): Promise<void> => {
  await dialog(page).getByLabel('Email').fill('new@example.org');
  await dialog(page).getByLabel('Password', { exact: true }).fill('secret123');
  for (const box of await dialog(page).getByRole('checkbox').all()) await box.check();
  await press('Continue')(page);
};

/** Signs in with lists in this browser that the account does not have. */
const bringGuestLists = async (page: Page): Promise<void> => {
  await page.evaluate(() => {
    const history = [
      { mediaid: 'omFeSLct', progress: 0.4 },
      { mediaid: 'asv94cMD', progress: 0.85 },
    ];
    const favorites = ['i7VXLv1D', ...Array.from({ length: 47 }, (_, index) => `Fav${10_000 + index}`)];
    localStorage.setItem('jwapp.history', JSON.stringify(history));
    localStorage.setItem('jwapp.favorites', JSON.stringify(favorites.map((mediaid) => ({ mediaid }))));
  });
  await page.reload();
  await signIn(page);
};

const section = (name: string) => (page: Page) => page.getByRole('region', { name });
const lastSection = (page: Page) => page.getByRole('main').locator('section').last();
const dialog = (page: Page) => page.getByRole('dialog');

const platform = { path: '/?u=login', prepare: withPlatformAccounts } as const;
const provider = { path: '/?u=login', prepare: withProviderAccounts } as const;
const registration = {
  path: '/?u=create-account',
  prepare: withProviderAccounts,
  isWindowOnly: true,
} as const;
const overPage = { ...platform, isWindowOnly: true } as const;

/** The pages and dialogs of a signed-in viewer. */
export const accountPageStates: readonly ScreenState[] = [
  { ...platform, name: 'my-account', act: onPage(PAGE), shows: section('Delete account') },
  {
    ...platform,
    name: 'my-account-problem',
    act: onPage(PAGE, async (page) => {
      await edit('About you')(page);
      await page.getByLabel('First name').fill('');
      await page.getByLabel('Last name').fill(longText.word);
      await page.getByRole('button', { name: 'Save' }).click();
    }),
    shows: (page) => page.getByText('Your last name can’t be longer than 50 characters.'),
  },
  {
    ...provider,
    name: 'my-account-email',
    act: onPage(PAGE, edit('Email')),
    shows: (page) => page.getByLabel('Confirm with your password'),
  },
  {
    ...platform,
    name: 'my-account-terms',
    isSecondLook: true,
    act: onPage(PAGE, edit('Terms and consents')),
    shows: (page) => page.getByRole('button', { name: 'Save' }),
  },
  {
    ...platform,
    name: 'my-account-details',
    isSecondLook: true,
    act: onPage(PAGE, edit('Other registration details')),
    shows: (page) => page.getByRole('button', { name: 'Save' }),
  },
  { ...platform, name: 'my-account-german', locale: 'de-DE', act: onPage(PAGE), shows: lastSection },
  { ...platform, name: 'my-account-thai', locale: 'th-TH', act: onPage(PAGE), shows: lastSection },
  {
    ...platform,
    name: 'my-account-right-to-left',
    isSecondLook: true,
    act: onPage(PAGE, async (page) => {
      await edit('Other registration details')(page);
      await mirror(page);
    }),
    shows: (page) => page.getByRole('button', { name: 'Save' }),
  },
  {
    ...platform,
    name: 'my-account-forced-colors',
    forcedColors: 'active',
    act: onPage(PAGE, edit('Terms and consents')),
    shows: (page) => page.getByRole('button', { name: 'Save' }),
  },
  {
    ...provider,
    name: 'my-account-history',
    act: onPage(PAGE),
    shows: (page) => section('Watch history')(page).getByRole('button', { name: 'Clear watch history' }),
  },
  {
    ...provider,
    name: 'my-account-history-question',
    isWindowOnly: true,
    act: onPage(PAGE, (page) => page.getByRole('button', { name: 'Clear watch history' }).click()),
    shows: (page) => page.getByRole('alertdialog'),
  },
  {
    path: '/?u=login',
    name: 'my-account-devices',
    prepare: withSignedInDevices,
    act: (page) => goSignedIn(PAGE, toOwnCustomer(new URL(page.url())))(page),
    shows: (page) => section('Devices')(page).getByRole('listitem').nth(3),
  },
  {
    ...provider,
    name: 'guest-lists-question',
    isWindowOnly: true,
    act: bringGuestLists,
    shows: (page) => page.getByRole('alertdialog', { name: 'Add titles to your account?' }),
  },
  {
    ...provider,
    name: 'guest-lists-left',
    isWindowOnly: true,
    isSecondLook: true,
    act: async (page) => {
      await bringGuestLists(page);
      await page.getByRole('button', { name: 'Add to account' }).click();
    },
    shows: (page) => page.getByRole('alertdialog').getByText(/The rest stay on this device/),
  },
  {
    ...provider,
    name: 'my-favorites',
    act: onPage('/u/favorites'),
    shows: (page) => page.getByRole('button', { name: 'Clear' }),
  },
  {
    ...provider,
    name: 'my-favorites-empty',
    isSecondLook: true,
    act: onPage('/u/favorites', undefined, 'noah@example.org'),
    shows: (page) => page.getByRole('heading', { name: 'You don’t have any favorites yet' }),
  },
  { ...overPage, name: 'user-menu', act: onPage('/', openMenu), shows: (page) => page.getByText('Mia Vos') },
  {
    ...overPage,
    name: 'user-menu-right-to-left',
    isSecondLook: true,
    act: onPage('/', async (page) => {
      await openMenu(page);
      await mirror(page);
    }),
    shows: (page) => page.getByText('Mia Vos'),
  },
  {
    ...registration,
    name: 'account-personal-details',
    act: register,
    shows: (page) => dialog(page).getByLabel('First name'),
  },
  {
    ...registration,
    name: 'account-personal-details-problem',
    isSecondLook: true,
    act: async (page) => {
      await register(page);
      await dialog(page).getByLabel('First name').waitFor();
      await press('Continue')(page);
    },
    shows: (page) => dialog(page).getByText('Fill in all required fields.'),
  },
  ...secondDialogs(),
];

/** The remaining dialogs; unit tests cover their accessibility rules. */
function secondDialogs(): readonly ScreenState[] {
  const names = ['reset-password', 'send-confirmation', 'add-password', 'delete-account', 'login-device'];
  const opened = names.map((name) => ({
    ...overPage,
    name: `account-${name}`,
    isSecondLook: true,
    act: onPage(`/?u=${name}`),
    shows: dialog,
  }));
  return [
    ...opened,
    {
      ...overPage,
      name: 'account-delete-confirmation',
      isSecondLook: true,
      act: onPage('/?u=delete-account', async (page) => {
        await dialog(page).getByLabel('Password', { exact: true }).fill('secret123');
        await press('Continue')(page);
      }),
      shows: (page) => page.getByRole('dialog', { name: 'Delete your account?' }),
    },
    {
      ...overPage,
      name: 'account-delete-warning',
      isSecondLook: true,
      act: async (page) => {
        await page.getByRole('link', { name: 'Continue with Google' }).click();
        // The provider's page has no dialog either: only the stored session shows that the login is complete.
        await page.waitForFunction(() => JSON.stringify(localStorage).includes('inplayer_token'));
        await page.goto(new URL('/?u=delete-account', page.url()).href);
      },
      shows: (page) => dialog(page).getByRole('button', { name: 'Send email' }),
    },
  ];
}
