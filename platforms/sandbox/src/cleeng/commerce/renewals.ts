import type { CleengSubscription, PlanSwitch } from './commerce-records.ts';
import type { CommerceState } from './commerce-state.ts';
import { priceOf } from './order-price.ts';

const DAY_S = 86_400;

/** How long one bill of a subscription lasts, seconds. */
export const PERIOD_S = { month: 31 * DAY_S, year: 365 * DAY_S, none: 0 } as const;

/** More bills than these are not written: a test that moves the clock by a century wants to see its end. */
const MOST_RENEWALS = 600;

/**
 * Makes happen what has come due by the tenant's clock: switches of plan, bills of subscriptions that go on, the end of
 * those that do not. The clock may be moved back; what has happened stays.
 */
export function bringUpToDate(state: CommerceState, nowMs: number): void {
  for (const planSwitch of state.switches.values()) applyUpgrade(state, planSwitch, nowMs);
  for (const { subscriptionId } of state.subscriptions) {
    for (let bills = 0; bills < MOST_RENEWALS; bills += 1)
      if (!passExpiry(state, subscriptionId, Math.floor(nowMs / 1000))) break;
  }
}

/** An upgrade begins a new period at once, with a bill. */
function applyUpgrade(state: CommerceState, planSwitch: PlanSwitch, nowMs: number): void {
  const { appliesAtMs, subscriptionId, toOfferId } = planSwitch;
  const subscription = state.subscription(subscriptionId);
  if (planSwitch.status !== 'NEW' || appliesAtMs === null || appliesAtMs > nowMs || !subscription) return;
  complete(state, planSwitch, appliesAtMs);
  bill(state, { ...subscription, offerId: toOfferId, expiresAt: Math.floor(appliesAtMs / 1000) });
}

/** Answers whether the end of the subscription was reached, and something came of it. */
function passExpiry(state: CommerceState, subscriptionId: number, nowS: number): boolean {
  const subscription = state.subscription(subscriptionId);
  if (!subscription || subscription.expiresAt > nowS) return false;
  if (subscription.status === 'cancelled') {
    state.keepSubscription({ ...subscription, status: 'expired' });
    return false;
  }
  if (subscription.status !== 'active') return false;
  const planSwitch = state.pendingSwitch(subscriptionId);
  if (planSwitch) complete(state, planSwitch, subscription.expiresAt * 1000);
  bill(state, { ...subscription, offerId: planSwitch?.toOfferId ?? subscription.offerId });
  return true;
}

/** Writes the bill of the period that begins where the last one ended. */
function bill(state: CommerceState, subscription: CleengSubscription): void {
  const offer = state.offer(subscription.offerId);
  if (!offer) {
    state.keepSubscription({ ...subscription, status: 'terminated' });
    return;
  }
  const coupon = subscription.couponPeriodsLeft > 0 ? subscription.coupon : null;
  const { total, tax, discount } = priceOf({ offer, taxRate: subscription.taxRate, coupon, trial: null }, 0);
  const atMs = subscription.expiresAt * 1000;
  state.transactions.push({
    transactionId: state.nextTransactionId(),
    customerId: subscription.customerId,
    offer,
    atMs,
    visibleAtMs: atMs,
    totalCents: total,
    taxCents: tax,
    discountCents: discount,
    taxRate: subscription.taxRate,
    country: subscription.country,
    paymentMethod: subscription.paymentMethod,
    coupon,
  });
  state.keepSubscription({
    ...subscription,
    inTrial: false,
    expiresAt: subscription.expiresAt + Math.max(PERIOD_S[offer.period], DAY_S),
    couponPeriodsLeft: coupon ? subscription.couponPeriodsLeft - 1 : 0,
  });
}

function complete(state: CommerceState, planSwitch: PlanSwitch, atMs: number): void {
  state.switches.set(planSwitch.id, { ...planSwitch, status: 'COMPLETED', updatedAtMs: atMs });
}
