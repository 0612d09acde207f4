import { inject, injectable } from 'inversify';

import type {
  CardFields,
  CommerceService,
  FreePayment,
  OrderChange,
  OrderRequest,
  PaymentMethodUpdate,
  PayPalPayment,
  PlanSwitch,
  Receipts,
  Renewal,
} from '../../../commerce/commerce-service.ts';
import type { Offer } from '../../../commerce/offer.ts';
import type { Order } from '../../../commerce/order.ts';
import type { PaymentDetail } from '../../../commerce/payment/payment-detail.ts';
import type { PaymentMethod } from '../../../commerce/payment/payment-method.ts';
import type { Subscription } from '../../../commerce/subscription.ts';
import type { Transaction } from '../../../commerce/transaction.ts';
import { SiteContext } from '../../../config/site-context.ts';
import { CleengClient } from '../cleeng-client.ts';
import { CleengBilling } from './cleeng-billing.ts';
import { CleengCardFields } from './cleeng-card-fields.ts';
import { getOfferType } from './cleeng-offer-mapper.ts';
import { CleengOffers } from './cleeng-offers.ts';
import { CleengOrders } from './cleeng-orders.ts';
import { CleengPayments } from './cleeng-payments.ts';
import { CleengPlans } from './cleeng-plans.ts';

/** Commerce at the commerce provider (cleeng 5 to 9). */
@injectable()
export class CleengCommerceService implements CommerceService {
  readonly redirectHosts: readonly string[];
  readonly subscriptionOfferIds: readonly string[];
  readonly getOfferType = getOfferType;
  readonly freePayment: FreePayment;
  readonly cardFields: CardFields;
  readonly renewal: Renewal;
  readonly receipts: Receipts;
  readonly planSwitch: PlanSwitch;
  readonly paymentMethodUpdate: PaymentMethodUpdate;
  readonly #offers: CleengOffers;
  readonly #orders: CleengOrders;
  readonly #payments: CleengPayments;
  readonly #billing: CleengBilling;

  constructor(
    @inject(CleengClient) { apiHost }: CleengClient,
    @inject(SiteContext) { config }: SiteContext,
    @inject(CleengOffers) offers: CleengOffers,
    @inject(CleengOrders) orders: CleengOrders,
    @inject(CleengPayments) payments: CleengPayments,
    @inject(CleengCardFields) cardFields: CleengCardFields,
    @inject(CleengBilling) billing: CleengBilling,
    @inject(CleengPlans) plans: CleengPlans,
  ) {
    this.#offers = offers;
    this.#orders = orders;
    this.#payments = payments;
    this.#billing = billing;
    // Banks are reached through the gateway's own pages.
    this.redirectHosts = [apiHost, '.paypal.com', '.adyen.com'];
    const { monthlyOffer, yearlyOffer } = config.integrations.cleeng ?? {};
    this.subscriptionOfferIds = [monthlyOffer, yearlyOffer].filter((id) => id !== undefined);
    this.freePayment = { pay: (payment) => payments.payNothing(payment) };
    this.paymentMethodUpdate = {
      startPayPal: (paymentMethodId, urls) => payments.startForDetails(paymentMethodId, urls),
      deletePaymentDetail: (id) => payments.deleteDetails(id),
    };
    this.cardFields = cardFields;
    this.renewal = billing;
    this.receipts = billing;
    this.planSwitch = plans;
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
    return this.#payments.startForOrder(payment);
  }

  fetchSubscription(signal: AbortSignal): Promise<Subscription | null> {
    return this.#billing.fetchSubscription(signal);
  }

  fetchTransactions(signal: AbortSignal): Promise<readonly Transaction[]> {
    return this.#billing.fetchTransactions(signal);
  }

  fetchActivePayment(signal: AbortSignal): Promise<PaymentDetail | null> {
    return this.#billing.fetchActivePayment(signal);
  }

  cancelSubscription(subscription: Subscription): Promise<void> {
    return this.#billing.cancelSubscription(subscription);
  }
}
