import { monthlyOffer, rentalOffer, yearlyOffer } from '@marquee/testing/sites/commerce-site.ts';
import { describe, expect, it } from 'vitest';

import { getCheapestOffer, getOfferChoice, getYearlySaving, listOffers, toOfferPeriod } from './offer.ts';

describe('an offer', () => {
  // spec: commerce 9.11
  it.each([
    ['month', 12, 'year', 1],
    ['month', 3, 'month', 3],
    ['week', 12, 'week', 12],
    ['month', 0, 'month', 1],
  ] as const)('for %s × %d has the period %s × %d', (unit, amount, period, periodAmount) => {
    expect(toOfferPeriod(unit, amount)).toEqual({ period, periodAmount });
  });
});

describe('the choice of an offer', () => {
  // spec: commerce 2.26
  it.each([
    [
      'subscriptions and titles',
      [monthlyOffer, rentalOffer],
      { types: ['svod', 'tvod'], defaultType: 'svod' },
    ],
    ['subscriptions', [monthlyOffer], { types: ['svod'], defaultType: 'svod' }],
    ['titles', [rentalOffer], { types: ['tvod'], defaultType: 'tvod' }],
    ['nothing', [], { types: [], defaultType: 'tvod' }],
  ])('among %s shows their types and a default', (_, offers, choice) => {
    expect(getOfferChoice(offers, false)).toEqual(choice);
  });

  it('shows only one-time offers where a subscription gives no access', () => {
    const choice = getOfferChoice([monthlyOffer, rentalOffer], true);
    expect(choice).toEqual({ types: ['tvod'], defaultType: 'tvod' });
  });

  it('lists each offer once, by its type', () => {
    const offers = [monthlyOffer, rentalOffer, yearlyOffer, monthlyOffer];
    expect(listOffers(offers, 'svod')).toEqual([monthlyOffer, yearlyOffer]);
    expect(listOffers(offers, 'tvod')).toEqual([rentalOffer]);
  });
});

it('a yearly offer shows its saving over twelve months, if any', () => {
  expect(getYearlySaving(yearlyOffer, [monthlyOffer, yearlyOffer])).toBeCloseTo(0.176);
  expect(getYearlySaving(monthlyOffer, [monthlyOffer, yearlyOffer])).toBeUndefined();
  expect(getYearlySaving({ ...yearlyOffer, customerPriceInclTax: 95.88 }, [monthlyOffer])).toBeUndefined();
  expect(getYearlySaving({ ...yearlyOffer, customerCurrency: 'USD' }, [monthlyOffer])).toBeUndefined();
  expect(getYearlySaving(yearlyOffer, [{ ...monthlyOffer, customerPriceInclTax: 0 }])).toBeUndefined();
});

it('the offer with the lowest price per period is the cheapest', () => {
  expect(getCheapestOffer([yearlyOffer, monthlyOffer])).toBe(monthlyOffer);
  expect(getCheapestOffer([])).toBeUndefined();
});

it('a day’s access to the same asset is not the price of a subscription', () => {
  const pass = { ...rentalOffer, customerPriceInclTax: 1 };
  expect(getCheapestOffer([pass, yearlyOffer, monthlyOffer])).toBe(monthlyOffer);
  expect(getCheapestOffer([pass])).toBe(pass);
});
