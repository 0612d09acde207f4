import type { AccountWindow } from './account-browser.ts';
import { createAccountSite, type AccountSite } from './account-site.ts';
import type { FaultHost } from './fault-site.ts';

/** A site with accounts at the commerce provider, and one browser that visits it. */
export interface CleengSite extends AccountSite {
  /** Method and path of each call that has reached the provider. */
  readonly calls: () => readonly string[];
}

/** Never aborts: for calls that take a signal. */
export const { signal } = new AbortController();

export const mia = { email: 'mia@example.org', password: 'secret123' };
export const noah = { email: 'noah@example.org', password: 'secret123' };

/** Lifetime of an access token (cleeng 2). Milliseconds. */
export const TOKEN_LIFE_MS = 900_000;

export function createCleengSite(host: FaultHost, more = ['adyenClientKey = test_key']): CleengSite {
  const cleeng = { id: '640112233', monthlyOffer: 'S900100200_NL', useSandbox: true };
  const site = createAccountSite(host, { cleeng }, (base) => [
    `cleengApiUrl = ${base}/cleeng`,
    `cleengAuthUrl = ${base}/cleeng`,
    ...more,
  ]);
  return {
    ...site,
    calls: () =>
      site.tenant.requests.all
        .filter(({ path }) => path.startsWith('/cleeng/'))
        .map(({ method, path }) => `${method} ${path.slice('/cleeng'.length)}`),
  };
}

/** A window in which a viewer has just signed in; the calls of the sign-in are not recorded. */
export async function openSignedIn(
  site: CleengSite,
  credentials = mia,
): Promise<AccountWindow & { readonly user: Awaited<ReturnType<AccountWindow['service']['signIn']>> }> {
  const window = await site.browser.openWindow();
  const user = await window.service.signIn(credentials);
  site.tenant.requests.clear();
  return { ...window, user };
}
