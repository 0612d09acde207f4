import type { Page } from '@playwright/test';

import type { ScreenSite } from './screen-site.ts';

/** Sets up the commerce provider, with a monthly and a yearly plan. */
export async function withCleeng(site: ScreenSite): Promise<void> {
  const address = `${site.contentBase}/cleeng`;
  await site.addSettings(
    `cleengApiUrl = ${address}`,
    `cleengAuthUrl = ${address}`,
    'UNSAFE_standInPayments = true',
  );
  await site.changeConfig(() => ({
    integrations: {
      cleeng: {
        id: '640112233',
        monthlyOffer: 'S900100200_NL',
        yearlyOffer: 'S900100201_NL',
        useSandbox: true,
      },
    },
  }));
}

/** Sets up the player platform, whose plans are changed on the page. */
export async function withJwp(site: ScreenSite): Promise<void> {
  await site.addSettings(`jwpApiUrl = ${site.contentBase}/jwp`);
  await site.changeConfig(() => ({
    integrations: {
      jwp: { clientId: '5a1c0d9e-1111-4222-8333-abcdefabcdef', assetId: 77001, useSandbox: true },
    },
  }));
}

/** Signs in a viewer of the source's sample data and opens `path`. */
export async function enterAs(page: Page, who: string, path: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(`${who}@example.org`);
  await dialog.getByLabel('Password', { exact: true }).fill('secret123');
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.goto(new URL(path, page.url()).href);
}
