/** Amounts are told with at most four decimals (cleeng 8.5): they are compared as whole numbers of such parts. */
const PARTS = 10_000;

/** What money is in where nobody says so (commerce 9). */
export const DEFAULT_CURRENCY = 'EUR';

/** Below, above or equal to zero as `a` is less than, more than or the same amount as `b`, both in one currency's units. */
export function compareAmounts(a: number, b: number): number {
  return Math.round(a * PARTS) - Math.round(b * PARTS);
}

/**
 * An amount as it is written in `language`, e.g. `€ 7,99`.
 *
 * @param amount in the currency's units, not its cents
 * @param currency three letters (ISO 4217); what is none stands beside the bare number
 */
export function formatMoney(amount: number, currency: string, language: string): string {
  const code = currency.toUpperCase();
  if (!/^[A-Z]{3}$/.test(code)) return `${new Intl.NumberFormat(language).format(amount)} ${currency}`.trim();
  return new Intl.NumberFormat(language, { style: 'currency', currency: code }).format(amount);
}
