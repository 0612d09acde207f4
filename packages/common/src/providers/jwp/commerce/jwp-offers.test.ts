import {
  jwpFilmFee,
  jwpMonth,
  jwpMonthFee,
  jwpYearFee,
  openJwpShop,
} from '@marquee/testing/sites/jwp-shop.ts';
import { JWP_CLIENT_ID } from '@marquee/testing/sites/jwp-site.ts';
import { createFakePorts } from '@marquee/testing/fakes/fake-ports.ts';
import { describe, expect, it } from 'vitest';

import { AppError } from '../../../shared/app-error.ts';

const { signal } = new AbortController();
const offline = new AppError('network_unreachable', 'offline', { retryable: true });

async function openWith(fees: unknown) {
  const opened = await openJwpShop(createFakePorts());
  opened.http.answerCall('GET /v2/items/77001/access-fees', 200, fees);
  return opened;
}

describe('offers of the player platform', () => {
  // spec: commerce 3.2, commerce 7.21
  it('are the fees of an asset, requested without a session', async () => {
    const { http, shop } = await openWith([jwpMonthFee, jwpYearFee]);
    expect(await shop.fetchOffers(['77001'], signal)).toEqual([
      jwpMonth,
      {
        ...jwpMonth,
        id: '90102',
        offerId: 'S77001_90102',
        offerTitle: 'Year access',
        customerPriceInclTax: 79,
        period: 'year',
        freeDays: 7,
      },
    ]);
    expect(http.calls[0]?.headers).not.toHaveProperty('Authorization');
  });

  // spec: commerce 3.4
  it('of one title last as long as its fee says, and are requested by their own id', async () => {
    const { http, shop } = await openWith([]);
    http.answerCall('GET /v2/items/77050/access-fees', 200, [{ ...jwpFilmFee, id: 1 }, jwpFilmFee]);
    expect(await shop.fetchOffers(['C77050_90150'], signal)).toMatchObject([
      { offerId: 'C77050_90150', type: 'tvod', period: undefined, durationPeriod: 'day', durationAmount: 2 },
    ]);
  });

  it.each([
    ['S77001_90101', 'svod'],
    ['C77050_90150', 'tvod'],
    ['P900', 'tvod'],
    ['77001', undefined],
    ['', undefined],
  ])('%s is of the type %s by the first letter of its id', async (offerId, type) => {
    const { shop } = await openWith([]);
    expect(shop.getOfferType(offerId)).toBe(type);
  });

  it('of the site are those of its asset, if any', async () => {
    const { shop } = await openWith([]);
    expect(shop.subscriptionOfferIds).toEqual(['77001']);
    const other = await openJwpShop(createFakePorts(), undefined, { clientId: JWP_CLIENT_ID });
    expect(other.shop.subscriptionOfferIds).toEqual([]);
  });

  it.each([
    ['an amount below zero', { amount: -1 }],
    ['an absurdly large amount', { amount: 1e15 }],
    ['an invalid amount', { amount: 'much' }],
    ['no currency', { currency: null }],
    ['an invalid currency', { currency: 'euros' }],
    ['a missing id', { id: null }],
  ])('%s drops only that offer', async (_name, wrong) => {
    const { shop } = await openWith([{ ...jwpYearFee, ...wrong }, 'x', jwpMonthFee]);
    expect(await shop.fetchOffers(['77001'], signal)).toEqual([jwpMonth]);
  });

  it.each([
    [
      { quantity: 2, period: 'week' },
      { freeDays: 14, freePeriods: 0 },
    ],
    [
      { quantity: 1, period: 'month' },
      { freeDays: 0, freePeriods: 1 },
    ],
    [{}, { freeDays: 0, freePeriods: 1 }],
    [null, { freeDays: 0, freePeriods: 0 }],
  ])('with the trial %j are free at first for %j', async (trial_period, free) => {
    const { shop } = await openWith([{ ...jwpMonthFee, trial_period }]);
    expect(await shop.fetchOffers(['77001'], signal)).toMatchObject([free]);
  });

  it.each([
    [
      { quantity: 1, period: 'month' },
      { freeDays: 30, freePeriods: 0 },
    ],
    [
      { quantity: 1, period: 'year' },
      { freeDays: 0, freePeriods: 1 },
    ],
    [
      { quantity: 48, period: 'hour' },
      { freeDays: 2, freePeriods: 0 },
    ],
  ])('for a year with the trial %j are not free for longer: %j', async (trial_period, free) => {
    const { shop } = await openWith([{ ...jwpYearFee, trial_period }]);
    expect(await shop.fetchOffers(['77001'], signal)).toMatchObject([free]);
  });

  it('are each listed once, however they are requested', async () => {
    const { http, shop } = await openWith([jwpMonthFee, jwpYearFee]);
    const offers = await shop.fetchOffers(['S77001_90102', '77001', 'nothing'], signal);
    expect(offers.map(({ id }) => id)).toEqual(['90102', '90101']);
    expect(http.calls).toHaveLength(1);
  });

  it('of an asset that fails or is no longer sold are the only ones missing', async () => {
    const { http, shop } = await openWith([jwpMonthFee]);
    http.answerCall('GET /v2/items/1/access-fees', 500).answerCall('GET /v2/items/2/access-fees', 404);
    expect(await shop.fetchOffers(['1', '2', '77001'], signal)).toEqual([jwpMonth]);
    expect(await shop.fetchOffers(['2'], signal)).toEqual([]);
  });

  it.each([
    [503, undefined, true],
    [400, { message: 'No' }, false],
    [200, { a: 1 }, false],
  ])('fail when none of them loads (%i, %j)', async (status, body, retryable) => {
    const { http, shop } = await openWith([]);
    http.answerCall('GET /v2/items/77001/access-fees', status, body);
    await expect(shop.fetchOffers(['77001'], signal)).rejects.toMatchObject({
      code: 'offers_not_fetched',
      retryable,
    });
  });

  it('fail with the network error while offline', async () => {
    const { http, shop } = await openWith([]);
    http.onCall('GET /v2/items', () => Promise.reject(offline));
    await expect(shop.fetchOffers(['77001'], signal)).rejects.toBe(offline);
  });
});
