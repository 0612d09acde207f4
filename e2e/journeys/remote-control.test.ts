import { expectNoAxeViolations } from '../support/accessibility.ts';
import { accountDialog, newEmail, useAccountSite } from '../support/account-site.ts';
import { expectWelcome, GOOD_CARD } from '../support/checkout.ts';
import { player } from '../support/player-controls.ts';
import { Remote, TELEVISION } from '../support/remote.ts';
import { expect, test } from '../support/site.ts';
import { expectToPlay, readVideo } from '../support/watching.ts';

/** The whole site on a television, with only arrow keys, Enter and Back. */

const FILM = '/m/omFeSLct/the-salt-meridian';

const DESKTOP =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';

const DETAILS = [
  ['First name', 'Mia'],
  ['Last name', 'Vos'],
  ['Month', '2'],
  ['Day', '29'],
  ['Year', '1992'],
] as const;

const CARD = [
  ['Card number', GOOD_CARD],
  ['Expiry date', '12/39'],
  ['Security code (CVC)', '123'],
  ['Name on card', 'Mia Vos'],
] as const;

test.use(TELEVISION);

test('the arrows move through home, Enter opens a title, and Back returns to its card', async ({ page }) => {
  const remote = new Remote(page);
  await page.goto('/');
  await remote.expectFocus();
  const slide = page.getByRole('group', { name: '1 of 6' });
  await expect(slide.getByRole('link', { name: 'Start watching' })).toBeFocused();
  await expectNoAxeViolations(page);
  await remote.press('ArrowRight');
  await expect(slide.getByRole('link', { name: 'Details' })).toBeFocused();
  // After the last button of a slide, the hero moves to the next slide.
  await remote.press('ArrowRight');
  await expect(page.getByRole('group', { name: '2 of 6' })).toBeVisible();
  const trending = page.getByRole('region', { name: 'Trending now' });
  await remote.goTo(trending.getByRole('listitem').nth(2).getByRole('link'));
  const focused = trending.locator('li:focus-within');
  await expect(focused).toBeVisible();
  for (let step = 0; step < 8; step += 1) await remote.press('ArrowRight');
  await expect(focused).toBeInViewport();
  const position = (await focused.getAttribute('aria-posinset')) ?? '';
  // A row restores its last focused card.
  await remote.press('ArrowUp');
  await expect(trending.locator(':focus')).toHaveCount(0);
  await remote.press('ArrowDown');
  await expect(focused).toHaveAttribute('aria-posinset', position);
  await remote.press('Enter');
  await expect(page).toHaveURL(/\/m\//);
  await remote.expectFocus();
  await expect(page.getByRole('main').locator(':focus')).toHaveText(/\S/);
  await remote.press('Back');
  await expect(focused).toHaveAttribute('aria-posinset', position);
  await expect(focused).toBeInViewport();
});

test('the arrows reach the footer through rows that load late', async ({ page }) => {
  const remote = new Remote(page);
  await page.goto('/');
  await remote.expectFocus();
  await remote.goTo(page.getByRole('contentinfo').getByRole('link').first(), 40);
});

test('a playlist is sorted and filtered, and the arrows move through its grid', async ({ page }) => {
  const remote = new Remote(page);
  await page.goto('/');
  await remote.expectFocus();
  await remote.choose(page.getByRole('banner').getByRole('link', { name: 'Films' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Films' })).toBeVisible();
  await remote.expectFocus();
  const sort = page.getByRole('combobox', { name: 'Sort' });
  await remote.choose(sort);
  const options = page.getByRole('dialog', { name: 'Sort' });
  await remote.choose(options.getByRole('button', { name: 'A–Z' }));
  await expect(options).toHaveCount(0);
  await expect(sort).toBeFocused();
  await expect(page).toHaveURL(/sort=title/);
  await remote.choose(page.getByRole('group', { name: 'Genre' }).getByRole('button', { name: 'Crime' }));
  await expect(page).toHaveURL(/=Crime/);
  await remote.press('ArrowDown', 'ArrowRight');
  await expect(page.getByRole('main').locator('li:focus-within')).toBeInViewport();
  await expectNoAxeViolations(page);
});

test('a search is typed, and the arrows lead to its results', async ({ page }) => {
  const remote = new Remote(page);
  await page.goto('/');
  await remote.expectFocus();
  await remote.choose(page.getByRole('button', { name: 'Open search' }));
  const field = page.getByRole('searchbox');
  await expect(field).toBeFocused();
  await remote.type('salt');
  await expect(page).toHaveURL(/\/q\/salt/);
  await remote.goTo(
    page
      .getByRole('main')
      .getByRole('link', { name: /^The Salt Meridian/ })
      .first(),
  );
  await remote.press('Enter');
  await expect(page).toHaveURL(/omFeSLct/);
  await remote.press('Back');
  await expect(page).toHaveURL(/\/q\/salt/);
});

test('an episode is opened from its season', async ({ page }) => {
  const remote = new Remote(page);
  await page.goto('/m/HhWzNBGi/orbital-dispatch');
  await remote.expectFocus();
  await remote.choose(page.getByRole('button', { name: 'The annex' }));
  await expect(page).toHaveURL(/season=3/);
  const details = page.getByRole('list', { name: 'Episodes' }).getByRole('link', { name: /^Details of/ });
  await expect(details.first()).toHaveAttribute('href', /[?&]e=srd6drdd/);
  await remote.choose(details.first());
  await expect(page).toHaveURL(/[?&]e=srd6drdd/);
  await remote.expectFocus();
});

test('the arrows move within the guide, and leave it at its upper edge', async ({ page }) => {
  const remote = new Remote(page);
  await page.goto('/p/LiveChn1/live');
  await remote.expectFocus();
  const guide = page.getByRole('grid');
  await expect(guide).toBeVisible();
  for (let step = 0; step < 6 && (await guide.locator(':focus').count()) === 0; step += 1)
    await remote.press('ArrowDown');
  await expect(guide.locator(':focus')).toHaveCount(1);
  await remote.press('ArrowRight', 'ArrowDown', 'ArrowLeft');
  await expect(guide.locator(':focus')).toHaveCount(1);
  await remote.press('ArrowUp', 'ArrowUp');
  await expect(guide.locator(':focus')).toHaveCount(0);
});

test('a notice covers no link of a short page', async ({ page, context }) => {
  const remote = new Remote(page);
  await page.goto('/my-list');
  await remote.expectFocus();
  const last = page.getByRole('contentinfo').getByRole('link').last();
  await remote.goTo(last);
  await context.setOffline(true);
  await expect(page.getByText('You’re offline')).toBeVisible();
  await remote.expectFocus();
  await remote.press('ArrowUp');
  await remote.goTo(last);
  await context.setOffline(false);
});

test('the language is chosen from a list, and Back closes the list', async ({ page }) => {
  const remote = new Remote(page);
  await page.goto('/');
  await remote.expectFocus();
  const menu = page.locator('header select');
  await remote.choose(menu);
  const list = page.getByRole('dialog', { name: 'Language' });
  await expectNoAxeViolations(page);
  await remote.press('Back');
  await expect(list).toHaveCount(0);
  await remote.press('Enter');
  await remote.choose(list.getByRole('button', { name: 'Deutsch' }));
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(menu).toBeFocused();
});

test('removing a favorite can be undone', async ({ page }) => {
  const remote = new Remote(page);
  await page.addInitScript(() => {
    if (localStorage.getItem('jwapp.favorites') === null)
      localStorage.setItem('jwapp.favorites', JSON.stringify([{ mediaid: 'omFeSLct' }]));
  });
  await page.goto(FILM);
  await remote.expectFocus();
  const heart = page.getByRole('button', { name: 'Favorite' });
  await remote.choose(heart);
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await remote.press('ArrowDown');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await remote.press('Enter');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(heart).toBeFocused();
});

test('the player responds to arrows and media keys @video', async ({ page }) => {
  const remote = new Remote(page);
  await page.goto(FILM);
  await remote.expectFocus();
  await remote.choose(page.getByRole('link', { name: 'Start watching' }));
  await expectToPlay(page);
  const stage = player(page).locator('media-controller');
  await expect(stage).toHaveAttribute('userinactive', { timeout: 15_000 });
  const before = await readVideo(page);
  await remote.press('ArrowRight');
  await expect.poll(async () => (await readVideo(page)).positionS).toBeGreaterThan(before.positionS + 9);
  await remote.press('ArrowDown');
  await expect(player(page).locator('media-play-button')).toBeFocused();
  await remote.press('Enter');
  await expect.poll(async () => (await readVideo(page)).isPaused).toBe(true);
  await remote.choose(player(page).getByRole('button', { name: 'Settings' }));
  await expect(page.getByRole('menu')).toBeVisible();
  await expectNoAxeViolations(page);
  await remote.press('Back');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(player(page)).toBeVisible();
  await remote.pressCode(415);
  await expect.poll(async () => (await readVideo(page)).isPaused).toBe(false);
  await remote.pressCode(19);
  await expect.poll(async () => (await readVideo(page)).isPaused).toBe(true);
  await remote.press('Back');
  await expect(player(page)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Start watching' })).toBeFocused();
});

test('a viewer registers, buys a subscription and watches a film @video', async ({ page, site }) => {
  const remote = new Remote(page);
  await useAccountSite(site, 'cleeng', ['UNSAFE_standInPayments = true']);
  await page.goto(FILM);
  await remote.expectFocus();
  await remote.choose(page.getByRole('link', { name: 'Sign up to start watching' }));
  const registration = accountDialog(page, 'Create account');
  await remote.goTo(registration.getByLabel('Email'));
  await remote.type(newEmail());
  await remote.goTo(registration.getByLabel('Password', { exact: true }));
  await remote.type('secret123');
  for (const box of await registration.getByRole('checkbox').all()) await remote.choose(box);
  await remote.choose(registration.getByRole('button', { name: 'Continue' }));
  const details = accountDialog(page, 'Personal details');
  for (const [label, text] of DETAILS) {
    await remote.goTo(details.getByRole('textbox', { name: label }));
    await remote.type(text);
  }
  for (const select of await details.getByRole('combobox').all()) {
    await remote.choose(select);
    await remote.press('ArrowDown', 'Enter');
    await expect(select).toBeFocused();
  }
  for (const box of await details.getByRole('checkbox').all()) await remote.choose(box);
  await remote.choose(details.getByRole('button', { name: 'Continue' }));
  const offers = accountDialog(page, 'Choose how to watch');
  await remote.choose(offers.getByRole('radio', { name: /^Monthly/ }));
  await expect(offers.getByRole('radio', { name: /^Monthly/ })).toBeChecked();
  await remote.choose(offers.getByRole('button', { name: 'Continue' }));
  const checkout = accountDialog(page, 'Checkout');
  await expect(checkout.getByRole('region', { name: 'Order summary' })).toBeVisible();
  await expectNoAxeViolations(page);
  for (const [label, text] of CARD) {
    await remote.goTo(checkout.getByRole('textbox', { name: label }));
    await remote.type(text);
  }
  await remote.choose(checkout.getByRole('button', { name: /^(?:Pay |Start free trial)/ }));
  await expectWelcome(page);
  await remote.choose(accountDialog(page, /^Welcome to/).getByRole('button', { name: 'Start watching' }));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await remote.choose(page.getByRole('link', { name: 'Start watching' }));
  await expectToPlay(page);
});

test('the consent prompt is reached with the down key, and can be rejected', async ({ page, site }) => {
  const remote = new Remote(page);
  await page.route('https://www.googletagmanager.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
  const lines = [`apiBaseUrl = ${site.contentBase}`, 'defaultConfigSource = mqfree01'];
  await site.settings([...lines, 'tagManagerId = GTM-ABC1234'].join('\n'));
  await page.goto('/');
  await remote.expectFocus();
  const reject = page.getByRole('button', { name: 'Reject' });
  await expect(reject).toBeVisible();
  await remote.press('ArrowDown');
  await remote.choose(reject);
  await expect(reject).toHaveCount(0);
  await remote.press('ArrowDown');
  await expect(page.getByRole('main').locator(':focus')).toBeInViewport();
});

test('on a right-to-left site the arrows move the way they point', async ({ page, site }) => {
  const remote = new Remote(page);
  const lines = [`apiBaseUrl = ${site.contentBase}`, 'defaultConfigSource = mqfree01'];
  await site.settings([...lines, 'languages[] = qrl'].join('\n'));
  await page.goto('/');
  await remote.expectFocus();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  const row = page
    .getByRole('main')
    .getByRole('list')
    .filter({ has: page.locator('[aria-posinset]') })
    .first();
  const focused = row.locator('li:focus-within');
  await remote.goTo(row.getByRole('link').first());
  for (let step = 0; step < 8; step += 1) await remote.press('ArrowLeft');
  await expect(focused).toBeInViewport();
  await expect(focused).not.toHaveAttribute('aria-posinset', '1');
  for (let step = 0; step < 8; step += 1) await remote.press('ArrowRight');
  await expect(focused).toHaveAttribute('aria-posinset', '1');
});

test('an ad is skipped, and the film has the focus after it @video', async ({ page, site }) => {
  const remote = new Remote(page);
  await site.ads('ad_schedules', 'AdSched1', {
    adscheduleid: 'AdSched1',
    client: 'vast',
    schedule: [{ offset: 'pre', type: 'linear', tag: [`${site.contentBase}/ads/vast/skippable.xml`] }],
  });
  await page.goto('/m/9rUPMHDm?play=1&app-config=mqadsc01');
  const skip = page.getByRole('button', { name: 'Skip ad' });
  await expect(skip).toBeVisible({ timeout: 15_000 });
  await remote.press('ArrowUp');
  await expect(skip).toBeFocused();
  await remote.press('Enter');
  await expect(page.getByRole('region', { name: 'Ad' })).toHaveCount(0);
  await remote.expectFocus();
  await expect(player(page).locator('media-controller')).not.toHaveAttribute('mediapaused');
  await remote.press('ArrowDown');
  await expect(player(page).locator('media-play-button')).toBeFocused();
});

test('subtitles are resized and colored in their dialog @video', async ({ page }) => {
  const remote = new Remote(page);
  await page.goto('/m/9rUPMHDm?play=1');
  await expectToPlay(page);
  await remote.press('ArrowDown');
  await remote.choose(player(page).getByRole('button', { name: 'Settings' }));
  await remote.choose(page.getByRole('menuitem', { name: /^Subtitle appearance/ }));
  const dialog = page.getByRole('dialog', { name: 'Subtitle appearance' });
  const size = dialog.getByRole('slider', { name: 'Text size' });
  await remote.goTo(size);
  const before = await size.inputValue();
  await remote.press('ArrowRight');
  await expect(size).not.toHaveValue(before);
  const font = dialog.getByRole('combobox', { name: 'Font' });
  await remote.choose(font);
  await remote.choose(page.getByRole('dialog', { name: 'Font' }).getByRole('button', { name: 'Monospace' }));
  await expect(font).toBeFocused();
  const yellow = dialog.getByRole('group', { name: 'Text color' }).getByRole('radio', { name: 'Yellow' });
  await remote.choose(yellow);
  await expect(yellow).toBeChecked();
  await remote.press('Back');
  await expect(dialog).toHaveCount(0);
  await expect(player(page)).toBeVisible();
});

test('the arrows move between the page and the mini player, which can be expanded @video', async ({
  page,
}) => {
  const remote = new Remote(page);
  await page.goto('/m/9rUPMHDm?play=1');
  await expectToPlay(page);
  await remote.press('ArrowDown');
  await remote.choose(player(page).getByRole('button', { name: 'Mini player' }));
  const mini = page.locator('[data-player="mini"]');
  await expect(mini).toBeVisible();
  await remote.choose(page.getByRole('banner').getByRole('link', { name: 'Films' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Films' })).toBeVisible();
  await remote.goTo(page.getByRole('main').locator('li').nth(1).getByRole('link'));
  for (let step = 0; step < 8 && (await mini.locator(':focus').count()) === 0; step += 1)
    await remote.press('ArrowRight');
  await remote.press('ArrowLeft');
  await expect(mini.locator(':focus')).toHaveCount(0);
  await remote.press('ArrowRight');
  await remote.choose(mini.getByRole('button', { name: 'Expand the player' }));
  await expect(page.locator('[data-player="full"]')).toBeVisible();
  await remote.press('Back');
  await expect(player(page)).toHaveCount(0);
});

test('an inline player is paused with Enter and left with the arrows @video', async ({ page, site }) => {
  const remote = new Remote(page);
  await site.settings(`apiBaseUrl = ${site.contentBase}\ndefaultConfigSource = mqlight1`);
  await page.goto('/m/9rUPMHDm?play=1');
  await expectToPlay(page);
  const inline = page.locator('[data-player="inline"]');
  await remote.press('Enter');
  await expect(inline.locator('media-play-button')).toBeFocused();
  await remote.press('Enter');
  await expect.poll(async () => (await readVideo(page)).isPaused).toBe(true);
  await remote.goTo(page.getByRole('button', { name: 'Share' }), 8);
});

test('a desktop loads no remote control code without remote=1 in the URL', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', userAgent: DESKTOP });
  const page = await context.newPage();
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto('/');
  const action = page.getByRole('group', { name: '1 of 6' }).getByRole('link', { name: 'Start watching' });
  await expect(action).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-remote');
  expect(requested.filter((url) => url.includes('remote-control'))).toEqual([]);
  await page.goto('/?remote=1');
  await expect(action).toBeFocused();
  await expect(page.locator('html')).toHaveAttribute('data-remote');
  await context.close();
});
