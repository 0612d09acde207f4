import { inject, injectable } from 'inversify';

import type {
  CardUpdate,
  CommerceService,
  DirectCard,
  OrderChange,
  OrderRequest,
  PayPalPayment,
  PendingDowngrades,
  PlanSwitch,
  Receipts,
} from '../../../commerce/commerce-service.ts';
import type { Offer } from '../../../commerce/offer.ts';
import type { Order } from '../../../commerce/order.ts';
import type { PaymentDetail } from '../../../commerce/payment/payment-detail.ts';
import type { PaymentMethod } from '../../../commerce/payment/payment-method.ts';
import type { Subscription } from '../../../commerce/subscription.ts';
import type { Transaction } from '../../../commerce/transaction.ts';
import { SiteContext } from '../../../config/site-context.ts';
import { JwpBilling } from './jwp-billing.ts';
import { getOfferType } from './jwp-offer-mapper.ts';
import { JwpOffers } from './jwp-offers.ts';
import { JwpOrders } from './jwp-orders.ts';
import { JwpPayments } from './jwp-payments.ts';
import { JwpPlans } from './jwp-plans.ts';
import { JwpSubscriptions } from './jwp-subscriptions.ts';

/** Commerce at the player platform (jwp-inplayer 3 to 5). Supports neither renewal nor orders without a card. */
@injectable()
export class JwpCommerceService implements CommerceService {
  readonly redirectHosts: readonly string[];
  readonly subscriptionOfferIds: readonly string[];
  readonly getOfferType = getOfferType;
  readonly directCard: DirectCard;
  readonly cardUpdate: CardUpdate;
  readonly receipts: Receipts;
  readonly planSwitch: PlanSwitch;
  readonly pendingDowngrades: PendingDowngrades;
  readonly #offers: JwpOffers;
  readonly #orders: JwpOrders;
  readonly #payments: JwpPayments;
  readonly #subscriptions: JwpSubscriptions;
  readonly #billing: JwpBilling;

  constructor(
    @inject(SiteContext) { config }: SiteContext,
    @inject(JwpOffers) offers: JwpOffers,
    @inject(JwpOrders) orders: JwpOrders,
    @inject(JwpPayments) payments: JwpPayments,
    @inject(JwpSubscriptions) subscriptions: JwpSubscriptions,
    @inject(JwpBilling) billing: JwpBilling,
    @inject(JwpPlans) plans: JwpPlans,
  ) {
    this.#offers = offers;
    this.#orders = orders;
    this.#payments = payments;
    this.#subscriptions = subscriptions;
    this.#billing = billing;
    this.redirectHosts = payments.redirectHosts;
    const assetId = config.integrations.jwp?.assetId;
    this.subscriptionOfferIds = assetId === undefined ? [] : [String(assetId)];
    this.directCard = payments;
    this.cardUpdate = billing;
    this.receipts = billing;
    this.planSwitch = plans;
    this.pendingDowngrades = plans;
  }

  fetchOffers(offerIds: readonly string[], signal: AbortSignal): Promise<readonly Offer[]> {
    return this.#offers.fetchOffers(offerIds, signal);
  }

  fetchPaymentMethods(signal: AbortSignal): Promise<readonly PaymentMethod[]> {
    return this.#orders.fetchPaymentMethods(signal);
  }

  createOrder(request: OrderRequest): Promise<Order> {
    return this.#orders.createOrder(request);
  }

  updateOrder(order: Order, change: OrderChange): Promise<Order> {
    return this.#orders.updateOrder(order, change);
  }

  startPayPal(payment: PayPalPayment): Promise<{ readonly redirectUrl: string }> {
    return this.#payments.startPayPal(payment);
  }

  fetchSubscription(signal: AbortSignal): Promise<Subscription | null> {
    return this.#subscriptions.fetchSubscription(signal);
  }

  fetchTransactions(signal: AbortSignal): Promise<readonly Transaction[]> {
    return this.#billing.fetchTransactions(signal);
  }

  fetchActivePayment(signal: AbortSignal): Promise<PaymentDetail | null> {
    return this.#billing.fetchActivePayment(signal);
  }

  cancelSubscription(subscription: Subscription): Promise<void> {
    return this.#subscriptions.cancelSubscription(subscription);
  }
}
