import { monthlySubscription, visaCard } from '@marquee/testing/sites/commerce-site.ts';
import { mia } from '@marquee/testing/fakes/fake-account-service.ts';
import { FakeCommerceService } from '@marquee/testing/fakes/fake-commerce-service.ts';
import { openShop } from '@marquee/testing/sites/open-shop.ts';
import { describe, expect, it } from 'vitest';

import { commerceError } from '../../commerce/commerce-errors.ts';
import { ChangePayment } from './change-payment.ts';

const submission = { paymentMethod: { encryptedCardNumber: 'test_4111' }, browserInfo: undefined };
const card = {
  holderName: 'Mia Vos',
  number: '4242424242424242',
  expMonth: '03',
  expYear: '2030',
  cvc: '737',
};

async function openChange() {
  const shop = await openShop({ commerce: new FakeCommerceService().subscribe() });
  shop.navigation.address = 'https://app.example.test/u/payments?u=payment-method';
  return { ...shop, change: shop.get(ChangePayment) };
}

describe('changing the card in hosted fields', () => {
  // spec: commerce 2.21
  it('begins without an order, and returns to the same dialog', async () => {
    const { change, commerce } = await openChange();
    await change.openCardFields('730000001');
    expect(commerce.calls).toContainEqual([
      'openSession',
      undefined,
      'https://app.example.test/u/payments?u=payment-method&paymentMethodId=730000001',
    ]);
  });

  it('saves the card, and then reloads the subscription', async () => {
    const { change, commerce } = await openChange();
    expect(await change.saveCard(mia.id, '730000001', submission)).toEqual({ kind: 'done' });
    expect(commerce.count('fetchSubscription')).toBe(1);
  });

  it('saves the card only after the bank’s challenge', async () => {
    const { change, commerce } = await openChange();
    commerce.cardOutcome = { kind: 'action', action: { type: 'threeDS2', url: undefined, payload: {} } };
    expect(await change.saveCard(mia.id, '730000001', submission)).toMatchObject({ kind: 'action' });
    expect(commerce.count('fetchSubscription')).toBe(0);
    await change.finishCard(mia.id, '730000001', { details: { threeDSResult: 'r' } });
    expect([commerce.count('finishCard'), commerce.count('fetchSubscription')]).toEqual([1, 1]);
  });

  it('opens only allowed addresses', async () => {
    const { change, commerce } = await openChange();
    const action = { type: 'redirect', url: 'https://evil.example.test/', payload: {} };
    commerce.cardOutcome = { kind: 'action', action };
    const save = change.saveCard(mia.id, '730000001', submission);
    await expect(save).rejects.toMatchObject({ code: 'redirect_refused' });
  });
});

describe('PayPal instead of a card', () => {
  it('replaces the card once, and only after the viewer returns with approval', async () => {
    const { change, commerce, navigation } = await openChange();
    await change.startPayPal(mia.id, '730000002', visaCard);
    expect(navigation.left).toEqual([commerce.redirectUrl]);
    expect(commerce.count('deletePaymentDetail')).toBe(0);
    await change.finishPayPal(mia.id);
    await change.finishPayPal(mia.id);
    expect(commerce.calls.filter(([name]) => name === 'deletePaymentDetail')).toEqual([
      ['deletePaymentDetail', visaCard.id],
    ]);
  });

  it('that was abandoned for a card deletes nothing once the card is saved', async () => {
    const { change, commerce } = await openChange();
    await change.startPayPal(mia.id, '730000002', visaCard);
    await change.saveCard(mia.id, '730000001', submission);
    await change.finishPayPal(mia.id);
    expect(commerce.count('deletePaymentDetail')).toBe(0);
  });

  it('redirects only to allowed addresses', async () => {
    const { change, commerce, navigation } = await openChange();
    commerce.redirectUrl = 'https://www.paypal.example.test.evil.test/';
    const start = change.startPayPal(mia.id, '730000002', visaCard);
    await expect(start).rejects.toMatchObject({ code: 'redirect_refused' });
    expect(navigation.left).toEqual([]);
  });
});

describe('changing the card in our own form', () => {
  it.each([
    ['of the card', { payment: { ...visaCard, currency: 'USD' }, subscription: monthlySubscription }, 'USD'],
    [
      'of the subscription',
      { payment: null, subscription: { ...monthlySubscription, nextPaymentCurrency: 'CHF' } },
      'CHF',
    ],
    ['EUR', { payment: null, subscription: null }, 'EUR'],
  ])('uses the currency %s', async (_, now, currency) => {
    const { change, commerce } = await openChange();
    await change.updateCard(mia.id, card, now);
    expect(commerce.calls).toContainEqual(['updateCard', card, currency]);
    expect(commerce.count('fetchSubscription')).toBe(1);
  });

  // spec: commerce 4.30
  it('reloads the subscription up to five more times while none is found', async () => {
    const commerce = new FakeCommerceService();
    const { through, get } = await openShop({ commerce });
    const now = { payment: visaCard, subscription: null };
    await through(get(ChangePayment).updateCard(mia.id, card, now));
    expect(commerce.count('fetchSubscription')).toBe(6);
  });

  it('fails when the card is refused', async () => {
    const { change, commerce } = await openChange();
    commerce.fail('updateCard', commerceError('card_not_updated'));
    const update = change.updateCard(mia.id, card, { payment: null, subscription: null });
    await expect(update).rejects.toMatchObject({ code: 'card_not_updated' });
  });
});
