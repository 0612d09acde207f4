import { expectNoAxeViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/site.ts';

/** Header, sidebar, footer, languages, unknown pages. */

// spec: product 2.31
test('the first Tab stop is a skip link past the header', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

// spec: product 2.30
test('wide windows show the menu in the header', async ({ page }) => {
  await page.goto('/');
  const navigation = page.getByRole('navigation', { name: 'Main navigation' });
  await expect(navigation.getByRole('link')).toHaveText(['Home', 'Films', 'Series', 'Documentaries', 'Live']);
  await navigation.getByRole('link', { name: 'Films' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Films' })).toBeVisible();
  await expect(navigation.getByRole('link', { name: 'Films' })).toHaveAttribute('aria-current', 'page');
});

// spec: product 2.48, product 3.92
test('narrow windows show the menu in a sidebar, which returns the focus when it closes @phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 800, height: 900 });
  await page.goto('/');
  const menu = page.getByRole('button', { name: 'Open menu' });
  await menu.click();
  const sidebar = page.getByRole('dialog', { name: 'Main navigation' });
  await expect(sidebar).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(sidebar).toBeHidden();
  await expect(menu).toBeFocused();
  await menu.click();
  await sidebar.getByRole('link', { name: 'Series' }).click();
  await expect(sidebar).toBeHidden();
  await expect(page).toHaveURL(/\/p\/PvnPMQ5G/);
});

test('phones have a tab bar that marks the page, and does not cover the end of the page @phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const tabs = page.getByRole('navigation', { name: 'Quick access' });
  await expect(tabs.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('button', { name: 'Open search' })).toHaveCount(0);
  await tabs.getByRole('link', { name: 'My list' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My list' })).toBeVisible();
  await expect(tabs.getByRole('link', { name: 'My list' })).toHaveAttribute('aria-current', 'page');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const end = await page.getByRole('contentinfo').getByRole('listitem').last().boundingBox();
  const bar = await tabs.boundingBox();
  expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  for (const tab of await tabs.getByRole('link').all()) {
    const { width = 0, height = 0 } = (await tab.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
  await expectNoAxeViolations(page);
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(tabs).toHaveCount(0);
});

test('more than four menu entries move into the sidebar even in wide windows', async ({ page }) => {
  await page.goto('/?app-config=mqlight1');
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
});

test('the language changes at once, everywhere, and is remembered @phone', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 2, name: 'New this week' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Language' }).selectOption('nl');
  await expect(page.getByRole('heading', { level: 2, name: 'Nieuw deze week' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
  await page.goto('/m/omFeSLct/the-salt-meridian');
  await expect(page.getByRole('heading', { level: 1, name: 'De zoutmeridiaan' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Begin met kijken' })).toBeVisible();
});

test.describe('a browser in another language', () => {
  test.use({ locale: 'es-MX' });
  test('starts in the nearest language offered', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expect(page.getByRole('heading', { level: 2, name: 'Novedades de la semana' })).toBeVisible();
  });

  test('shows an error when the texts fail to load, and starts when they load', async ({ page }) => {
    await page.route(/\/assets\/es-/, (route) => route.abort());
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: 'Unable to load translations' })).toBeVisible();
    await page.unroute(/\/assets\/es-/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  });
});

// spec: product 2.30
test('the footer shows the configured parts and their links', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('listitem')).toHaveText([
    'Marquee',
    'Films, series and live events',
    'About this site',
  ]);
  await expect(footer.getByRole('link')).toHaveAttribute('href', 'https://marquee.example/about');
});

test('an unknown page shows a message and links to home @phone', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { level: 1, name: 'Not found' })).toBeVisible();
  await expect(page.getByText("This page doesn't exist.")).toBeVisible();
  await expect(page).toHaveTitle('Not found - Marquee');
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'Go to home page' }).click();
  await expect(page).toHaveTitle('Marquee');
});

test('a light site is light, and has no accessibility violations @phone', async ({ page }) => {
  await page.goto('/?app-config=mqlight1');
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(background).toBe('rgb(246, 243, 238)');
  await expectNoAxeViolations(page);
});
