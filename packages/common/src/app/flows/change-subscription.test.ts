import { monthlyOffer, monthlySubscription, yearlyOffer } from '@marquee/testing/sites/commerce-site.ts';
import { mia } from '@marquee/testing/fakes/fake-account-service.ts';
import { FakeCommerceService } from '@marquee/testing/fakes/fake-commerce-service.ts';
import { openShop, settle } from '@marquee/testing/sites/open-shop.ts';
import { QueryClient } from '@tanstack/query-core';
import { describe, expect, it, vi } from 'vitest';

import { AccountQueries } from '../../account/account-queries.ts';
import { commerceError } from '../../commerce/commerce-errors.ts';
import type { Subscription } from '../../commerce/subscription.ts';
import { AppError } from '../../shared/app-error.ts';
import { ChangeSubscription } from './change-subscription.ts';
import { RELOAD_DELAY_MS } from './reload-subscription.ts';

const cancelled: Subscription = { ...monthlySubscription, status: 'cancelled' };
const yearly: Subscription = {
  ...monthlySubscription,
  offerId: yearlyOffer.offerId,
  accessFeeId: 'S90102',
  period: 'year',
  nextPaymentPrice: 79,
};

async function openChange(...subscriptions: readonly Subscription[]) {
  const commerce = new FakeCommerceService();
  commerce.subscriptions = subscriptions;
  const shop = await openShop({ commerce });
  const getMetadata = async () => {
    const user = await shop.get(QueryClient).query(shop.get(AccountQueries).knownUser(mia.id));
    return user.metadata;
  };
  return { ...shop, change: shop.get(ChangeSubscription), getMetadata };
}

describe('a subscription', () => {
  // spec: commerce 4.7
  it('that is canceled is reloaded until the change shows', async () => {
    const { change, through, commerce } = await openChange(monthlySubscription, cancelled);
    await through(change.cancel(mia.id, monthlySubscription));
    expect([commerce.count('cancelSubscription'), commerce.count('fetchSubscription')]).toEqual([1, 2]);
  });

  it('that is canceled is reloaded again after a failed request', async () => {
    const { change, clock, commerce } = await openChange(cancelled);
    commerce.fail('fetchSubscription', new AppError('http_status', 'busy', { retryable: true }));
    const done = change.cancel(mia.id, monthlySubscription);
    await vi.waitFor(() => expect(commerce.count('fetchSubscription')).toBe(1));
    commerce.fail('fetchSubscription', undefined);
    await settle();
    clock.advance(RELOAD_DELAY_MS);
    await done;
    expect(commerce.count('fetchSubscription')).toBe(2);
  });

  // spec: commerce 4.6
  it('that is renewed changes from canceled back to active', async () => {
    const { change, through, commerce } = await openChange(cancelled, monthlySubscription);
    await through(change.renew(mia.id, cancelled));
    expect([commerce.count('renewSubscription'), commerce.count('fetchSubscription')]).toEqual([1, 2]);
  });

  it.each([
    ['cancel', 'cancelSubscription', 'subscription_not_cancelled'],
    ['renew', 'renewSubscription', 'subscription_not_renewed'],
  ] as const)('that cannot be changed fails without a reload: %s', async (act, call, code) => {
    const { change, commerce } = await openChange(monthlySubscription);
    commerce.fail(call, commerceError(code));
    await expect(change[act](mia.id, monthlySubscription)).rejects.toMatchObject({ code });
    expect(commerce.count('fetchSubscription')).toBe(0);
  });

  it.each([
    ['cancel', 'cancelSubscription', monthlySubscription, cancelled, undefined],
    ['renew', 'renewSubscription', cancelled, monthlySubscription, 'subscription_not_renewed'],
  ] as const)('that has changed although the response was lost counts as changed: %s', async (...lost) => {
    const [act, call, before, after, code] = lost;
    const { change, commerce } = await openChange(after);
    const cause = new AppError('network_timeout', 'lost', { retryable: true });
    commerce.fail(call, code === undefined ? cause : commerceError(code, { cause }));
    await change[act](mia.id, before);
    expect(commerce.count(call)).toBe(1);
  });

  it.each([
    ['is as before', monthlySubscription, undefined],
    ['is gone', null, undefined],
    ['cannot be read', cancelled, new AppError('network_unreachable', 'offline', { retryable: true })],
  ] as const)('whose response was lost fails when it %s', async (_, after, problem) => {
    const { change, commerce } = await openChange(...(after ? [after] : []));
    commerce.fail('cancelSubscription', new AppError('network_timeout', 'lost', { retryable: true }));
    commerce.fail('fetchSubscription', problem);
    await expect(change.cancel(mia.id, monthlySubscription)).rejects.toMatchObject({
      code: 'network_timeout',
    });
  });

  it('cannot be renewed where the source does not support it', async () => {
    const { change, commerce } = await openChange(cancelled);
    commerce.without('renewal');
    await expect(change.renew(mia.id, cancelled)).rejects.toMatchObject({ code: 'feature_not_enabled' });
  });
});

