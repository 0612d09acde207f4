import { readNumber, readText } from '../../shared/reading.ts';
import { readAmount } from '../read-money.ts';

/** What came of a payment that is in the history. */
export type PaymentOutcome = 'paid' | 'refunded' | 'failed';

/**
 * No contract lists what the sources call these, so that every word for them counts: statuses, types and reasons alike
 * (cleeng 7.2, 8.5; jwp-inplayer 5.2, 5.5). This is the one place of that guess.
 */
const REFUNDED = /refund|charge.?back|reversed/i;
const FAILED = /fail|reject|declin|refused|past.?due|unpaid|in.?arrears|dunning/i;

/** By the words that a source has for one payment; anything else is paid. */
export function readPaymentOutcome(words: readonly unknown[]): PaymentOutcome {
  const texts = words.flatMap((word) => readText(word) ?? []);
  if (texts.some((text) => REFUNDED.test(text))) return 'refunded';
  return texts.some((text) => FAILED.test(text)) ? 'failed' : 'paid';
}

/** Whether the words that a source has for a subscription say that its last renewal could not be paid. */
export function readIsRenewalFailed(words: readonly unknown[]): boolean {
  return readPaymentOutcome(words) === 'failed';
}

/** What was paid, or paid back, which some sources write as less than nothing. */
export function readPaidAmount(
  value: unknown,
): { readonly amount: number; readonly isRefund: boolean } | undefined {
  const signed = readNumber(value);
  const amount = signed === undefined ? undefined : readAmount(Math.abs(signed));
  return amount === undefined || signed === undefined ? undefined : { amount, isRefund: signed < 0 };
}
