import { fileURLToPath } from 'node:url';

import type { Browser } from '@playwright/test';

import { NAME_HELPER } from '../support/launch-browser.ts';
import { homeStates } from './home-states.ts';
import { takePicture } from './picture.ts';
import { ScreenSite } from './screen-site.ts';
import { settle } from './settle.ts';

const FILE = fileURLToPath(new URL('../../docs/images/home.webp', import.meta.url));

/** Writes the screenshot for the README: the window on the dark site's home page. */
export async function writeReadmePicture(browser: Browser): Promise<void> {
  const [home] = homeStates;
  if (!home) return;
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
  await context.addInitScript(NAME_HELPER);
  const page = await context.newPage();
  const site = await ScreenSite.open('dark');
  await page.goto(`${site.origin}${home.path}`);
  await settle(page, { ...home, isWindowOnly: true });
  await takePicture(page, FILE, { isWindowOnly: true, isPhone: false });
  await context.close();
  console.log('Wrote docs/images/home.webp');
}
