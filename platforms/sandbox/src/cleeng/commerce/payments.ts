import { requireCaptcha, requireCustomer, type CleengAnswer, type CleengCall } from '../cleeng-call.ts';
import { wordedRefusal } from '../cleeng-refusal.ts';
import { orderPrice, requireOpenOrder } from './orders.ts';
import { completeOrder } from './purchases.ts';

/** Returns the publisher's payment methods (7.1). */
export function paymentMethods(call: CleengCall): CleengAnswer {
  requireCustomer(call);
  const methods = call.state.rules.paymentMethods.map(({ id, methodName, paymentGateway, logoUrl }) => ({
    id,
    methodName,
    paymentGateway,
    logoUrl,
  }));
  return { data: { message: '', status: 1, paymentMethods: methods } };
}

/** Completes an order that requires no payment details (7.2). */
export function payNothing(call: CleengCall): CleengAnswer {
  const { state, body, delivery } = call;
  const customer = requireCustomer(call);
  if (state.rules.isPaymentCaptchaRequired) requireCaptcha(call);
  const order = requireOpenOrder(call, body.orderId, customer);
  if (orderPrice(state, order).requiresDetails) throw wordedRefusal(422, 'Payment details are required');
  const payment = completeOrder(state, order, {
    method: 'coupon',
    card: null,
    nowMs: delivery.nowMs,
    delayMs: state.rules.settlementDelayMs,
  });
  return { data: payment };
}
