import { SMALL_SITE } from '@marquee/sandbox/fixtures/small-catalogue.ts';

import { createBrowser, type AccountBrowser, type AccountWindow } from './account-browser.ts';
import type { FaultHost, FaultSite } from './fault-site.ts';

/** A site whose accounts are the commerce provider's, and one browser that visits it. */
export interface CleengSite extends FaultSite {
  readonly browser: AccountBrowser;
  /** The path of each call that has reached the provider, with its method. */
  readonly calls: () => readonly string[];
}

/** Never aborts: for calls that take a signal. */
export const { signal } = new AbortController();

export const mia = { email: 'mia@example.org', password: 'secret123' };
export const noah = { email: 'noah@example.org', password: 'secret123' };

/** Life of an access token (cleeng 2). Milliseconds. */
export const TOKEN_LIFE_MS = 900_000;

export function createCleengSite(host: FaultHost): CleengSite {
  const site = host.createSite();
  const config = {
    siteName: 'Tidewater',
    description: 'Films from the coast',
    siteId: 'sItE0001',
    content: [],
    menu: [],
    integrations: { cleeng: { id: '640112233', monthlyOffer: 'S900100200_NL', useSandbox: true } },
  };
  site.tenant.overrides.set('configs', SMALL_SITE, JSON.stringify(config));
  const addresses = `cleengApiUrl = ${site.apiBaseUrl}/cleeng\ncleengAuthUrl = ${site.apiBaseUrl}/cleeng`;
  site.tenant.overrides.settings = `${site.tenant.overrides.settings ?? ''}\n${addresses}`;
  return {
    ...site,
    browser: createBrowser(site),
    calls: () =>
      site.tenant.requests.all
        .filter(({ path }) => path.startsWith('/cleeng/'))
        .map(({ method, path }) => `${method} ${path.slice('/cleeng'.length)}`),
  };
}

/** A window in which somebody has just signed in; what that took is not among the calls any more. */
export async function openSignedIn(
  site: CleengSite,
  credentials = mia,
): Promise<AccountWindow & { readonly user: Awaited<ReturnType<AccountWindow['service']['signIn']>> }> {
  const window = await site.browser.openWindow();
  const user = await window.service.signIn(credentials);
  site.tenant.requests.clear();
  return { ...window, user };
}
