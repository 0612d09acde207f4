import {
  jwpAccess,
  jwpMonth,
  jwpMonthFee,
  jwpSubscription,
  jwpSubscriptionRow,
  jwpYearFee,
  openJwpShop,
} from '@marquee/testing/sites/jwp-shop.ts';
import {
  JWP_CLIENT_ID,
  jwpAccount,
  jwpUser,
  sentForm,
  signedInAtJwp,
} from '@marquee/testing/sites/jwp-site.ts';
import { describe, expect, it } from 'vitest';

const { signal } = new AbortController();

async function openWith(rows: readonly unknown[], settings?: string) {
  const opened = await openJwpShop(signedInAtJwp(), settings);
  opened.http
    .answerCall('GET /items/77001/access', 200, jwpAccess)
    .answerCall('GET /subscriptions', 200, { total: rows.length, collection: rows });
  return opened;
}

describe('the subscription', () => {
  // spec: commerce 7.28, commerce 9.7
  it('is the row of the site’s asset, until the access ends', async () => {
    const { http, shop } = await openWith([{ ...jwpSubscriptionRow, item_id: 1 }, jwpSubscriptionRow]);
    expect(await shop.fetchSubscription(signal)).toEqual(jwpSubscription);
    expect(http.calls[1]?.url).toBe('https://jwp.test/subscriptions?limit=15&page=0');
  });

  // spec: commerce 8.18
  it('cannot be requested on a site that names no asset', async () => {
    const { http, shop } = await openJwpShop(signedInAtJwp(), undefined, { clientId: JWP_CLIENT_ID });
    await expect(shop.fetchSubscription(signal)).rejects.toMatchObject({ code: 'asset_missing' });
    expect(http.calls).toEqual([]);
  });

  // spec: commerce 7.27
  it.each([402, 404])('is null when access is answered with %i', async (status) => {
    const { http, shop } = await openWith([]);
    http.answerCall('GET /items/77001/access', status, { code: status, message: 'Payment Required' });
    expect(await shop.fetchSubscription(signal)).toBeNull();
  });

  // spec: commerce 3.22
  it('counts as granted when there is access but no row', async () => {
    const { shop } = await openWith([]);
    expect(await shop.fetchSubscription(signal)).toEqual({
      ...jwpSubscription,
      subscriptionId: '',
      accessFeeId: undefined,
      nextPaymentPrice: 0,
      paymentGateway: 'none',
      paymentMethod: undefined,
      period: 'granted',
      totalPrice: 0,
      unsubscribeUrl: undefined,
    });
  });

  it.each([0, null, undefined])('counts as granted without an end (%s), which has no date', async (end) => {
    const { http, shop } = await openWith([]);
    http.answerCall('GET /items/77001/access', 200, { ...jwpAccess, expires_at: end });
    expect(await shop.fetchSubscription(signal)).toMatchObject({ period: 'granted', expiresAt: 0 });
  });

  // spec: commerce 4.1, commerce 4.2, commerce 4.3, commerce 4.4, commerce 4.5
  it.each([
    ['free-trial', 'active_trial'],
    ['recurrent', 'active'],
    ['canceled', 'cancelled'],
    ['incomplete_expired', 'expired'],
    ['ended', 'expired'],
    ['anything', 'terminated'],
  ])('that the platform calls %s is %s', async (action_type, status) => {
    const { shop } = await openWith([{ ...jwpSubscriptionRow, action_type }]);
    expect(await shop.fetchSubscription(signal)).toMatchObject({ status });
  });

  it('is the active one, anywhere in the list', async () => {
    const ended = { ...jwpSubscriptionRow, subscription_id: 'S-old', action_type: 'ended' };
    const left = { ...ended, action_type: 'canceled' };
    const { shop } = await openWith([ended, left, jwpSubscriptionRow]);
    expect(await shop.fetchSubscription(signal)).toMatchObject({ subscriptionId: 'S-a1b2c3-ST' });
  });

  it('can have older field names, and twelve months are a year', async () => {
    const { item_id, item_title, subscription_price, next_rebill_date, ...row } = jwpSubscriptionRow;
    const old = {
      ...row,
      access_type: { period: 'month', quantity: 12 },
      asset_id: item_id,
      asset_title: item_title,
      amount: subscription_price,
      next_billing_date: next_rebill_date,
    };
    const { shop } = await openWith([old]);
    expect(await shop.fetchSubscription(signal)).toEqual({ ...jwpSubscription, period: 'year' });
  });

  // spec: commerce 9.18
  it('without a currency is paid in euro', async () => {
    const { currency: _none, ...row } = jwpSubscriptionRow;
    const { shop } = await openWith([row]);
    expect(await shop.fetchSubscription(signal)).toMatchObject({ nextPaymentCurrency: 'EUR' });
  });

  it.each([
    ['an absurdly large amount', { subscription_price: 1e15 }],
    ['an invalid currency', { currency: '?' }],
    ['no period', { access_type: null }],
  ])('with %s does not count as granted', async (_name, wrong) => {
    const { shop } = await openWith([{ ...jwpSubscriptionRow, ...wrong }]);
    await expect(shop.fetchSubscription(signal)).rejects.toMatchObject({ code: 'subscription_not_fetched' });
  });

  it.each([
    ['/items/77001/access', 500, true],
    ['/subscriptions', 503, true],
    ['/subscriptions', 200, false],
  ])('is unknown when %s is answered with %i', async (path, status, retryable) => {
    const { http, shop } = await openWith([]);
    http.answerCall(`GET ${path}`, status, {});
    await expect(shop.fetchSubscription(signal)).rejects.toMatchObject({
      code: 'subscription_not_fetched',
      retryable,
    });
  });
});

