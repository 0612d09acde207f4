import type { JsonObject } from '../json-value.ts';
import { titleOfItem, toAmount, toMoneyText, type AccessFee } from './access-fee.ts';
import { DECLINED_TEXT, type CardOutcome, type PaymentCard } from './payment-card.ts';
import type { Discount } from './voucher.ts';

/**
 * Where a payment is: on its way to the bank, on the bank's page, back from it, on the page of PayPal, or over.
 */
export type PaymentState = 'submitted' | 'challenged' | 'approved' | 'refused' | 'open' | 'over';

/** A payment that was begun (contract 4.4, 4.5). */
export interface Payment {
  /** What the bank's page gives back as `payment_intent`. */
  readonly id: string;
  readonly accountId: number;
  readonly fee: AccessFee;
  readonly discount: Discount | null;
  readonly method: 'Card' | 'PayPal';
  /** Null where none was entered. */
  readonly card: PaymentCard | null;
  readonly outcome: CardOutcome;
  /** Where a page of another party sends the viewer back to. */
  readonly returnUrl: string;
  /** The address of the bank's page. */
  readonly challengeUrl: string;
  readonly state: PaymentState;
  /** When what was submitted is settled. The tenant's time, milliseconds. */
  readonly dueAtMs: number;
}

/** What it costs now, in hundredths. */
export function priceOf({ fee, discount }: Payment): number {
  return discount?.cents ?? fee.cents;
}

/** How notifications of a payment begin (contract 6). */
export function noticeOf({ fee, method }: Payment): string {
  if (method === 'PayPal') return 'external.payment';
  return fee.kind === 'subscription' ? 'subscribe' : 'payment.card';
}

/** What a notification tells of a payment that is through. */
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

/** What it tells of one that the bank does not want. */
export function failureJson({ accountId, fee }: Payment): JsonObject {
  return {
    access_fee_id: fee.id,
    account_id: accountId,
    code: 422,
    message: DECLINED_TEXT,
    explain: { 422: DECLINED_TEXT },
  };
}
