import { randomBytes } from 'node:crypto';
import type {
  CleengOffer,
  CleengOrder,
  CleengSubscription,
  CleengTransaction,
  Coupon,
  OneTimeAccess,
  PaymentDetails,
  PaymentVisit,
  PlanSwitch,
} from './commerce-records.ts';

/** The tables of the shop (10). Records are never changed, only replaced. */
export class CommerceState {
  /** Offers by long id. */
  readonly offers: ReadonlyMap<string, CleengOffer>;
  readonly coupons: ReadonlyMap<string, Coupon>;
  readonly orders = new Map<number, CleengOrder>();
  readonly access: OneTimeAccess[] = [];
  readonly transactions: CleengTransaction[] = [];
  readonly switches = new Map<string, PlanSwitch>();
  /** Visits to pages of a bank or of PayPal, by the secret in the page's address. */
  readonly visits = new Map<string, PaymentVisit>();
  /** Results returned by such a page, and the visit of each; each is valid once. */
  readonly results = new Map<string, string>();
  readonly #subscriptions = new Map<number, CleengSubscription>();
  readonly #details = new Map<number, PaymentDetails>();
  #orderId = 810_000_122;
  #paymentId = 820_000_000;
  #detailsId = 840_000_100;
  #subscriptionId = 860_000_100;
  #transactionId = 870_000_100;

  constructor(offers: readonly CleengOffer[], coupons: readonly Coupon[]) {
    this.offers = new Map(offers.map((offer) => [offer.longId, offer]));
    this.coupons = new Map(coupons.map((coupon) => [coupon.code, coupon]));
  }

  /**
   * Returns an offer by its long id or, without the country, by its short one: that of `country`, or else the first.
   */
  offer(id: string, country?: string): CleengOffer | undefined {
    const variants = [...this.offers.values()].filter(({ longId }) => longId.split('_')[0] === id);
    return this.offers.get(id) ?? variants.find(({ longId }) => longId === `${id}_${country}`) ?? variants[0];
  }

  /** Newest first. */
  get subscriptions(): readonly CleengSubscription[] {
    return [...this.#subscriptions.values()].reverse();
  }

  /** Subscriptions of one customer, newest first; includes those that are not visible to them yet. */
  subscriptionsOf(customerId: string): readonly CleengSubscription[] {
    return this.subscriptions.filter((subscription) => subscription.customerId === customerId);
  }

  subscription(id: number): CleengSubscription | undefined {
    return this.#subscriptions.get(id);
  }

  keepSubscription(subscription: CleengSubscription): void {
    this.#subscriptions.set(subscription.subscriptionId, subscription);
  }

  /** Oldest first; includes those that are not visible to the customer yet. */
  detailsOf(customerId: string): readonly PaymentDetails[] {
    return [...this.#details.values()].filter((details) => details.customerId === customerId);
  }

  /** Adds payment details, which replace the active ones. */
  keepDetails(details: PaymentDetails): void {
    for (const other of this.detailsOf(details.customerId))
      this.#details.set(other.id, { ...other, isActive: false });
    this.#details.set(details.id, { ...details, isActive: true });
  }

  deleteDetails(id: number): void {
    this.#details.delete(id);
  }

  /** Returns the pending switch of a subscription. */
  pendingSwitch(subscriptionId: number): PlanSwitch | undefined {
    return [...this.switches.values()].find(
      (planSwitch) => planSwitch.subscriptionId === subscriptionId && planSwitch.status === 'NEW',
    );
  }

  nextOrderId(): number {
    return (this.#orderId += 1);
  }

  nextPaymentId(): number {
    return (this.#paymentId += 1);
  }

  nextDetailsId(): number {
    return (this.#detailsId += 1);
  }

  nextSubscriptionId(): number {
    return (this.#subscriptionId += 1);
  }

  nextTransactionId(): string {
    return `T${(this.#transactionId += 1)}`;
  }

  nextSwitchId(): string {
    return `sw-${randomBytes(4).toString('hex')}`;
  }
}
