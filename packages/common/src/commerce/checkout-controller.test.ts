import { cardMethod, monthlyOffer, paypalMethod, rentalOffer } from '@marquee/testing/sites/commerce-site.ts';
import { mia } from '@marquee/testing/fakes/fake-account-service.ts';
import { FakeCommerceService } from '@marquee/testing/fakes/fake-commerce-service.ts';
import { createFakePorts } from '@marquee/testing/fakes/fake-ports.ts';
import { openShop } from '@marquee/testing/sites/open-shop.ts';
import { describe, expect, it, vi } from 'vitest';

import { AppError } from '../shared/app-error.ts';
import { CheckoutController } from './checkout-controller.ts';
import { CheckoutMemory } from './checkout-memory.ts';
import { CheckoutStore } from './checkout-store.ts';
import { commerceError } from './commerce-errors.ts';

async function openCheckout(commerce = new FakeCommerceService(), ports = createFakePorts()) {
  const shop = await openShop({ commerce, ports });
  return { ...shop, checkout: shop.get(CheckoutController), state: () => shop.get(CheckoutStore).getState() };
}

describe('the chosen offer', () => {
  it('is kept until the window is closed, even after a reload', async () => {
    const ports = createFakePorts();
    const { checkout } = await openCheckout(new FakeCommerceService(), ports);
    checkout.choose(mia.id, monthlyOffer);
    const reloaded = await openCheckout(new FakeCommerceService(), {
      ...ports,
      http: createFakePorts().http,
    });
    expect(await reloaded.checkout.restore(mia.id)).toEqual(monthlyOffer);
    expect(reloaded.state().offer).toEqual(monthlyOffer);
  });

  it('is undefined for another viewer', async () => {
    const { checkout, account, state } = await openCheckout();
    checkout.choose(mia.id, monthlyOffer);
    account.changeSession(undefined);
    await Promise.resolve();
    await Promise.resolve();
    expect(await checkout.restore('c_0002')).toBeUndefined();
    expect(state().offer).toBeUndefined();
  });

  it('is undefined when it is no longer sold', async () => {
    const ports = createFakePorts();
    const { checkout } = await openCheckout(new FakeCommerceService(), ports);
    checkout.choose(mia.id, rentalOffer);
    const reloaded = await openCheckout(new FakeCommerceService(), {
      ...ports,
      http: createFakePorts().http,
    });
    expect(await reloaded.checkout.restore(mia.id)).toBeUndefined();
  });

  // spec: commerce 4.17
  it('is undefined before a choice', async () => {
    const { checkout } = await openCheckout();
    expect(await checkout.restore(mia.id)).toBeUndefined();
    await expect(checkout.begin(mia)).rejects.toMatchObject({ code: 'order_missing' });
  });
});

