import type { CleengSubscription } from './commerce-records.ts';
import type { CommerceState } from './commerce-state.ts';
import { exampleTaxRates } from './example-shop.ts';
import { priceOf } from './order-price.ts';
import { PERIOD_S } from './renewals.ts';

const DAY_S = 86_400;
const MONTH = 'S900100200_NL';
const YEAR = 'S900100201_NL';
const GATEWAYS = { card: 'adyen', paypal: 'paypal', 'Apple In-App': 'apple' } as const;
const TAX_RATE = exampleTaxRates.NL ?? 0;

/** The purchase of a seeded customer. */
export interface SeededPurchase {
  readonly subscriptionId: number;
  readonly offerId: typeof MONTH | typeof YEAR;
  readonly status: CleengSubscription['status'];
  /** Number of bills before the last one. */
  readonly earlierBills?: number;
  readonly paidBy?: 'card' | 'paypal' | 'Apple In-App';
  readonly inTrial?: boolean;
  /** The plan that starts with the next bill. */
  readonly nextOfferId?: typeof MONTH;
}

/** Stores a customer's purchase: a subscription ten days into its period, with its bills and payment details. */
export function seedPurchase(
  state: CommerceState,
  customer: { readonly id: string; readonly holderName: string },
  { purchase, nowMs }: { readonly purchase: SeededPurchase; readonly nowMs: number },
): void {
  const { subscriptionId, offerId, earlierBills = 0, paidBy = 'card', inTrial = false } = purchase;
  const periodS = PERIOD_S[offerId === YEAR ? 'year' : 'month'];
  const daysAgo = purchase.status === 'expired' ? 40 : inTrial ? 3 : 10;
  const billedAt = Math.floor(nowMs / 1000) - daysAgo * DAY_S;
  const startedAt = billedAt - earlierBills * periodS;
  state.keepSubscription({
    subscriptionId,
    customerId: customer.id,
    offerId,
    status: purchase.status,
    startedAt,
    expiresAt: billedAt + (inTrial ? 7 * DAY_S : periodS),
    inTrial,
    paymentGateway: GATEWAYS[paidBy],
    paymentMethod: paidBy,
    isExternallyManaged: paidBy === 'Apple In-App',
    taxRate: TAX_RATE,
    country: 'NL',
    coupon: null,
    couponPeriodsLeft: 0,
    visibleAtMs: 0,
  });
  for (let bill = 0; bill <= earlierBills; bill += 1) {
    const atMs = (startedAt + bill * periodS) * 1000;
    seedBill(state, { customerId: customer.id, offerId, paidBy, inTrial, atMs });
  }
  if (paidBy !== 'Apple In-App') seedDetails(state, customer, subscriptionId, paidBy);
  if (purchase.nextOfferId !== undefined)
    seedSwitch(state, customer.id, { ...purchase, nextOfferId: purchase.nextOfferId }, billedAt * 1000);
}

function seedSwitch(
  state: CommerceState,
  customerId: string,
  {
    subscriptionId,
    offerId,
    nextOfferId,
  }: Pick<SeededPurchase, 'subscriptionId' | 'offerId'> & { readonly nextOfferId: string },
  atMs: number,
): void {
  const id = `sw-${subscriptionId}`;
  state.switches.set(id, {
    id,
    customerId,
    subscriptionId,
    direction: 'downgrade',
    fromOfferId: offerId,
    toOfferId: nextOfferId,
    status: 'NEW',
    appliesAtMs: null,
    createdAtMs: atMs,
    updatedAtMs: atMs,
  });
}

function seedBill(
  state: CommerceState,
  bill: {
    readonly customerId: string;
    readonly offerId: string;
    readonly paidBy: string;
    readonly inTrial: boolean;
    readonly atMs: number;
  },
): void {
  const offer = state.offer(bill.offerId);
  if (!offer) return;
  const { total, tax } = priceOf({ offer, taxRate: TAX_RATE, coupon: null, trial: null }, 0);
  state.transactions.push({
    transactionId: state.nextTransactionId(),
    customerId: bill.customerId,
    offer,
    atMs: bill.atMs,
    visibleAtMs: 0,
    totalCents: bill.inTrial ? 0 : total,
    taxCents: bill.inTrial ? 0 : tax,
    discountCents: bill.inTrial ? total - tax : 0,
    taxRate: TAX_RATE,
    country: 'NL',
    paymentMethod: bill.paidBy,
    coupon: null,
  });
}

function seedDetails(
  state: CommerceState,
  customer: { readonly id: string; readonly holderName: string },
  subscriptionId: number,
  paidBy: 'card' | 'paypal',
): void {
  const isCard = paidBy === 'card';
  state.keepDetails({
    id: subscriptionId - 20_000_000,
    customerId: customer.id,
    methodName: paidBy,
    holderName: customer.holderName,
    variant: isCard ? 'mc' : '',
    lastFourDigits: isCard ? '4444' : '',
    expires: isCard ? '03/2030' : '',
    isActive: true,
    visibleAtMs: 0,
  });
}
