/** Amounts have at most four decimals (cleeng 8.5); they are compared as integers of this unit. */
const PARTS = 10_000;

/** Currency used when the source names none (commerce 9). */
export const DEFAULT_CURRENCY = 'EUR';

/** Compares two amounts of the same currency, like a sort function: negative, zero or positive. */
export function compareAmounts(a: number, b: number): number {
  return Math.round(a * PARTS) - Math.round(b * PARTS);
}

/** Whether the text is written like a currency code of ISO 4217, in capitals. */
export function isCurrencyCode(text: string): boolean {
  return /^[A-Z]{3}$/.test(text);
}

/**
 * Formats an amount in `locale`, e.g. `€ 7,99`.
 *
 * @param amount in the currency's units, not its cents
 * @param currency three letters (ISO 4217); any other text is appended to the plain number
 */
export function formatMoney(amount: number, currency: string, locale: string): string {
  const code = currency.toUpperCase();
  if (!isCurrencyCode(code)) return `${new Intl.NumberFormat(locale).format(amount)} ${currency}`.trim();
  return new Intl.NumberFormat(locale, { style: 'currency', currency: code }).format(amount);
}
