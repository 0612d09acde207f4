import { monthlyOffer, rentalOffer, yearlyOffer } from '@marquee/testing/sites/commerce-site.ts';
import { configPayload } from '@marquee/testing/fixtures.ts';
import { describe, expect, it } from 'vitest';

import { parseConfig } from '../config/parse-config.ts';
import {
  getOfferChoice,
  getOfferType,
  getSubscriptionOfferIds,
  isSubscriptionOffer,
  listOffers,
  toOfferPeriod,
} from './offer.ts';

const configWith = (integrations: Readonly<Record<string, unknown>>) =>
  parseConfig(configPayload({ integrations }), 'te5t0001', () => undefined);

describe('an offer', () => {
  it.each([
    ['S900100200_NL', true],
    ['R900300400_NL', false],
    ['P900', false],
    ['C77050_90150', false],
    ['77001', false],
    ['', false],
  ])('%s is a subscription by the first letter of its id: %s', (offerId, isSubscription) => {
    expect(isSubscriptionOffer(offerId)).toBe(isSubscription);
  });

  it('is of the type svod or tvod', () => {
    expect([getOfferType(monthlyOffer), getOfferType(rentalOffer)]).toEqual(['svod', 'tvod']);
  });

  // spec: commerce 9.11
  it.each([
    ['month', 12, 'year', 1],
    ['month', 3, 'month', 3],
    ['week', 12, 'week', 12],
    ['month', 0, 'month', 1],
  ] as const)('for a %s × %d is one for a %s × %d', (unit, amount, period, periodAmount) => {
    expect(toOfferPeriod(unit, amount)).toEqual({ period, periodAmount });
  });
});

describe('the subscriptions of a site', () => {
  it.each([
    [{ cleeng: { id: '1', monthlyOffer: 'S1', yearlyOffer: 'S2' } }, ['S1', 'S2']],
    [{ cleeng: { id: '1', yearlyOffer: 'S2' } }, ['S2']],
    [{ cleeng: { id: '1' } }, []],
    [{ jwp: { clientId: 'c', assetId: 77001 } }, ['77001']],
    [{ jwp: { clientId: 'c' } }, []],
    [{ own: { enabled: true } }, []],
    [{}, []],
  ])('of %j are asked for by %j', (integrations, ids) => {
    expect(getSubscriptionOfferIds(configWith(integrations))).toEqual(ids);
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
  ])('among %s begins with what helps', (_, offers, choice) => {
    expect(getOfferChoice(offers, false)).toEqual(choice);
  });

  it('shows one-time offers where a subscription gives no access', () => {
    const choice = getOfferChoice([monthlyOffer, rentalOffer], true);
    expect(choice).toEqual({ types: ['tvod'], defaultType: 'tvod' });
  });

  it('has each offer once, by its kind', () => {
    const offers = [monthlyOffer, rentalOffer, yearlyOffer, monthlyOffer];
    expect(listOffers(offers, 'svod')).toEqual([monthlyOffer, yearlyOffer]);
    expect(listOffers(offers, 'tvod')).toEqual([rentalOffer]);
  });
});
