import { readNumber, readText } from '../shared/reading.ts';
import { DEFAULT_CURRENCY, isCurrencyCode } from './money.ts';

/** Plausible maximum of an amount, in any currency. */
const MOST = 100_000_000;
/** The year 3000; larger values are milliseconds or invalid. */
const LATEST_S = 32_503_680_000;

/** Reads an untrusted amount; undefined when invalid, negative or implausible. */
export function readAmount(value: unknown): number | undefined {
  const amount = readNumber(value);
  return amount !== undefined && amount >= 0 && amount <= MOST ? amount : undefined;
}

/** Reads an untrusted currency code in capitals; undefined when invalid (ISO 4217). */
export function readCurrency(value: unknown): string | undefined {
  const code = readText(value)?.toUpperCase();
  return code !== undefined && isCurrencyCode(code) ? code : undefined;
}

/** Reads the currency of what is billed already: euro when the source names none (commerce 9), else like `readCurrency`. */
export function readBilledCurrency(value: unknown): string | undefined {
  return value === undefined || value === null || value === '' ? DEFAULT_CURRENCY : readCurrency(value);
}

/** Reads untrusted seconds since the epoch; undefined when invalid, and for 0, which means none. */
export function readSeconds(value: unknown): number | undefined {
  const seconds = readNumber(value);
  return seconds !== undefined && seconds > 0 && seconds < LATEST_S ? Math.floor(seconds) : undefined;
}
