import type { JsonObject, JsonValue } from '../../json-value.ts';
import { has, type CleengAnswer, type CleengCall } from '../cleeng-call.ts';
import { wordedRefusal } from '../cleeng-refusal.ts';
import { localesOf } from '../countries.ts';
import type { CleengOffer, FreeTrial } from './commerce-records.ts';
import { grossCents } from './order-price.ts';

/** The length of a trial, for offers that have one. */
export const FREE_TRIAL: FreeTrial = { type: 'day', duration: 7 };

const TYPES: Readonly<Record<string, string>> = { S: 'subscription', P: 'pass', E: 'live' };

/** Returns an offer in the format that the app requests (5.2). */
export function offerV2(call: CleengCall): CleengAnswer {
  const offer = requireOffer(call);
  const [shortId = ''] = offer.longId.split('_');
  const withoutCountry = has(call.delivery, 'cleengOfferIdsAreShort');
  const trial = trialOf(call, offer);
  return {
    data: {
      id: shortId,
      ...(withoutCountry ? {} : { longId: offer.longId }),
      title: offer.title,
      description: offer.description,
      price: { ...priceJson(offer), rules: [] },
      active: true,
      type: TYPES[shortId.charAt(0)] ?? 'vod',
      geoRestriction: call.state.rules.blockedCountries,
      tags: ['(all)'],
      ...(offer.period === 'none' ? {} : { billingCycle: { periodUnit: offer.period, amount: 1 } }),
      entitlement:
        offer.duration === null
          ? { expirationPolicy: 'unlimited' }
          : { expirationPolicy: 'duration', duration: { ...offer.duration } },
      freeTrial: trial,
      createdAt: 1_919_600_000,
      updatedAt: 1_919_600_000,
      externalProperties: {},
      appStoreProductIds: { apple: `app.${shortId}`, android: `sub.${shortId}` },
      imageUrl: '',
      hasLandingPage: false,
      localizations: localizationsOf(call, shortId, withoutCountry),
      sessionsLimit: 0,
      giftable: false,
    },
  };
}

/** Returns the older format of an offer, with the tax of the caller's country (5.3). */
export function offerV1(call: CleengCall): CleengAnswer {
  const offer = requireOffer(call);
  const { country } = localesOf(call);
  const taxRate = call.state.rules.taxRates[country] ?? 0;
  const gross = grossCents(offer, taxRate) / 100;
  const net = Math.round((gross * 10_000) / (1 + taxRate)) / 10_000;
  const trial = trialOf(call, offer);
  return {
    data: {
      offerId: offer.longId,
      offerTitle: offer.title,
      offerDescription: offer.description,
      offerPrice: offer.price,
      offerCurrency: offer.currency,
      offerCurrencySymbol: offer.currency === 'USD' ? '$' : '€',
      offerCountry: offer.longId.split('_')[1] ?? '',
      customerPriceInclTax: gross,
      customerPriceExclTax: net,
      customerCurrency: offer.currency,
      customerCurrencySymbol: offer.currency === 'USD' ? '$' : '€',
      customerCountry: country,
      discountedCustomerPriceInclTax: null,
      discountedCustomerPriceExclTax: null,
      discountPeriods: null,
      offerUrl: '',
      active: true,
      createdAt: 1_919_600_000,
      updatedAt: 1_919_600_000,
      applicableTaxRate: taxRate,
      geoRestrictionEnabled: call.state.rules.blockedCountries.length > 0,
      geoRestrictionType: 'blacklist',
      geoRestrictionCountries: call.state.rules.blockedCountries,
      contentType: null,
      period: offer.duration === null ? offer.period : String(hoursOf(offer)),
      freePeriods: trial?.type === 'period' ? trial.duration : 0,
      freeDays: trial?.type === 'day' ? trial.duration : 0,
      expiresAt: null,
      accessToTags: ['(all)'],
      trialAvailable: trial !== null,
    },
  };
}

/**
 * Returns the offer in the call's path, or the one with that id, in the caller's country.
 *
 * @throws CleengRefusal when the shop does not have it, or sells nothing in that country
 */
export function requireOffer(call: CleengCall, id = call.id): CleengOffer {
  const { commerce, rules } = call.state;
  const { country } = localesOf(call);
  const offer = commerce.offer(id, country);
  if (!offer || rules.missingOfferIds.includes(offer.longId))
    throw wordedRefusal(404, `Offer ${id} does not exist`);
  if (rules.blockedCountries.includes(country))
    throw wordedRefusal(422, `Offer is blocked for country ${country}`);
  return offer;
}

/** Returns the trial of an offer for eligible customers, otherwise null. */
export function trialOf({ state }: CleengCall, { longId }: CleengOffer): JsonFreeTrial | null {
  return state.rules.trialOfferIds.includes(longId) ? { ...FREE_TRIAL } : null;
}

/** Returns the hours for which a one-time purchase can be watched. */
export function hoursOf({ duration }: CleengOffer): number {
  if (duration === null) return 0;
  return duration.periodUnit === 'hour' ? duration.amount : duration.amount * 24;
}

type JsonFreeTrial = FreeTrial & JsonObject;

function localizationsOf(call: CleengCall, shortId: string, withoutCountry: boolean): JsonValue {
  return [...call.state.commerce.offers.values()]
    .filter(({ longId }) => longId.split('_')[0] === shortId)
    .map((offer) => ({
      id: withoutCountry ? shortId : offer.longId,
      title: offer.title,
      description: offer.description,
      countryCode: offer.longId.split('_')[1] ?? '',
      price: priceJson(offer),
      freeTrial: trialOf(call, offer),
      geoRestriction: [],
    }));
}

function priceJson({ price, currency, isTaxIncluded }: CleengOffer): JsonObject {
  return { amount: price, currency, taxIncluded: isTaxIncluded };
}
