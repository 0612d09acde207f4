import type { Page } from '@playwright/test';

import {
  accountDialog,
  answerDetails,
  answerOperator,
  endRegistration,
  newEmail,
  signIn,
  useAccountSite,
  type AccountSource,
} from '../support/account-site.ts';
import { expect, test } from '../support/site.ts';
import { expectToPlay, seekTo } from '../support/watching.ts';

/**
 * From a signed-out visitor to a viewer whose lists and positions follow them to every device, at each account source.
 */

const SOURCES: readonly AccountSource[] = ['cleeng', 'jwp', 'own'];
const PASSWORD = 'secret123';
/** Free for everyone, even where other titles require a subscription. */
const FILM = '/m/BZhV0tZD';

async function register(page: Page, source: AccountSource): Promise<string> {
  const email = newEmail();
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign up' }).click();
  const account = accountDialog(page, 'Create account');
  await account.getByLabel('Email').fill(email);
  await account.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await answerOperator(account);
  await account.getByRole('button', { name: 'Continue' }).click();
  const details = accountDialog(page, 'Personal details');
  await answerDetails(details, source);
  await details.getByRole('button', { name: 'Continue' }).click();
  await endRegistration(page, source);
  return email;
}

const heart = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Favorite', exact: true });
const continued = (page: Page) => page.getByRole('region', { name: 'Continue watching' }).getByRole('link');

test.describe('Accounts and watch progress @video', () => {
  for (const source of SOURCES) {
    test(`${source}: a new viewer’s favorite and playback position are in a second browser`, async ({
      page,
      site,
      browser,
    }) => {
      await useAccountSite(site, source);
      const email = await register(page, source);
      await page.goto(FILM);
      await heart(page).click();
      await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
      await page.getByRole('link', { name: 'Start watching' }).click();
      await expectToPlay(page);
      const durationS = await page.locator('video').evaluate((video: HTMLVideoElement) => video.duration);
      await seekTo(page, durationS / 2);
      await expectToPlay(page);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Account menu' }).click();
      await page.getByRole('button', { name: 'Sign out' }).click();
      await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
      await expect(heart(page)).toHaveAttribute('aria-pressed', 'false');
      await page.goto('/');
      await expect(page.getByRole('link', { name: 'Details' }).first()).toBeVisible();
      await expect(continued(page)).toHaveCount(0);

      const context = await browser.newContext({ baseURL: site.origin });
      const second = await context.newPage();
      await second.goto(`${FILM}?u=login`);
      await signIn(second, email, PASSWORD);
      await expect(heart(second)).toHaveAttribute('aria-pressed', 'true');
      await second.getByRole('link', { name: 'Continue watching' }).click();
      await expectToPlay(second);
      expect(
        await second.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime),
      ).toBeGreaterThan(durationS / 2 - 15);
      await context.close();
    });
  }
});
