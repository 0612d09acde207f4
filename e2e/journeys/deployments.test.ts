import type { BrowserContext, Page } from '@playwright/test';

import { signIn, useAccountSite } from '../support/account-site.ts';
import { expectWelcome, GOOD_CARD, payByCard } from '../support/checkout.ts';
import { Deployment } from '../support/deployment.ts';
import { OLD_PRODUCT } from '../support/old-product.ts';
import { expect, test as base } from '../support/site.ts';
import { expectToPlay } from '../support/watching.ts';

/** A host replaces the folder while tabs are open and service workers are active. */

const FILM = '/m/9rUPMHDm/undertow-season';
/** More than the page itself allows a worker: 8 s to be found, 20 s to install, 5 s to take over. */
const WORKER_WITHIN_MS = 40_000;

const test = base.extend<{ readonly deployment: Deployment }>({
  deployment: async ({ site }, use) => {
    const deployment = await Deployment.start(site);
    await use(deployment);
    deployment.stop();
  },
  baseURL: async ({ deployment }, use) => {
    await use(deployment.origin);
  },
});

const firstShelf = (page: Page) =>
  page.getByRole('region', { name: 'New this week' }).getByRole('link').first();
/** Identifies the version of the code that the page runs. */
const readVersion = (page: Page) => page.locator('script[type="module"][src]').last().getAttribute('src');
const markDocument = (page: Page) => page.evaluate(() => (document.documentElement.dataset['old'] = ''));
const oldDocument = (page: Page) => page.locator('html[data-old]');

/** Opens the site with the first version's worker in control of the page. */
async function openInstalled(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByText(/^You can now open this site offline/)).toBeVisible({
    timeout: WORKER_WITHIN_MS,
  });
  await page.reload();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await markDocument(page);
}

async function openFirstTitle(page: Page): Promise<void> {
  const tiles = page.getByRole('region', { name: 'New this week' }).getByRole('listitem');
  await tiles.first().getByRole('link').click();
  await expect(page.getByRole('tab', { name: 'About' })).toBeVisible();
}

/** Opens home until the worker of the next version has taken over, which it does once no page of `version` is open. */
async function openVersionAfter(context: BrowserContext, version: string | null): Promise<Page> {
  let opened: Page | undefined;
  await expect(async () => {
    await opened?.close();
    opened = await context.newPage();
    await opened.goto('/');
    expect(await readVersion(opened)).not.toBe(version);
  }).toPass({ timeout: WORKER_WITHIN_MS });
  if (!opened) throw new Error('No page was opened');
  return opened;
}

for (const answer of ['404', 'its index page'] as const) {
  test(`an old tab browses and plays after a new deployment, on a host that answers missing files with ${answer} @video`, async ({
    page,
    deployment,
  }) => {
    test.slow();
    await openInstalled(page, '/');
    const version = await readVersion(page);
    deployment.replaceFolder();
    if (answer !== '404') deployment.answerMissingWithIndex();
    await openFirstTitle(page);
    await expect(oldDocument(page), 'stored code needs no new version').toBeAttached();
    await page.getByRole('link', { name: 'Start watching' }).click();
    await expect(oldDocument(page)).toHaveCount(0, { timeout: WORKER_WITHIN_MS });
    await expectToPlay(page);
    expect(await readVersion(page)).not.toBe(version);
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).matchAll()));
      return lists.flat().map(({ url, headers }) => `${url} ${headers.get('content-type') ?? ''}`);
    });
    expect(kept.filter((file) => /\.js\b.*text\/html/.test(file))).toEqual([]);
  });
}

test('an old tab gets the new version while a request that never ends keeps the old worker active', async ({
  page,
  deployment,
}) => {
  test.slow();
  deployment.neverAnswer('/schedule/never.json');
  await openInstalled(page, '/');
  const version = await readVersion(page);
  deployment.replaceFolder();
  await page.evaluate(() => void fetch('/schedule/never.json').catch(() => undefined));
  await openFirstTitle(page);
  await page.getByRole('link', { name: 'Start watching' }).click();
  await expect(oldDocument(page)).toHaveCount(0, { timeout: WORKER_WITHIN_MS });
  expect(await readVersion(page)).not.toBe(version);
});

