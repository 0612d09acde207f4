import type { JsonObject } from '../json-value.ts';
import { endOfPeriod } from './access-fee.ts';
import type { CommerceRules } from './commerce-rules.ts';
import { DECLINED_TEXT } from './payment-card.ts';
import type { PaymentHistory } from './payment-history.ts';
import type { Subscription, SubscriptionTable } from './subscription-table.ts';

/** The parts of the state that a renewal changes. */
export interface RenewalDesk {
  readonly rules: CommerceRules;
  readonly subscriptions: SubscriptionTable;
  readonly history: PaymentHistory;
  notify(accountId: number, type: string, resource: JsonObject): void;
  grant(accountId: number, itemId: number, expiresAtS: number): void;
  revoke(accountId: number, itemId: number): void;
}

/**
 * Applies the due date of a subscription: a canceled or declined one ends, all others are charged for another period,
 * on the pending plan if there is one.
 */
export function renewSubscription(desk: RenewalDesk, row: Subscription): Subscription {
  if (row.action === 'canceled') return ended(desk, row, 'ended');
  if (desk.rules.areRenewalsDeclined) {
    desk.notify(row.accountId, 'subscribe.failed', {
      account_id: row.accountId,
      code: 422,
      message: DECLINED_TEXT,
      explain: { 422: DECLINED_TEXT },
    });
    return ended(desk, row, 'incomplete_expired');
  }
  return paid(desk, row);
}

function ended(desk: RenewalDesk, row: Subscription, action: 'ended' | 'incomplete_expired'): Subscription {
  const changes = { action, updatedAtS: row.nextRebillS } as const;
  desk.subscriptions.change(row.token, changes);
  desk.notify(row.accountId, 'subscribe.expired', { subscription: row.token });
  desk.revoke(row.accountId, row.fee.itemId);
  return { ...row, ...changes };
}

function paid(desk: RenewalDesk, row: Subscription): Subscription {
  const fee = row.pendingFee ?? row.fee;
  const cents = row.pendingFee === null ? row.nextCents : fee.cents;
  const discountCycles = row.pendingFee === null ? Math.max(0, row.discountCycles - 1) : 0;
  const changes = {
    fee,
    action: 'recurrent',
    pendingFee: null,
    chargedCents: cents,
    nextCents: discountCycles > 0 ? cents : fee.cents,
    discountCycles,
    updatedAtS: row.nextRebillS,
    nextRebillS: endOfPeriod(fee, row.nextRebillS),
  } as const;
  desk.subscriptions.change(row.token, changes);
  desk.history.add({
    accountId: row.accountId,
    token: row.token,
    fee,
    action: 'recurrent',
    cents,
    paymentMethod: row.paymentMethod,
    createdAtS: row.nextRebillS,
  });
  desk.grant(row.accountId, fee.itemId, changes.nextRebillS);
  desk.notify(row.accountId, 'subscribe.updated', { subscription: row.token, access_fee_id: fee.id });
  return { ...row, ...changes };
}
