import { monthlyOffer, rentalOffer } from '@marquee/testing/sites/commerce-site.ts';
import { mia } from '@marquee/testing/fakes/fake-account-service.ts';
import { FakeCommerceService } from '@marquee/testing/fakes/fake-commerce-service.ts';
import { createFakePorts } from '@marquee/testing/fakes/fake-ports.ts';
import { openShop } from '@marquee/testing/sites/open-shop.ts';
import { describe, expect, it } from 'vitest';

import { CheckoutController } from '../../commerce/checkout-controller.ts';
import { commerceError } from '../../commerce/commerce-errors.ts';
import type { Offer } from '../../commerce/offer.ts';
import { CheckOut } from './check-out.ts';
import { PaymentReturn } from './payment-return.ts';

const CARD = { holderName: 'Mia', number: '4000002500003155', expMonth: '01', expYear: '2040', cvc: '123' };
const back = { orderId: '810000123', redirectResult: 'X6Xt%2F=' };

/** Opens the page the bank returns to; `ports` are those of the window, whose storage survives. */
async function comeBack(
  ports = createFakePorts(),
  commerce = new FakeCommerceService().subscribe(),
  chosen: Offer | undefined = monthlyOffer,
) {
  const shop = await openShop({ ports, commerce });
  if (chosen) shop.get(CheckoutController).choose(mia.id, chosen);
  return { ...shop, flow: shop.get(PaymentReturn) };
}

