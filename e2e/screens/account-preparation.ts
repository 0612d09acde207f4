import type { Page } from '@playwright/test';

import { toRecord } from './json-record.ts';
import type { ScreenSite } from './screen-site.ts';

/** Accounts of the own back end, on the site of the theme. */
export async function withOwnAccounts(site: ScreenSite): Promise<void> {
  await site.addSettings(`accountApiUrl = ${site.contentBase}/own`);
  await site.changeConfig(() => ({ integrations: { own: { enabled: true } } }));
}

/** Accounts of the player platform, whose operator asks for more. */
export async function withPlatformAccounts(site: ScreenSite): Promise<void> {
  await site.addSettings(`jwpApiUrl = ${site.contentBase}/jwp`);
  await site.changeConfig(({ features }) => ({
    integrations: {
      jwp: { clientId: '5a1c0d9e-1111-4222-8333-abcdefabcdef', assetId: 77001, useSandbox: true },
    },
    features: { ...toRecord(features), hasSocialURLs: true },
  }));
}

/** Accounts of the commerce provider, where the e-mail can be changed. */
export async function withProviderAccounts(site: ScreenSite): Promise<void> {
  const base = site.contentBase;
  await site.addSettings(`cleengApiUrl = ${base}/cleeng`, `cleengAuthUrl = ${base}/cleeng`);
  await site.changeConfig(() => ({
    integrations: { cleeng: { id: '640112233', useSandbox: true, monthlyOffer: 'S900100200_NL' } },
  }));
}

export function press(name: string): (page: Page) => Promise<void> {
  return (page) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
}

/** Fills the login form in, in any language, and sends it. */
export async function signIn(page: Page, email = 'mia@example.org'): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[name="email"]').fill(email);
  await dialog.locator('input[type="password"]').fill('secret123');
  await dialog.locator('input[type="password"]').press('Enter');
}

/** Signs somebody in and leads them on to `path`. */
export function goSignedIn(path: string, email?: string): (page: Page) => Promise<void> {
  return async (page) => {
    await signIn(page, email);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.goto(new URL(path, page.url()).href);
  };
}
