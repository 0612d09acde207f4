import type { JsonObject } from '../json-value.ts';
import { titleOfItem, toAmount, toMoneyText, type AccessFee } from './access-fee.ts';
import { DECLINED_TEXT, type CardOutcome, type PaymentCard } from './payment-card.ts';
import type { Discount } from './voucher.ts';

/** State of a payment: sent to the bank, on the bank's page, back from it, on PayPal's page, or over. */
export type PaymentState = 'submitted' | 'challenged' | 'approved' | 'refused' | 'open' | 'over';

/** A payment in progress (contract 4.4, 4.5). */
export interface Payment {
  /** The value that the bank's page returns as `payment_intent`. */
  readonly id: string;
  readonly accountId: number;
  readonly fee: AccessFee;
  readonly discount: Discount | null;
  readonly method: 'Card' | 'PayPal';
  /** Null without an entered card. */
  readonly card: PaymentCard | null;
  readonly outcome: CardOutcome;
  /** Return address of third-party pages. */
  readonly returnUrl: string;
  /** The address of the bank's page. */
  readonly challengeUrl: string;
  readonly state: PaymentState;
  /** When a submitted payment settles; the tenant's time in milliseconds. */
  readonly dueAtMs: number;
}

/** Returns the amount due now, in hundredths. */
export function priceOf({ fee, discount }: Payment): number {
  return discount?.cents ?? fee.cents;
}

/** Returns the prefix of a payment's notification types (contract 6). */
export function noticeOf({ fee, method }: Payment): string {
  if (method === 'PayPal') return 'external.payment';
  return fee.kind === 'subscription' ? 'subscribe' : 'payment.card';
}

/** Creates the notification of a successful payment. */
export function successJson(payment: Payment, email: string, nowS: number): JsonObject {
  const { accountId, fee } = payment;
  const cents = priceOf(payment);
  return {
    item_id: fee.itemId,
    previewTitle: titleOfItem(fee.itemId),
    access_fee_id: fee.id,
    amount: toAmount(cents).toFixed(2),
    code: 200,
    currency_iso: fee.currency,
    customer_id: accountId,
    description: fee.description,
    email,
    formatted_amount: toMoneyText(cents, fee.currency),
    status: 'success',
    timestamp: nowS,
  };
}

/** Creates the notification of a declined payment. */
export function failureJson({ accountId, fee }: Payment): JsonObject {
  return {
    access_fee_id: fee.id,
    account_id: accountId,
    code: 422,
    message: DECLINED_TEXT,
    explain: { 422: DECLINED_TEXT },
  };
}
