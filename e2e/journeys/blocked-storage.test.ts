import { signIn, useAccountSite } from '../support/account-site.ts';
import { blockStorage } from '../support/block-storage.ts';
import { expect, test } from '../support/site.ts';
import { expectToPlay } from '../support/watching.ts';

/** A browser that refuses all site data: storage, databases, caches, cookies, channels, workers and locks throw at every access. */

/** Free for everyone, even where other titles require a subscription. */
const FREE_FILM = '/m/BZhV0tZD';

test.beforeEach(async ({ context }) => {
  await blockStorage(context);
});

test('a site starts and its pages open where site data is blocked @phone', async ({ page, isMobile }) => {
  await page.goto('/');
  const shelf = page.getByRole('region', { name: 'New this week' });
  await shelf.getByRole('listitem').first().getByRole('link').click();
  // Home has several such links; the title's page has one.
  await expect(page.getByRole('link', { name: 'Start watching' })).toHaveCount(1);
  await page.goBack();
  await expect(shelf.getByRole('link').first()).toBeVisible();
  if (isMobile) return;
  await page.getByRole('navigation').getByRole('link', { name: 'Films' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Films' })).toBeVisible();
  await page.goto('/o/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a title plays, and is a favorite for the visit, where site data is blocked @video', async ({
  page,
}) => {
  await page.goto('/');
  await page
    .getByRole('region', { name: 'New this week' })
    .getByRole('listitem')
    .first()
    .getByRole('link')
    .click();
  const heart = page.getByRole('main').getByRole('button', { name: 'Favorite', exact: true });
  await heart.click();
  await page.getByRole('alertdialog').getByRole('button').first().click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('link', { name: 'Start watching' }).click();
  await expectToPlay(page);
});

for (const source of ['cleeng', 'jwp', 'own'] as const) {
  test(`${source}: a viewer signs in, plays, browses and signs out where site data is blocked @video`, async ({
    page,
    site,
  }) => {
    await useAccountSite(site, source);
    await page.goto(FREE_FILM);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await signIn(page, 'noah@example.org', 'secret123');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('link', { name: 'Start watching' }).click();
    await expectToPlay(page);
    await page.goBack();
    const menu = page.getByRole('button', { name: 'Account menu' });
    await menu.click();
    await page.getByRole('link', { name: 'Account', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Email' })).toBeVisible();
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(page.getByRole('main').getByRole('listitem').first().getByRole('link')).toBeVisible();
    await menu.click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await expect(menu).toHaveCount(0);
  });
}
