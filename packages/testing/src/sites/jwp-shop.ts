import { CommerceService } from '@marquee/common/commerce/commerce-service.ts';
import type { Offer } from '@marquee/common/commerce/offer.ts';
import type { Order } from '@marquee/common/commerce/order.ts';
import type { Subscription } from '@marquee/common/commerce/subscription.ts';
import { jwpCommerceModule } from '@marquee/common/providers/jwp/commerce/jwp-commerce-module.ts';

import { jwpUser, openJwp, signedInAtJwp } from './jwp-site.ts';

/** The yearly fee of jwp-inplayer 3. */
export const jwpYearFee = {
  id: 90_102,
  amount: 79,
  currency: 'EUR',
  title: 'Year',
  description: 'Year access',
  expires_at: 0,
  access_type: { name: 'subscription', quantity: 12, period: 'month' },
  item_id: 77_001,
  item: { id: 77_001, title: 'All films', plan_switch_enabled: true },
  trial_period: { quantity: 7, period: 'day', description: '7 days free' },
};

/** The monthly fee. */
export const jwpMonthFee = {
  ...jwpYearFee,
  id: 90_101,
  amount: 7.99,
  description: 'Month access',
  access_type: { name: 'subscription', quantity: 1, period: 'month' },
  trial_period: null,
};

/** The fee of a single film. */
export const jwpFilmFee = {
  ...jwpMonthFee,
  id: 90_150,
  item_id: 77_050,
  amount: 3.99,
  description: 'Two days of one film',
  access_type: { name: 'ppv', quantity: 2, period: 'day' },
  item: { id: 77_050, title: 'One film', plan_switch_enabled: false },
};

/** The offer mapped from the monthly fee. */
export const jwpMonth: Offer = {
  id: '90101',
  offerId: 'S77001_90101',
  type: 'svod',
  offerTitle: 'Month access',
  customerPriceInclTax: 7.99,
  customerCurrency: 'EUR',
  customerCountry: undefined,
  period: 'month',
  periodAmount: 1,
  freePeriods: 0,
  freeDays: 0,
  durationPeriod: undefined,
  durationAmount: 0,
  expiresAt: undefined,
  planSwitchEnabled: true,
};

/** An order of the monthly offer, to be paid by card. */
export const jwpOrder: Order = {
  id: '90101',
  customerId: jwpUser.id,
  offerId: 'S77001_90101',
  totalPrice: 7.99,
  currency: 'EUR',
  taxRate: 0,
  requiredPaymentDetails: true,
  mayBeTrial: false,
  discount: { applied: false, type: undefined, periods: undefined },
  priceBreakdown: { offerPrice: 7.99, discountAmount: 0, paymentMethodFee: 0, taxValue: 0 },
  paymentMethodId: '1',
  couponCode: undefined,
};

/** Access to the asset of the site (jwp-inplayer 5.1). */
export const jwpAccess = { id: 4400, expires_at: 1_931_072_095, item: { id: 77_001, title: 'All films' } };

/** The row of jwp-inplayer 5.2. */
export const jwpSubscriptionRow = {
  subscription_id: 'S-a1b2c3-ST',
  action_type: 'recurrent',
  status: 'active',
  item_id: 77_001,
  item_title: 'All films',
  access_fee_id: 90_101,
  access_type: { period: 'month' },
  subscription_price: 7.99,
  charged_amount: 7.99,
  currency: 'EUR',
  payment_method_name: 'Card',
  next_rebill_date: 1_931_072_095,
  unsubscribe_url: 'https://jwp.test/subscriptions/cancel?token=c1',
};

/** The subscription mapped from that row. */
export const jwpSubscription: Subscription = {
  subscriptionId: 'S-a1b2c3-ST',
  offerId: '77001',
  accessFeeId: 'S90101',
  status: 'active',
  expiresAt: 1_931_072_095,
  nextPaymentAt: 1_931_072_095,
  nextPaymentPrice: 7.99,
  nextPaymentCurrency: 'EUR',
  paymentGateway: 'stripe',
  paymentMethod: 'Card',
  offerTitle: 'All films',
  period: 'month',
  periodAmount: 1,
  totalPrice: 7.99,
  isRenewalFailed: false,
  unsubscribeUrl: 'https://jwp.test/subscriptions/cancel?token=c1',
  pendingSwitchId: undefined,
};

/** Opens the shop of the player platform over fake ports; Mia is signed in. */
export async function openJwpShop(
  ports = signedInAtJwp(),
  settings?: string,
  jwp?: Readonly<Record<string, unknown>>,
) {
  const opened = await openJwp(ports, settings, jwp);
  opened.container.load(jwpCommerceModule);
  return { ...opened, shop: opened.container.get(CommerceService) };
}
