import type { PaymentAction } from '@adyen/adyen-web';

/** Passes the bank's action to Adyen's library, which validates it. */
export function parseAdyenAction(payload: Readonly<Record<string, unknown>>): PaymentAction {
  return payload as unknown as PaymentAction;
}