describe('an order', () => {
  // spec: commerce 4.15
  it('is created once, for the first card', async () => {
    const { checkout, commerce, state } = await openCheckout();
    checkout.choose(mia.id, monthlyOffer);
    const [first, second] = await Promise.all([checkout.begin(mia), checkout.begin(mia)]);
    expect([second, await checkout.begin(mia), state().order]).toEqual([first, first, first]);
    expect(commerce.calls.filter(([name]) => name === 'createOrder')).toEqual([
      ['createOrder', { offer: monthlyOffer, user: mia, paymentMethodId: cardMethod.id }],
    ]);
  });

  it('that cannot be created is not stored, and can be tried again', async () => {
    const commerce = new FakeCommerceService().fail('createOrder', commerceError('order_not_created'));
    const { checkout, state } = await openCheckout(commerce);
    checkout.choose(mia.id, monthlyOffer);
    await expect(checkout.begin(mia)).rejects.toMatchObject({ code: 'order_not_created' });
    expect(state()).toEqual({ offer: monthlyOffer, order: undefined });
    commerce.fail('createOrder', undefined);
    expect(await checkout.begin(mia)).toMatchObject({ offerId: monthlyOffer.offerId });
  });

  it('is dropped once the checkout is closed, even if it arrives later', async () => {
    const { checkout, state } = await openCheckout();
    checkout.choose(mia.id, monthlyOffer);
    const order = checkout.begin(mia);
    checkout.end();
    await order;
    expect(state()).toEqual({ offer: monthlyOffer, order: undefined });
  });

  it('of a closed checkout does not replace the order of the next one', async () => {
    const { checkout, commerce, state } = await openCheckout();
    let answer: () => void = () => undefined;
    commerce.delay('createOrder', new Promise<void>((resolve) => (answer = resolve)));
    checkout.choose(mia.id, monthlyOffer);
    const early = checkout.begin(mia);
    await vi.waitFor(() => expect(commerce.count('createOrder')).toBe(1));
    checkout.end();
    commerce.delay('createOrder', Promise.resolve());
    const order = await checkout.begin(mia);
    commerce.order = { ...commerce.order, id: '810000999' };
    answer();
    expect(await early).toMatchObject({ id: '810000999' });
    expect(state().order).toBe(order);
  });

  it('applies a coupon and a payment method one after the other', async () => {
    const { checkout, state, commerce } = await openCheckout();
    checkout.choose(mia.id, monthlyOffer);
    await checkout.begin(mia);
    await Promise.all([
      checkout.applyCoupon(mia.id, '  HALF50 '),
      checkout.changeMethod(mia.id, paypalMethod.id),
    ]);
    expect(state().order).toMatchObject({ couponCode: 'HALF50', paymentMethodId: paypalMethod.id });
    expect(commerce.calls.filter(([name]) => name === 'updateOrder').at(-1)?.[1]).toEqual({
      couponCode: 'HALF50',
      paymentMethodId: paypalMethod.id,
    });
  });

  // After a payment that failed, “Back to checkout” opens it again.
  it('keeps the coupon when the checkout is reopened, until another offer is chosen', async () => {
    const { checkout, state } = await openCheckout();
    checkout.choose(mia.id, monthlyOffer);
    await checkout.begin(mia);
    await checkout.applyCoupon(mia.id, 'HALF50');
    checkout.end();
    expect(await checkout.begin(mia)).toMatchObject({ couponCode: 'HALF50' });
    expect(state().order).toMatchObject({ couponCode: 'HALF50' });
    checkout.choose(mia.id, monthlyOffer);
    expect(await checkout.begin(mia)).toMatchObject({ couponCode: undefined });
  });

  it('is created without a coupon that is meanwhile refused, which is forgotten', async () => {
    const { checkout, commerce, get } = await openCheckout();
    checkout.choose(mia.id, monthlyOffer);
    await checkout.begin(mia);
    await checkout.applyCoupon(mia.id, 'HALF50');
    checkout.end();
    commerce.fail('updateOrder', commerceError('coupon_invalid'));
    expect(await checkout.begin(mia)).toMatchObject({ couponCode: undefined });
    expect(get(CheckoutMemory).read(mia.id)).toMatchObject({
      offerId: monthlyOffer.offerId,
      couponCode: undefined,
    });
  });

  it.each([
    ['network_unreachable', new AppError('network_unreachable', 'offline', { retryable: true })],
    ['session_invalid', new AppError('session_invalid', 'ended')],
  ])(
    'keeps the coupon when the checkout is reopened and the coupon gets no answer: %s',
    async (code, failure) => {
      const { checkout, commerce, state } = await openCheckout();
      checkout.choose(mia.id, monthlyOffer);
      await checkout.begin(mia);
      await checkout.applyCoupon(mia.id, 'HALF50');
      checkout.end();
      commerce.fail('updateOrder', failure);
      await expect(checkout.begin(mia)).rejects.toMatchObject({ code });
      expect(state().order).toBeUndefined();
      commerce.fail('updateOrder', undefined);
      expect(await checkout.begin(mia)).toMatchObject({ couponCode: 'HALF50', totalPrice: 4 });
    },
  );

  describe('whose coupon is answered after another offer was chosen', () => {
    async function chooseOtherMeanwhile(failure?: Error) {
      const opened = await openCheckout(new FakeCommerceService().fail('updateOrder', failure));
      const { checkout, commerce } = opened;
      let answer: () => void = () => undefined;
      commerce.delay('updateOrder', new Promise<void>((resolve) => (answer = resolve)));
      checkout.choose(mia.id, monthlyOffer);
      await checkout.begin(mia);
      const change = checkout.applyCoupon(mia.id, 'HALF50');
      await vi.waitFor(() => expect(commerce.count('updateOrder')).toBe(1));
      checkout.end();
      checkout.choose(mia.id, rentalOffer);
      answer();
      return { ...opened, change };
    }

    it('does not pass the coupon on to the other offer', async () => {
      const { checkout, change, get } = await chooseOtherMeanwhile();
      await change;
      expect(get(CheckoutMemory).read(mia.id)).toMatchObject({
        offerId: rentalOffer.offerId,
        couponCode: undefined,
      });
      expect(await checkout.begin(mia)).toMatchObject({ couponCode: undefined });
    });

    it('does not remove the other offer when the server no longer knows the order', async () => {
      const { checkout, change, get, state } = await chooseOtherMeanwhile(commerceError('order_not_found'));
      await expect(change).rejects.toMatchObject({ code: 'order_not_found' });
      expect(state().offer).toEqual(rentalOffer);
      expect(get(CheckoutMemory).read(mia.id).offerId).toBe(rentalOffer.offerId);
      expect(await checkout.begin(mia)).toMatchObject({ offerId: rentalOffer.offerId });
    });
  });

  it('loses its coupon when the code is empty', async () => {
    const { checkout, state } = await openCheckout();
    checkout.choose(mia.id, monthlyOffer);
    await checkout.begin(mia);
    await checkout.applyCoupon(mia.id, 'FREE100');
    expect(state().order?.requiredPaymentDetails).toBe(false);
    await checkout.applyCoupon(mia.id, ' ');
    expect(state().order).toMatchObject({ couponCode: undefined, requiredPaymentDetails: true });
  });

  it.each(['<script>', '💥', 'x'.repeat(5_000)])(
    'is unchanged after an invalid coupon: %.20s',
    async (code) => {
      const { checkout, state } = await openCheckout();
      checkout.choose(mia.id, monthlyOffer);
      const order = await checkout.begin(mia);
      await expect(checkout.applyCoupon(mia.id, code)).rejects.toMatchObject({ code: 'coupon_invalid' });
      expect(state().order).toEqual(order);
    },
  );

  it('can be changed again after a change that failed unexpectedly', async () => {
    const { checkout, commerce, state } = await openCheckout();
    checkout.choose(mia.id, monthlyOffer);
    await checkout.begin(mia);
    const { updateOrder } = commerce;
    commerce.updateOrder = () => Promise.reject(new TypeError('Not a thing'));
    await expect(checkout.applyCoupon(mia.id, 'HALF50')).rejects.toThrow('Not a thing');
    commerce.updateOrder = updateOrder;
    await checkout.applyCoupon(mia.id, 'HALF50');
    expect(state().order).toMatchObject({ couponCode: 'HALF50' });
  });

  // spec: commerce 4.16, commerce 8.4
  it('unknown to the server is removed with the chosen offer', async () => {
    const { checkout, commerce, state } = await openCheckout();
    checkout.choose(mia.id, monthlyOffer);
    await checkout.begin(mia);
    commerce.fail('updateOrder', commerceError('order_not_found'));
    const change = checkout.applyCoupon(mia.id, 'HALF50');
    await expect(change).rejects.toMatchObject({ code: 'order_not_found' });
    expect(state()).toEqual({ offer: undefined, order: undefined });
    expect(await checkout.restore(mia.id)).toBeUndefined();
  });
});
