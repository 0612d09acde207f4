import type { Offer } from '@marquee/common/commerce/offer.ts';
import type { Order } from '@marquee/common/commerce/order.ts';
import type { PaymentDetail } from '@marquee/common/commerce/payment/payment-detail.ts';
import type { PaymentMethod } from '@marquee/common/commerce/payment/payment-method.ts';
import type { Subscription } from '@marquee/common/commerce/subscription.ts';
import type { Transaction } from '@marquee/common/commerce/transaction.ts';

import { mia } from '../fakes/fake-account-service.ts';

/** 2031-02-08T12:00:00Z, in seconds. */
const IN_A_MONTH_S = 1_928_318_400;

export const monthlyOffer: Offer = {
  id: '90101',
  offerId: 'S900100200_NL',
  type: 'svod',
  offerTitle: 'Month pass',
  customerPriceInclTax: 7.99,
  customerCurrency: 'EUR',
  customerCountry: 'NL',
  period: 'month',
  periodAmount: 1,
  freePeriods: 0,
  freeDays: 0,
  durationPeriod: undefined,
  durationAmount: 0,
  expiresAt: undefined,
  planSwitchEnabled: true,
};

export const yearlyOffer: Offer = {
  ...monthlyOffer,
  id: '90102',
  offerId: 'S900100201_NL',
  offerTitle: 'Year pass',
  customerPriceInclTax: 79,
  period: 'year',
  freeDays: 7,
};

export const rentalOffer: Offer = {
  ...monthlyOffer,
  id: '90150',
  offerId: 'R900300400_NL',
  type: 'tvod',
  offerTitle: 'The film',
  customerPriceInclTax: 4.99,
  period: undefined,
  durationPeriod: 'hour',
  durationAmount: 48,
  planSwitchEnabled: false,
};

export const monthlyOrder: Order = {
  id: '810000123',
  customerId: mia.id,
  offerId: monthlyOffer.offerId,
  totalPrice: 7.99,
  currency: 'EUR',
  taxRate: 0.21,
  requiredPaymentDetails: true,
  mayBeTrial: false,
  discount: { applied: false, type: undefined, periods: undefined },
  priceBreakdown: { offerPrice: 6.6, discountAmount: 0, paymentMethodFee: 0, taxValue: 1.39 },
  paymentMethodId: '730000001',
  couponCode: undefined,
};

export const cardMethod: PaymentMethod = { id: '730000001', methodName: 'card', gateway: 'adyen' };
export const paypalMethod: PaymentMethod = { id: '730000002', methodName: 'paypal', gateway: 'paypal' };

export const monthlySubscription: Subscription = {
  subscriptionId: '860000001',
  offerId: monthlyOffer.offerId,
  accessFeeId: undefined,
  status: 'active',
  expiresAt: IN_A_MONTH_S,
  nextPaymentAt: IN_A_MONTH_S,
  nextPaymentPrice: 7.99,
  nextPaymentCurrency: 'EUR',
  paymentGateway: 'adyen',
  paymentMethod: 'card',
  offerTitle: monthlyOffer.offerTitle,
  period: 'month',
  periodAmount: 1,
  totalPrice: 7.99,
  isRenewalFailed: false,
  unsubscribeUrl: undefined,
  pendingSwitchId: undefined,
};

export const grantedSubscription: Subscription = {
  ...monthlySubscription,
  subscriptionId: '',
  nextPaymentPrice: 0,
  totalPrice: 0,
  paymentGateway: 'none',
  paymentMethod: undefined,
  period: 'granted',
};

export const visaCard: PaymentDetail = {
  id: '840000001',
  paymentMethodId: cardMethod.id,
  paymentMethod: 'card',
  currency: 'EUR',
  holderName: 'Mia Vos',
  variant: 'visa',
  lastCardFourDigits: '1111',
  cardExpirationDate: '03/2030',
};

export const monthlyTransaction: Transaction = {
  transactionId: 'T870000001',
  transactionDate: IN_A_MONTH_S - 2_678_400,
  offerTitle: monthlyOffer.offerTitle,
  transactionPriceInclTax: 7.99,
  transactionCurrency: 'EUR',
  outcome: 'paid',
  paymentMethod: 'card',
  trxToken: undefined,
};
