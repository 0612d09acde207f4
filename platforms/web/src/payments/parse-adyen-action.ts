import type { PaymentAction } from '@adyen/adyen-web';

/** What the bank wants, as Adyen worded it for its own library, which checks it itself. */
export function parseAdyenAction(payload: Readonly<Record<string, unknown>>): PaymentAction {
  return payload as unknown as PaymentAction;
}
