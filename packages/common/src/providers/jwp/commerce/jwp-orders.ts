import { inject, injectable } from 'inversify';

import { commerceError } from '../../../commerce/commerce-errors.ts';
import type { OrderChange, OrderRequest } from '../../../commerce/commerce-service.ts';
import type { Order } from '../../../commerce/order.ts';
import type { PaymentMethod } from '../../../commerce/payment/payment-method.ts';
import { JwpCommerceCalls } from './jwp-commerce-calls.ts';
import { toJwpCommerceError } from './jwp-commerce-errors.ts';
import { toOrder, toPaymentMethods, withDiscount, withoutDiscount } from './jwp-order-mapper.ts';

/** Orders, which the platform knows nothing of, with its vouchers and ways to pay (jwp-inplayer 4.1 to 4.3). */
@injectable()
export class JwpOrders {
  readonly #calls: JwpCommerceCalls;

  constructor(@inject(JwpCommerceCalls) calls: JwpCommerceCalls) {
    this.#calls = calls;
  }

  async fetchPaymentMethods(signal: AbortSignal): Promise<readonly PaymentMethod[]> {
    const answer = await this.#calls.read('methods', { method: 'GET', path: '/payments/methods', signal });
    const methods = toPaymentMethods(answer.body);
    if (!methods) throw toJwpCommerceError('methods', answer);
    return methods;
  }

  /** Only here: no call, and nothing that expires. */
  async createOrder(request: OrderRequest): Promise<Order> {
    if (request.offer.id === undefined) throw commerceError('order_not_created');
    return toOrder(request);
  }

  /** The price depends on the voucher alone, so that it is asked for only when that is another one. */
  async updateOrder(order: Order, { paymentMethodId, couponCode = '' }: OrderChange): Promise<Order> {
    const changed = { ...order, paymentMethodId };
    const code = couponCode.trim();
    if (code === (order.couponCode ?? '')) return changed;
    if (code === '') return withoutDiscount(changed);
    const answer = await this.#calls.read('voucher', {
      method: 'POST',
      path: '/vouchers/discount',
      form: { voucher_code: code, access_fee_id: order.id },
    });
    const discounted = withDiscount(changed, code, answer.body);
    if (!discounted) throw toJwpCommerceError('voucher', answer);
    return discounted;
  }
}
