import type { Page } from '@playwright/test';

import { environment } from '../support/environment.ts';
import { toRecord } from './json-record.ts';
import type { ScreenSite } from './screen-site.ts';

const PASSWORD = 'secret123';

/** Sets up accounts of the own back end, on the site of the theme. */
export async function withOwnAccounts(site: ScreenSite): Promise<void> {
  await site.addSettings(`accountApiUrl = ${site.contentBase}/own`);
  await site.changeConfig(() => ({ integrations: { own: { enabled: true } } }));
}

/** User agents of a phone, a television and a client without a known name. */
const OTHER_DEVICES = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile Safari/604.1',
  'Mozilla/5.0 (SMART-TV; Linux; Tizen 7.0) AppleWebKit/537.36 SamsungBrowser/24.0 Chrome/120.0 TV Safari/537.36',
  'device',
];

/**
 * Sets up accounts of the own back end, with a customer for this screenshot only who is signed in on other devices
 * too.
 */
export async function withSignedInDevices(site: ScreenSite): Promise<void> {
  await withOwnAccounts(site);
  const base = `http://localhost:${environment.sandboxPort}/t/${site.tenant}/own/customers`;
  const login = { email: toOwnCustomer(new URL(site.origin)), password: PASSWORD };
  await post(base, { ...login, terms: true });
  for (const device of OTHER_DEVICES) {
    const answer: unknown = await (await post(`${base}/login`, login, device)).json();
    // A session is listed only after its first use.
    await fetch(`${base}/me`, { headers: { Authorization: `JWT ${String(toRecord(answer)['token'])}` } });
  }
}

function post(address: string, body: unknown, userAgent = ''): Promise<Response> {
  return fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'User-Agent': userAgent },
    body: JSON.stringify(body),
  });
}

/** All tenants share the customers of the own back end, so each site uses its own customer. */
export function toOwnCustomer({ hostname }: URL): string {
  return `${hostname.split('.')[0] ?? ''}@example.org`;
}

/** Sets up accounts of the player platform, whose operator requires additional registration fields. */
export async function withPlatformAccounts(site: ScreenSite): Promise<void> {
  await site.addSettings(`jwpApiUrl = ${site.contentBase}/jwp`);
  await site.changeConfig(({ features }) => ({
    integrations: {
      jwp: { clientId: '5a1c0d9e-1111-4222-8333-abcdefabcdef', assetId: 77001, useSandbox: true },
    },
    features: { ...toRecord(features), hasSocialURLs: true },
  }));
}

/** Sets up accounts of the commerce provider, where the email address can be changed. */
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

/** Fills in the login form, in any language, and submits it. */
export async function signIn(page: Page, email = 'mia@example.org'): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[name="email"]').fill(email);
  await dialog.locator('input[type="password"]').fill(PASSWORD);
  await dialog.locator('input[type="password"]').press('Enter');
}

/** Signs a viewer in and opens `path`. */
export function goSignedIn(path: string, email?: string): (page: Page) => Promise<void> {
  return async (page) => {
    await signIn(page, email);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.goto(new URL(path, page.url()).href);
  };
}
