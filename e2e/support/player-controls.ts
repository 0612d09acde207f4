import type { Locator, Page } from '@playwright/test';

import { expectToPlay } from './watching.ts';

/** The player, in any of its layouts. */
export const player = (page: Page): Locator => page.locator('[data-player]');

/** Opens a title's player by its address and waits for its video. */
export async function openPlayer(page: Page, path: string): Promise<void> {
  await page.goto(`${path}${path.includes('?') ? '&' : '?'}play=1`);
  await expectToPlay(page);
}

/** Shows the controls again by moving the pointer, as a viewer does. */
export async function wakeControls(page: Page): Promise<void> {
  await page.mouse.move(400, 380);
  await page.mouse.move(420, 400);
}

/** Opens the settings and the named menu items, each within the previous one. */
export async function openSettings(page: Page, ...lines: readonly RegExp[]): Promise<void> {
  await wakeControls(page);
  await player(page).getByRole('button', { name: 'Settings' }).click();
  for (const name of lines) await page.getByRole('menuitem', { name }).click();
}

/** Chooses an option in one section of the settings, and closes them. */
export async function choose(page: Page, section: RegExp, choice: string): Promise<void> {
  await openSettings(page, section);
  await page.getByRole('menuitemradio', { name: choice, exact: true }).click();
  await page.keyboard.press('Escape');
}
