import {
  grantedSubscription,
  monthlyOffer,
  monthlySubscription,
  yearlyOffer,
} from '@marquee/testing/sites/commerce-site.ts';
import { describe, expect, it } from 'vitest';

import {
  canChange,
  getBillingDate,
  getPendingDowngrade,
  getPeriodPrice,
  getStore,
  getSubscriptionAction,
  getSwitchDirection,
  isCurrentPlan,
  type Subscription,
} from './subscription.ts';

const yearly: Subscription = { ...monthlySubscription, period: 'year', nextPaymentPrice: 79 };
const dated: Subscription = { ...monthlySubscription, nextPaymentAt: 1, expiresAt: 2 };

describe('the button of a subscription', () => {
  // spec: commerce 2.53, commerce 2.54, commerce 6.7
  it.each<[Subscription['status'], boolean, ReturnType<typeof getSubscriptionAction>]>([
    ['active', true, 'cancel'],
    ['active', false, 'cancel'],
    ['active_trial', true, 'cancel'],
    ['active_trial', false, 'cancel'],
    ['cancelled', true, 'renew'],
    ['cancelled', false, undefined],
    ['expired', true, 'renew'],
    ['terminated', true, 'renew'],
    ['terminated', false, undefined],
  ])('with the status %s, where renewal is allowed %s, is: %s', (status, canRenew, action) => {
    expect(getSubscriptionAction({ ...monthlySubscription, status }, canRenew)).toBe(action);
  });

  it('is absent for granted access', () => {
    expect(getSubscriptionAction(grantedSubscription, true)).toBeUndefined();
  });

  // spec: commerce 2.66
  it('is absent for a subscription from another store', () => {
    const bought = { ...monthlySubscription, paymentMethod: 'Google In-App' };
    expect(getSubscriptionAction(bought, true)).toBeUndefined();
  });
});

describe('a subscription can be changed or canceled', () => {
  it('while it renews', () => {
    expect(canChange(monthlySubscription)).toBe(true);
    expect(canChange({ ...monthlySubscription, status: 'active_trial' })).toBe(true);
    expect(canChange({ ...monthlySubscription, status: 'cancelled' })).toBe(false);
  });

  it('unless it was granted or is from another store', () => {
    expect(canChange(grantedSubscription)).toBe(false);
    expect(canChange({ ...monthlySubscription, paymentMethod: 'Roku In-App' })).toBe(false);
  });
});

describe('the price of a period', () => {
  it.each([
    [5, 7.99, 5],
    [0, 7.99, 7.99],
    [0, 0, 0],
  ])('of a next payment of %d and a total of %d is %d', (nextPaymentPrice, totalPrice, price) => {
    expect(getPeriodPrice({ nextPaymentPrice, totalPrice })).toBe(price);
  });
});

describe('the date of a subscription', () => {
  // spec: commerce 2.51
  it('is the next billing date while it is active', () => {
    expect(getBillingDate(dated, false)).toEqual({ kind: 'next_billing', at: 1 });
  });

  // spec: commerce 2.52
  it.each([
    ['a downgrade is pending', dated, true],
    ['it was granted', { ...dated, period: 'granted' }, false],
    ['it is a trial', { ...dated, status: 'active_trial' }, false],
    ['it was canceled', { ...dated, status: 'cancelled' }, false],
  ] as const)('is its end when %s', (_, subscription, hasPendingDowngrade) => {
    expect(getBillingDate(subscription, hasPendingDowngrade)).toEqual({ kind: 'expiry', at: 2 });
  });
});

describe('a subscription that was bought elsewhere', () => {
  // spec: commerce 9.13, commerce 9.14, commerce 9.15, commerce 9.16, commerce 9.17
  it.each([
    ['Apple In-App', 'apple'],
    ['storekit2', 'apple'],
    ['Google In-App', 'google'],
    ['android', 'google'],
    ['Roku In-App', 'roku'],
    ['card', undefined],
    ['toString', undefined],
    [undefined, undefined],
  ])('is known by its payment method: %s', (method, store) => {
    expect(getStore(method)).toBe(store);
  });
});

describe('a change of plan', () => {
  // spec: commerce 4.8
  it('from a month to a year is an upgrade', () => {
    expect(getSwitchDirection(monthlySubscription, yearlyOffer)).toBe('upgrade');
  });

  // spec: commerce 4.9
  it('from a year to a month is a downgrade', () => {
    expect(getSwitchDirection(yearly, monthlyOffer)).toBe('downgrade');
  });

  // spec: commerce 4.8, commerce 4.9
  it.each([
    [8, 'upgrade'],
    [7.99, 'downgrade'],
    [5, 'downgrade'],
  ])('between plans of one period depends on the price: %d', (customerPriceInclTax, direction) => {
    expect(getSwitchDirection(monthlySubscription, { ...monthlyOffer, customerPriceInclTax })).toBe(
      direction,
    );
  });
});

describe('the current plan', () => {
  it('is recognized by its offer', () => {
    expect(isCurrentPlan(monthlySubscription, monthlyOffer)).toBe(true);
    expect(isCurrentPlan(monthlySubscription, yearlyOffer)).toBe(false);
  });

  it('is recognized by its fee where there are fees', () => {
    const subscription = { ...monthlySubscription, accessFeeId: 'S90102' };
    expect(isCurrentPlan(subscription, monthlyOffer)).toBe(false);
    expect(isCurrentPlan(subscription, yearlyOffer)).toBe(true);
  });
});

describe('a pending downgrade', () => {
  const subscription = { ...monthlySubscription, subscriptionId: 'S-1-ST', accessFeeId: 'S90102' };

  // spec: accounts 3.3
  it('is read from the customer’s metadata by its subscription', () => {
    expect(getPendingDowngrade(subscription, { 'S-1-ST_pending_downgrade': 'S90101' })).toBe('S90101');
    expect(getPendingDowngrade(subscription, { 'S-2-ST_pending_downgrade': 'S90101' })).toBeUndefined();
    expect(getPendingDowngrade(subscription, { 'S-1-ST_pending_downgrade': 7 })).toBeUndefined();
  });

  it('ends once it is the current plan', () => {
    expect(getPendingDowngrade(subscription, { 'S-1-ST_pending_downgrade': 'S90102' })).toBeUndefined();
  });
});
