import { inject, injectable } from 'inversify';

import type { User } from '../account/account.ts';
import type { SessionStore } from '../account/session-store.ts';
import { isAppError } from '../shared/app-error.ts';
import { CheckoutMemory } from './checkout-memory.ts';
import { CheckoutStore } from './checkout-store.ts';
import { CommerceCache } from './commerce-cache.ts';
import { commerceError } from './commerce-errors.ts';
import { CommerceService, type OrderChange } from './commerce-service.ts';
import type { Offer } from './offer.ts';
import type { Order } from './order.ts';
import { getDefaultPaymentMethod } from './payment/payment-method.ts';

/** What is chosen and ordered before it is paid; the only writer of `CheckoutStore` (flows 2.1, 2.2). */
@injectable()
export class CheckoutController {
  readonly #service: CommerceService;
  readonly #store: CheckoutStore;
  readonly #memory: CheckoutMemory;
  readonly #cache: CommerceCache;
  #ordering: { readonly offerId: string; readonly order: Promise<Order> } | undefined;
  #changing: Promise<unknown> = Promise.resolve();

  constructor(
    @inject(CommerceService) service: CommerceService,
    @inject(CheckoutStore) store: CheckoutStore,
    @inject(CheckoutMemory) memory: CheckoutMemory,
    @inject(CommerceCache) cache: CommerceCache,
  ) {
    this.#service = service;
    this.#store = store;
    this.#memory = memory;
    this.#cache = cache;
  }

  /** What one viewer was about to buy is no matter of the next one's; who comes back finds it by its note. */
  follow(session: SessionStore): void {
    session.subscribe((now, before) => {
      if (now.userId !== before.userId) this.#reset();
    });
  }

  /** What the viewer wants; it is known until it is paid, also when the page is loaded anew. */
  choose(userId: string, offer: Offer): void {
    this.#store.setState({ offer, order: undefined });
    this.#memory.note(userId, { offerId: offer.offerId, couponCode: undefined });
  }

  /**
   * What the viewer chose in this window, asked for anew after the page was loaded anew; undefined for nothing, or for what
   * is not sold any more. Fails with `offers_not_fetched` or an `HttpErrorCode`.
   */
  async restore(userId: string): Promise<Offer | undefined> {
    const { offer } = this.#store.getState();
    if (offer) return offer;
    const { offerId } = this.#memory.read(userId);
    if (offerId === undefined) return undefined;
    const offers = await this.#cache.getOffers(userId, [offerId]);
    const found = offers.find((known) => known.offerId === offerId);
    if (found && !this.#store.getState().offer) this.#store.setState({ offer: found });
    return this.#store.getState().offer;
  }

  /**
   * Makes the order for what was chosen, reckoned for the first card; the same one for all who ask while it stands. Fails as
   * `fetchPaymentMethods` and `createOrder` do, and with `order_missing` when nothing was chosen.
   */
  async begin(user: User): Promise<Order> {
    const { offer, order } = this.#store.getState();
    if (!offer) throw commerceError('order_missing');
    if (order?.offerId === offer.offerId && order.customerId === user.id) return order;
    if (this.#ordering?.offerId !== offer.offerId)
      this.#ordering = { offerId: offer.offerId, order: this.#order(user, offer) };
    return this.#ordering.order;
  }

  /** The order that stands. Fails with `order_missing` without one. */
  getOrder(): Order {
    const { order } = this.#store.getState();
    if (!order) throw commerceError('order_missing');
    return order;
  }

  /** Has the order reckoned for another method. Fails as `applyCoupon` does. */
  changeMethod(userId: string, paymentMethodId: string): Promise<Order> {
    return this.#change(userId, ({ couponCode }) => ({ couponCode, paymentMethodId }));
  }

  /**
   * Has the order reckoned with a coupon; with none when the code is empty. An order that the server does not know any more
   * is gone here, too, with what was chosen: `order_not_found`. Fails as well with a `coupon_…` code, `order_not_updated`
   * or `order_missing`; the order stands as it was then.
   */
  applyCoupon(userId: string, code: string): Promise<Order> {
    const couponCode = code.trim() || undefined;
    return this.#change(userId, ({ paymentMethodId }) => ({ couponCode, paymentMethodId }));
  }

  /** The checkout is left; what was chosen is still known. */
  end(): void {
    this.#ordering = undefined;
    this.#store.setState({ order: undefined });
  }

  /** It is paid, or cannot be bought any more: nothing of it is known here. */
  forget(): void {
    this.#reset();
    this.#memory.forgetChoice();
  }

  #reset(): void {
    this.#ordering = undefined;
    this.#store.setState({ offer: undefined, order: undefined });
  }

  async #order(user: User, offer: Offer): Promise<Order> {
    try {
      const methods = await this.#cache.getPaymentMethods(user.id);
      const paymentMethodId = getDefaultPaymentMethod(methods)?.id;
      const order = await this.#service.createOrder({ offer, user, paymentMethodId });
      // Left or changed meanwhile: the order is of no use then.
      if (this.#ordering?.offerId === offer.offerId) this.#store.setState({ order });
      return order;
    } catch (error) {
      if (this.#ordering?.offerId === offer.offerId) this.#ordering = undefined;
      throw error;
    }
  }

  /** One change after the other, each of what the one before made. */
  #change(userId: string, getChange: (order: Order) => OrderChange): Promise<Order> {
    const changed = this.#changing.then(() => this.#changeNow(userId, getChange));
    // Who asked is told of a failure; the next one changes what still stands.
    this.#changing = changed.catch(() => undefined);
    return changed;
  }

  async #changeNow(userId: string, getChange: (order: Order) => OrderChange): Promise<Order> {
    const order = this.getOrder();
    const change = getChange(order);
    if (change.couponCode === order.couponCode && change.paymentMethodId === order.paymentMethodId)
      return order;
    try {
      const changed = await this.#service.updateOrder(order, change);
      if (this.#store.getState().order === order) this.#store.setState({ order: changed });
      this.#memory.note(userId, { couponCode: changed.couponCode });
      return changed;
    } catch (error) {
      if (isAppError(error, 'order_not_found')) this.forget();
      throw error;
    }
  }
}
