import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createCleengShop, MONTH, RENTAL, YEAR, type CleengShop } from './fixtures/cleeng-shop.ts';
import { at } from './fixtures/json-path.ts';
import { differences } from './fixtures/shape-differences.ts';
import { isVariantName } from './tenants/variants.ts';

interface Fixture {
  readonly request?: object;
  readonly answer: unknown;
  readonly variant?: string;
}

function fixture(name: string): Fixture {
  const text = readFileSync(new URL(`contract-fixtures/cleeng/${name}.json`, import.meta.url), 'utf8');
  return JSON.parse(text) as Fixture;
}

/** A shop in which `email` has made an order, the first one; see the id in the examples. */
async function openShop(name: string, email?: string): Promise<CleengShop> {
  const shop = await createCleengShop(email);
  const { variant } = fixture(name);
  if (isVariantName(variant)) shop.tenant.variants = new Set([variant]);
  return shop;
}

const MIA = 'mia@example.org';

type Example = readonly [name: string, ask: (shop: CleengShop) => Promise<{ readonly body: unknown }>];

const adyen = '/connectors/adyen';
const send =
  (name: string, method: string, path: string) =>
  async (shop: CleengShop): Promise<{ readonly body: unknown }> => {
    await shop.order();
    return shop.ask(method, path, fixture(name).request);
  };

describe('the examples of the contract, for a buyer', () => {
  // spec: commerce 7.3
  it.each<Example>([
    [
      'offer',
      ({ ask, tenant }) => {
        tenant.cleeng.rules = { ...tenant.cleeng.rules, trialOfferIds: [MONTH] };
        return ask('GET', `/v2/offers/${MONTH}`);
      },
    ],
    [
      'alternative-offer-short-ids',
      ({ ask, tenant }) => {
        tenant.cleeng.rules = { ...tenant.cleeng.rules, trialOfferIds: [MONTH] };
        return ask('GET', `/v2/offers/${MONTH}`);
      },
    ],
    ['offer-rental', ({ ask }) => ask('GET', `/v2/offers/${RENTAL}`)],
    ['offer-v1', ({ ask }) => ask('GET', `/offers/${MONTH}`)],
    ['create-order', ({ ask }) => ask('POST', '/orders', fixture('create-order').request)],
    ['order', async ({ ask, order }) => ask('GET', `/orders/${await order()}`)],
    ['update-order-coupon', send('update-order-coupon', 'PATCH', '/orders/810000123')],
    ['update-order-method', send('update-order-method', 'PATCH', '/orders/810000123')],
    ['update-order-free', send('update-order-free', 'PATCH', '/orders/810000123')],
    ['payment-methods', ({ ask }) => ask('GET', '/payment-methods')],
    ['paypal-token', send('paypal-token', 'POST', '/connectors/paypal/v1/tokens')],
    ['card-session', send('card-session', 'POST', `${adyen}/sessions`)],
    ['card-methods', send('card-methods', 'POST', `${adyen}/payment-methods`)],
    ['card-payment', send('card-payment', 'POST', `${adyen}/initial-payment`)],
    ['alternative-card-payment-flat', send('card-payment', 'POST', `${adyen}/initial-payment`)],
    ['card-payment-redirect', send('card-payment-redirect', 'POST', `${adyen}/initial-payment`)],
    ['alternative-card-payment-posted', send('card-payment-redirect', 'POST', `${adyen}/initial-payment`)],
    ['card-payment-challenge', send('card-payment-challenge', 'POST', `${adyen}/initial-payment`)],
    [
      'payment',
      async ({ ask, order }) => {
        await ask('PATCH', `/orders/${await order()}`, { couponCode: 'FREE100' });
        return ask('POST', '/payments', fixture('payment').request);
      },
    ],
    [
      'create-order-trial',
      ({ ask, tenant }) => {
        tenant.cleeng.rules = { ...tenant.cleeng.rules, trialOfferIds: [MONTH] };
        return ask('POST', '/orders', fixture('create-order').request);
      },
    ],
    [
      'finish-card-payment',
      async ({ ask, order, pay }) => {
        const { data } = await pay(await order(), '5454545454545454');
        const details = { threeDSResult: `${String(at(data, 'action', 'token'))}.authorised` };
        return ask('POST', `${adyen}/initial-payment/finalize`, {
          ...fixture('finish-card-payment').request,
          details,
        });
      },
    ],
    ['android-payment', ({ ask }) => ask('POST', '/android/payment', fixture('android-payment').request)],
  ])('%s: the response has every member of the example, with its type', async (name, ask) => {
    const { body } = await ask(await openShop(name));
    expect(differences(fixture(name).answer, body)).toEqual([]);
  });

  it.each([
    'create-order',
    'create-order-trial',
    'update-order-coupon',
    'update-order-method',
    'update-order-free',
  ])('%s: the amounts are those of the example', async (name) => {
    const shop = await openShop(name);
    if (name === 'create-order-trial')
      shop.tenant.cleeng.rules = { ...shop.tenant.cleeng.rules, trialOfferIds: [MONTH] };
    const created = await shop.ask('POST', '/orders', fixture('create-order').request);
    const { body } = name.startsWith('create')
      ? created
      : await shop.ask('PATCH', '/orders/810000123', fixture(name).request);
    for (const member of ['totalPrice', 'priceBreakdown', 'taxRate', 'discount', 'requiredPaymentDetails'])
      expect(at(body, 'responseData', 'order', member)).toEqual(
        at(fixture(name).answer, 'responseData', 'order', member),
      );
  });
});

