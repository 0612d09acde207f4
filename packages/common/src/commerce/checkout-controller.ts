import { QueryClient } from '@tanstack/query-core';
import { inject, injectable } from 'inversify';

import type { User } from '../account/account.ts';
import type { SessionStore } from '../account/session-store.ts';
import { Logger } from '../platform/logger.ts';
import { isAppError } from '../shared/app-error.ts';
import { CheckoutMemory } from './checkout-memory.ts';
import { CheckoutStore } from './checkout-store.ts';
import { commerceError } from './commerce-errors.ts';
import { CommerceQueries } from './commerce-queries.ts';
import { CommerceService, type OrderChange } from './commerce-service.ts';
import type { Offer } from './offer.ts';
import type { Order } from './order.ts';
import { getDefaultPaymentMethod } from './payment/payment-method.ts';

/** Holds the chosen offer and its order until it is paid; the only writer of `CheckoutStore` (flows 2.1, 2.2). */
@injectable()
export class CheckoutController {
  readonly #service: CommerceService;
  readonly #store: CheckoutStore;
  readonly #memory: CheckoutMemory;
  readonly #queries: CommerceQueries;
  readonly #client: QueryClient;
  readonly #logger: Logger;
  #ordering:
    | { readonly offerId: string; readonly order: Promise<Order>; readonly dropped: AbortController }
    | undefined;
  #changing: Promise<unknown> = Promise.resolve();

  constructor(
    @inject(CommerceService) service: CommerceService,
    @inject(CheckoutStore) store: CheckoutStore,
    @inject(CheckoutMemory) memory: CheckoutMemory,
    @inject(CommerceQueries) queries: CommerceQueries,
    @inject(QueryClient) client: QueryClient,
    @inject(Logger) logger: Logger,
  ) {
    this.#service = service;
    this.#store = store;
    this.#memory = memory;
    this.#queries = queries;
    this.#client = client;
    this.#logger = logger;
  }

  /** Clears the checkout when the user changes. A returning user's choice is restored from `CheckoutMemory`. */
  follow(session: SessionStore): void {
    session.subscribe((now, before) => {
      if (now.userId !== before.userId) this.#reset();
    });
  }

  /** Chooses an offer. The choice is kept until it is paid, across page reloads. */
  choose(userId: string, offer: Offer): void {
    this.#dropOrdering();
    this.#store.setState({ offer, order: undefined });
    this.#memory.note(userId, { offerId: offer.offerId, couponCode: undefined });
  }

  /**
   * Returns the offer chosen in this window, loading it again after a page reload; undefined when none was chosen or it
   * is no longer sold. Fails with `offers_not_fetched` or an `HttpErrorCode`.
   */
  async restore(userId: string): Promise<Offer | undefined> {
    const { offer } = this.#store.getState();
    if (offer) return offer;
    const { offerId } = this.#memory.read(userId);
    if (offerId === undefined) return undefined;
    const offers = await this.#client.query(this.#queries.offers(userId, [offerId]));
    const found = offers.find((known) => known.offerId === offerId);
    if (found && !this.#store.getState().offer) this.#store.setState({ offer: found });
    return this.#store.getState().offer;
  }

  /**
   * Creates the order for the chosen offer, priced for the first card; concurrent and later callers receive the same
   * order while it is valid. Fails like `fetchPaymentMethods`, `createOrder` and `updateOrder`, and with `order_missing`
   * when no offer is chosen.
   */
  async begin(user: User): Promise<Order> {
    const { offer, order } = this.#store.getState();
    if (!offer) throw commerceError('order_missing');
    if (order?.offerId === offer.offerId && order.customerId === user.id) return order;
    if (this.#ordering?.offerId !== offer.offerId) {
      this.#dropOrdering();
      const dropped = new AbortController();
      const ordered = this.#order(user, offer, dropped.signal);
      this.#ordering = { offerId: offer.offerId, order: ordered, dropped };
    }
    return this.#ordering.order;
  }

  /** Returns the current order. Fails with `order_missing` without one. */
  getOrder(): Order {
    const { order } = this.#store.getState();
    if (!order) throw commerceError('order_missing');
    return order;
  }

  /** Returns the order to pay, after all changes in progress. Fails with `order_missing` without one. */
  async getSettledOrder(): Promise<Order> {
    await this.#changing;
    return this.getOrder();
  }

  /** Reprices the order for another payment method. Fails like `applyCoupon`. */
  changeMethod(userId: string, paymentMethodId: string): Promise<Order> {
    return this.#change(userId, ({ couponCode }) => ({ couponCode, paymentMethodId }));
  }

  /**
   * Reprices the order with a coupon, or without one when the code is empty. Fails with a `coupon_…` code,
   * `order_not_updated` or `order_missing`, leaving the order unchanged, or with `order_not_found`, which also clears
   * the order and the chosen offer.
   */
  applyCoupon(userId: string, code: string): Promise<Order> {
    const couponCode = code.trim() || undefined;
    return this.#change(userId, ({ paymentMethodId }) => ({ couponCode, paymentMethodId }));
  }

  /** Ends the checkout; the chosen offer is still remembered. */
  end(): void {
    this.#dropOrdering();
    this.#store.setState({ order: undefined });
  }

  /**
   * Clears the order and the chosen offer, once paid or no longer available.
   *
   * @param paidId the offer it was about: another one that the viewer has chosen since stays
   */
  forget(paidId?: string): void {
    const { offer, order } = this.#store.getState();
    const isOther = offer !== undefined && offer.offerId !== paidId && order?.offerId !== paidId;
    if (paidId !== undefined && isOther) return;
    this.#reset();
    this.#memory.forgetChoice();
  }

  #reset(): void {
    this.#dropOrdering();
    this.#store.setState({ offer: undefined, order: undefined });
  }

