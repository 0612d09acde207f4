import { signIn, useAccountSite } from '../support/account-site.ts';
import { imitateOlderBrowser, OLDEST_BROWSERS } from '../support/older-browser.ts';
import { openSettings } from '../support/player-controls.ts';
import { expect, test } from '../support/site.ts';
import { expectToPlay } from '../support/watching.ts';

/** Free for everyone, even where other titles require a subscription. */
const FREE_FILM = '/m/BZhV0tZD';

for (const [browser, missing] of Object.entries(OLDEST_BROWSERS)) {
  test.describe(browser, () => {
    test.beforeEach(async ({ context }) => {
      await imitateOlderBrowser(context, missing);
    });

    test('shows rows, titles, the search and the guide', async ({ page }) => {
      await page.goto('/');
      const shelf = page.getByRole('region', { name: 'New this week' });
      await shelf.getByRole('listitem').first().getByRole('link').click();
      await expect(page.getByRole('link', { name: 'Start watching' })).toHaveCount(1);
      await page.goto('/q/film');
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
      await page.goto('/p/LiveChn1/live-channels?view=guide');
      const guide = page.getByRole('grid', { name: 'TV guide' });
      await expect(guide.getByRole('button', { name: /^Live / }).first()).toBeVisible();
      await page.goto('/o/about');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });

    test('signs in, plays a film and opens the settings of the player @video', async ({ page, site }) => {
      await useAccountSite(site, 'cleeng');
      await page.goto(FREE_FILM);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await signIn(page, 'noah@example.org', 'secret123');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.getByRole('link', { name: 'Start watching' }).click();
      await expectToPlay(page);
      await openSettings(page, /^Speed/);
      await expect(page.getByRole('menuitemradio', { name: 'Normal' })).toBeInViewport();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu')).toHaveCount(0);
    });
  });
}

test.describe('A browser that cannot run the site', () => {
  test.use({ locale: 'de-DE' });

  test('shows a message in its language, with the browsers to use instead', async ({ page, context }) => {
    await imitateOlderBrowser(context, { 'Array.prototype': ['findLast'] });
    // Simulates a browser that cannot parse the site's code.
    await page.route('**/assets/*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    );
    await page.goto('/');
    await expect(page.getByRole('alert')).toContainText('Dieser Browser ist zu alt');
    await expect(page.getByRole('alert')).toContainText('Chrome, Edge, Firefox oder Safari');
  });
});
