import { CommerceLoader } from '@marquee/common/commerce/commerce-loader.ts';
import { CommerceService } from '@marquee/common/commerce/commerce-service.ts';
import type { Order } from '@marquee/common/commerce/order.ts';
// Preloaded: the app loads this chunk after login, and its import must not be pending when a test ends.
import '@marquee/common/providers/jwp/notifications/broker-notification-transport.ts';
import { MERCHANT_ID } from '@marquee/sandbox/in-player/account.ts';

import type { AccountWindow } from './account-browser.ts';
import { createAccountSite, type AccountSite } from './account-site.ts';
import type { FaultHost } from './fault-site.ts';

/** A site with accounts at the player platform, and one browser that visits it. */
export interface JwpSite extends AccountSite {
  /** Method and path of each call that has reached the platform or the access bridge. */
  readonly calls: () => readonly string[];
}

/** Never aborts: for calls that take a signal. */
export const { signal } = new AbortController();

export const mia = { email: 'mia@example.org', password: 'secret123' };
export const noah = { email: 'noah@example.org', password: 'secret123' };

/** Mia's id at the platform. */
export const MIA_ID = '300123';

export const DAY_MS = 86_400_000;

/** @param hasBridge whether the site uses the access bridge */
export function createJwpSite(host: FaultHost, hasBridge = false): JwpSite {
  const jwp = { clientId: MERCHANT_ID, assetId: 77_001, useSandbox: true };
  const site = createAccountSite(host, { jwp }, (base) => [
    `jwpApiUrl = ${base}/jwp`,
    ...(hasBridge ? [`apiAccessBridgeUrl = ${base}/bridge`] : []),
  ]);
  return {
    ...site,
    calls: () =>
      site.tenant.requests.all
        .filter(({ path }) => /^\/(?:jwp|bridge)\//.test(path))
        .map(({ method, path }) => `${method} ${path}`),
  };
}

/** A window in which a viewer has just signed in; the calls of the sign-in are not recorded. */
export async function openSignedIn(
  site: JwpSite,
  credentials = mia,
): Promise<AccountWindow & { readonly user: Awaited<ReturnType<AccountWindow['service']['signIn']>> }> {
  const window = await site.browser.openWindow();
  const user = await window.service.signIn(credentials);
  site.tenant.requests.clear();
  return { ...window, user };
}

/** Stores the session of a viewer who signed in with a social provider, including a refresh token. */
export function keepSocialSession(site: JwpSite, lifeS: number): void {
  const { sessions } = site.tenant.inPlayer;
  const nowS = Math.floor(site.tenant.clock.now() / 1000);
  const { token, expiresS, refreshToken } = sessions.begin(Number(MIA_ID), {
    nowS,
    lifeS,
    isRefreshable: true,
  });
  site.browser.kept.set('inplayer_token', JSON.stringify({ token, refreshToken, expires: expiresS }));
}

/** A window in which a viewer has just signed in, with the shop and its offers. */
export async function openShop(site: JwpSite, email = 'noah@example.org') {
  const window = await openSignedIn(site, { email, password: 'secret123' });
  const { container } = window.app;
  await container.get(CommerceLoader).load();
  const { tenant } = site;
  const id = Number(window.user.id);
  return {
    ...window,
    shop: container.get(CommerceService),
    /** Moves the tenant's clock and runs everything that is due by then. */
    pass: (ms: number) => tenant.setClockOffset(tenant.clock.offsetMs + ms),
    /** The payments in cents, newest first. */
    charges: () => tenant.inPlayer.commerce.history.of(id).map(({ cents }) => cents),
  };
}

/** A valid card as the viewer types it, without its number. */
export const goodCard = {
  holderName: 'Noah Vos',
  number: '4242424242424242',
  expMonth: '03',
  expYear: '2049',
  cvc: '123',
};

export const returnUrls = {
  successUrl: 'https://app.example.test/?u=welcome',
  cancelUrl: 'https://app.example.test/?u=payment-cancelled',
  errorUrl: 'https://app.example.test/?u=payment-error',
  waitingUrl: 'https://app.example.test/?u=waiting-for-payment&offerId=S77001_90101',
};

type Shop = Awaited<ReturnType<typeof openShop>>;

/** An order for one of the asset's offers, to be paid by card. */
export async function orderOf({ shop, user }: Shop, offerId = 'S77001_90101'): Promise<Order> {
  const [offer] = await shop.fetchOffers([offerId], signal);
  if (!offer) throw new Error(`${offerId} is not sold`);
  return shop.createOrder({ offer, user, paymentMethodId: '1' });
}
