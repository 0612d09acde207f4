import { inject, injectable } from 'inversify';

import type { CommerceErrorCode } from '../../../commerce/commerce-errors.ts';
import type { OrderChange, OrderRequest } from '../../../commerce/commerce-service.ts';
import type { Order } from '../../../commerce/order.ts';
import type { PaymentMethod } from '../../../commerce/payment/payment-method.ts';
import { SiteContext } from '../../../config/site-context.ts';
import { Logger } from '../../../platform/logger.ts';
import { encodePathPart } from '../../../shared/url.ts';
import { CleengClient, hasCardFields } from '../cleeng-client.ts';
import { readLocales } from '../cleeng-customer-mapper.ts';
import { CleengCommerceCalls } from './cleeng-commerce-calls.ts';
import { type CommerceErrorTable, cleengCommerceErrors, unreadableFor } from './cleeng-commerce-errors.ts';
import { type KnownMethods, toOrder, toPaymentMethods } from './cleeng-order-mapper.ts';

/** Orders at the commerce provider, and their payment methods (cleeng 6, 7.1). */
@injectable()
export class CleengOrders {
  readonly #calls: CleengCommerceCalls;
  readonly #client: CleengClient;
  readonly #logger: Logger;
  readonly #hasCardFields: boolean;

  constructor(
    @inject(CleengCommerceCalls) calls: CleengCommerceCalls,
    @inject(CleengClient) client: CleengClient,
    @inject(Logger) logger: Logger,
    @inject(SiteContext) { settings }: SiteContext,
  ) {
    this.#calls = calls;
    this.#client = client;
    this.#logger = logger;
    this.#hasCardFields = hasCardFields(settings);
  }

  /** Fetches the supported payment methods, and those of free orders. */
  async fetchKnownMethods(signal?: AbortSignal): Promise<KnownMethods> {
    const errors = cleengCommerceErrors.paymentMethods;
    const data = await this.#calls.ask(errors, () => ({
      method: 'GET',
      path: '/payment-methods',
      ...(signal ? { signal } : {}),
    }));
    const known = toPaymentMethods(data);
    if (!known) throw unreadableFor(errors.otherwise);
    return known;
  }

  /** Leaves out cards when there are no card fields to enter them in. */
  async fetchPaymentMethods(signal: AbortSignal): Promise<readonly PaymentMethod[]> {
    const { methods } = await this.fetchKnownMethods(signal);
    return this.#hasCardFields ? methods : methods.filter(({ methodName }) => methodName !== 'card');
  }

  async createOrder({ offer, user, paymentMethodId }: OrderRequest): Promise<Order> {
    const { country, currency, customerIP } = await this.#fetchLocales();
    const facts = { country: user.country || country, currency, customerIP };
    const body = {
      offerId: offer.offerId,
      customerId: user.id,
      ...Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)),
      ...(paymentMethodId === undefined ? {} : { paymentMethodId: Number(paymentMethodId) }),
    };
    const errors = cleengCommerceErrors.createOrder;
    const data = await this.#calls.ask(errors, () => ({ method: 'POST', path: '/orders', body }), user.id);
    return requireOrder(data, undefined, errors.otherwise);
  }

  async updateOrder(order: Order, { paymentMethodId, couponCode }: OrderChange): Promise<Order> {
    const body = {
      ...(paymentMethodId === undefined ? {} : { paymentMethodId: Number(paymentMethodId) }),
      // `null` removes the coupon of an order (cleeng 6.3).
      couponCode: couponCode ?? (order.couponCode === undefined ? '' : null),
    };
    const { rows } = cleengCommerceErrors.updateOrder;
    // If the coupon was changed, an unknown error is about the coupon (commerce 8: other gives form unknown error).
    const otherwise = couponCode === order.couponCode ? 'order_not_updated' : 'coupon_failed';
    const data = await this.change(order, body, { rows, otherwise });
    return requireOrder(data, couponCode, otherwise);
  }

  /** Changes an order; returns the unread response. */
  change(
    { id, customerId }: Pick<Order, 'id' | 'customerId'>,
    body: Readonly<Record<string, unknown>>,
    errors: CommerceErrorTable = cleengCommerceErrors.updateOrder,
  ): Promise<unknown> {
    const path = `/orders/${encodePathPart(id)}`;
    return this.#calls.ask(errors, () => ({ method: 'PATCH', path, body }), customerId);
  }

  /** Values that are left out are determined by the provider itself. */
  async #fetchLocales(): Promise<Readonly<Record<string, string>>> {
    try {
      const reply = await this.#client.call({ method: 'GET', path: '/locales' });
      return reply.isOk ? readLocales(reply.data) : {};
    } catch (error) {
      this.#logger.warn('Creating an order without country and currency', { error });
      return {};
    }
  }
}

function requireOrder(data: unknown, couponCode: string | undefined, code: CommerceErrorCode): Order {
  const order = toOrder(data, couponCode);
  if (!order) throw unreadableFor(code);
  return order;
}
