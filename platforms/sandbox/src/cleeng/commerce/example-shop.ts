import type { CleengOffer, Coupon, PaymentMethod } from './commerce-records.ts';

const month = { title: 'Month pass', description: '', period: 'month', duration: null } as const;
const year = { title: 'Year pass', description: '', period: 'year', duration: null } as const;
const rental = {
  title: 'Rental',
  description: '',
  period: 'none',
  duration: { amount: 48, periodUnit: 'hour' },
} as const;
const season = {
  title: 'Season pass',
  description: '',
  period: 'none',
  duration: { amount: 30, periodUnit: 'day' },
} as const;
const euros = { currency: 'EUR', isTaxIncluded: true } as const;
const dollars = { currency: 'USD', isTaxIncluded: false } as const;

/** The offers of the example publisher (5.1): prices include tax in euros, and exclude it in dollars. */
export const exampleOffers: readonly CleengOffer[] = [
  { ...month, ...euros, longId: 'S900100200_NL', price: 7.99 },
  { ...year, ...euros, longId: 'S900100201_NL', price: 79 },
  { ...rental, ...euros, longId: 'R900300400_NL', price: 3.99 },
  { ...season, ...euros, longId: 'P900400500_NL', price: 12.5 },
  { ...month, ...dollars, longId: 'S900100200_US', price: 8.99 },
  { ...year, ...dollars, longId: 'S900100201_US', price: 89 },
  { ...rental, ...dollars, longId: 'R900300400_US', price: 4.99 },
];

/** Tax rates by country; other countries have none. */
export const exampleTaxRates: Readonly<Record<string, number>> = {
  NL: 0.21,
  DE: 0.19,
  FR: 0.2,
  ES: 0.21,
  GB: 0.2,
  CH: 0.081,
  TH: 0.07,
  US: 0.08,
};

const usable = {
  offerIds: null,
  percent: 50,
  amount: 0,
  periods: 3,
  requiresDetails: true,
  problem: null,
} satisfies Partial<Coupon>;

/** Its coupons: one for each possible response. */
export const exampleCoupons: readonly Coupon[] = [
  { ...usable, couponId: 44, code: 'FREE100', percent: 100, periods: 1, requiresDetails: false },
  { ...usable, couponId: 45, code: 'HALF50' },
  { ...usable, couponId: 46, code: 'ALWAYS20', percent: 20, periods: 999 },
  { ...usable, couponId: 47, code: 'FIVEOFF', percent: null, amount: 5, periods: 1 },
  { ...usable, couponId: 48, code: 'FREEMONTH', percent: 100, periods: 1 },
  { ...usable, couponId: 49, code: 'OTHERONLY', offerIds: ['P900400500_NL'] },
  { ...usable, couponId: 50, code: 'USED1', problem: 'is already used' },
  { ...usable, couponId: 51, code: 'RESERVED1', problem: 'is reserved' },
  { ...usable, couponId: 52, code: 'APPLIED1', problem: 'is already applied' },
  { ...usable, couponId: 53, code: 'NEWONLY1', problem: 'cannot be applied on existing subscription' },
];

export const CARD_METHOD_ID = 730_000_001;
export const PAYPAL_METHOD_ID = 730_000_002;

/** Its payment methods (7.1); clients ignore those that they do not support. */
export const examplePaymentMethods: readonly PaymentMethod[] = [
  { id: CARD_METHOD_ID, methodName: 'card', paymentGateway: 'adyen', logoUrl: '', fee: 0 },
  { id: PAYPAL_METHOD_ID, methodName: 'paypal', paymentGateway: 'paypal', logoUrl: '', fee: 0.5 },
  { id: 730_000_003, methodName: 'coupon', paymentGateway: 'coupon', logoUrl: '', fee: 0 },
  { id: 730_000_004, methodName: 'ideal', paymentGateway: 'adyen', logoUrl: '', fee: 0 },
];
