import { bankPage } from '../cleeng/commerce/bank.ts';
import {
  cardMethods,
  cardSession,
  finishCard,
  finishCardPayment,
  payWithCard,
  saveCard,
} from '../cleeng/commerce/card-payments.ts';
import { offerV1, offerV2 } from '../cleeng/commerce/offers.ts';
import { createOrder, readOrder, updateOrder } from '../cleeng/commerce/orders.ts';
import { deletePaymentDetails, paymentDetails } from '../cleeng/commerce/payment-details.ts';
import { payNothing, paymentMethods } from '../cleeng/commerce/payments.ts';
import { payPalForDetails, payPalForOrder, payPalPage } from '../cleeng/commerce/paypal.ts';
import {
  readSwitch,
  readSwitches,
  switchPlan,
  switchTargets,
  updateSwitch,
} from '../cleeng/commerce/plan-switches.ts';
import { androidPayment } from '../cleeng/commerce/store-purchases.ts';
import { subscriptions, updateSubscription } from '../cleeng/commerce/subscriptions.ts';
import { receipt, transactions } from '../cleeng/commerce/transactions.ts';
import { readBodyText } from '../http/request-body.ts';
import { does } from './cleeng-handler.ts';
import type { Router } from './exchange.ts';

const calls = '/cleeng';

/** Adds the commerce of the provider: offers, orders, payments, subscriptions, and the pages of bank and PayPal. */
export function addCleengCommerceRoutes(router: Router): void {
  addShop(router);
  addPayments(router);
  addSubscriptions(router);
  router.get(`${calls}/__paypal/approve`, ({ env: { delivery } }) => payPalPage(delivery));
  router.get(`${calls}/__adyen/3ds`, ({ env: { delivery } }) =>
    bankPage(delivery, delivery.query.get('token') ?? ''),
  );
  router.post(`${calls}/__adyen/3ds`, async ({ req, env: { delivery } }) =>
    bankPage(delivery, new URLSearchParams(await readBodyText(req.raw)).get('MD') ?? ''),
  );
}

function addShop(router: Router): void {
  router.get(`${calls}/v2/offers/:id`, does(offerV2));
  router.get(`${calls}/offers/:id`, does(offerV1));
  router.post(`${calls}/orders`, does(createOrder));
  router.get(`${calls}/orders/:id`, does(readOrder));
  router.patch(`${calls}/orders/:id`, does(updateOrder));
}

function addPayments(router: Router): void {
  const [paypal, adyen] = [`${calls}/connectors/paypal/v1`, `${calls}/connectors/adyen`];
  router.get(`${calls}/payment-methods`, does(paymentMethods));
  router.post(`${calls}/payments`, does(payNothing));
  router.post(`${paypal}/tokens`, does(payPalForOrder));
  router.post(`${paypal}/payment_details/tokens`, does(payPalForDetails));
  router.post(`${adyen}/sessions`, does(cardSession));
  router.post(`${adyen}/payment-methods`, does(cardMethods));
  router.post(`${adyen}/initial-payment`, does(payWithCard));
  router.post(`${adyen}/initial-payment/finalize`, does(finishCardPayment));
  router.post(`${adyen}/payment-details`, does(saveCard));
  router.post(`${adyen}/payment-details/finalize`, does(finishCard));
  router.get(`${calls}/customers/:id/payment_details`, does(paymentDetails));
  router.delete(`${calls}/payment_details/:id`, does(deletePaymentDetails));
}

function addSubscriptions(router: Router): void {
  router.get(`${calls}/customers/:id/subscriptions`, does(subscriptions));
  router.patch(`${calls}/customers/:id/subscriptions`, does(updateSubscription));
  router.get(`${calls}/customers/:id/transactions`, does(transactions));
  router.get(`${calls}/receipt/:id`, does(receipt));
  router.post(`${calls}/android/payment`, does(androidPayment));
  const ofCustomer = `${calls}/customers/:id/subscription_switches/:offerId`;
  router.get(`${ofCustomer}/availability`, does(switchTargets));
  router.post(ofCustomer, does(switchPlan));
  router.get(`${calls}/subscription_switches`, does(readSwitches));
  router.get(`${calls}/subscription_switches/:id`, does(readSwitch));
  router.patch(`${calls}/subscription_switches/:id`, does(updateSwitch));
}
