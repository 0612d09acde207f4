import type { CardFieldsSession } from '@marquee/common/commerce/card-form.ts';
import { commerceError } from '@marquee/common/commerce/commerce-errors.ts';
import type {
  CardOutcome,
  CommerceService,
  OrderChange,
  OrderRequest,
  PayPalPayment,
  PlanTarget,
  Receipt,
} from '@marquee/common/commerce/commerce-service.ts';
import type { Offer, OfferType } from '@marquee/common/commerce/offer.ts';
import type { Order } from '@marquee/common/commerce/order.ts';
import type { PaymentDetail } from '@marquee/common/commerce/payment/payment-detail.ts';
import type { PaymentMethod } from '@marquee/common/commerce/payment/payment-method.ts';
import { getPendingDowngradeKey, type Subscription } from '@marquee/common/commerce/subscription.ts';
import type { Transaction } from '@marquee/common/commerce/transaction.ts';

import {
  cardMethod,
  monthlyOffer,
  monthlyOrder,
  monthlySubscription,
  monthlyTransaction,
  paypalMethod,
  visaCard,
  yearlyOffer,
} from '../sites/commerce-site.ts';

/** Capabilities that only some sources have. */
type Ability =
  | 'freePayment'
  | 'cardFields'
  | 'directCard'
  | 'renewal'
  | 'paymentMethodUpdate'
  | 'cardUpdate'
  | 'planSwitch'
  | 'pendingDowngrades'
  | 'receipts';

const session: CardFieldsSession = {
  id: 'CS0001',
  sessionData: 'Ab02',
  amount: { value: 799, currency: 'EUR' },
  countryCode: 'NL',
};

/**
 * A commerce service in memory: a monthly and a yearly subscription, by card or PayPal, and a viewer without a
 * subscription. The coupon HALF50 halves an order, FREE100 leaves nothing to pay, all others are unknown. A test sets
 * the fields it needs, removes capabilities with `without`, and makes calls fail by their name with `fail`. `calls`
 * lists the calls made.
 */
export class FakeCommerceService implements CommerceService {
  redirectHosts: readonly string[] = ['.paypal.example.test'];
  /** Set by `createTestApp` to those of the site's configuration. */
  subscriptionOfferIds: readonly string[] = [];
  offers: readonly Offer[] = [monthlyOffer, yearlyOffer];
  paymentMethods: readonly PaymentMethod[] = [cardMethod, paypalMethod];
  order: Order = monthlyOrder;
  /** The results of `fetchSubscription`, in order; the last one repeats. */
  subscriptions: readonly (Subscription | null)[] = [null];
  transactions: readonly Transaction[] = [monthlyTransaction];
  activePayment: PaymentDetail | null = null;
  pendingOffer: Offer | null = null;
  targets: readonly PlanTarget[] = [{ offer: yearlyOffer, direction: 'upgrade' }];
  receipt: Receipt = { kind: 'pdf', bytes: new Uint8Array([37, 80, 68, 70]) };
  cardOutcome: CardOutcome = { kind: 'done' };
  redirectUrl = 'https://www.paypal.example.test/go';
  readonly calls: (readonly [name: string, ...values: readonly unknown[]])[] = [];
  readonly #failures = new Map<string, Error | undefined>();
  readonly #delays = new Map<string, Promise<unknown>>();

  freePayment: CommerceService['freePayment'] = {
    pay: (payment) => this.#do('payFree', [payment], () => undefined),
  };

  cardFields: CommerceService['cardFields'] = {
    openSession: (...values) => this.#do('openSession', values, () => session),
    pay: (payment) => this.#do('payByCard', [payment], () => this.cardOutcome),
    finishPayment: (...values) => this.#do('finishPayment', values, () => undefined),
    saveCard: (card) => this.#do('saveCard', [card], () => this.cardOutcome),
    finishCard: (...values) => this.#do('finishCard', values, () => undefined),
  };

  directCard: CommerceService['directCard'] = {
    pay: (payment) => this.#do('payDirectly', [payment], () => undefined),
    confirm: (confirmation) => this.#do('confirm', [confirmation], () => undefined),
  };

  renewal: CommerceService['renewal'] = {
    renewSubscription: (subscription) => this.#do('renewSubscription', [subscription], () => undefined),
  };

  paymentMethodUpdate: CommerceService['paymentMethodUpdate'] = {
    startPayPal: (...values) =>
      this.#do('startPayPalUpdate', values, () => ({ redirectUrl: this.redirectUrl })),
    deletePaymentDetail: (id) => this.#do('deletePaymentDetail', [id], () => undefined),
  };

  cardUpdate: CommerceService['cardUpdate'] = {
    updateCard: (...values) => this.#do('updateCard', values, () => undefined),
  };

