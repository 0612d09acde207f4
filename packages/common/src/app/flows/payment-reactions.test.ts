import { monthlyOffer } from '@marquee/testing/sites/commerce-site.ts';
import { mia } from '@marquee/testing/fakes/fake-account-service.ts';
import { FakeCommerceService } from '@marquee/testing/fakes/fake-commerce-service.ts';
import { openShop, settle } from '@marquee/testing/sites/open-shop.ts';
import { describe, expect, it, vi } from 'vitest';

import { CheckoutController } from '../../commerce/checkout-controller.ts';
import { CommerceQueries } from '../../commerce/commerce-queries.ts';
import { EntitlementQueries } from '../../entitlement/entitlement-queries.ts';
import { CheckOut } from './check-out.ts';

const WAITING = 'https://app.example.test/m/Qm7RtZ4x?x=1&u=waiting-for-payment&offerId=S1';
const FILM = 'https://app.example.test/m/Qm7RtZ4x?play=1';
const card = {
  holderName: 'Mia Vos',
  number: '4000000000000002',
  expMonth: '03',
  expYear: '2030',
  cvc: '737',
};

async function listen(address = WAITING) {
  const shop = await openShop({ commerce: new FakeCommerceService().subscribe() });
  shop.navigation.address = address;
  await shop.queryClient.query(shop.get(EntitlementQueries).subscription(mia.id));
  const tell = (type: string, resource: Readonly<Record<string, unknown>> = {}) => {
    shop.account.notify({ type, resource });
  };
  return { ...shop, tell, at: () => new URL(shop.navigation.address).search };
}

