/** What a viewer can pay by (commerce 3). All others that a source has are left out by its service. */
export type PaymentMethodName = 'card' | 'paypal';

export interface PaymentMethod {
  readonly id: string;
  readonly methodName: PaymentMethodName;
  /** Who takes the money: what the sources call `paymentGateway` or `provider`. */
  readonly gateway: 'adyen' | 'stripe' | 'paypal';
}

/** What is chosen at first: the first card (flows 2.2), else the first of all. */
export function getDefaultPaymentMethod(methods: readonly PaymentMethod[]): PaymentMethod | undefined {
  return methods.find(({ methodName }) => methodName === 'card') ?? methods[0];
}
