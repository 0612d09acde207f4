import type { CleengSubscription, PlanSwitch } from './commerce-records.ts';
import type { CommerceState } from './commerce-state.ts';
import { priceOf } from './order-price.ts';

const DAY_S = 86_400;

/** Billing periods in seconds. */
export const PERIOD_S = { month: 31 * DAY_S, year: 365 * DAY_S, none: 0 } as const;

/** Limits the bills written at once, for a test that moves the clock by a century. */
const MOST_RENEWALS = 600;

/**
 * Applies everything due by the tenant's clock: plan switches, renewals, and the end of canceled subscriptions. Moving
 * the clock back undoes nothing.
 */
export function bringUpToDate(state: CommerceState, nowMs: number): void {
  for (const planSwitch of state.switches.values()) applyUpgrade(state, planSwitch, nowMs);
  for (const { subscriptionId } of state.subscriptions) {
    for (let bills = 0; bills < MOST_RENEWALS; bills += 1)
      if (!passExpiry(state, subscriptionId, Math.floor(nowMs / 1000))) break;
  }
}

/** Applies an upgrade, which starts a new period with a bill. */
function applyUpgrade(state: CommerceState, planSwitch: PlanSwitch, nowMs: number): void {
  const { appliesAtMs, subscriptionId, toOfferId } = planSwitch;
  const subscription = state.subscription(subscriptionId);
  if (planSwitch.status !== 'NEW' || appliesAtMs === null || appliesAtMs > nowMs || !subscription) return;
  complete(state, planSwitch, appliesAtMs);
  bill(state, { ...subscription, offerId: toOfferId, expiresAt: Math.floor(appliesAtMs / 1000) });
}

/** Returns whether the subscription reached its end and was renewed. */
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

/** Writes the bill of the period that follows the last one. */
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
