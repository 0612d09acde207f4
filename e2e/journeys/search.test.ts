import type { Page } from '@playwright/test';

import { expectNoAxeViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/site.ts';

/** Searching: from the header, by address, with the keyboard, and when it fails. */

const field = { name: /Search/ };

/** Opens the search by the toggle of the header, or by the tab of phones. */
async function openSearch(page: Page): Promise<void> {
  const toggle = page.getByRole('button', { name: 'Open search' });
  const tab = page.getByRole('link', { name: 'Search', exact: true });
  await toggle.or(tab).click();
  await page.getByRole('searchbox', field).click();
}

test(
  'search opens over a page, finds titles while the viewer types, and returns to the page @phone',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto('/p/PkxKD4B6/films');
    await openSearch(page);
    const box = page.getByRole('searchbox', field);
    await expect(box).toBeFocused();
    await box.fill('salt');
    await expect(page).toHaveURL(/\/q\/salt$/);
    await expect(page.getByRole('main').getByRole('link', { name: /The Salt Meridian/ })).toBeVisible();
    await expect(box).toBeFocused();
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    if (/\/q\//.test(page.url())) await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/p\/PkxKD4B6\/films$/);
  },
);

test('a search URL shows its query, even with special characters', { tag: '@core' }, async ({ page }) => {
  await page.goto(`/q/${encodeURIComponent('50% off / what?')}`);
  await expect(page.getByRole('searchbox', field)).toHaveValue('50% off / what?');
  await expect(page.getByText('Use fewer or more general words.')).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});

test(
  'a title is suggested despite a typo, and chosen with the arrow keys',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 2, name: 'New this week' })).toBeVisible();
    await openSearch(page);
    await page.getByRole('searchbox', field).fill('neon vespres');
    await expect(page.getByRole('option', { name: 'Neon Vespers Movie · Thriller' })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/m\/asv94cMD/);
  },
);

test('a failed search shows an error, and works with Try again', { tag: '@core' }, async ({ page, site }) => {
  await site.faults({ route: 'playlist', match: '0tvowAsx', kind: 'status', status: 400 });
  await page.goto('/q/salt');
  await expect(page.getByRole('heading', { name: 'Search isn’t available' })).toBeVisible();
  await expectNoAxeViolations(page);
  await site.faults();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('main').getByRole('link', { name: /The Salt Meridian/ })).toBeVisible();
});

test('search also works with the app content search of the content host', async ({ page, site }) => {
  await page.goto('/q/salt?app-config=mqlight1');
  await expect(page.getByRole('main').getByRole('link', { name: /The Salt Meridian/ })).toBeVisible();
  expect((await site.requests()).some(({ path }) => path.includes('/app_content/media/search'))).toBe(true);
});

test('an empty search and a search without results show titles to watch', async ({ page }) => {
  await page.goto('/q/');
  const main = page.getByRole('main');
  const shelf = main.getByRole('region', { name: 'In the spotlight' });
  await expect(shelf.getByRole('link').first()).toBeVisible();
  await main.getByRole('navigation', { name: 'Genres' }).getByRole('link', { name: 'Drama' }).click();
  await expect(page).toHaveURL(/\/p\/\w+\/.*Drama/);
  await page.goto('/q/zzzzqqq');
  await expect(page.getByText('Use fewer or more general words.')).toBeVisible();
  await shelf.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/m\//);
});
