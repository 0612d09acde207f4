import { describe, expect, it } from 'vitest';
import {
  CARD,
  cardOf,
  createCleengShop,
  MONTH,
  PAYPAL,
  RENTAL,
  type CleengShop,
} from './fixtures/cleeng-shop.ts';
import { at, listAt } from './fixtures/json-path.ts';
import { BASE } from './fixtures/test-sandbox.ts';

const urls = {
  successUrl: 'https://app.example.test/?u=waiting-for-payment&offerId=x',
  cancelUrl: 'https://app.example.test/?u=payment-cancelled',
  errorUrl: 'https://app.example.test/?u=payment-error',
};

/** Opens an address of the tenant and answers where it sends the browser. */
async function visit({ get }: CleengShop, address: string, more = ''): Promise<URL> {
  const response = await get(`${address.slice(BASE.length)}${more}`);
  return new URL(response.headers.get('location') ?? 'none:');
}

const isGranted = async ({ ask }: CleengShop, offerId = MONTH) =>
  at((await ask('GET', `/entitlements/${offerId}`)).data, 'accessGranted');

describe('paying by card (cleeng 7.4, 7.5)', () => {
  it('grants access and adds a bill and the card, a moment later', async () => {
    const shop = await createCleengShop();
    const { data } = await shop.pay(await shop.order());
    expect(at(data, 'payment')).toMatchObject({ totalAmount: 7.99, rejectedReason: null });
    expect([await isGranted(shop), await shop.list('subscriptions')]).toEqual([false, []]);
    shop.wait(1_500);
    expect(await isGranted(shop)).toBe(true);
    expect(await shop.list('subscriptions')).toMatchObject([{ offerId: MONTH, status: 'active' }]);
    expect(await shop.list('transactions')).toMatchObject([{ transactionPriceInclTax: '7.9900' }]);
    const details = await shop.ask('GET', `/customers/${shop.buyer.id}/payment_details`);
    expect(at(details.data, 'paymentDetails')).toMatchObject([
      { active: true, paymentMethodSpecificParams: { variant: 'visa', lastCardFourDigits: '1111' } },
    ]);
    expect(JSON.stringify(shop.tenant.cleeng.commerce)).not.toContain('4111');
  });

  it('pays an order once', async () => {
    const shop = await createCleengShop();
    const id = await shop.order();
    await shop.pay(id);
    expect((await shop.pay(id)).error).toBe('Access already granted');
    expect(
      shop.tenant.cleeng.commerce.transactions.filter(({ customerId }) => customerId === shop.buyer.id),
    ).toHaveLength(1);
  });

  it.each([
    ['4000000000000002', 422, 'ADYEN0002', 'Payment refused'],
    ['4000000000009995', 422, 'ADYEN0004', 'Error'],
    ['4000000000000119', 500, 'ADYEN0005', 'Unable to process'],
    ['41', 422, 'ADYEN0004', 'Error'],
  ])('%s is refused: %d %s', async (number, status, code, text) => {
    const shop = await createCleengShop();
    const id = await shop.order();
    expect(await shop.pay(id, number)).toMatchObject({ status, error: text, body: { code } });
    expect((await shop.pay(id)).status).toBe(200);
  });

  it('does not find another customer’s order', async () => {
    const shop = await createCleengShop();
    expect(await shop.pay(1)).toMatchObject({ body: { code: 'ADYEN0001' }, error: 'Order with 1 not found' });
  });

  it.each([
    ['authorised', 200, undefined],
    ['refused', 422, 'Payment refused'],
    ['cancelled', 422, 'Cancelled'],
  ])('redirects to the bank’s page, whose result is valid once: %s', async (auto, status, error) => {
    const shop = await createCleengShop();
    const orderId = await shop.order();
    const { data } = await shop.pay(orderId, '4212345678903220');
    const page = String(at(data, 'action', 'url'));
    expect(await (await shop.get(page.slice(BASE.length))).text()).toContain('Authorize');
    const back = await visit(shop, page, `&auto=${auto}`);
    expect(back.searchParams.get('u')).toBe('finalize-payment');
    const body = { orderId, details: { redirectResult: back.searchParams.get('redirectResult') } };
    const finish = () => shop.ask('POST', '/connectors/adyen/initial-payment/finalize', body);
    expect(await finish()).toMatchObject({ status, error });
    expect((await finish()).status).toBe(422);
  });

  it('accepts a POST redirect to the bank’s page with the variant', async () => {
    const shop = await createCleengShop();
    shop.tenant.variants = new Set(['cleengRedirectIsPosted']);
    const { data } = await shop.pay(await shop.order(), '4212345678903220');
    const path = String(at(data, 'action', 'url')).slice(BASE.length);
    const body = new URLSearchParams({ MD: String(at(data, 'action', 'data', 'MD')) });
    expect(await (await shop.get(path, { method: 'POST', body })).text()).toContain('Authorize');
  });

  it.each([
    ['authorised', 200],
    ['refused', 422],
    ['cancelled', 422],
  ])('asks for a challenge in a frame of our page: %s', async (said, status) => {
    const shop = await createCleengShop();
    const orderId = await shop.order();
    const { data } = await shop.pay(orderId, '5454545454545454');
    const details = { threeDSResult: `${String(at(data, 'action', 'token'))}.${said}` };
    const body = { orderId, details };
    expect((await shop.ask('POST', '/connectors/adyen/initial-payment/finalize', body)).status).toBe(status);
  });

  it('for a rental gives access for two days', async () => {
    const shop = await createCleengShop();
    await shop.pay(await shop.order(RENTAL));
    shop.wait(1_500);
    expect(await isGranted(shop, RENTAL)).toBe(true);
    expect(await shop.list('subscriptions')).toEqual([]);
    shop.tenant.cleeng.rules = { ...shop.tenant.cleeng.rules, jwtLifeS: 8_640_000 };
    shop.wait(48 * 3_600_000);
    const noah = await shop.signIn('noah@example.org');
    const { data } = await shop.call('GET', `/entitlements/${RENTAL}`, undefined, noah);
    expect(at(data, 'accessGranted')).toBe(false);
  });

  it('opens card fields for the amount of the order', async () => {
    const shop = await createCleengShop();
    const orderId = await shop.order();
    const returnUrl = 'https://app.example.test/';
    const { data } = await shop.ask('POST', '/connectors/adyen/sessions', { orderId, returnUrl });
    expect(at(data, 'amount')).toEqual({ currency: 'EUR', value: 799 });
    const alone = await shop.ask('POST', '/connectors/adyen/sessions', { returnUrl });
    expect(at(alone.data, 'amount')).toEqual({ currency: 'EUR', value: 0 });
  });

  it('requires a captcha when the rules say so', async () => {
    const shop = await createCleengShop();
    shop.tenant.cleeng.rules = { ...shop.tenant.cleeng.rules, isPaymentCaptchaRequired: true };
    const id = await shop.order();
    expect(await shop.pay(id)).toMatchObject({ status: 429, body: { code: 'CPT0001' } });
    await shop.ask('PATCH', `/orders/${id}`, { couponCode: 'FREE100' });
    for (const [captchaValue, status] of [
      ['fail', 429],
      ['ok', 200],
    ] as const)
      expect((await shop.ask('POST', '/payments', { orderId: id, captchaValue })).status).toBe(status);
  });
});

