import i18next, { type TFunction } from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import payments from '@marquee/i18n/locales/en/payments.json';
import {
  grantedSubscription,
  monthlySubscription,
  yearlyOffer,
} from '@marquee/testing/sites/commerce-site.ts';

import {
  describeBillingDate,
  describeNextPrice,
  describePendingPlan,
  describeStatus,
  describePrice,
} from './describe-subscription.ts';

let t: TFunction<'payments'>;

beforeAll(async () => {
  const i18n = i18next.createInstance();
  await i18n.init({
    lng: 'en',
    defaultNS: 'payments',
    resources: { en: { payments } },
    interpolation: { escapeValue: false },
  });
  t = i18n.getFixedT('en', 'payments');
});

describe('the status of a subscription', () => {
  it.each([
    [{ status: 'active' }, 'Active', 'good'],
    [{ status: 'active_trial' }, 'Free trial', 'good'],
    [{ status: 'cancelled' }, 'Canceled', 'quiet'],
    [{ status: 'expired' }, 'Expired', 'quiet'],
    [{ status: 'terminated' }, 'Expired', 'quiet'],
  ] as const)('of %o is shown as %s', (change, text, tone) => {
    expect(describeStatus({ ...monthlySubscription, ...change }, t)).toEqual({ text, tone });
  });

  it('of granted access is shown as such', () => {
    expect(describeStatus(grantedSubscription, t)).toEqual({ text: 'Access granted', tone: 'good' });
  });
});

describe('the price of a subscription', () => {
  it.each([
    ['en', '€7.99 per month'],
    ['de', '7,99 € per month'],
  ])('is formatted in the viewer’s language and the currency of the offer: %s', (language, words) => {
    expect(describeNextPrice(monthlySubscription, t, language)?.replace(/\s/g, ' ')).toBe(words);
  });

  it.each([
    ['day', 1, 'per day'],
    ['week', 1, 'per week'],
    ['year', 1, 'per year'],
    ['month', 3, 'every 3 months'],
    ['hour', 1, 'every 1 hour'],
  ] as const)('names its period: %s times %d', (period, periodAmount, words) => {
    const price = { amount: 7.99, currency: 'EUR', period, periodAmount };
    expect(describePrice(price, t, 'en')).toBe(`€7.99 ${words}`);
  });

  it('is the full price where there is no next payment, as after a cancellation', () => {
    const cancelled = { ...monthlySubscription, status: 'cancelled', nextPaymentPrice: 0 } as const;
    expect(describeNextPrice(cancelled, t, 'en')).toBe('€7.99 per month');
  });

  it('is absent for granted access', () => {
    expect(describeNextPrice(grantedSubscription, t, 'en')).toBeUndefined();
  });
});

describe('the date of a subscription', () => {
  it('is the next billing date while it is active', () => {
    expect(describeBillingDate(monthlySubscription, false, t, 'en')).toEqual({
      label: 'Next billing date',
      values: ['February 8, 2031'],
    });
  });

  it.each([
    ['was canceled', { ...monthlySubscription, status: 'cancelled' }, false],
    ['was granted', grantedSubscription, false],
    ['changes to a lower plan', monthlySubscription, true],
  ] as const)('is its end when it %s', (_, subscription, hasPending) => {
    expect(describeBillingDate(subscription, hasPending, t, 'en').label).toBe('Access until');
  });

  it('is omitted when it is missing', () => {
    expect(describeBillingDate({ ...monthlySubscription, nextPaymentAt: 0 }, false, t, 'en').values).toEqual(
      [],
    );
  });
});

describe('a plan that starts after the current period', () => {
  it('is named with its date', () => {
    expect(describePendingPlan(monthlySubscription, yearlyOffer, t, 'en')).toBe(
      'Your plan will change to Year pass on February 8, 2031.',
    );
  });

  it('is named without a date when there is none', () => {
    expect(describePendingPlan({ ...monthlySubscription, expiresAt: 0 }, yearlyOffer, t, 'en')).toBe(
      'Your plan will change to Year pass at the end of the billing period.',
    );
  });
});
