import type { Locator, Page } from '@playwright/test';

import { expectToPlay } from './watching.ts';

/** The player, wherever it stands. */
export const player = (page: Page): Locator => page.locator('[data-player]');

/** Opens a title's player by its address and waits for its picture. */
export async function openPlayer(page: Page, path: string): Promise<void> {
  await page.goto(`${path}?play=1`);
  await expectToPlay(page);
}

/** Brings the controls back as a viewer does, by moving the pointer. */
export async function wakeControls(page: Page): Promise<void> {
  await page.mouse.move(400, 380);
  await page.mouse.move(420, 400);
}

/** Opens the settings and in them the lines that are named, one within the other. */
export async function openSettings(page: Page, ...lines: readonly RegExp[]): Promise<void> {
  await wakeControls(page);
  await player(page).getByRole('button', { name: 'Settings' }).click();
  for (const name of lines) await page.getByRole('menuitem', { name }).click();
}

/** Chooses in one section of the settings, and leaves them. */
export async function choose(page: Page, section: RegExp, choice: string): Promise<void> {
  await openSettings(page, section);
  await page.getByRole('menuitemradio', { name: choice, exact: true }).click();
  await page.keyboard.press('Escape');
}
