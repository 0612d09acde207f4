import {
  cardMethod,
  monthlyOffer,
  monthlySubscription,
  rentalOffer,
} from '@marquee/testing/sites/commerce-site.ts';
import { mia } from '@marquee/testing/fakes/fake-account-service.ts';
import { FakeCommerceService } from '@marquee/testing/fakes/fake-commerce-service.ts';
import { openShop, settle } from '@marquee/testing/sites/open-shop.ts';
import { describe, expect, it } from 'vitest';

import { CheckoutController } from '../../commerce/checkout-controller.ts';
import { CheckoutStore } from '../../commerce/checkout-store.ts';
import { commerceError } from '../../commerce/commerce-errors.ts';
import type { Offer } from '../../commerce/offer.ts';
import { CheckOut } from './check-out.ts';
import { RELOAD_DELAY_MS, RELOAD_RETRIES } from './reload-subscription.ts';

const submission = { paymentMethod: { encryptedCardNumber: 'test_4111' }, browserInfo: undefined };
const card = {
  holderName: 'Mia Vos',
  number: '4242424242424242',
  expMonth: '03',
  expYear: '2030',
  cvc: '737',
};

async function openCheckout(commerce = new FakeCommerceService(), offer: Offer = monthlyOffer) {
  commerce.subscriptions = [null, monthlySubscription];
  const shop = await openShop({ commerce });
  shop.navigation.address = 'https://app.example.test/m/Qm7RtZ4x?u=checkout&x=1';
  const checkout = shop.get(CheckoutController);
  checkout.choose(mia.id, offer);
  await checkout.begin(mia);
  return { ...shop, checkout, flow: shop.get(CheckOut), state: () => shop.get(CheckoutStore).getState() };
}

