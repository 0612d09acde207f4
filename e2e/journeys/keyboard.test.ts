import type { Locator, Page } from '@playwright/test';

import { expect, test } from '../support/site.ts';

/** The whole site by keyboard. */

const FILM = '/m/omFeSLct/the-salt-meridian';

/** Presses Tab until `target` has the focus, as a viewer without knowledge of shortcuts does. */
async function tabTo(page: Page, target: Locator, stops = 40): Promise<void> {
  for (let stop = 0; stop < stops; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target, `reached within ${stops} stops`).toBeFocused();
}

test('the focus moves from home through a shelf to a title and back', { tag: '@core' }, async ({ page }) => {
  await page.goto('/');
  const cards = page.getByRole('region', { name: 'New this week' }).getByRole('listitem').getByRole('link');
  await expect(cards.first()).toBeVisible();
  await tabTo(page, cards.first());
  await expect(cards.first()).toBeInViewport();
  await page.keyboard.press('ArrowRight');
  await expect(cards.nth(1)).toBeFocused();
  const name = (await cards.nth(1).getAttribute('href')) ?? '';
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(name.split('?')[0] ?? '-'));
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: 'Start watching' }), 3);
  await page.goBack();
  await expect(cards.nth(1)).toBeFocused();
});

test(
  'the hero changes slides by its buttons and the arrow keys; hidden slides never have the focus',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto('/');
    const hero = page.locator('[aria-roledescription="carousel"]');
    const next = hero.getByRole('button', { name: 'Next title', exact: true });
    await tabTo(page, next);
    await page.keyboard.press('Enter');
    await expect(hero.getByRole('group', { name: '2 of 6' })).toBeVisible();
    await expect(next).toBeFocused();
    const link = hero.getByRole('group', { name: '2 of 6' }).getByRole('link').first();
    await page.keyboard.press('Shift+Tab');
    await expect(hero.locator('[inert] :focus')).toHaveCount(0);
    await link.focus();
    await page.keyboard.press('ArrowRight');
    await expect(hero.getByRole('group', { name: '3 of 6' })).toBeVisible();
  },
);

test('the arrow keys, Home and End move through a shelf', { tag: '@core' }, async ({ page }) => {
  await page.goto('/');
  const shelf = page.getByRole('region', { name: 'Trending now' });
  await shelf.scrollIntoViewIfNeeded();
  const cards = shelf.getByRole('listitem').getByRole('link');
  await cards.first().focus();
  for (let step = 0; step < 7; step += 1) await page.keyboard.press('ArrowRight');
  const focused = shelf.locator('li:focus-within');
  await expect(focused).toHaveAttribute('aria-posinset', '8');
  await expect(focused).toBeInViewport();
  await page.keyboard.press('Home');
  await expect(focused).toHaveAttribute('aria-posinset', '1');
  await page.keyboard.press('End');
  await expect(focused).toHaveAttribute('aria-posinset', (await focused.getAttribute('aria-setsize')) ?? '');
});

test('a row keeps its scroll position after going back; at its end the focused button stays visible', async ({
  page,
}) => {
  await page.goto('/');
  const shelf = page.getByRole('region', { name: 'Trending now' });
  await shelf.scrollIntoViewIfNeeded();
  const next = shelf.getByRole('button').last();
  await shelf.getByRole('listitem').first().getByRole('link').focus();
  await tabTo(page, next);
  await page.keyboard.press('Enter');
  const sixth = shelf.locator('[aria-posinset="6"]').getByRole('link');
  await expect(sixth).toBeInViewport({ ratio: 0.9 });
  await expect(sixth).toHaveAttribute('tabindex', '0');
  await sixth.click();
  await expect(page.getByRole('tab').first()).toBeVisible();
  await page.goBack();
  await expect(sixth).toBeFocused();
  await expect(sixth).toBeInViewport({ ratio: 0.9 });
  await tabTo(page, next);
  while ((await next.getAttribute('aria-disabled')) === 'false') await page.keyboard.press('Enter');
  await expect(next).toBeFocused();
  await expect(next).toHaveCSS('opacity', '1');
});

test(
  'a list loads more titles under the arrow keys, and Control+End reaches its end',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto('/p/PkxKD4B6/films');
    const main = page.getByRole('main');
    await main.getByRole('listitem').getByRole('link').first().focus();
    for (let step = 0; step < 9; step += 1) await page.keyboard.press('ArrowDown');
    const focused = main.locator('li:focus-within');
    await expect(focused).toHaveAttribute('aria-posinset', '46');
    await expect(focused).toBeInViewport();
    await page.keyboard.press('Control+End');
    await expect(focused).toHaveAttribute(
      'aria-posinset',
      (await focused.getAttribute('aria-setsize')) ?? '',
    );
  },
);

test('choosing the genre filter keeps the focus, and the number of titles is announced', async ({ page }) => {
  await page.goto('/p/mFzxqUga/true-stories');
  const family = page.getByRole('button', { name: 'Family' });
  await tabTo(page, family);
  await page.keyboard.press('Space');
  await expect(family).toHaveAttribute('aria-pressed', 'true');
  await expect(family).toBeFocused();
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: /\d/ })).toBeAttached();
});

