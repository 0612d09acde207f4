import type { Page } from '@playwright/test';

import { expectNoAxeViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/site.ts';

/** From one title to the next, and on through the site: real pictures that move. */

const FILM = '/m/9rUPMHDm/undertow-season';
const CREDITS_S = 5_970;

const position = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);

async function expectToMove(page: Page): Promise<void> {
  await expect(page.locator('video')).toHaveCount(1);
  await expect.poll(() => position(page), { timeout: 20_000 }).toBeGreaterThan(0.3);
  const before = await position(page);
  await expect.poll(() => position(page), { timeout: 20_000 }).toBeGreaterThan(before + 0.3);
}

const seekTo = (page: Page, positionS: number) =>
  page.locator('video').evaluate((video: HTMLVideoElement, to) => {
    video.currentTime = to;
  }, positionS);

async function play(page: Page): Promise<void> {
  await page.goto(FILM);
  await page.getByRole('link', { name: 'Start watching' }).click();
  await expectToMove(page);
}

test.describe('From title to title @video', () => {
  test('the next title is offered as the credits begin, counts down, and plays', async ({ page }) => {
    await play(page);
    await seekTo(page, CREDITS_S - 1);
    await expect(page.getByText(/^Up next in \d+ s$/)).toBeVisible({ timeout: 20_000 });
    await expectNoAxeViolations(page);
    await expect(page).not.toHaveURL(/9rUPMHDm/, { timeout: 30_000 });
    await expectToMove(page);
  });

  test('a mini player goes along to another page, expands there, and there is never more than one', async ({
    page,
  }) => {
    await play(page);
    await page.mouse.move(400, 400);
    await page.getByRole('button', { name: 'Mini player' }).click();
    const mini = page.locator('[data-player="mini"]');
    await expect(mini).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${FILM}$`));
    await page.getByRole('link', { name: 'Home' }).first().click();
    await expect(page).toHaveURL(/\/$/);
    await expectToMove(page);
    await expectNoAxeViolations(page);
    await mini.getByRole('button', { name: 'Expand the player' }).click();
    await expect(page.locator('[data-player="full"]')).toBeVisible();
    await expectToMove(page);
  });
});