describe('canceling', () => {
  const leave = async (unsubscribeUrl: string | undefined, settings?: string) => {
    const opened = await openJwpShop(signedInAtJwp(), settings);
    opened.http.answerCall('GET cancel', 200, { code: 200, status: 'pending' });
    await opened.shop.cancelSubscription({ ...jwpSubscription, unsubscribeUrl });
    return opened.http.calls[0];
  };

  // spec: commerce 6.3, commerce 7.34
  it('uses the URL from the platform, with the viewer’s token', async () => {
    const call = await leave('https://jwp.test/subscriptions/cancel?token=c1');
    expect(call).toMatchObject({
      url: 'https://jwp.test/subscriptions/cancel?token=c1',
      headers: { Authorization: 'Bearer token-a' },
    });
  });

  it.each(['https://evil.test/cancel', 'https://jwp.test.evil.test/cancel', 'https://jwp.test:444/cancel'])(
    'never sends the token to another host: %s',
    async (url) => {
      expect((await leave(url))?.headers).not.toHaveProperty('Authorization');
    },
  );

  it('knows both hosts of the platform where the deployment has none of its own', async () => {
    const call = await leave('https://staging-v2.inplayer.com/cancel?token=c1', '');
    expect(call?.headers).toHaveProperty('Authorization');
  });

  it('sends the token to the page’s own host where the platform is a path of it', async () => {
    const call = await leave('https://app.example.test/jwp/cancel?token=c1', 'jwpApiUrl = /jwp');
    expect(call?.headers).toHaveProperty('Authorization');
  });

  it.each([undefined, 'javascript:alert(1)'])('fails without a valid URL: %s', async (url) => {
    await expect(leave(url)).rejects.toMatchObject({ code: 'unsubscribe_url_missing' });
  });

  it.each([
    ['https://jwp.test/cancel', 500],
    ['https://evil.test/cancel', 404],
  ])('fails when %s is answered with %i', async (unsubscribeUrl, status) => {
    const { http, shop } = await openJwpShop();
    http.answerCall('GET cancel', status, {});
    const left = shop.cancelSubscription({ ...jwpSubscription, unsubscribeUrl });
    await expect(left).rejects.toMatchObject({ code: 'subscription_not_cancelled', retryable: false });
  });
});

