/** Supported payment methods (commerce 3). Services leave out all others. */
export type PaymentMethodName = 'card' | 'paypal';

export interface PaymentMethod {
  readonly id: string;
  readonly methodName: PaymentMethodName;
  /** Payment processor: `paymentGateway` or `provider` of the sources. */
  readonly gateway: 'adyen' | 'stripe' | 'paypal';
}

/** Returns the preselected method: the first card (flows 2.2), else the first method. */
export function getDefaultPaymentMethod(methods: readonly PaymentMethod[]): PaymentMethod | undefined {
  return methods.find(({ methodName }) => methodName === 'card') ?? methods[0];
}
