import { expectNoAxeViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/site.ts';

/** Hubs, static pages, about and licenses, filters, events. */

for (const [kind, address, title, rows] of [
  ['playlists', '/m/cr3vLuj4', 'After Dark', 3],
  ['playlist', '/m/cH1cFqdi', 'Small Wonders', 2],
] as const) {
  test(`a hub has a row for each playlist in its field ${kind} @phone`, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(rows);
    await expectNoAxeViolations(page);
  });
}

test('a static page renders its markdown, and its links stay in the app @phone', async ({ page }) => {
  await page.goto('/m/6mpLsqgE');
  await expect(page.getByRole('heading', { level: 2, name: 'Opening hours' })).toBeVisible();
  await expect(page.getByRole('table')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.getByRole('main').getByRole('link', { name: 'what the titles mean' }).click();
  await expect(page).toHaveURL(/\/o\/about$/);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

test('hostile markdown adds no script, frame, event handler or script link', async ({ page }) => {
  await page.goto('/m/Hostile2');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(
    page.getByRole('main').locator('script:not([type="application/ld+json"]), iframe, [onclick], [onerror]'),
  ).toHaveCount(0);
  await expect(page.getByRole('main').locator('a[href^="javascript:" i]')).toHaveCount(0);
});

test('the about page and the licenses can be read', async ({ page }) => {
  await page.goto('/o/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.goto('/o/licenses');
  await page.getByText('shaka-player').first().click();
  await expect(page.getByText(/Apache License/).first()).toBeVisible();
  await expectNoAxeViolations(page);
});

test('a list is filtered by genre, also from its URL, and another list starts unfiltered', async ({
  page,
}) => {
  await page.goto('/p/mFzxqUga/true-stories');
  const cards = page.getByRole('main').getByRole('listitem');
  await expect(cards).not.toHaveCount(0);
  const whole = await cards.count();
  await page.getByRole('button', { name: 'Family' }).click();
  await expect(page).toHaveURL(/filter=Family/);
  await expect.poll(() => cards.count()).toBeLessThan(whole);
  const narrowed = await cards.count();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Family' })).toHaveAttribute('aria-pressed', 'true');
  await expect(cards).toHaveCount(narrowed);
  await page.getByRole('navigation').getByRole('link', { name: 'Films' }).click();
  await expect(page.getByRole('group', { name: 'Genre' }).getByRole('button', { pressed: true })).toHaveText(
    'All',
  );
});

test('a list is sorted by title, also from its URL', async ({ page }) => {
  await page.goto('/p/PkxKD4B6/films');
  const titles = page.getByRole('main').getByRole('listitem').getByRole('link');
  const featured = await titles.first().innerText();
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('A–Z');
  await expect(page).toHaveURL(/sort=title/);
  await expect(titles.first()).not.toHaveText(featured, { useInnerText: true });
  const sorted = await titles.first().innerText();
  expect(sorted < featured).toBe(true);
  await page.reload();
  await expect(titles.first()).toHaveText(sorted, { useInnerText: true });
});

test('the arrow keys move through a list', async ({ page }) => {
  await page.goto('/p/PkxKD4B6/films');
  const cards = page.getByRole('main').getByRole('listitem').getByRole('link');
  await cards.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(cards.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(cards.nth(6)).toBeFocused();
  await page.keyboard.press('Home');
  await expect(cards.nth(5)).toBeFocused();
});

for (const [state, id, shows] of [
  ['LIVE_PUBLISHED', '5aE8C5Te', 'Start watching'],
  ['live by the clock alone', 'xLsYJXry', 'Start watching'],
  ['INSTANT_VOD', 'K7mhLuB0', 'Start watching'],
  ['VOD_PUBLIC', 'dpMtxdfs', 'Start watching'],
] as const) {
  test(`an event that is ${state} can be watched`, async ({ page }) => {
    await page.goto(`/m/${id}`);
    await expect(page.getByRole('link', { name: shows })).toBeVisible();
    await expectNoAxeViolations(page);
  });
}

for (const [state, id] of [
  ['PRE_LIVE', 'keKUi82u'],
  ['LIVE_UNPUBLISHED', 'wB5Ai5ln'],
  ['in an unknown state', 'K4B2uOhv'],
] as const) {
  test(`an event that is ${state} cannot be watched yet`, async ({ page }) => {
    await page.goto(`/m/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Share' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Start watching' })).toHaveCount(0);
    await expectNoAxeViolations(page);
  });
}

test('an upcoming event counts down, and notifies the viewer on another page when it starts', async ({
  page,
  site,
}) => {
  await page.goto('/m/keKUi82u');
  await expect(page.getByRole('timer')).toHaveText(/^Starts in \d+ (day|hour|minute)/);
  await expect(page.getByRole('button', { name: 'Add to calendar' })).toBeVisible();
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  const start = await page.getByRole('main').locator('time').first().getAttribute('datetime');
  await page.getByRole('button', { name: 'Remind me' }).click();
  await expect(page.getByRole('button', { name: 'Remind me', pressed: true })).toBeVisible();
  // From here on the test controls the page's clock.
  await site.moveClock(page, 1_000);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await site.moveClock(page, Date.parse(start ?? '') - Date.now() + 10_000);
  const notice = page.getByRole('status').filter({ hasText: `${title} is starting now` });
  await notice.getByRole('link', { name: 'Watch' }).click();
  await expect(page).toHaveURL(/\/m\/keKUi82u\/.*play=1/);
  await expect(notice).toHaveCount(0);
});