test('the arrow keys choose a title’s tabs, and Tab moves to their panel', async ({ page }) => {
  await page.goto(FILM);
  const first = page.getByRole('tab').first();
  await tabTo(page, first);
  await page.keyboard.press('ArrowRight');
  const about = page.getByRole('tab', { name: 'About' });
  await expect(about).toBeFocused();
  await expect(about).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tabpanel', { name: 'About' })).toBeFocused();
});

test('the Favorite button announces its result; Share shows that the link is copied', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-write', 'clipboard-read']);
  await page.goto(FILM);
  const heart = page.getByRole('button', { name: 'Favorite' });
  await tabTo(page, heart);
  await page.keyboard.press('Space');
  await expect(page.getByRole('status').filter({ hasText: 'Added to your favorites' })).toBeAttached();
  const share = page.getByRole('button', { name: /Share|Link copied/ });
  await tabTo(page, share, 3);
  await page.keyboard.press('Enter');
  await expect(share).toHaveText('Link copied');
  await expect(share).toBeFocused();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/m/omFeSLct');
});

test('a season is chosen and an episode opened', { tag: '@core' }, async ({ page }) => {
  await page.goto('/m/HhWzNBGi/orbital-dispatch');
  const season = page.getByRole('button', { name: 'The annex' });
  await tabTo(page, season);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/season=3/);
  // Until the season has loaded, the list still shows the episodes of the previous one.
  const episode = page
    .getByRole('list', { name: 'Episodes' })
    .getByRole('link', { name: /^Details of/ })
    .first();
  await expect(episode).toHaveAttribute('href', /[?&]e=srd6drdd/);
  await tabTo(page, episode, 5);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/[?&]e=srd6drdd/);
  await expect(page).toHaveURL(/season=3/);
});

test('the language is chosen, and the focus stays on the menu', { tag: '@core' }, async ({ page }) => {
  await page.goto('/o/about');
  const menu = page.locator('header select');
  await tabTo(page, menu);
  await page.keyboard.press('d');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(menu).toBeFocused();
  await expect(page.getByRole('heading', { level: 1, name: /Über/ })).toBeVisible();
});

test.describe('A dialog', () => {
  /** Expects the focus to cycle inside the dialog. The browser's own controls in between are not part of the page. */
  async function expectTrapped(page: Page, dialog: Locator): Promise<void> {
    for (let stop = 0; stop < 8; stop += 1) {
      await page.keyboard.press(stop % 3 === 2 ? 'Shift+Tab' : 'Tab');
      const isInside = await dialog.evaluate(
        (element) => document.activeElement === document.body || element.contains(document.activeElement),
      );
      expect(isInside, `stop ${stop} is in the dialog`).toBe(true);
    }
  }

  test('of a card traps the focus, and returns it on closing', async ({ page }) => {
    await page.addInitScript(() =>
      localStorage.setItem('jwapp.history', JSON.stringify([{ mediaid: 'omFeSLct', progress: 0.4 }])),
    );
    await page.goto('/');
    const options = page.getByRole('button', { name: 'Options for The Salt Meridian' });
    await options.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'The Salt Meridian' });
    await expect(dialog).toBeVisible();
    await expectTrapped(page, dialog);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(options).toBeFocused();
  });

  test('that warns of too many favorites traps the focus, and returns it on closing', async ({ page }) => {
    await page.addInitScript(() => {
      const favorites = Array.from({ length: 48 }, (_, index) => ({ mediaid: `Fav${10_000 + index}` }));
      localStorage.setItem('jwapp.favorites', JSON.stringify(favorites));
    });
    await page.goto(FILM);
    const heart = page.getByRole('button', { name: 'Favorite' });
    await heart.press('Enter');
    const dialog = page.getByRole('alertdialog', { name: 'You’ve reached the favorites limit' });
    await expect(dialog).toContainText('48');
    await expectTrapped(page, dialog);
    await dialog.getByRole('button', { name: 'OK' }).press('Enter');
    await expect(heart).toBeFocused();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
  });

  test('that asks before the generic demo traps the focus, and returns it on closing', async ({
    page,
    site,
  }) => {
    await site.settings(`apiBaseUrl = ${site.contentBase}\nUNSAFE_allowAnyConfigSource = true`);
    await page.goto('/');
    const offer = page.getByRole('button', { name: 'View a generic demo' });
    await offer.press('Enter');
    const dialog = page.getByRole('alertdialog', { name: 'View a generic demo?' });
    await expectTrapped(page, dialog);
    await page.keyboard.press('Escape');
    await expect(offer).toBeFocused();
  });

  test('with the trailer returns the focus to its button @video', async ({ page }) => {
    await page.goto(FILM);
    const trailer = page.getByRole('button', { name: 'Trailer' });
    await trailer.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(trailer).toBeFocused();
  });
});

test('a recent search is deleted with Delete, and another is opened with Enter', async ({ page }) => {
  await page.addInitScript(() => {
    if (localStorage.getItem('jwapp.recent-searches') === null)
      localStorage.setItem('jwapp.recent-searches', JSON.stringify(['salt', 'neon', 'harbour']));
  });
  await page.goto('/');
  const open = page.getByRole('button', { name: 'Open search' });
  await tabTo(page, open);
  await page.keyboard.press('Enter');
  const options = page.getByRole('option', { name: /^(salt|neon|harbour)/ });
  await expect(options).toHaveCount(3);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Delete');
  await expect(options).toHaveCount(2);
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/q\/(neon|harbour)$/);
});
