import type { Delivery } from '../../delivery/delivery.ts';
import { notFound } from '../../http/api-error.ts';
import {
  requireCaptcha,
  requireCustomer,
  textOf,
  type CleengAnswer,
  type CleengCall,
} from '../cleeng-call.ts';
import { refusal, requireValid } from '../cleeng-refusal.ts';
import { makeSecret } from '../cleeng-state.ts';
import type { CleengOrder, PaymentVisit } from './commerce-records.ts';
import { PAYPAL_METHOD_ID } from './example-shop.ts';
import { requireOpenOrder } from './orders.ts';
import { goTo, htmlResponse, paymentPage } from './payment-page.ts';
import { completeOrder, keepDetails } from './purchases.ts';

/** Starts a PayPal payment for an order (7.3). */
export function payPalForOrder(call: CleengCall): CleengAnswer {
  const customer = requireCustomer(call);
  if (call.state.rules.isPaymentCaptchaRequired) requireCaptcha(call);
  const order = requireOpenOrder(call, call.body.orderId, customer);
  return begin(call, { customerId: customer.id, orderId: order.id });
}

/** Starts adding PayPal as payment details (7.3). */
export function payPalForDetails(call: CleengCall): CleengAnswer {
  const customer = requireCustomer(call);
  if (call.body.paymentMethodId !== PAYPAL_METHOD_ID)
    throw refusal('REQ0001', 'Invalid param paymentMethodId');
  return begin(call, { customerId: customer.id, orderId: null });
}

/** PayPal's page: approve, cancel or fail. A visit is valid once, and `auto` chooses without a prompt. */
export function payPalPage(delivery: Delivery): Response {
  const state = delivery.tenant.cleeng;
  const token = delivery.query.get('token') ?? '';
  const visit = state.commerce.visits.get(token);
  if (visit?.method !== 'paypal') throw notFound('payment');
  const { success, cancel, error } = visit.urls;
  if (visit.outcome !== null) return goTo(error, { message: 'This payment is over.' });
  const order = state.commerce.orders.get(visit.orderId ?? 0);
  switch (delivery.query.get('auto')) {
    case 'approve':
      if (order?.isPaid === true) return goTo(error, { message: 'This order has been paid.' });
      close(delivery, token, visit, 'authorised');
      settle(delivery, visit, order);
      return goTo(success);
    case 'cancel':
      close(delivery, token, visit, 'cancelled');
      return goTo(cancel);
    case 'fail':
      close(delivery, token, visit, 'refused');
      return goTo(error, { message: 'PayPal could not take the payment.' });
    default:
      return askCustomer(delivery, token, order);
  }
}

function begin(
  { state, body, delivery }: CleengCall,
  payment: { readonly customerId: string; readonly orderId: number | null },
): CleengAnswer {
  const urls = {
    success: textOf(body, 'successUrl'),
    cancel: textOf(body, 'cancelUrl'),
    error: textOf(body, 'errorUrl'),
  };
  requireValid(Object.entries(urls).map(([name, url]) => !isWebAddress(url) && `Invalid param ${name}Url`));
  const token = makeSecret('EC-');
  state.commerce.visits.set(token, { ...payment, method: 'paypal', card: null, urls, outcome: null });
  return { data: { redirectUrl: `${delivery.base}/cleeng/__paypal/approve?token=${token}` } };
}

function settle(
  { tenant, nowMs }: Delivery,
  { customerId, orderId }: PaymentVisit,
  order: CleengOrder | undefined,
): void {
  const state = tenant.cleeng;
  const payment = { method: 'paypal', card: null, nowMs } as const;
  if (orderId === null) keepDetails(state, customerId, { ...payment, delayMs: 0 });
  else if (order) completeOrder(state, order, { ...payment, delayMs: state.rules.payPalDelayMs });
}

function close(
  { tenant }: Delivery,
  token: string,
  visit: PaymentVisit,
  outcome: PaymentVisit['outcome'],
): void {
  tenant.cleeng.commerce.visits.set(token, { ...visit, outcome });
}

function askCustomer(delivery: Delivery, token: string, order: CleengOrder | undefined): Response {
  return htmlResponse(
    paymentPage({
      title: 'PayPal',
      text: order ? `Pay for ${order.offer.title}?` : 'Use PayPal for your future payments?',
      action: `${delivery.base}/cleeng/__paypal/approve`,
      token,
      choices: [
        { value: 'approve', label: 'Approve' },
        { value: 'cancel', label: 'Cancel' },
        { value: 'fail', label: 'Simulate failure' },
      ],
    }),
  );
}

/** Whether a text is an address that the browser can be redirected to. */
export function isWebAddress(text: string): boolean {
  return URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);
}
