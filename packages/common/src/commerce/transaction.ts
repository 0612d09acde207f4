import type { PaymentOutcome } from './payment/payment-outcome.ts';

/** An entry of the billing history (commerce 3). */
export interface Transaction {
  /** Undefined for granted access, which has no payment. */
  readonly transactionId: string | undefined;
  /** Seconds since the epoch. */
  readonly transactionDate: number;
  readonly offerTitle: string;
  /** Including tax, in the units of `transactionCurrency`. */
  readonly transactionPriceInclTax: number;
  /** ISO 4217, uppercase. */
  readonly transactionCurrency: string;
  readonly outcome: PaymentOutcome;
  /** As named by the source; undefined for granted access. */
  readonly paymentMethod: string | undefined;
  /** Id of the receipt at the source, where it differs from `transactionId`. */
  readonly trxToken: string | undefined;
}
