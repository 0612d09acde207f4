import type { Page } from '@playwright/test';

import { expectNoAxeViolations } from '../support/accessibility.ts';
import { CastSdk } from '../support/cast-sdk.ts';
import { expect, test } from '../support/site.ts';
import { expectToPlay, readVideo, seekTo } from '../support/watching.ts';

/** Casting a title with a fake of Google's SDK at Google's address, and the message when the SDK is unavailable. */

const FILM = '/m/9rUPMHDm/undertow-season';

const player = (page: Page) => page.locator('[data-player]');
const castButton = (page: Page) => player(page).getByRole('button', { name: 'Cast to a TV or device' });

async function start(page: Page): Promise<void> {
  await page.goto(FILM);
  await page.getByRole('link', { name: 'Start watching' }).click();
  await expectToPlay(page);
  await page.mouse.move(400, 400);
}

test.describe('Casting @video', () => {
  test('continues at the same position, responds to the same controls, and hands the position back', async ({
    page,
  }) => {
    const sdk = new CastSdk(page);
    await sdk.serve();
    await start(page);
    expect(sdk.requests, 'nothing is loaded before it is wanted').toEqual([]);
    await seekTo(page, 100);
    await page.mouse.move(420, 420);
    await castButton(page).click();
    await expect(player(page).getByText('Playing on Living room TV')).toBeVisible();
    const { options, loads } = await sdk.read();
    expect(options).toMatchObject([{ receiverApplicationId: 'CC1AD845' }]);
    expect(loads).toMatchObject([
      { media: { contentType: 'application/x-mpegurl', metadata: { title: 'Undertow Season' } } },
    ]);
    expect(loads[0]?.currentTime).toBeGreaterThan(99);
    await expect(page.locator('video[slot="media"]')).toHaveCount(0);
    await expectNoAxeViolations(page);

    await page.keyboard.press('k');
    await expect.poll(async () => (await sdk.read()).playerState).toBe('PAUSED');
    await page.keyboard.press('k');
    await expect.poll(async () => (await sdk.read()).playerState).toBe('PLAYING');
    await player(page).getByRole('button', { name: 'Skip forward 10 seconds' }).click();
    await expect.poll(async () => (await sdk.read()).currentTime).toBeGreaterThan(109);
    await page.keyboard.press('5');
    await expect.poll(async () => (await sdk.read()).currentTime).toBeGreaterThan(3_599);

    await player(page).getByRole('button', { name: 'Stop casting to Living room TV' }).click();
    await expectToPlay(page);
    expect((await readVideo(page)).positionS).toBeGreaterThan(3_599);
    await expect(player(page).getByText('Playing on Living room TV')).toHaveCount(0);
  });

  test('returns to the page when the device is switched off, and can be started again', async ({ page }) => {
    const sdk = new CastSdk(page);
    await sdk.serve();
    await start(page);
    await castButton(page).click();
    await expect(player(page).getByText('Playing on Living room TV')).toBeVisible();
    await sdk.act('endSession');
    await expectToPlay(page);
    await page.mouse.move(430, 430);
    await castButton(page).click();
    await expect(player(page).getByText('Playing on Living room TV')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(player(page)).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => window.castRecord?.loads.length)).toBe(2);
  });

  test('shows what to do when its SDK is blocked, and the title continues', async ({ page }) => {
    await new CastSdk(page).block();
    await start(page);
    await castButton(page).click();
    const notice = player(page).getByRole('alert');
    await expect(notice).toContainText('blocks www.gstatic.com, then try again');
    await expectNoAxeViolations(page);
    await expectToPlay(page);
    await player(page).getByRole('button', { name: 'Close' }).click();
    await expect(notice).toHaveCount(0);
  });

  test('has no button on a site that switched it off', async ({ page, site }) => {
    await site.settings(
      `defaultConfigSource = mqfree01\napiBaseUrl = ${site.contentBase}\ncastReceiverId = off\n`,
    );
    await start(page);
    await expect(castButton(page)).toHaveCount(0);
  });
});