describe('paying', () => {
  // spec: commerce 4.18, commerce 4.19, commerce 4.20
  it.each([
    ['a subscription', monthlyOffer, 'welcome', 2],
    ['a title', rentalOffer, 'page', 1],
  ] as const)(
    '%s by hosted card fields continues once the subscriptions are reloaded',
    async (_, offer, target, reloads) => {
      const { flow, through, commerce, state } = await openCheckout(new FakeCommerceService(), offer);
      expect(await through(flow.payByCardFields(submission, 'human'))).toEqual({ kind: 'paid', target });
      const returnUrl = 'https://app.example.test/m/Qm7RtZ4x?x=1&u=finalize-payment&orderId=810000123';
      expect(commerce.calls).toContainEqual([
        'payByCard',
        { orderId: '810000123', submission, returnUrl, captchaValue: 'human' },
      ]);
      expect(commerce.count('fetchSubscription')).toBe(reloads);
      expect(state()).toEqual({ offer: undefined, order: undefined });
    },
  );

  it.each([
    ['openSession', 'adyen_order_unknown', (flow) => flow.openCardFields()],
    ['payByCard', 'adyen_order_unknown', (flow) => flow.payByCardFields(submission, undefined)],
    ['payFree', 'order_not_found', (flow) => flow.payNothing(undefined)],
    ['startPayPal', 'order_not_found', (flow) => flow.payByPayPal(undefined)],
  ] as const satisfies readonly (readonly [string, string, (flow: CheckOut) => Promise<unknown>])[])(
    'forgets an order that the server no longer knows: %s',
    async (call, code, pay) => {
      const { flow, commerce, state } = await openCheckout();
      commerce.fail(call, commerceError(code));
      await expect(pay(flow)).rejects.toMatchObject({ code });
      expect(state()).toEqual({ offer: undefined, order: undefined });
    },
  );

  it.each([
    ['paid', undefined],
    ['found to have expired', commerceError('adyen_order_unknown')],
  ])('leaves another offer chosen that the viewer has turned to until it is %s', async (_, failure) => {
    const { flow, checkout, through, commerce, state } = await openCheckout();
    let answer: () => void = () => undefined;
    commerce.delay('payByCard', new Promise<void>((resolve) => (answer = resolve)));
    commerce.fail('payByCard', failure);
    const payment = flow.payByCardFields(submission, undefined).catch(() => undefined);
    await settle();
    checkout.end();
    checkout.choose(mia.id, rentalOffer);
    answer();
    await through(payment);
    expect(state().offer).toBe(rentalOffer);
  });

  it('a title continues once the viewer has access, without waiting for a subscription', async () => {
    const { flow, commerce, entitlements, clock } = await openCheckout(
      new FakeCommerceService(),
      rentalOffer,
    );
    commerce.subscriptions = [null];
    const payment = flow.payByCardFields(submission, undefined);
    await settle();
    expect([entitlements.asked, commerce.count('fetchSubscription')]).toEqual([[rentalOffer.offerId], 0]);
    entitlements.isGranted = true;
    clock.advance(RELOAD_DELAY_MS);
    expect(await payment).toEqual({ kind: 'paid', target: 'page' });
    expect([entitlements.asked.length, commerce.count('fetchSubscription')]).toEqual([2, 1]);
  });

  it('a title continues when access does not show', async () => {
    const { flow, through, entitlements } = await openCheckout(new FakeCommerceService(), rentalOffer);
    expect(await through(flow.payByCardFields(submission, undefined))).toMatchObject({ kind: 'paid' });
    expect(entitlements.asked).toHaveLength(1 + RELOAD_RETRIES.checkout);
  });

  it('is complete only after the bank’s challenge', async () => {
    const { flow, through, commerce } = await openCheckout();
    const action = { type: 'threeDS2', url: undefined, payload: { token: 't' } };
    commerce.cardOutcome = { kind: 'action', action };
    expect(await flow.payByCardFields(submission, undefined)).toEqual({ kind: 'action', action });
    expect(commerce.count('fetchSubscription')).toBe(0);
    const result = { details: { threeDSResult: 'r' } };
    expect(await through(flow.finishCardFields(result))).toEqual({ kind: 'paid', target: 'welcome' });
    expect(commerce.calls).toContainEqual(['finishPayment', '810000123', result]);
  });

  it('does not follow the bank to an address that is not allowed', async () => {
    const { flow, commerce } = await openCheckout();
    commerce.cardOutcome = {
      kind: 'action',
      action: { type: 'redirect', url: 'https://evil.example.test/', payload: {} },
    };
    await expect(flow.payByCardFields(submission, undefined)).rejects.toMatchObject({
      code: 'redirect_refused',
    });
  });

  it('for a free order takes one call', async () => {
    const { flow, through, commerce } = await openCheckout();
    expect(await through(flow.payNothing(undefined))).toEqual({ kind: 'paid', target: 'welcome' });
    expect(commerce.count('payFree')).toBe(1);
  });

  it('with a card in our own form is accepted, and the outcome is waited for', async () => {
    const { flow, commerce } = await openCheckout();
    expect(await flow.payByCard(card)).toEqual({ kind: 'sent' });
    const returnUrl = `https://app.example.test/m/Qm7RtZ4x?x=1&u=waiting-for-payment&offerId=${monthlyOffer.offerId}`;
    expect(commerce.calls).toContainEqual(['payDirectly', { order: commerce.order, card, returnUrl }]);
  });

  it('stores no card data: not in a store, the storage, the URL, the log or a query', async () => {
    const { flow, ports, queryClient, state, navigation } = await openCheckout();
    await flow.payByCard(card);
    const kept = JSON.stringify([
      state(),
      [...ports.storage.values],
      [...ports.visitStorage.values],
      navigation.address,
      ports.logger.lines,
      queryClient
        .getQueryCache()
        .getAll()
        .map(({ queryKey, state: { data } }) => [queryKey, data]),
      queryClient
        .getMutationCache()
        .getAll()
        .map(({ state: { variables } }) => variables),
    ]);
    expect(kept).not.toMatch(/4242|737|Mia Vos"}/);
  });

  it('with PayPal leaves for its page, and returns to the waiting dialog', async () => {
    const { flow, commerce, navigation } = await openCheckout();
    await flow.payByPayPal(undefined);
    expect(navigation.left).toEqual([commerce.redirectUrl]);
    const page = 'https://app.example.test/m/Qm7RtZ4x?x=1';
    const waitingUrl = `${page}&u=waiting-for-payment&offerId=${monthlyOffer.offerId}`;
    expect(commerce.calls.find(([name]) => name === 'startPayPal')?.[1]).toMatchObject({
      urls: {
        successUrl: waitingUrl,
        waitingUrl,
        cancelUrl: `${page}&u=payment-cancelled`,
        errorUrl: `${page}&u=payment-error`,
      },
    });
  });

  it.each(['https://evil.example.test/', 'javascript:alert(1)', 'http://www.paypal.example.test/', ''])(
    'with PayPal redirects to no other address: %s',
    async (redirectUrl) => {
      const { flow, commerce, navigation } = await openCheckout();
      commerce.redirectUrl = redirectUrl;
      await expect(flow.payByPayPal(undefined)).rejects.toMatchObject({ code: 'redirect_refused' });
      expect(navigation.left).toEqual([]);
    },
  );

  it.each([
    ['by hosted card fields', 'payByCard', 'payByCardFields'],
    ['by a card of our own form', 'payDirectly', 'payByCard'],
    ['by PayPal', 'startPayPal', 'payByPayPal'],
    ['nothing', 'payFree', 'payNothing'],
  ] as const)('%s waits for a coupon that is being applied', async (_, call, way) => {
    const { flow, through, commerce, checkout } = await openCheckout();
    let answer: () => void = () => undefined;
    commerce.delay('updateOrder', new Promise<void>((resolve) => (answer = resolve)));
    const coupon = checkout.applyCoupon(mia.id, 'HALF50');
    const payment = {
      payByCardFields: () => flow.payByCardFields(submission, undefined),
      payByCard: () => flow.payByCard(card),
      payByPayPal: () => flow.payByPayPal(undefined),
      payNothing: () => flow.payNothing(undefined),
    }[way]();
    await settle();
    expect(commerce.count(call)).toBe(0);
    answer();
    await coupon;
    await through(Promise.resolve(payment));
    expect(
      commerce.calls.map(([name]) => name).filter((name) => name === call || name === 'updateOrder'),
    ).toEqual(['updateOrder', call]);
    expect(commerce.order.couponCode).toBe('HALF50');
  });

  it('needs an order', async () => {
    const { flow, checkout } = await openCheckout();
    checkout.end();
    await expect(flow.payNothing(undefined)).rejects.toMatchObject({ code: 'order_missing' });
  });
});

describe('paying twice', () => {
  it('with a double click pays once', async () => {
    const { flow, through, commerce } = await openCheckout();
    const [first, second] = await through(
      Promise.allSettled([flow.payNothing(undefined), flow.payNothing(undefined)]),
    );
    expect([first.status, second.status]).toEqual(['fulfilled', 'rejected']);
    expect(commerce.count('payFree')).toBe(1);
  });

  it('after a lost response is refused until the outcome is known', async () => {
    const { flow, commerce } = await openCheckout();
    commerce.fail('payFree', commerceError('payment_unknown'));
    await expect(flow.payNothing(undefined)).rejects.toMatchObject({ code: 'payment_unknown' });
    commerce.fail('payFree', undefined);
    await expect(flow.payNothing(undefined)).rejects.toMatchObject({ code: 'payment_unknown' });
    expect(commerce.count('payFree')).toBe(1);
  });

  it('after a lost response is refused even if the clock is set back by some seconds', async () => {
    const { flow, commerce, clock } = await openCheckout();
    commerce.fail('payFree', commerceError('payment_unknown'));
    await expect(flow.payNothing(undefined)).rejects.toMatchObject({ code: 'payment_unknown' });
    commerce.fail('payFree', undefined);
    clock.sleep(-5_000);
    await expect(flow.payNothing(undefined)).rejects.toMatchObject({ code: 'payment_unknown' });
    expect(commerce.count('payFree')).toBe(1);
  });

  it('after a refusal is allowed', async () => {
    const { flow, through, commerce } = await openCheckout();
    commerce.fail('payByCard', commerceError('payment_refused'));
    await expect(flow.payByCardFields(submission, undefined)).rejects.toMatchObject({
      code: 'payment_refused',
    });
    commerce.fail('payByCard', undefined);
    expect(await through(flow.payByCardFields(submission, undefined))).toMatchObject({ kind: 'paid' });
  });

  it('in two windows at once pays once', async () => {
    const { flow, through, ports, commerce } = await openCheckout();
    const other = await openShop({ ports: { ...ports }, commerce });
    other.get(CheckoutController).choose(mia.id, monthlyOffer);
    await other.get(CheckoutController).begin(mia);
    const [here, there] = await through(
      Promise.allSettled([flow.payNothing(undefined), other.get(CheckOut).payNothing(undefined)]),
    );
    expect([here.status, there.status]).toEqual(['fulfilled', 'rejected']);
    expect(commerce.count('payFree')).toBe(1);
    expect(commerce.order.paymentMethodId).toBe(cardMethod.id);
  });
});
