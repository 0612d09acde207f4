import type { JsonObject } from '../../json-value.ts';
import {
  has,
  requireCaptcha,
  requireCustomer,
  textOf,
  type CleengAnswer,
  type CleengCall,
} from '../cleeng-call.ts';
import type { CleengCustomer } from '../cleeng-records.ts';
import { CleengRefusal, refusal, requireValid } from '../cleeng-refusal.ts';
import { membersOf } from '../json-object.ts';
import { askBank, takeOutcome } from './bank.ts';
import type { CardFacts, CleengOrder } from './commerce-records.ts';
import { CARD_METHOD_ID } from './example-shop.ts';
import { orderPrice, requireOpenOrder } from './orders.ts';
import { detailsJson } from './payment-details.ts';
import { isWebAddress } from './paypal.ts';
import { completeOrder, keepDetails } from './purchases.ts';
import { readTestCard } from './test-card.ts';

const SESSION_LIFE_MS = 3_600_000;

/** Returns the session for the card fields (7.4): for an order, or for a card alone. */
export function cardSession(call: CleengCall): CleengAnswer {
  const { delivery, body } = call;
  requireReturnUrl(call);
  const { amount, country, reference } = amountOf(call);
  return {
    data: {
      id: `CS${delivery.nowMs}`,
      sessionData: Buffer.from(reference).toString('base64'),
      amount,
      countryCode: country,
      expiresAt: new Date(delivery.nowMs + SESSION_LIFE_MS).toISOString(),
      returnUrl: textOf(body, 'returnUrl'),
      merchantAccount: 'ShopTest',
      reference,
      shopperStatement: 'SHOP',
      allowedPaymentMethods: ['scheme'],
      blockedPaymentMethods: [],
      paymentMethod: [],
    },
  };
}

/** Returns the payment methods of the session (7.4). */
export function cardMethods(call: CleengCall): CleengAnswer {
  const { amount, country } = amountOf(call);
  return {
    data: {
      amount,
      countryCode: country,
      clientKey: 'test_SANDBOX',
      region: 'EU',
      shopperStatement: 'SHOP',
      paymentMethods: [{ type: 'scheme', name: 'Cards', brands: ['visa', 'mc', 'amex'] }],
    },
  };
}

/** Pays an order with a card, or returns the bank's required action first (7.4). */
export function payWithCard(call: CleengCall): CleengAnswer {
  const { state, body } = call;
  const customer = requireCustomer(call);
  if (state.rules.isPaymentCaptchaRequired) requireCaptcha(call);
  const order = requireCardOrder(call, customer);
  requireReturnUrl(call);
  const { facts, fate } = readTestCard(body.paymentMethod);
  if (fate === 'paid') return { data: paid(call, order, facts) };
  if (fate !== 'redirect' && fate !== 'challenge') throw refusal(fate);
  return { data: askBank(call, { customerId: customer.id, orderId: order.id, facts, fate }) };
}

/** Pays the order after the bank's authentication. */
export function finishCardPayment(call: CleengCall): CleengAnswer {
  const customer = requireCustomer(call);
  const order = requireCardOrder(call, customer);
  const visit = takeOutcome(call, membersOf(call.body.details), customer);
  if (visit.orderId !== order.id) throw refusal('ADYEN0001', `Order with ${order.id} not found`);
  return { data: paid(call, order, visit.card) };
}

/** Stores a card for the next bills, or returns the bank's required action first (7.4). */
export function saveCard(call: CleengCall): CleengAnswer {
  const customer = requireCustomer(call);
  requireCardMethod(call);
  requireReturnUrl(call);
  const { facts, fate } = readTestCard(call.body.paymentMethod);
  if (fate === 'paid') return { data: saved(call, customer, facts) };
  if (fate !== 'redirect' && fate !== 'challenge') throw refusal(fate);
  return { data: askBank(call, { customerId: customer.id, orderId: null, facts, fate }) };
}

/** Stores the card after the bank's authentication. */
export function finishCard(call: CleengCall): CleengAnswer {
  const customer = requireCustomer(call);
  requireCardMethod(call);
  const visit = takeOutcome(call, membersOf(call.body.details), customer);
  if (visit.orderId !== null) throw refusal('ADYEN0004');
  return { data: saved(call, customer, visit.card) };
}

function paid(call: CleengCall, order: CleengOrder, card: CardFacts | null): JsonObject {
  const { state, delivery } = call;
  const payment = completeOrder(state, order, {
    method: 'card',
    card,
    nowMs: delivery.nowMs,
    delayMs: state.rules.settlementDelayMs,
  });
  return has(delivery, 'cleengPaymentIsFlat') ? payment : { payment };
}

function saved(
  { state, delivery }: CleengCall,
  customer: CleengCustomer,
  card: CardFacts | null,
): JsonObject {
  const { nowMs } = delivery;
  const id = keepDetails(state, customer.id, { method: 'card', card, nowMs, delayMs: 0 });
  const details = state.commerce.detailsOf(customer.id).find((candidate) => candidate.id === id);
  const json = details ? detailsJson(details) : {};
  return has(delivery, 'cleengDetailsAreWrapped') ? { paymentDetails: json } : json;
}

/** Returns the unpaid order of the call. These calls have an error code of their own for unknown orders. */
function requireCardOrder(call: CleengCall, customer: CleengCustomer): CleengOrder {
  const { orderId } = call.body;
  const id = typeof orderId === 'number' ? orderId : 0;
  try {
    return requireOpenOrder(call, id, customer);
  } catch (error) {
    if (!(error instanceof CleengRefusal) || !/not found$/.test(error.message)) throw error;
    throw refusal('ADYEN0001', `Order with ${id} not found`);
  }
}

function requireCardMethod({ body }: CleengCall): void {
  requireValid([body.paymentMethodId !== CARD_METHOD_ID && 'Invalid param paymentMethodId']);
}

function requireReturnUrl({ body }: CleengCall): void {
  requireValid([!isWebAddress(textOf(body, 'returnUrl')) && 'Invalid param returnUrl']);
}

function amountOf(call: CleengCall) {
  const customer = requireCustomer(call);
  if (call.body.orderId === undefined) {
    const { currency, country } = customer;
    return { amount: { currency, value: 0 }, country, reference: customer.id };
  }
  const order = requireCardOrder(call, customer);
  const amount = { currency: order.offer.currency, value: orderPrice(call.state, order).total };
  return { amount, country: order.country, reference: String(order.id) };
}
