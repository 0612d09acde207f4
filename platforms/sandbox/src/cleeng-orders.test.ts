import { describe, expect, it } from 'vitest';
import { CARD, createCleengShop, MONTH, PAYPAL, RENTAL, YEAR } from './fixtures/cleeng-shop.ts';
import { at } from './fixtures/json-path.ts';

const DAY_MS = 86_400_000;

describe('offers (cleeng 5)', () => {
  it('are found by their short id, in the customer’s country', async () => {
    const { get, ask } = await createCleengShop();
    expect(at((await ask('GET', '/v2/offers/S900100200')).data, 'longId')).toBe(MONTH);
    const headers = { 'X-Emulator-Country': 'US' };
    const answer: unknown = await (await get('/cleeng/v2/offers/S900100200', { headers })).json();
    expect(at(answer, 'responseData', 'longId')).toBe('S900100200_US');
    expect(at(answer, 'responseData', 'price')).toEqual({
      amount: 8.99,
      currency: 'USD',
      taxIncluded: false,
      rules: [],
    });
  });

  it('are refused with a reason: unknown, withdrawn, or not sold in the country', async () => {
    const { ask, tenant } = await createCleengShop();
    expect(await ask('GET', '/v2/offers/S1_NL')).toMatchObject({
      status: 404,
      error: 'Offer S1_NL does not exist',
    });
    tenant.cleeng.rules = { ...tenant.cleeng.rules, missingOfferIds: [MONTH] };
    expect((await ask('GET', `/v2/offers/${MONTH}`)).status).toBe(404);
    expect((await ask('GET', `/v2/offers/${YEAR}`)).status).toBe(200);
    expect((await ask('POST', '/orders', { offerId: MONTH })).error).toBe('Offer or publisher not found');
    tenant.cleeng.rules = { ...tenant.cleeng.rules, blockedCountries: ['NL'] };
    expect((await ask('GET', `/v2/offers/${YEAR}`)).error).toBe('Offer is blocked for country NL');
  });
});

describe('orders (cleeng 6)', () => {
  it.each([
    ['NL', MONTH, 7.99, { offerPrice: 6.6, taxValue: 1.39 }],
    ['DE', MONTH, 7.99, { offerPrice: 6.71, taxValue: 1.28 }],
    ['XX', MONTH, 7.99, { offerPrice: 7.99, taxValue: 0 }],
    ['US', 'S900100200_US', 9.71, { offerPrice: 8.99, taxValue: 0.72 }],
    ['NL', RENTAL, 3.99, { offerPrice: 3.3, taxValue: 0.69 }],
  ])('in %s include tax by country: %s %d', async (country, offerId, total, breakdown) => {
    const { ask } = await createCleengShop();
    const { data } = await ask('POST', '/orders', { offerId, country });
    expect(at(data, 'order', 'totalPrice')).toBe(total);
    expect(at(data, 'order', 'priceBreakdown')).toMatchObject(breakdown);
  });

  it.each([
    ['NOPE', 'Coupon NOPE not found'],
    ['OTHERONLY', 'Coupon OTHERONLY cannot be applied on this offer'],
    ['USED1', 'Coupon USED1 is already used'],
    ['RESERVED1', 'Coupon RESERVED1 is reserved'],
    ['APPLIED1', 'Coupon APPLIED1 is already applied'],
    ['NEWONLY1', 'Coupon NEWONLY1 cannot be applied on existing subscription'],
  ])('refuse the coupon %s and stay unchanged', async (couponCode, error) => {
    const { ask, order } = await createCleengShop();
    const id = await order();
    expect(await ask('PATCH', `/orders/${id}`, { couponCode })).toMatchObject({ status: 422, error });
    expect(at((await ask('GET', `/orders/${id}`)).data, 'order', 'totalPrice')).toBe(7.99);
  });

  it.each([
    ['HALF50', 3.99, true, 3],
    ['ALWAYS20', 6.39, true, 999],
    ['FIVEOFF', 1.94, true, 1],
    ['FREE100', 0, false, 1],
    ['FREEMONTH', 0, true, 1],
  ])('accept the coupon %s and can remove it', async (couponCode, total, requiredPaymentDetails, periods) => {
    const { ask, order } = await createCleengShop();
    const id = await order();
    const taken = await ask('PATCH', `/orders/${id}`, { paymentMethodId: CARD, couponCode });
    expect(at(taken.data, 'order')).toMatchObject({
      totalPrice: total,
      requiredPaymentDetails,
      discount: { applied: true, type: 'coupon', periods },
    });
    const back = await ask('PATCH', `/orders/${id}`, { couponCode: '' });
    expect(at(back.data, 'order')).toMatchObject({ totalPrice: 7.99, couponId: null });
  });

  it('cost more with a payment method that has a fee', async () => {
    const { ask, order } = await createCleengShop();
    const { data } = await ask('PATCH', `/orders/${await order()}`, { paymentMethodId: PAYPAL });
    expect(at(data, 'order')).toMatchObject({ totalPrice: 8.49, priceBreakdown: { paymentMethodFee: 0.5 } });
  });

  it('are for customers without access, with a trial for first-time subscribers', async () => {
    const noah = await createCleengShop();
    noah.tenant.cleeng.rules = { ...noah.tenant.cleeng.rules, trialOfferIds: [MONTH] };
    const { data } = await noah.ask('POST', '/orders', { offerId: MONTH });
    expect(at(data, 'order')).toMatchObject({
      totalPrice: 0,
      requiredPaymentDetails: true,
      discount: { applied: true, type: 'trial' },
    });
    const mia = await createCleengShop('mia@example.org');
    mia.tenant.cleeng.rules = { ...mia.tenant.cleeng.rules, trialOfferIds: [YEAR] };
    expect((await mia.ask('POST', '/orders', { offerId: MONTH })).error).toBe('Access already granted');
    expect(at((await mia.ask('POST', '/orders', { offerId: YEAR })).data, 'order', 'totalPrice')).toBe(79);
  });

  // spec: commerce 7.3
  it('are returned as last changed', async () => {
    const { ask, order } = await createCleengShop();
    const path = `/orders/${await order()}`;
    const changed = await ask('PATCH', path, { paymentMethodId: PAYPAL, couponCode: 'HALF50' });
    expect(at(changed.data, 'order', 'discount')).toMatchObject({ applied: true, type: 'coupon' });
    expect((await ask('GET', path)).data).toEqual(changed.data);
  });

  it('expire after a day, and are visible only to their customer', async () => {
    const { ask, call, order, signIn, wait } = await createCleengShop();
    const id = await order();
    const mia = await signIn();
    expect((await call('GET', `/orders/${id}`, undefined, mia)).error).toBe(`Order with ${id} not found`);
    expect((await ask('GET', '/orders/1')).error).toBe('Order with 1 not found');
    wait(DAY_MS);
    const noah = await signIn('noah@example.org');
    expect((await call('PATCH', `/orders/${id}`, { couponCode: 'HALF50' }, noah)).error).toBe(
      `Order with ${id} not found`,
    );
  });

  it.each([
    [{ offerId: 'S1_NL' }, 'Offer or publisher not found'],
    [{ offerId: MONTH, paymentMethodId: 7 }, 'Invalid param paymentMethodId'],
    [{ offerId: MONTH, customerId: '1' }, 'Invalid param customerId'],
  ])('are not created from %j', async (body, error) => {
    const { ask } = await createCleengShop();
    expect((await ask('POST', '/orders', body)).error).toBe(error);
  });
});
