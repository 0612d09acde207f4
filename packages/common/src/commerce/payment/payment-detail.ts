import type { PaymentMethodName } from './payment-method.ts';

/** Payment details used for the next payment (commerce 3). Texts missing at the source are empty. */
export interface PaymentDetail {
  readonly id: string;
  /** Method the details belong to; undefined when the source does not provide it. */
  readonly paymentMethodId: string | undefined;
  readonly paymentMethod: PaymentMethodName;
  /** ISO 4217, uppercase; undefined when the source does not provide it. */
  readonly currency: string | undefined;
  readonly holderName: string;
  /** Card brand, as named by the source. */
  readonly variant: string;
  /** Cards only: always four digits. */
  readonly lastCardFourDigits: string;
  /** Cards only: MM/YYYY. */
  readonly cardExpirationDate: string;
}