describe('a change of plan', () => {
  const upgrade = { offer: yearlyOffer, direction: undefined };
  const downgrade = { offer: monthlyOffer, direction: undefined };

  // spec: commerce 4.11, commerce 4.13
  it('to a higher plan is complete when the new plan shows', async () => {
    const { change, through, commerce } = await openChange(monthlySubscription, yearly);
    const end = await through(change.switchPlan(mia.id, monthlySubscription, upgrade));
    expect(end).toMatchObject({ direction: 'upgrade', pendingOffer: null });
    expect(commerce.calls).toContainEqual(['switchPlan', monthlySubscription, yearlyOffer, 'upgrade']);
    expect([commerce.count('fetchSubscription'), commerce.count('noteDowngrade')]).toEqual([2, 0]);
  });

  it('takes its direction from the source', async () => {
    const { change, through, commerce } = await openChange(yearly);
    const target = { offer: yearlyOffer, direction: 'downgrade' } as const;
    await through(change.switchPlan(mia.id, monthlySubscription, target));
    expect(commerce.calls).toContainEqual(['switchPlan', monthlySubscription, yearlyOffer, 'downgrade']);
  });

  // spec: commerce 4.12, commerce 4.27
  it('to a lower plan waits for the end of the period, as the source reports', async () => {
    const pending = { ...yearly, pendingSwitchId: 'sw-1' };
    const { change, through, commerce } = await openChange(yearly, pending);
    commerce.without('pendingDowngrades').pendingOffer = monthlyOffer;
    const end = await through(change.switchPlan(mia.id, yearly, downgrade));
    expect(end).toEqual({ direction: 'downgrade', pendingOffer: monthlyOffer, expiresAt: pending.expiresAt });
  });

  it('to a lower plan is pending even when its name fails to load', async () => {
    const pending = { ...yearly, pendingSwitchId: 'sw-1' };
    const { change, through, commerce } = await openChange(yearly, pending);
    commerce.without('pendingDowngrades').fail('fetchPendingOffer', commerceError('plans_not_fetched'));
    const end = await through(change.switchPlan(mia.id, yearly, downgrade));
    expect(end).toMatchObject({ pendingOffer: monthlyOffer, expiresAt: pending.expiresAt });
  });

  // spec: commerce 3.23, commerce 4.10
  it('to a lower plan is noted in the customer’s metadata, by the subscription', async () => {
    const { change, through, getMetadata } = await openChange(yearly);
    await through(change.switchPlan(mia.id, yearly, downgrade));
    expect(await getMetadata()).toEqual({ '860000001_pending_downgrade': 'S90101' });
  });

  it('to a higher plan removes a noted downgrade', async () => {
    const { change, through, getMetadata } = await openChange(yearly);
    await through(change.switchPlan(mia.id, yearly, downgrade));
    await through(change.switchPlan(mia.id, yearly, { offer: yearlyOffer, direction: 'upgrade' }));
    expect(await getMetadata()).toEqual({});
  });

  it('to a higher plan removes a past downgrade, which would otherwise show again', async () => {
    const { change, through, getMetadata } = await openChange(yearly);
    await through(change.switchPlan(mia.id, yearly, downgrade));
    const renewed = { ...monthlySubscription, accessFeeId: 'S90101' };
    await through(change.switchPlan(mia.id, renewed, upgrade));
    expect(await getMetadata()).toEqual({});
  });

  it('is complete even if it cannot be noted', async () => {
    const { change, through, commerce, ports } = await openChange(yearly);
    commerce.fail('noteDowngrade', commerceError('subscription_not_changed'));
    expect(await through(change.switchPlan(mia.id, yearly, downgrade))).toMatchObject({
      direction: 'downgrade',
    });
    expect(ports.logger.lines).toContain('warn Failed to store the pending plan');
  });

  it('that was made although the response was lost is complete', async () => {
    const { change, through, commerce } = await openChange(yearly);
    commerce.fail('switchPlan', new AppError('network_timeout', 'lost', { retryable: true }));
    const end = await through(change.switchPlan(mia.id, monthlySubscription, upgrade));
    expect(end).toMatchObject({ direction: 'upgrade', pendingOffer: null });
    expect(commerce.count('switchPlan')).toBe(1);
  });

  // spec: commerce 4.14
  it('that is refused fails, without a reload or a note', async () => {
    const { change, commerce } = await openChange(yearly);
    commerce.fail('switchPlan', commerceError('subscription_not_changed'));
    await expect(change.switchPlan(mia.id, yearly, downgrade)).rejects.toMatchObject({
      code: 'subscription_not_changed',
    });
    expect([commerce.count('fetchSubscription'), commerce.count('noteDowngrade')]).toEqual([0, 0]);
  });
});
