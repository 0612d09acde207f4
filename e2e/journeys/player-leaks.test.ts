import type { Page } from '@playwright/test';

import { PageMemory, type MemoryFigures } from '../support/page-memory.ts';
import { expect, test } from '../support/site.ts';
import { expectToPlay } from '../support/watching.ts';

/** A closed player leaves nothing in memory. */

const FILM = '/m/9rUPMHDm/undertow-season';
const CHANNEL = '/m/Nw4TqLd7';
const PLAY = /Start watching|Continue watching|Watch live/;
/** The counts that are compared exactly; the heap is not. */
const COUNTED = ['nodes', 'documents', 'listeners'] as const;
/** A leak repeats with each opening: a total below the number of openings counted is noise of the page. */
const OPENINGS = 4;
const WORKER_WITHIN_MS = 20_000;
const player = (page: Page) => page.locator('[data-player]');

/** Plays the title of the page, uses the player's controls, and closes it. */
async function openAndClose(page: Page, menus: readonly string[]): Promise<void> {
  await page.getByRole('link', { name: PLAY }).click();
  await expectToPlay(page);
  await page.mouse.move(400, 400);
  await page.mouse.move(420, 420);
  for (const name of menus) {
    await player(page).getByRole('button', { name }).click();
    await page.keyboard.press('Escape');
  }
  await page.goBack();
  await expect(player(page)).toHaveCount(0);
}

test.describe('Memory of the player @video', () => {
  for (const [name, address, menus] of [
    ['film', FILM, ['Subtitles', 'Settings']],
    ['channel', CHANNEL, ['Settings']],
  ] as const) {
    test(`a closed ${name} leaves no node, document or listener behind, however often it was open`, async ({
      page,
    }) => {
      // Plays six times, in real time.
      test.slow();
      await page.goto(address);
      // The page's last notification. Showing it during the test would release the last player, once.
      await expect(page.getByText(/^You can now open this site offline/)).toBeVisible({
        timeout: WORKER_WITHIN_MS,
      });
      // Everything the page caches for the next time (code, styles, a player created in advance) exists after the
      // second opening.
      for (let times = 0; times < 2; times += 1) await openAndClose(page, menus);
      const memory = await PageMemory.open(page);
      // A single reading may include objects that the browser has not released yet, or exclude the last player, which
      // the page holds until it renders again: the second smallest reading is the page's own memory.
      const readings: MemoryFigures[] = [];
      for (let times = 0; times < OPENINGS; times += 1) {
        readings.push(await memory.read());
        await openAndClose(page, menus);
      }
      const held = (of: (typeof COUNTED)[number]) =>
        readings.map((reading) => reading[of]).sort((one, other) => one - other)[1] ?? 0;
      await expect
        .poll(async () => {
          const now = await memory.read();
          return COUNTED.filter((of) => now[of] - held(of) >= OPENINGS - 1);
        })
        .toEqual([]);
    });
  }

  test('the URLs of media sources are revoked when the next title plays', async ({ page }) => {
    await page.addInitScript(() => {
      const kept = new Set<string>();
      const { createObjectURL, revokeObjectURL } = URL;
      URL.createObjectURL = (object) => {
        const address = createObjectURL.call(URL, object);
        if (object instanceof MediaSource) kept.add(address);
        document.documentElement.dataset['sources'] = String(kept.size);
        return address;
      };
      URL.revokeObjectURL = (address) => {
        revokeObjectURL.call(URL, address);
        kept.delete(address);
        document.documentElement.dataset['sources'] = String(kept.size);
      };
    });
    await page.goto(FILM);
    await page.getByRole('link', { name: PLAY }).click();
    for (let times = 0; times < 2; times += 1) {
      await expectToPlay(page);
      const before = page.url();
      await player(page)
        .locator('video')
        .evaluate((video: HTMLVideoElement) => {
          video.currentTime = video.duration - 1;
        });
      await page.waitForURL((url) => url.href !== before);
    }
    await expectToPlay(page);
    await expect(page.locator('html')).toHaveAttribute('data-sources', '0');
  });
});
