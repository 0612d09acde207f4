import { describe, expect, it } from 'vitest';

import { createJwpSite, DAY_MS, goodCard, openShop, signal, type JwpSite } from './jwp-site.ts';
import { makeSiteForEachTest } from './site-for-each-test.ts';

let site: JwpSite;
makeSiteForEachTest(createJwpSite, (made) => {
  site = made;
});

describe('a subscription', () => {
  it('that is canceled lasts until its end date', async () => {
    const window = await openShop(site, 'mia@example.org');
    const running = await window.shop.fetchSubscription(signal);
    if (!running) expect.fail('Mia has none');
    await window.shop.cancelSubscription(running);
    expect(await window.shop.fetchSubscription(signal)).toMatchObject({
      status: 'cancelled',
      expiresAt: running.expiresAt,
    });
    window.pass(31 * DAY_MS);
    await window.service.signIn({ email: 'mia@example.org', password: 'secret123' });
    expect(await window.shop.fetchSubscription(signal)).toBeNull();
  });

  it('changes to a higher plan at once', async () => {
    const window = await openShop(site, 'mia@example.org');
    const running = await window.shop.fetchSubscription(signal);
    if (!running) expect.fail('Mia has none');
    const targets = await window.shop.planSwitch?.fetchTargets(running, signal);
    expect(targets?.map(({ offer }) => offer.id)).toEqual(['90101', '90102']);
    const year = targets?.[1]?.offer;
    if (!year) expect.fail('there is no year');
    await window.shop.planSwitch?.switchPlan(running, year, 'upgrade');
    expect(await window.shop.fetchSubscription(signal)).toMatchObject({
      accessFeeId: 'S90102',
      period: 'year',
    });
  });

  it.each(['jwpMetadataIsReplaced', undefined] as const)(
    'keeps a pending lower plan in the customer’s metadata without losing the rest: %s',
    async (variant) => {
      const window = await openShop(site, 'downgrade@example.org');
      if (variant) site.tenant.variants = new Set([variant]);
      const running = await window.shop.fetchSubscription(signal);
      const month = (await window.shop.fetchOffers(['S77001_90101'], signal))[0];
      if (!running || !month) expect.fail('there is nothing to change');
      await window.shop.planSwitch?.switchPlan(running, month, 'downgrade');
      const noted = await window.shop.pendingDowngrades?.note(window.user, running, 'S90101');
      if (!noted) expect.fail('nothing is noted here');
      expect(noted).toMatchObject({
        firstName: 'Downgrade',
        metadata: { consents: expect.anything() as unknown },
      });
      expect(await window.shop.planSwitch?.fetchPendingOffer(running, noted, signal)).toMatchObject({
        id: '90101',
      });
      const cleared = await window.shop.pendingDowngrades?.note(noted, running, undefined);
      if (!cleared) expect.fail('nothing is noted here');
      expect(await window.shop.planSwitch?.fetchPendingOffer(running, cleared, signal)).toBeNull();
    },
  );

  it('from an app store has no address for canceling', async () => {
    const window = await openShop(site, 'store@example.org');
    const running = await window.shop.fetchSubscription(signal);
    expect(running).toMatchObject({ paymentMethod: 'Apple In-App', unsubscribeUrl: undefined });
  });

  it.each([
    ['cancelled', 'cancelled'],
    ['trial', 'active_trial'],
    ['granted', 'active'],
  ])('of %s is %s', async (name, status) => {
    const window = await openShop(site, `${name}@example.org`);
    expect(await window.shop.fetchSubscription(signal)).toMatchObject({ status });
  });
});

describe('receipts and cards', () => {
  it('a receipt is a PDF file', async () => {
    const window = await openShop(site, 'mia@example.org');
    const [newest] = await window.shop.fetchTransactions(signal);
    if (!newest) expect.fail('Mia has paid nothing');
    const receipt = await window.shop.receipts?.fetchReceipt(newest);
    if (receipt?.kind !== 'pdf') expect.fail('that is no PDF file');
    expect(new TextDecoder().decode(receipt.bytes)).toContain('(Amount: 7.99 EUR)');
  });

  it('another card becomes the payment method', async () => {
    const window = await openShop(site, 'mia@example.org');
    await window.shop.cardUpdate?.updateCard({ ...goodCard, number: '5555555555554444' }, 'EUR');
    expect(await window.shop.fetchActivePayment(signal)).toMatchObject({
      variant: 'mastercard',
      lastCardFourDigits: '4444',
    });
  });

  it('a card that the bank refuses changes nothing', async () => {
    const window = await openShop(site, 'mia@example.org');
    const changed = window.shop.cardUpdate?.updateCard({ ...goodCard, number: '4000000000000002' }, 'EUR');
    await expect(changed).rejects.toMatchObject({
      code: 'card_not_updated',
      data: { serverText: 'Your card was declined.' },
    });
    expect(await window.shop.fetchActivePayment(signal)).toMatchObject({ holderName: 'Mia Vos' });
  });

  it('a viewer without a card has no payment method', async () => {
    const window = await openShop(site);
    expect(await window.shop.fetchActivePayment(signal)).toBeNull();
  });
});
