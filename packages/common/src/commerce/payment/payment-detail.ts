import type { PaymentMethodName } from './payment-method.ts';

/** What the next payment is taken from (commerce 3). Texts that the source does not have are empty. */
export interface PaymentDetail {
  readonly id: string;
  /** Of the method it was made with; undefined where the source does not tell. */
  readonly paymentMethodId: string | undefined;
  readonly paymentMethod: PaymentMethodName;
  /** Three capitals; undefined where the source does not tell. */
  readonly currency: string | undefined;
  readonly holderName: string;
  /** The card's brand, as the source words it. */
  readonly variant: string;
  /** Always four, of a card. */
  readonly lastCardFourDigits: string;
  /** MM/YYYY, of a card. */
  readonly cardExpirationDate: string;
}
