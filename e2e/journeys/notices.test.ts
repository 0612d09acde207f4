import type { BrowserContext, Page } from '@playwright/test';

import { expectNoAxeViolations } from '../support/accessibility.ts';
import { Deployment } from '../support/deployment.ts';
import { expect, test as base, type Site } from '../support/site.ts';

/** Notifications beside the page: the consent prompt, and messages about the app itself. */

const DAY_S = 24 * 60 * 60;
/** Long enough to install a service worker and replace it with another one. */
const WORKER_WITHIN_MS = 20_000;
const TAG_MANAGER = 'https://www.googletagmanager.com';
const CONTAINER = 'GTM-AB12CD';

/** The site behind its own web host; see `Deployment`. */
const test = base.extend<{ readonly deployment: Deployment }>({
  deployment: async ({ site }, use) => {
    const deployment = await Deployment.start(site, { scriptHost: TAG_MANAGER });
    await use(deployment);
    deployment.stop();
  },
  baseURL: async ({ deployment }, use) => {
    await use(deployment.origin);
  },
});

const acceptButton = (page: Page) => page.getByRole('button', { name: 'Accept' });
const rejectButton = (page: Page) => page.getByRole('button', { name: 'Reject' });
const firstShelf = (page: Page) =>
  page.getByRole('region', { name: 'New this week' }).getByRole('link').first();

test.describe('Consent to cookies', () => {
  /** Deploys a tag manager: its settings, its headers, and a fake of the vendor's script. */
  async function deployTagManager(site: Site, page: Page): Promise<readonly string[]> {
    const lines = [`apiBaseUrl = ${site.contentBase}`, 'defaultConfigSource = mqfree01'];
    await site.settings([...lines, `tagManagerId = ${CONTAINER}`].join('\n'));
    const asked: string[] = [];
    await page.route(`${TAG_MANAGER}/**`, (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/javascript', body: 'window.tagManagerRan = true;' });
    });
    return asked;
  }

  const readConsent = async (context: BrowserContext) =>
    (await context.cookies()).find(({ name }) => name === 'cookies.consent');

  // spec: product 1.33
  test('accepting is stored for 365 days, and the tag manager loads only then @phone', async ({
    page,
    context,
    site,
  }) => {
    const asked = await deployTagManager(site, page);
    await page.goto('/');
    await expect(acceptButton(page)).toBeVisible();
    await expect(firstShelf(page)).toBeVisible();
    expect(asked).toEqual([]);
    await acceptButton(page).click();
    await expect(acceptButton(page)).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => 'tagManagerRan' in window)).toBe(true);
    expect(asked).toEqual([`${TAG_MANAGER}/gtm.js?id=${CONTAINER}`]);
    const consent = await readConsent(context);
    expect(consent?.value).toBe('accepted');
    const lastsDays = ((consent?.expires ?? 0) - Date.now() / 1_000) / DAY_S;
    expect(Math.round(lastsDays)).toBe(365);
    await page.reload();
    await expect.poll(() => asked.length).toBe(2);
    await expect(acceptButton(page)).toHaveCount(0);
  });

  // spec: product 1.34
  test('rejecting is stored, and the tag manager never loads @phone', async ({ page, context, site }) => {
    const asked = await deployTagManager(site, page);
    await page.goto('/');
    await rejectButton(page).click();
    await expect(rejectButton(page)).toHaveCount(0);
    await expect.poll(async () => (await readConsent(context))?.value).toBe('rejected');
    await page.reload();
    await expect(firstShelf(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cookie settings' })).toBeAttached();
    await expect(rejectButton(page)).toHaveCount(0);
    expect(asked).toEqual([]);
  });

  test('the choice can be changed at the bottom of the page, by keyboard', async ({
    page,
    context,
    site,
  }) => {
    await deployTagManager(site, page);
    await page.goto('/o/about');
    await rejectButton(page).press('Enter');
    const settings = page.getByRole('button', { name: 'Cookie settings' });
    await settings.press('Enter');
    await expect(page.getByRole('region', { name: 'Cookies' })).toBeFocused();
    await expect(page.getByText('You rejected cookies earlier.')).toBeVisible();
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await expect(settings).toBeFocused();
    await settings.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(acceptButton(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(settings).toBeFocused();
    await expect.poll(async () => (await readConsent(context))?.value).toBe('accepted');
  });

  test('the prompt blocks nothing and takes no focus', async ({ page, site }) => {
    await deployTagManager(site, page);
    await page.goto('/');
    await expect(acceptButton(page)).toBeVisible();
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    await firstShelf(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(acceptButton(page)).toBeVisible();
  });

  test('a site without a tag manager shows no prompt and sets no cookie', async ({ page, context }) => {
    await page.goto('/');
    await expect(firstShelf(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(acceptButton(page)).toHaveCount(0);
    expect(await context.cookies()).toEqual([]);
  });
});

test.describe('News about the app', () => {
  test('a first visit shows once that the site works offline, in a notification that can be closed @phone', async ({
    page,
  }) => {
    await page.goto('/');
    const notice = page.getByText(/^You can now open this site offline/);
    await expect(notice).toBeVisible({ timeout: WORKER_WITHIN_MS });
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(notice).toHaveCount(0);
    await page.reload();
    await expect(firstShelf(page)).toBeVisible();
    await expect(notice).toHaveCount(0);
  });

  /** Opens the site, deploys another version, and returns to it. */
  async function comeBackToNewVersion(page: Page, deployment: Deployment): Promise<void> {
    await page.goto('/');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    deployment.deployNewVersion();
    await page.reload();
    await page.evaluate(() => (document.documentElement.dataset['oldVersion'] = ''));
  }
  /** Matches until the document is replaced. */
  const oldVersion = (page: Page) => page.locator('html[data-old-version]');
  const updateButton = (page: Page) => page.getByRole('button', { name: 'Update', exact: true });

  // spec: product 1.26, product 1.28
  test('a new version waits until the viewer updates, and then takes over', async ({ page, deployment }) => {
    await comeBackToNewVersion(page, deployment);
    await expect(updateButton(page)).toBeVisible({ timeout: WORKER_WITHIN_MS });
    await expectNoAxeViolations(page);
    const list = page.getByRole('heading', { level: 1, name: 'New this week' });
    await firstShelf(page).click();
    await expect(list).toBeVisible();
    await expect(oldVersion(page), 'nothing reloads by itself').toBeAttached();
    await updateButton(page).click();
    await expect(oldVersion(page)).toHaveCount(0);
    await expect(list).toBeVisible();
    await expect(updateButton(page)).toHaveCount(0);
    const waiting = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting === null);
    await expect.poll(waiting).toBe(true);
  });

  test('a postponed new version leaves the page as it is', async ({ page, deployment }) => {
    await comeBackToNewVersion(page, deployment);
    await page.getByRole('button', { name: 'Later' }).click({ timeout: WORKER_WITHIN_MS });
    await expect(updateButton(page)).toHaveCount(0);
    await page.getByRole('navigation').getByRole('link', { name: 'Films' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Films' })).toBeVisible();
    await expect(oldVersion(page)).toBeAttached();
  });
});