  planSwitch: CommerceService['planSwitch'] = {
    place: 'dialog',
    fetchTargets: (subscription) => this.#do('fetchTargets', [subscription], () => this.targets),
    switchPlan: (...values) => this.#do('switchPlan', values, () => undefined),
    fetchPendingOffer: (subscription) =>
      this.#do('fetchPendingOffer', [subscription], () => this.pendingOffer),
  };

  pendingDowngrades: CommerceService['pendingDowngrades'] = {
    note: (user, subscription, accessFeeId) =>
      this.#do('noteDowngrade', [subscription, accessFeeId], () => {
        const { [getPendingDowngradeKey(subscription)]: _noted, ...metadata } = user.metadata;
        if (accessFeeId === undefined) return { ...user, metadata };
        return { ...user, metadata: { ...metadata, [getPendingDowngradeKey(subscription)]: accessFeeId } };
      }),
  };

  receipts: CommerceService['receipts'] = {
    isOffered: true,
    fetchReceipt: (transaction) => this.#do('fetchReceipt', [transaction], () => this.receipt),
  };

  /** Makes a call fail from now on; `undefined` makes it succeed again. */
  fail(call: string, error: Error | undefined): this {
    this.#failures.set(call, error);
    return this;
  }

  /** Delays a call's result from now on until `until` settles. */
  delay(call: string, until: Promise<unknown>): this {
    this.#delays.set(call, until);
    return this;
  }

  /** Removes capabilities, as of a source that lacks them. */
  without(...abilities: readonly Ability[]): this {
    for (const ability of abilities) this[ability] = undefined;
    return this;
  }

  /** Simulates a source that only accepts cards, typed into our own fields. */
  takeDirectCards(): this {
    this.paymentMethods = [{ id: '1', methodName: 'card', gateway: 'stripe' }];
    return this.without('cardFields');
  }

  /** Gives Mia the monthly subscription, paid by card. */
  subscribe(): this {
    this.subscriptions = [monthlySubscription];
    this.activePayment = visaCard;
    return this;
  }

  /** How often a call was made. */
  count(call: string): number {
    return this.calls.filter(([name]) => name === call).length;
  }

  getOfferType(offerId: string): OfferType | undefined {
    if (offerId.startsWith('S')) return 'svod';
    return /^[CP]/.test(offerId) ? 'tvod' : undefined;
  }

  fetchOffers(offerIds: readonly string[]): Promise<readonly Offer[]> {
    return this.#do('fetchOffers', [offerIds], () =>
      this.offers.filter(({ offerId }) => offerIds.includes(offerId)),
    );
  }

  fetchPaymentMethods(): Promise<readonly PaymentMethod[]> {
    return this.#do('fetchPaymentMethods', [], () => this.paymentMethods);
  }

  createOrder(request: OrderRequest): Promise<Order> {
    const { offer, user, paymentMethodId } = request;
    return this.#do('createOrder', [request], () => {
      const bought = { offerId: offer.offerId, customerId: user.id, paymentMethodId };
      this.order = { ...this.order, ...bought, couponCode: undefined };
      return this.order;
    });
  }

  updateOrder(order: Order, { paymentMethodId, couponCode }: OrderChange): Promise<Order> {
    return this.#do('updateOrder', [{ paymentMethodId, couponCode }], () => {
      this.order = { ...order, paymentMethodId, couponCode, ...applyCoupon(couponCode) };
      return this.order;
    });
  }

  startPayPal(payment: PayPalPayment): Promise<{ readonly redirectUrl: string }> {
    return this.#do('startPayPal', [payment], () => ({ redirectUrl: this.redirectUrl }));
  }

  fetchSubscription(): Promise<Subscription | null> {
    return this.#do('fetchSubscription', [], () => {
      const [next = null, ...rest] = this.subscriptions;
      if (rest.length > 0) this.subscriptions = rest;
      return next;
    });
  }

  fetchTransactions(): Promise<readonly Transaction[]> {
    return this.#do('fetchTransactions', [], () => this.transactions);
  }

  fetchActivePayment(): Promise<PaymentDetail | null> {
    return this.#do('fetchActivePayment', [], () => this.activePayment);
  }

  cancelSubscription(subscription: Subscription): Promise<void> {
    return this.#do('cancelSubscription', [subscription], () => undefined);
  }

  async #do<Result>(name: string, values: readonly unknown[], act: () => Result): Promise<Result> {
    this.calls.push([name, ...values]);
    await this.#delays.get(name);
    const failure = this.#failures.get(name);
    if (failure) throw failure;
    return act();
  }
}

function applyCoupon(
  code: string | undefined,
): Pick<Order, 'totalPrice' | 'requiredPaymentDetails' | 'discount'> {
  if (code === undefined) return { ...monthlyOrder };
  const discount = { applied: true, type: 'coupon', periods: 1 } as const;
  if (code === 'HALF50') return { totalPrice: 4, requiredPaymentDetails: true, discount };
  if (code === 'FREE100') return { totalPrice: 0, requiredPaymentDetails: false, discount };
  throw commerceError('coupon_invalid');
}
