import type { Page } from '@playwright/test';

import { expect, type Site } from './site.ts';

/** Changes the host's response for a title; leaves the page on home. */
export async function changeTitle(
  page: Page,
  site: Site,
  id: string,
  change: (item: string) => string,
): Promise<void> {
  await page.goto('/');
  const item = await page.evaluate(
    async (address) => (await fetch(address, { cache: 'no-store' })).text(),
    `${site.contentBase}/v2/media/${id}`,
  );
  const changed = change(item);
  expect(changed).not.toBe(item);
  await site.media(id, changed);
}