  /** Drops an order request: if the same offer is ordered again before the first response, only the last one counts. */
  #dropOrdering(): void {
    this.#ordering?.dropped.abort();
    this.#ordering = undefined;
  }

  async #order(user: User, offer: Offer, dropped: AbortSignal): Promise<Order> {
    try {
      const methods = await this.#client.query(this.#queries.paymentMethods(user.id));
      const paymentMethodId = getDefaultPaymentMethod(methods)?.id;
      const created = await this.#service.createOrder({ offer, user, paymentMethodId });
      const order = await this.#applyKeptCoupon(user.id, created);
      // Ignored when the checkout was left or the offer changed meanwhile.
      if (!dropped.aborted) this.#store.setState({ order });
      return order;
    } catch (error) {
      if (!dropped.aborted) this.#dropOrdering();
      throw error;
    }
  }

  /**
   * Reapplies the coupon when a checkout is opened again, such as after a failed payment. A coupon that is now refused
   * is forgotten, so that the memory matches the order. Fails when there is no answer, as the price would be the full one.
   */
  async #applyKeptCoupon(userId: string, order: Order): Promise<Order> {
    const { couponCode } = this.#memory.read(userId);
    if (couponCode === order.couponCode) return order;
    try {
      return await this.#service.updateOrder(order, { couponCode, paymentMethodId: order.paymentMethodId });
    } catch (error) {
      if (!isAppError(error, 'coupon_invalid', 'coupon_wrong_offer', 'coupon_failed')) throw error;
      this.#logger.warn('The coupon of before was refused', { error });
      this.#memory.note(userId, { couponCode: order.couponCode });
      return order;
    }
  }

  /** Serializes changes: each one applies to the result of the previous one. */
  #change(userId: string, getChange: (order: Order) => OrderChange): Promise<Order> {
    const changed = this.#changing.then(() => this.#changeNow(userId, getChange));
    // The caller receives the failure; the next change applies to the unchanged order.
    this.#changing = changed.catch(() => undefined);
    return changed;
  }

  async #changeNow(userId: string, getChange: (order: Order) => OrderChange): Promise<Order> {
    const order = this.getOrder();
    const change = getChange(order);
    if (change.couponCode === order.couponCode && change.paymentMethodId === order.paymentMethodId)
      return order;
    // The checkout may be closed meanwhile, or be for another offer.
    const isCurrent = () => this.#store.getState().order === order;
    try {
      const changed = await this.#service.updateOrder(order, change);
      if (isCurrent()) {
        this.#store.setState({ order: changed });
        this.#memory.note(userId, { couponCode: changed.couponCode });
      }
      return changed;
    } catch (error) {
      if (isAppError(error, 'order_not_found') && isCurrent()) this.forget();
      throw error;
    }
  }
}