describe('changing the plan', () => {
  const openPlans = async () => {
    const opened = await openJwpShop();
    const fixed = { ...jwpYearFee, id: 1, item: { id: 77_001, plan_switch_enabled: false } };
    const film = { ...jwpMonthFee, id: 2, access_type: { name: 'ppv' } };
    opened.http.answerCall('GET /v2/items/77001/access-fees', 200, [jwpMonthFee, jwpYearFee, fixed, film]);
    return opened;
  };

  // spec: commerce 3.5
  it('offers the asset’s plans, including the current one', async () => {
    const { shop } = await openPlans();
    const targets = await shop.planSwitch?.fetchTargets({ ...jwpSubscription, accessFeeId: 'S1' }, signal);
    expect(targets?.map(({ offer }) => offer.id)).toEqual(['90101', '90102', '1']);
    expect(shop.planSwitch?.place).toBe('page');
  });

  // spec: commerce 7.33, commerce 7.36
  it('sends the fee’s own number', async () => {
    const { http, ports, shop } = await openJwpShop();
    http.answerCall('POST /v2/subscriptions/stripe:switch', 200, { message: 'ok' });
    await shop.planSwitch?.switchPlan(jwpSubscription, { ...jwpMonth, id: '90102' }, 'upgrade');
    expect(sentForm(ports)).toEqual({ inplayer_token: 'S-a1b2c3-ST', access_fee_id: '90102' });
  });

  it('that fails throws, and is not retried', async () => {
    const { http, shop } = await openJwpShop();
    http.answerCall('POST /v2/subscriptions/stripe:switch', 503, {});
    const changed = shop.planSwitch?.switchPlan(jwpSubscription, jwpMonth, 'downgrade');
    await expect(changed).rejects.toMatchObject({ code: 'subscription_not_changed', retryable: false });
    expect(http.calls).toHaveLength(1);
  });

  it('to a cheaper one is pending, as the customer’s metadata say', async () => {
    const { shop } = await openPlans();
    const year = { ...jwpSubscription, accessFeeId: 'S90102' };
    const user = { ...jwpUser, metadata: { 'S-a1b2c3-ST_pending_downgrade': 'S90101' } };
    expect(await shop.planSwitch?.fetchPendingOffer(year, user, signal)).toMatchObject({ id: '90101' });
    expect(await shop.planSwitch?.fetchPendingOffer(jwpSubscription, user, signal)).toBeNull();
  });

  it('to a plan that is no longer sold is pending all the same', async () => {
    const { shop } = await openPlans();
    const user = { ...jwpUser, metadata: { 'S-a1b2c3-ST_pending_downgrade': 'S90100' } };
    await expect(shop.planSwitch?.fetchPendingOffer(jwpSubscription, user, signal)).rejects.toMatchObject({
      code: 'plans_not_fetched',
      retryable: false,
    });
  });

  // spec: commerce 7.42
  it.each([
    ['S90101', 'S90101'],
    [undefined, ''],
  ])('is noted as %s, keeping all other metadata', async (accessFeeId, text) => {
    const { http, ports, shop } = await openJwpShop();
    http.answerCall('GET /accounts', 200, jwpAccount);
    http.answerCall('PUT /accounts', 200, { id: 300_123, email: 'mia@example.org' });
    await shop.pendingDowngrades?.note({ ...jwpUser }, jwpSubscription, accessFeeId);
    expect(sentForm(ports)).toMatchObject({
      full_name: 'Mia Vos',
      'metadata[S-a1b2c3-ST_pending_downgrade]': text,
      'metadata[consents]': jwpUser.metadata.consents,
    });
  });

  it('fails when it cannot be noted', async () => {
    const { http, shop } = await openJwpShop();
    http.answerCall('GET /accounts', 200, jwpAccount);
    http.answerCall('PUT /accounts', 500);
    const noted = shop.pendingDowngrades?.note({ ...jwpUser }, jwpSubscription, 'S90101');
    await expect(noted).rejects.toMatchObject({ code: 'subscription_not_changed' });
  });
});