describe('a notification', () => {
  // spec: commerce 2.22, commerce 3.24, commerce 4.33, commerce 4.34, commerce 4.35
  it.each(['payment.card.failed', 'subscribe.failed', 'external.payment.failed', 'anything.failed'])(
    '%s opens payment-error with its message',
    async (type) => {
      const { tell, at } = await listen();
      tell(type, { message: 'Your card\u202E was declined.\n' });
      await vi.waitFor(() => expect(at()).toBe('?x=1&u=payment-error&message=Your+card+was+declined.'));
    },
  );

  it('of a failure without a message still opens payment-error', async () => {
    const { tell, at } = await listen();
    tell('subscribe.failed', { message: 7 });
    await vi.waitFor(() => expect(at()).toBe('?x=1&u=payment-error'));
  });

  it.each([
    ['replaces the waiting dialog, to which Back must not lead', WAITING, []],
    ['is an entry of its own over a page without a dialog', FILM, [FILM]],
  ])('of a failure %s', async (_, address, earlier) => {
    const { tell, at, navigation } = await listen(address);
    tell('subscribe.failed');
    await vi.waitFor(() => expect(at()).toContain('u=payment-error'));
    expect(navigation.earlier).toEqual(earlier);
  });

  it('of a failure lets the viewer pay again at once', async () => {
    const { tell, get, at, commerce } = await listen();
    get(CheckoutController).choose(mia.id, monthlyOffer);
    await get(CheckoutController).begin(mia);
    await get(CheckOut).payByCard(card);
    tell('payment.card.failed', { message: 'declined' });
    await vi.waitFor(() => expect(at()).toContain('payment-error'));
    await get(CheckOut).payByCard(card);
    expect(commerce.count('payDirectly')).toBe(2);
  });

  it('of a failure that arrives before the response to the payment lets the viewer pay again', async () => {
    const { tell, get, at, commerce } = await listen();
    let answer: () => void = () => undefined;
    commerce.delay('payDirectly', new Promise<void>((resolve) => (answer = resolve)));
    get(CheckoutController).choose(mia.id, monthlyOffer);
    await get(CheckoutController).begin(mia);
    const payment = get(CheckOut).payByCard(card);
    await vi.waitFor(() => expect(commerce.count('payDirectly')).toBe(1));
    tell('payment.card.failed', { message: 'declined' });
    await vi.waitFor(() => expect(at()).toContain('payment-error'));
    answer();
    await expect(payment).rejects.toMatchObject({ code: 'payment_failed' });
    expect(await get(CheckOut).payByCard(card)).toEqual({ kind: 'sent' });
    expect(commerce.count('payDirectly')).toBe(2);
  });

  // spec: commerce 4.36
  it('payment.card.success requests access again and closes the waiting dialog', async () => {
    const { tell, at, queryClient, get } = await listen();
    tell('payment.card.success');
    await vi.waitFor(() => expect(at()).toBe('?x=1'));
    const key = get(EntitlementQueries).subscription(mia.id).queryKey;
    expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true);
  });

  it('payment.card.success requests the billing history again, which has the payment now', async () => {
    const { tell, queryClient, get } = await listen();
    const history = get(CommerceQueries).transactions(mia.id);
    await queryClient.query(history);
    tell('payment.card.success');
    await vi.waitFor(() => expect(queryClient.getQueryState(history.queryKey)?.isInvalidated).toBe(true));
  });

  // spec: commerce 4.36
  it.each(['checkout', 'waiting-for-payment', 'finalize-payment', 'payment-method', 'edit-card'])(
    'payment.card.success closes %s',
    async (dialog) => {
      const { tell, at } = await listen(`https://app.example.test/m/Qm7RtZ4x?x=1&u=${dialog}`);
      tell('payment.card.success');
      await vi.waitFor(() => expect(at()).toBe('?x=1'));
    },
  );

  it('payment.card.success leaves other dialogs open', async () => {
    const { tell, at, commerce } = await listen('https://app.example.test/?u=login-device');
    tell('payment.card.success');
    tell('subscribe.success');
    await vi.waitFor(() => expect(commerce.count('fetchSubscription')).toBe(1));
    expect(at()).toBe('?u=login-device');
  });

  // spec: commerce 4.37, commerce 4.38
  it.each(['subscribe.success', 'access.revoked'])('%s reloads the subscriptions', async (type) => {
    const { tell, commerce } = await listen();
    tell(type);
    await vi.waitFor(() => expect(commerce.count('fetchSubscription')).toBe(1));
  });

  // spec: commerce 4.39
  it.each(['payment.card.requires.action', 'subscribe.requires.action'])(
    '%s redirects the browser to the address in it',
    async (type) => {
      const { tell, navigation } = await listen();
      tell(type, { redirect_to_url: 'https://bank.paypal.example.test/sca' });
      await vi.waitFor(() => expect(navigation.left).toEqual(['https://bank.paypal.example.test/sca']));
    },
  );

  it.each(['', 'u=welcome', 'u=payment-error'])(
    'that requires an action changes nothing in a window without a payment: %s',
    async (search) => {
      const { tell, navigation, at } = await listen(`https://app.example.test/m/film?play=1&${search}`);
      tell('subscribe.requires.action', { redirect_to_url: 'https://bank.paypal.example.test/sca' });
      tell('subscribe.requires.action', { redirect_to_url: 'https://evil.example.test/' });
      await settle();
      expect([navigation.left, at()]).toEqual([[], `?play=1&${search}`]);
    },
  );

  it('that requires an action is followed by the checkout that has just sent the card', async () => {
    const { tell, navigation } = await listen('https://app.example.test/?u=checkout');
    tell('subscribe.requires.action', { redirect_to_url: 'https://bank.paypal.example.test/sca' });
    await vi.waitFor(() => expect(navigation.left).toHaveLength(1));
  });

  it.each(['https://evil.example.test/', 'javascript:alert(1)', '', undefined])(
    'redirects only to allowed addresses: %s',
    async (redirect_to_url) => {
      const { tell, navigation, at } = await listen();
      tell('subscribe.requires.action', { redirect_to_url });
      await vi.waitFor(() => expect(at()).toBe('?x=1&u=payment-error'));
      expect(navigation.left).toEqual([]);
    },
  );

  it('that arrives twice is handled once', async () => {
    const { tell, at } = await listen();
    tell('payment.card.success');
    tell('payment.card.success');
    await vi.waitFor(() => expect(at()).toBe('?x=1'));
  });

  it('of any other type changes nothing', async () => {
    const { tell, at, commerce } = await listen();
    tell('access.granted');
    tell('something.else');
    await Promise.resolve();
    expect([at(), commerce.count('fetchSubscription')]).toEqual([new URL(WAITING).search, 0]);
  });
});
