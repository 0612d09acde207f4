import { readNumber, readText } from '../../shared/reading.ts';
import { readAmount } from '../read-money.ts';

/** Outcome of a payment of the billing history. */
export type PaymentOutcome = 'paid' | 'refunded' | 'failed';

/**
 * The sources do not document these values, so statuses, types and reasons are all matched by their words (cleeng 7.2,
 * 8.5; jwp-inplayer 5.2, 5.5). This guess is made nowhere else.
 */
const REFUNDED = /refund|charge.?back|reversed/i;
const FAILED = /fail|reject|declin|refused|past.?due|unpaid|in.?arrears|dunning/i;

/** Derives the outcome from a source's words for a payment; unknown words count as paid. */
export function readPaymentOutcome(words: readonly unknown[]): PaymentOutcome {
  const texts = words.flatMap((word) => readText(word) ?? []);
  if (texts.some((text) => REFUNDED.test(text))) return 'refunded';
  return texts.some((text) => FAILED.test(text)) ? 'failed' : 'paid';
}

/** Whether the source's words for a subscription say that its last renewal failed. */
export function readIsRenewalFailed(words: readonly unknown[]): boolean {
  return readPaymentOutcome(words) === 'failed';
}

/** Reads a paid or refunded amount; some sources write refunds as negative numbers. */
export function readPaidAmount(
  value: unknown,
): { readonly amount: number; readonly isRefund: boolean } | undefined {
  const signed = readNumber(value);
  const amount = signed === undefined ? undefined : readAmount(Math.abs(signed));
  return amount === undefined || signed === undefined ? undefined : { amount, isRefund: signed < 0 };
}