describe('orders without a payment (cleeng 7.2)', () => {
  it('succeed only when there is nothing to pay', async () => {
    const shop = await createCleengShop();
    const id = await shop.order();
    expect((await shop.ask('POST', '/payments', { orderId: id })).error).toBe('Payment details are required');
    await shop.ask('PATCH', `/orders/${id}`, { couponCode: 'FREE100' });
    expect((await shop.ask('POST', '/payments', { orderId: id })).data).toMatchObject({ totalAmount: 0 });
    shop.wait(1_500);
    expect(await isGranted(shop)).toBe(true);
  });
});

describe('PayPal (cleeng 7.3)', () => {
  const begin = async (shop: CleengShop) => {
    const { data } = await shop.ask('POST', '/connectors/paypal/v1/tokens', {
      orderId: await shop.order(),
      ...urls,
    });
    return String(at(data, 'redirectUrl'));
  };

  it('approved, pays two seconds later, once', async () => {
    const shop = await createCleengShop();
    const page = await begin(shop);
    expect(await (await shop.get(page.slice(BASE.length))).text()).toContain('Month pass');
    expect((await visit(shop, page, '&auto=approve')).href).toBe(urls.successUrl);
    expect(await isGranted(shop)).toBe(false);
    shop.wait(2_000);
    expect(await isGranted(shop)).toBe(true);
    const again = await visit(shop, page, '&auto=approve');
    expect(again.searchParams.get('message')).toBe('This payment is over.');
    expect(await shop.list('transactions')).toHaveLength(1);
  });

  it('canceled or failed, charges nothing and returns the reason', async () => {
    const shop = await createCleengShop();
    expect((await visit(shop, await begin(shop), '&auto=cancel')).href).toBe(urls.cancelUrl);
    const failed = await visit(shop, await begin(shop), '&auto=fail');
    expect(failed.searchParams.get('u')).toBe('payment-error');
    expect(failed.searchParams.get('message')).toBe('PayPal could not take the payment.');
    shop.wait(2_000);
    expect(await isGranted(shop)).toBe(false);
  });

  it.each(['javascript:alert(1)', '', 'app'])('returns to web addresses only: %j', async (successUrl) => {
    const shop = await createCleengShop();
    const body = { orderId: await shop.order(), ...urls, successUrl };
    expect((await shop.ask('POST', '/connectors/paypal/v1/tokens', body)).error).toBe(
      'Invalid param successUrl',
    );
  });
});

