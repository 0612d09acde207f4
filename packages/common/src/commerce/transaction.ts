import type { PaymentOutcome } from './payment/payment-outcome.ts';

/** One line of the billing history (commerce 3). */
export interface Transaction {
  /** Undefined for access that was granted, which nobody paid. */
  readonly transactionId: string | undefined;
  /** Seconds since the epoch. */
  readonly transactionDate: number;
  readonly offerTitle: string;
  /** With tax, in the units of `transactionCurrency`. */
  readonly transactionPriceInclTax: number;
  /** Three capitals (ISO 4217). */
  readonly transactionCurrency: string;
  readonly outcome: PaymentOutcome;
  /** As the source words it; undefined for access that was granted. */
  readonly paymentMethod: string | undefined;
  /** What the source knows the receipt by where that is not `transactionId`. */
  readonly trxToken: string | undefined;
}