describe('the examples of the contract, for a subscriber', () => {
  it.each<readonly [name: string, ask: Example[1], email: string]>([
    ['payment-details', ({ ask, buyer }) => ask('GET', `/customers/${buyer.id}/payment_details`), MIA],
    [
      'payment-details-paypal',
      ({ ask, buyer }) => ask('GET', `/customers/${buyer.id}/payment_details`),
      'paypal@example.org',
    ],
    ['delete-payment-details', ({ ask }) => ask('DELETE', '/payment_details/840000001'), MIA],
    [
      'paypal-details-token',
      send('paypal-details-token', 'POST', '/connectors/paypal/v1/payment_details/tokens'),
      MIA,
    ],
    ['save-card', send('save-card', 'POST', `${adyen}/payment-details`), MIA],
    ['alternative-save-card-wrapped', send('save-card', 'POST', `${adyen}/payment-details`), MIA],
    [
      'update-subscription',
      ({ ask, buyer }) =>
        ask('PATCH', `/customers/${buyer.id}/subscriptions`, fixture('update-subscription').request),
      MIA,
    ],
    ['transactions', ({ ask, buyer }) => ask('GET', `/customers/${buyer.id}/transactions`), MIA],
    ['receipt', ({ ask }) => ask('GET', '/receipt/T870000106'), MIA],
    [
      'switch-targets',
      ({ ask, buyer }) => ask('GET', `/customers/${buyer.id}/subscription_switches/${MONTH}/availability`),
      MIA,
    ],
    [
      'switch-targets-none',
      ({ ask, buyer }) => ask('GET', `/customers/${buyer.id}/subscription_switches/${YEAR}/availability`),
      'downgrade@example.org',
    ],
    [
      'switch-plan',
      ({ ask, buyer }) =>
        ask('POST', `/customers/${buyer.id}/subscription_switches/${MONTH}`, fixture('switch-plan').request),
      MIA,
    ],
    ['switch', ({ ask }) => ask('GET', '/subscription_switches/sw-860000005'), 'downgrade@example.org'],
    ['switches', ({ ask }) => ask('GET', '/subscription_switches'), 'downgrade@example.org'],
    [
      'cancel-switch',
      ({ ask }) => ask('PATCH', '/subscription_switches/sw-860000005', fixture('cancel-switch').request),
      'downgrade@example.org',
    ],
  ])('%s: the response has every member of the example, with its type', async (name, ask, email) => {
    const { body } = await ask(await openShop(name, email));
    expect(differences(fixture(name).answer, body)).toEqual([]);
  });
});