describe('replacing the payment method (cleeng 7.3, 7.4)', () => {
  const active = async (shop: CleengShop) => {
    const { data } = await shop.ask('GET', `/customers/${shop.buyer.id}/payment_details`);
    return listAt(data, 'paymentDetails').filter((one) => at(one, 'active') === true);
  };
  const save = (shop: CleengShop, number: string) =>
    shop.ask('POST', '/connectors/adyen/payment-details', {
      paymentMethodId: CARD,
      paymentMethod: cardOf(number),
      returnUrl: 'https://app.example.test/?u=payment-method',
    });

  it('a new card replaces the old one', async () => {
    const shop = await createCleengShop('mia@example.org');
    await save(shop, '4111111111111111');
    expect(await active(shop)).toMatchObject([
      { paymentMethodSpecificParams: { lastCardFourDigits: '1111' } },
    ]);
  });

  it('a card that the bank checks is saved after the check', async () => {
    const shop = await createCleengShop('mia@example.org');
    const { data } = await save(shop, '4212345678903220');
    const back = await visit(shop, String(at(data, 'action', 'url')), '&auto=authorised');
    expect(await active(shop)).toMatchObject([
      { paymentMethodSpecificParams: { lastCardFourDigits: '4444' } },
    ]);
    const details = { redirectResult: back.searchParams.get('redirectResult') };
    const finished = await shop.ask('POST', '/connectors/adyen/payment-details/finalize', {
      paymentMethodId: CARD,
      details,
    });
    expect(finished.data).toMatchObject({ paymentMethodSpecificParams: { lastCardFourDigits: '3220' } });
  });

  it('PayPal replaces the card once approved, and the card can be deleted', async () => {
    const shop = await createCleengShop('mia@example.org');
    const { data } = await shop.ask('POST', '/connectors/paypal/v1/payment_details/tokens', {
      paymentMethodId: PAYPAL,
      ...urls,
    });
    expect(await active(shop)).toMatchObject([{ paymentMethod: 'card' }]);
    await visit(shop, String(at(data, 'redirectUrl')), '&auto=approve');
    expect(await active(shop)).toMatchObject([{ paymentMethod: 'paypal' }]);
    expect((await shop.ask('DELETE', '/payment_details/840000001')).data).toEqual({
      paymentDetailsId: '840000001',
    });
    expect((await shop.ask('DELETE', '/payment_details/840000001')).status).toBe(404);
  });
});
