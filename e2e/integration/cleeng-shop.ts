import { CommerceLoader } from '@marquee/common/commerce/commerce-loader.ts';
import { CommerceService } from '@marquee/common/commerce/commerce-service.ts';
import type { Offer } from '@marquee/common/commerce/offer.ts';
import type { Order } from '@marquee/common/commerce/order.ts';
import type { Subscription } from '@marquee/common/commerce/subscription.ts';
import type { HttpCall } from '@marquee/common/platform/http/http-client.ts';

import { openSignedIn, signal, type CleengSite } from './cleeng-site.ts';

export const MONTH = 'S900100200_NL';
export const YEAR = 'S900100201_NL';
export const RENTAL = 'R900300400_NL';
export const CARD = '730000001';
export const PAYPAL = '730000002';

/** The submission of the fake card fields. */
export function submissionOf(number: string) {
  return {
    paymentMethod: {
      type: 'scheme',
      holderName: 'Noah Vos',
      encryptedCardNumber: `test_${number}`,
      encryptedExpiryMonth: 'test_03',
      encryptedExpiryYear: 'test_2030',
      encryptedSecurityCode: 'test_737',
    },
    browserInfo: { language: 'en' },
  };
}

export const GOOD_CARD = submissionOf('4111111111111111');
export const returnUrl = 'https://app.example.test/?u=finalize-payment&orderId=1';
export const urls = {
  successUrl: 'https://app.example.test/?u=waiting-for-payment&offerId=S900100200_NL',
  cancelUrl: 'https://app.example.test/?u=payment-cancelled',
  errorUrl: 'https://app.example.test/?u=payment-error',
  waitingUrl: 'https://app.example.test/?u=waiting-for-payment',
};

export type Shop = Awaited<ReturnType<typeof openShop>>;

/** A window with a signed-in viewer and the shop's offers; the calls of the setup are not recorded. */
export async function openShop(site: CleengSite, email = 'noah@example.org') {
  const window = await openSignedIn(site, { email, password: 'secret123' });
  await window.app.container.get(CommerceLoader).load();
  const commerce = window.app.container.get(CommerceService);
  const { cardFields, freePayment, paymentMethodUpdate, planSwitch, receipts, renewal } = commerce;
  if (!cardFields || !freePayment || !paymentMethodUpdate || !planSwitch || !receipts || !renewal)
    throw new Error('The provider lacks an ability');
  const fetchOffer = async (offerId = MONTH): Promise<Offer> => {
    const [offer] = await commerce.fetchOffers([offerId], signal);
    if (!offer) throw new Error(`${offerId} is not sold`);
    return offer;
  };
  return {
    ...window,
    commerce,
    cardFields,
    freePayment,
    paymentMethodUpdate,
    planSwitch,
    receipts,
    renewal,
    fetchOffer,
    /** Creates an order, priced for a card. */
    order: async (offerId = MONTH): Promise<Order> =>
      commerce.createOrder({ offer: await fetchOffer(offerId), user: window.user, paymentMethodId: CARD }),
    /** Moves the tenant's clock so that payments become visible. */
    wait: (ms = 2_000): void => site.tenant.clock.setOffset(site.tenant.clock.offsetMs + ms),
  };
}

/** The offers the provider billed the customer for, even when the response was lost. */
export function billsOf(site: CleengSite, { user }: Pick<Shop, 'user'>): readonly string[] {
  return site.tenant.cleeng.commerce.transactions
    .filter(({ customerId }) => customerId === user.id)
    .map(({ offer }) => offer.longId);
}

/** Opens a page of PayPal or of a bank and returns the address it redirects to. */
export async function decide(page: string, choice: string): Promise<URL> {
  const response = await fetch(`${page}&auto=${choice}`, { redirect: 'manual' });
  return new URL(response.headers.get('location') ?? 'none:');
}

/** Returns the customer's subscription. */
export async function subscriptionOf({ commerce }: Pick<Shop, 'commerce'>): Promise<Subscription> {
  const subscription = await commerce.fetchSubscription(signal);
  if (!subscription) throw new Error('There is no subscription');
  return subscription;
}

/** Records the calls that leave the browser from now on. */
export function recordCalls({ network }: Pick<CleengSite, 'network'>): readonly HttpCall[] {
  const sent: HttpCall[] = [];
  const call = network.call.bind(network);
  network.call = (request) => {
    sent.push(request);
    return call(request);
  };
  return sent;
}