describe('the return from a bank', () => {
  // spec: commerce 2.19, commerce 4.40
  it.each([
    ['a subscription', monthlyOffer, 'welcome'],
    ['a title', rentalOffer, 'page'],
    ['an unknown offer, on a site with subscriptions', undefined, 'welcome'],
  ] as const)('finishes the payment of %s', async (_, offer, target) => {
    const { flow, commerce, entitlements } = await comeBack(
      createFakePorts(),
      new FakeCommerceService().subscribe(),
      offer,
    );
    entitlements.isGranted = true;
    expect(await flow.finishPayment(mia.id, back)).toBe(target);
    const result = { details: { redirectResult: 'X6Xt%2F=' } };
    expect(commerce.calls).toContainEqual(['finishPayment', '810000123', result]);
    expect(commerce.count('fetchSubscription')).toBe(1);
  });

  it('without an order fails before any request', async () => {
    const { flow, commerce } = await comeBack();
    const finish = flow.finishPayment(mia.id, { ...back, orderId: undefined });
    await expect(finish).rejects.toMatchObject({ code: 'order_missing' });
    expect(commerce.count('finishPayment')).toBe(0);
  });

  it('finishes the payment once when it is handled twice', async () => {
    const { flow, commerce } = await comeBack();
    const ends = await Promise.all([flow.finishPayment(mia.id, back), flow.finishPayment(mia.id, back)]);
    expect(ends).toEqual(['welcome', 'welcome']);
    expect(commerce.count('finishPayment')).toBe(1);
  });

  it('that is reloaded after completion continues without another request', async () => {
    const ports = createFakePorts();
    const first = await comeBack(ports);
    await first.flow.finishPayment(mia.id, back);
    const second = await comeBack({ ...ports, http: createFakePorts().http });
    expect(await second.flow.finishPayment(mia.id, back)).toBe('welcome');
    expect(second.commerce.count('finishPayment')).toBe(0);
  });

  it('that is reloaded before completion stays unknown, without another request', async () => {
    const ports = createFakePorts();
    const lost = new FakeCommerceService().fail('finishPayment', commerceError('payment_unknown'));
    const first = await comeBack(ports, lost);
    await expect(first.flow.finishPayment(mia.id, back)).rejects.toMatchObject({ code: 'payment_unknown' });
    const second = await comeBack({ ...ports, http: createFakePorts().http });
    await expect(second.flow.finishPayment(mia.id, back)).rejects.toMatchObject({ code: 'payment_unknown' });
    expect(second.commerce.count('finishPayment')).toBe(0);
  });

  it('that was refused is refused again after a reload', async () => {
    const ports = createFakePorts();
    const refusing = () => new FakeCommerceService().fail('finishPayment', commerceError('payment_refused'));
    const first = await comeBack(ports, refusing());
    await expect(first.flow.finishPayment(mia.id, back)).rejects.toMatchObject({ code: 'payment_refused' });
    const second = await comeBack({ ...ports, http: createFakePorts().http }, refusing());
    await expect(second.flow.finishPayment(mia.id, back)).rejects.toMatchObject({ code: 'payment_refused' });
  });

  it('stores none of the bank’s data', async () => {
    const ports = createFakePorts();
    const { flow } = await comeBack(ports);
    await flow.finishPayment(mia.id, back);
    expect(JSON.stringify([[...ports.visitStorage.values], [...ports.storage.values]])).not.toContain('X6Xt');
  });

  it('confirms a payment once by its payment_intent, with the coupon of the order', async () => {
    const { flow, commerce, get } = await comeBack();
    await get(CheckoutController).begin(mia);
    await get(CheckoutController).applyCoupon(mia.id, 'HALF50');
    await Promise.all([flow.confirm(mia.id, 'pi_1', 'S1'), flow.confirm(mia.id, 'pi_1', 'S1')]);
    await flow.confirm(mia.id, 'pi_1', 'S1');
    expect(commerce.calls.filter(([name]) => name === 'confirm')).toEqual([
      ['confirm', { paymentIntent: 'pi_1', offerId: 'S1', couponCode: 'HALF50' }],
    ]);
  });

  it.each([
    ['refused', 'payment_failed', undefined],
    ['of which nothing is known', 'payment_unknown', 'payment_unknown'],
  ] as const)(
    'with a payment %s decides whether another card can be sent at once',
    async (_, code, again) => {
      const ports = createFakePorts();
      const pay = async (commerce: FakeCommerceService) => {
        const { get, flow } = await comeBack({ ...ports, http: createFakePorts().http }, commerce);
        await get(CheckoutController).begin(mia);
        const sent = () =>
          get(CheckOut)
            .payByCard(CARD)
            .catch((error: unknown) => error);
        return { flow, sent };
      };
      await (await pay(new FakeCommerceService())).sent();
      const returned = await pay(new FakeCommerceService().fail('confirm', commerceError(code)));
      await expect(returned.flow.confirm(mia.id, 'pi_1', monthlyOffer.offerId)).rejects.toMatchObject({
        code,
      });
      expect(await returned.sent()).toMatchObject(again === undefined ? { kind: 'sent' } : { code: again });
    },
  );

  it('with a new card that is reloaded before completion asks for the card again, not about a payment', async () => {
    const ports = createFakePorts();
    const first = await comeBack(ports);
    first.commerce.delay('finishCard', new Promise(() => undefined));
    void first.flow.finishCard(mia.id, '730000001', 'r1');
    const second = await comeBack({ ...ports, http: createFakePorts().http });
    await expect(second.flow.finishCard(mia.id, '730000001', 'r1')).rejects.toMatchObject({
      code: 'payment_method_not_updated',
    });
    expect(second.commerce.count('finishCard')).toBe(0);
  });

  it('with a new card keeps the chosen offer', async () => {
    const { flow } = await comeBack();
    await flow.finishCard(mia.id, '730000001', 'r1');
    expect(flow.getOfferId(mia.id)).toBe(monthlyOffer.offerId);
  });

  it('saves a changed card once', async () => {
    const { flow, commerce } = await comeBack();
    await flow.finishCard(mia.id, '730000001', 'r1');
    await flow.finishCard(mia.id, '730000001', 'r1');
    expect(commerce.calls.filter(([name]) => name === 'finishCard')).toEqual([
      ['finishCard', '730000001', { details: { redirectResult: 'r1' } }],
    ]);
  });
});
