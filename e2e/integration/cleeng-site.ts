import type { AccountWindow } from './account-browser.ts';
import { createAccountSite, type AccountSite } from './account-site.ts';
import type { FaultHost } from './fault-site.ts';

/** A site whose accounts are the commerce provider's, and one browser that visits it. */
export interface CleengSite extends AccountSite {
  /** The path of each call that has reached the provider, with its method. */
  readonly calls: () => readonly string[];
}

/** Never aborts: for calls that take a signal. */
export const { signal } = new AbortController();

export const mia = { email: 'mia@example.org', password: 'secret123' };
export const noah = { email: 'noah@example.org', password: 'secret123' };

/** Life of an access token (cleeng 2). Milliseconds. */
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
