import { readNumber, readText } from '../shared/reading.ts';

/** Nobody asks a viewer for more, in any currency. */
const MOST = 100_000_000;
/** The year 3000; what is beyond counts in milliseconds, or is no date. */
const LATEST_S = 32_503_680_000;

/** An amount from outside; undefined for what is none, below zero or beyond reason. */
export function readAmount(value: unknown): number | undefined {
  const amount = readNumber(value);
  return amount !== undefined && amount >= 0 && amount <= MOST ? amount : undefined;
}

/** A currency from outside, in capitals; undefined for what is none (ISO 4217). */
export function readCurrency(value: unknown): string | undefined {
  const code = readText(value)?.toUpperCase();
  return code !== undefined && /^[A-Z]{3}$/.test(code) ? code : undefined;
}

/** Seconds since the epoch from outside; undefined for what is no date, and for 0, which stands for none. */
export function readSeconds(value: unknown): number | undefined {
  const seconds = readNumber(value);
  return seconds !== undefined && seconds > 0 && seconds < LATEST_S ? Math.floor(seconds) : undefined;
}
