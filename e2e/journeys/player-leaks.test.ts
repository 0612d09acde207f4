import type { Page } from '@playwright/test';

import { PageMemory } from '../support/page-memory.ts';
import { expect, test } from '../support/site.ts';
import { expectToPlay } from '../support/watching.ts';

/** What a player leaves behind when it is closed: nothing. */

const FILM = '/m/9rUPMHDm/undertow-season';
const CHANNEL = '/m/Nw4TqLd7';
const PLAY = /Start watching|Continue watching|Watch live/;
const player = (page: Page) => page.locator('[data-player]');

/** Plays the title of the page, uses what the player offers, and leaves it. */
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

test.describe('A player that is closed @video', () => {
  for (const [name, address, menus] of [
    ['film', FILM, ['Captions', 'Settings']],
    ['channel', CHANNEL, ['Settings']],
  ] as const) {
    test(`leaves no node, document or listener of a ${name} behind, however often it was open`, async ({
      page,
    }) => {
      // It plays five times, in real time.
      test.slow();
      await page.goto(address);
      // What the page keeps for the next time (code, styles, a player made ahead) is there after the second.
      for (let times = 0; times < 2; times += 1) await openAndClose(page, menus);
      const memory = await PageMemory.open(page);
      const before = await memory.read();
      for (let times = 0; times < 3; times += 1) await openAndClose(page, menus);
      await expect
        .poll(async () => {
          const { nodes, documents, listeners } = await memory.read();
          return {
            nodes: nodes - before.nodes,
            documents: documents - before.documents,
            listeners: listeners - before.listeners,
          };
        })
        .toEqual({ nodes: 0, documents: 0, listeners: 0 });
    });
  }
});
