import type { Offer } from './offer.ts';

/**
 * How much of a price is saved by paying for a year at once, as a share of twelve months; undefined when nothing is, or it
 * cannot be compared.
 */
export function getYearlySaving(yearly: Offer, offers: readonly Offer[]): number | undefined {
  if (yearly.period !== 'year' || yearly.periodAmount !== 1) return undefined;
  const monthly = offers.find(
    ({ period, periodAmount, customerCurrency }) =>
      period === 'month' && periodAmount === 1 && customerCurrency === yearly.customerCurrency,
  );
  if (!monthly || monthly.customerPriceInclTax <= 0) return undefined;
  const saving = 1 - yearly.customerPriceInclTax / (12 * monthly.customerPriceInclTax);
  return saving >= SMALLEST_SAVING ? saving : undefined;
}

/** What is less would show as nothing. */
const SMALLEST_SAVING = 0.01;
