import type { JsonObject } from '../../json-value.ts';
import { requireCustomer, textOf, type CleengAnswer, type CleengCall } from '../cleeng-call.ts';
import type { CleengCustomer } from '../cleeng-records.ts';
import { requireValid, wordedRefusal } from '../cleeng-refusal.ts';
import type { CleengOffer, CleengSubscription, PlanSwitch } from './commerce-records.ts';
import { grossCents } from './order-price.ts';

/** The provider's reasons why a plan cannot be switched (9). */
const REASONS: Readonly<Record<string, string>> = {
  PAYMENT_GATEWAY_NOT_SUPPORTED: 'The payment gateway does not support switching',
  SUBSCRIPTION_WITH_COUPON_NOT_ALLOWED: 'Subscriptions with a coupon cannot be switched',
  MISSING_PAYMENT_DETAILS: 'There are no payment details',
  SWITCH_IN_PROGRESS: 'A switch is in progress',
};

/** Returns the plans that a subscription can switch to (9). */
export function switchTargets(call: CleengCall): CleengAnswer {
  const customer = requireCustomer(call, call.id);
  const subscription = requireSubscription(call, customer);
  const reason = reasonAgainst(call, subscription);
  const offers = targetsOf(call, subscription).map((offer) => switchOfferJson(call, subscription, offer));
  if (reason === undefined) return { data: { available: offers, unavailable: [] } };
  const because = { code: reason, message: REASONS[reason] ?? '' };
  return {
    data: {
      available: [],
      unavailable: offers.map((offer) => ({ ...offer, reason: because })),
      unavailableReason: because,
    },
  };
}

/** Switches a plan (9): an upgrade after a short delay, a downgrade with the next bill. */
export function switchPlan(call: CleengCall): CleengAnswer {
  const { state, body, delivery } = call;
  const customer = requireCustomer(call, call.id);
  const subscription = requireSubscription(call, customer);
  const toOfferId = textOf(body, 'toOfferId');
  const { switchDirection } = body;
  requireValid([
    switchDirection !== 'upgrade' && switchDirection !== 'downgrade' && 'Invalid param switchDirection',
  ]);
  const reason = reasonAgainst(call, subscription);
  if (reason !== undefined) throw wordedRefusal(422, REASONS[reason] ?? reason);
  if (!targetsOf(call, subscription).some(({ longId }) => longId === toOfferId))
    throw wordedRefusal(422, 'The offer cannot be switched to');
  const direction = switchDirection === 'downgrade' ? 'downgrade' : 'upgrade';
  const planSwitch: PlanSwitch = {
    id: state.commerce.nextSwitchId(),
    customerId: customer.id,
    subscriptionId: subscription.subscriptionId,
    direction,
    fromOfferId: subscription.offerId,
    toOfferId,
    status: 'NEW',
    appliesAtMs: direction === 'upgrade' ? delivery.nowMs + state.rules.switchDelayMs : null,
    createdAtMs: delivery.nowMs,
    updatedAtMs: delivery.nowMs,
  };
  state.commerce.switches.set(planSwitch.id, planSwitch);
  return { data: '' };
}

/** Returns one switch. */
export function readSwitch(call: CleengCall): CleengAnswer {
  return { data: switchJson(requireSwitch(call)) };
}

/** Returns the customer's switches, newest first. */
export function readSwitches(call: CleengCall): CleengAnswer {
  const customer = requireCustomer(call);
  const own = [...call.state.commerce.switches.values()].filter(
    ({ customerId }) => customerId === customer.id,
  );
  return { data: own.reverse().map(switchJson) };
}

/** Cancels a pending switch. */
export function updateSwitch(call: CleengCall): CleengAnswer {
  const planSwitch = requireSwitch(call);
  requireValid([call.body.status !== 'cancelled' && 'Invalid param status']);
  if (planSwitch.status !== 'NEW') throw wordedRefusal(422, 'The switch cannot be cancelled');
  const changed = { ...planSwitch, status: 'CANCELLED', updatedAtMs: call.delivery.nowMs } as const;
  call.state.commerce.switches.set(planSwitch.id, changed);
  return { data: switchJson(changed) };
}

function requireSubscription({ state, offerId }: CleengCall, customer: CleengCustomer): CleengSubscription {
  const subscription = state.commerce
    .subscriptionsOf(customer.id)
    .find((one) => one.offerId === offerId && ['active', 'cancelled'].includes(one.status));
  if (!subscription) throw wordedRefusal(422, 'Subscription not found');
  return subscription;
}

function requireSwitch(call: CleengCall): PlanSwitch {
  const customer = requireCustomer(call);
  const planSwitch = call.state.commerce.switches.get(call.id);
  if (planSwitch?.customerId !== customer.id) throw wordedRefusal(404, `Switch with ${call.id} not found`);
  return planSwitch;
}

/** Returns the first reason against a switch; undefined without any. */
function reasonAgainst({ state }: CleengCall, subscription: CleengSubscription): string | undefined {
  const { commerce } = state;
  if (subscription.isExternallyManaged) return 'PAYMENT_GATEWAY_NOT_SUPPORTED';
  if (commerce.pendingSwitch(subscription.subscriptionId)) return 'SWITCH_IN_PROGRESS';
  if (subscription.couponPeriodsLeft > 0) return 'SUBSCRIPTION_WITH_COUPON_NOT_ALLOWED';
  const hasDetails = commerce.detailsOf(subscription.customerId).some(({ isActive }) => isActive);
  return hasDetails ? undefined : 'MISSING_PAYMENT_DETAILS';
}

/** Returns the shop's other subscriptions in the same country. */
function targetsOf({ state }: CleengCall, { offerId }: CleengSubscription): readonly CleengOffer[] {
  const country = offerId.split('_')[1];
  return [...state.commerce.offers.values()].filter(
    ({ longId, period }) =>
      period !== 'none' &&
      longId !== offerId &&
      longId.split('_')[1] === country &&
      !state.rules.missingOfferIds.includes(longId),
  );
}

function switchOfferJson({ state }: CleengCall, from: CleengSubscription, to: CleengOffer): JsonObject {
  const current = state.commerce.offer(from.offerId);
  const price = grossCents(to, from.taxRate);
  const isUpgrade = price > (current ? grossCents(current, from.taxRate) : 0);
  const symbol = to.currency === 'USD' ? '$' : '€';
  return {
    toOfferId: to.longId,
    title: to.title,
    price: price / 100,
    currency: to.currency,
    currencySymbol: symbol,
    period: to.period,
    switchDirection: isUpgrade ? 'upgrade' : 'downgrade',
    algorithm: isUpgrade ? 'IMMEDIATE_WITHOUT_PRORATION' : 'DEFERRED',
    nextPaymentPrice: price / 100,
    nextPaymentPriceCurrency: to.currency,
    nextPaymentPriceCurrencySymbol: symbol,
  };
}

function switchJson(planSwitch: PlanSwitch): JsonObject {
  return {
    id: planSwitch.id,
    customerId: Number(planSwitch.customerId),
    direction: planSwitch.direction,
    algorithm: planSwitch.direction === 'upgrade' ? 'IMMEDIATE_WITHOUT_PRORATION' : 'DEFERRED',
    fromOfferId: planSwitch.fromOfferId,
    toOfferId: planSwitch.toOfferId,
    subscriptionId: String(planSwitch.subscriptionId),
    status: planSwitch.status,
    createdAt: Math.floor(planSwitch.createdAtMs / 1000),
    updatedAt: Math.floor(planSwitch.updatedAtMs / 1000),
  };
}
