import type { Offer } from './offer.ts';

/**
 * Returns the share saved by paying yearly instead of twelve months; undefined when nothing is saved or the prices
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

/** A smaller saving would be displayed as zero. */
const SMALLEST_SAVING = 0.01;
