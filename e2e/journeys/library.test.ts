import { expectNoAxeViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/site.ts';
import { expectToPlay } from '../support/watching.ts';

/** The viewer's lists in one browser. */

const FILM = '/m/omFeSLct/the-salt-meridian';
const HISTORY = JSON.stringify([{ mediaid: 'omFeSLct', progress: 0.4 }]);

test(
  'a favorite is on the home page, also after a reload, until it is removed @phone',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto(FILM);
    const heart = page.getByRole('button', { name: 'Favorite' });
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await page.goto('/');
    const shelf = page.getByRole('region', { name: 'Favorites' });
    await expect(shelf.getByRole('link', { name: /The Salt Meridian/ })).toBeVisible();
    await page.goto(FILM);
    await page.getByRole('button', { name: 'Favorite' }).click();
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 2, name: 'New this week' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Favorites' })).toHaveCount(0);
  },
);

test('lists stored by the JW OTT Web App are read', async ({ page, site }) => {
  await page.addInitScript((history) => localStorage.setItem('jwapp.history', history), HISTORY);
  await page.goto('/');
  const shelf = page.getByRole('region', { name: 'Continue watching' });
  await expect(shelf.getByRole('link', { name: /The Salt Meridian/ })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.goto(FILM);
  await expect(page.getByRole('link', { name: /Continue watching/ })).toBeVisible();
  expect((await site.requests()).some(({ path }) => path.includes('/apps/watchlists/'))).toBe(true);
});

test(
  'a card in Continue watching shows the time left, resumes at once, and links to its details in a menu @video',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto('/');
    await page.evaluate((history) => localStorage.setItem('jwapp.history', history), HISTORY);
    await page.reload();
    const shelf = page.getByRole('region', { name: 'Continue watching' });
    const card = shelf.getByRole('link', { name: /The Salt Meridian .* left/ });
    await shelf.getByRole('button', { name: 'Options for The Salt Meridian' }).press('Enter');
    await page.getByRole('dialog').getByRole('link', { name: 'Details' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'The Salt Meridian' })).toBeVisible();
    await page.goBack();
    await card.press('Enter');
    await expectToPlay(page);
    expect(
      await page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime),
    ).toBeGreaterThan(1);
  },
);

test('a title is removed from Continue watching in its menu by keyboard', async ({ page }) => {
  await page.goto('/');
  await page.evaluate((history) => localStorage.setItem('jwapp.history', history), HISTORY);
  await page.reload();
  const shelf = page.getByRole('region', { name: 'Continue watching' });
  await shelf.getByRole('button', { name: 'Options for The Salt Meridian' }).press('Enter');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Remove from Continue watching' }).press('Enter');
  await expect(shelf).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('jwapp.history'))).toBe('[]');
});

test(
  'my list shows favorites and history without an account, and can be sorted, cleared and restored @phone',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto('/');
    await page.evaluate((history) => {
      localStorage.setItem('jwapp.history', history);
      localStorage.setItem('jwapp.favorites', '[{"mediaid":"omFeSLct"},{"mediaid":"asv94cMD"}]');
    }, HISTORY);
    await page.reload();
    const favorites = page.getByRole('region', { name: 'Favorites' });
    await expect(favorites).toBeVisible();
    await page.getByRole('link', { name: 'My list' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'My list' })).toBeVisible();
    await expect(favorites.getByRole('link').first()).toHaveAccessibleName(/The Salt Meridian/);
    await expect(page.getByRole('region', { name: 'Watch history' }).getByRole('link')).toHaveCount(1);
    await expectNoAxeViolations(page);
    await page.goto('/my-list?sort=title');
    await expect(favorites.getByRole('link').first()).toHaveAccessibleName(/Neon Vespers/);
    await page.getByRole('button', { name: 'Clear favorites' }).press('Enter');
    await expect(favorites.getByRole('link')).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(favorites.getByRole('link')).toHaveCount(2);
  },
);

test('two windows keep each other’s favorites', { tag: '@core' }, async ({ page, context }) => {
  await page.goto(FILM);
  const other = await context.newPage();
  await other.goto('/m/asv94cMD/neon-vespers');
  await other.getByRole('button', { name: 'Favorite' }).click();
  // A browser notifies other windows of stored data with a short delay.
  await page.waitForFunction(() => localStorage.getItem('jwapp.favorites')?.includes('asv94cMD'));
  await page.getByRole('button', { name: 'Favorite' }).click();
  const stored = await page.evaluate(() => localStorage.getItem('jwapp.favorites'));
  expect(JSON.parse(stored ?? '')).toEqual([{ mediaid: 'omFeSLct' }, { mediaid: 'asv94cMD' }]);
});

test('a broken stored list is not overwritten', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('jwapp.history', '{"not": "a list"}'));
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 2, name: 'New this week' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('jwapp.history'))).toBe('{"not": "a list"}');
});

test('the user area redirects to home while signed out', async ({ page }) => {
  await page.goto('/u/favorites');
  await expect(page).toHaveURL(/\/$/);
});