test(
  'a tab without a service worker loads the new version when a chunk is missing',
  { tag: '@core' },
  async ({ page, deployment }) => {
    await page.goto('/');
    await expect(firstShelf(page)).toBeVisible();
    await markDocument(page);
    deployment.replaceFolder();
    deployment.answerMissingWithIndex();
    await page.getByRole('navigation').getByRole('link', { name: 'Films' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Films' })).toBeVisible();
    await expect(oldDocument(page)).toHaveCount(0);
  },
);

test('an old tab signs in and pays after a new deployment', async ({ page, site, deployment }) => {
  test.slow();
  await useAccountSite(site, 'cleeng', ['UNSAFE_standInPayments = true']);
  await openInstalled(page, '/');
  deployment.replaceFolder();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await signIn(page, 'noah@example.org', 'secret123');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto('/?u=choose-offer');
  await markDocument(page);
  const offers = page.getByRole('dialog', { name: 'Choose how to watch' });
  await offers.getByRole('radio', { name: /^Monthly/ }).check();
  await offers.getByRole('button', { name: 'Continue' }).click();
  await expect(oldDocument(page), 'the code of the card fields is gone').toHaveCount(0, {
    timeout: WORKER_WITHIN_MS,
  });
  await payByCard(page.getByRole('dialog', { name: 'Checkout' }), GOOD_CARD);
  await expectWelcome(page);
});

test('during playback a missing chunk does not reload the page; the new version is offered @video', async ({
  page,
  deployment,
}) => {
  test.slow();
  await openInstalled(page, FILM);
  await page.getByRole('link', { name: 'Start watching' }).click();
  await expectToPlay(page);
  await page.mouse.move(400, 400);
  await page.getByRole('button', { name: 'Mini player' }).click();
  await expect(page.locator('[data-player="mini"]')).toBeVisible();
  deployment.replaceFolder();
  await page.locator('header').getByRole('combobox', { name: 'Language' }).selectOption('de');
  await expect(page.getByRole('button', { name: 'Update', exact: true })).toBeVisible({
    timeout: WORKER_WITHIN_MS,
  });
  await expect(oldDocument(page)).toBeAttached();
  await expectToPlay(page);
});

test('a new version that was fetched in the background starts offline in the language of the viewer', async ({
  page,
  context,
  deployment,
}) => {
  test.slow();
  await openInstalled(page, '/');
  await page.locator('header').getByRole('combobox', { name: 'Language' }).selectOption('de');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.goto('/o/about');
  await expect(page.getByText('Was in deinem Browser bleibt')).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Jetzt ansehen' }).first()).toBeVisible();
  const version = await readVersion(page);
  deployment.replaceFolder();
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  const isWaiting = () =>
    page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting));
  await expect.poll(isWaiting, { timeout: WORKER_WITHIN_MS }).toBe(true);
  await page.close();
  await context.setOffline(true);
  const next = await openVersionAfter(context, version);
  await expect(next.locator('html')).toHaveAttribute('lang', 'de');
  await expect(next.getByRole('link', { name: 'Jetzt ansehen' }).first()).toBeVisible();
});

test('the service worker and tabs of the JW OTT Web App are replaced on the next visit', async ({
  page,
  context,
  deployment,
}) => {
  deployment.deployFiles(OLD_PRODUCT);
  const old = (tab: Page) => tab.getByRole('heading', { name: 'menu.home' });
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  const other = await context.newPage();
  await other.goto('/m/9rUPMHDm');
  await expect(old(other)).toBeVisible();
  deployment.deployFiles(undefined);
  await page.goto('/');
  await expect(firstShelf(page)).toBeVisible({ timeout: WORKER_WITHIN_MS });
  await expect(other.getByRole('link', { name: 'Start watching' })).toBeVisible({
    timeout: WORKER_WITHIN_MS,
  });
  const names = await page.evaluate(() => caches.keys());
  expect(names.filter((name) => !name.startsWith('marquee-'))).toEqual([]);
  expect(names).toContain('marquee-worker');
});
