import type { JsonObject } from '../../json-value.ts';
import { requireCustomer, type CleengAnswer, type CleengCall } from '../cleeng-call.ts';
import { wordedRefusal } from '../cleeng-refusal.ts';
import type { PaymentDetails } from './commerce-records.ts';
import { CARD_METHOD_ID, PAYPAL_METHOD_ID } from './example-shop.ts';

/** Returns the customer's payment details (8.4). */
export function paymentDetails(call: CleengCall): CleengAnswer {
  const customer = requireCustomer(call, call.id);
  const details = call.state.commerce
    .detailsOf(customer.id)
    .filter(({ visibleAtMs }) => visibleAtMs <= call.delivery.nowMs);
  return { data: { paymentDetails: details.map(detailsJson) } };
}

/** Deletes payment details (7.3), including the active ones. */
export function deletePaymentDetails(call: CleengCall): CleengAnswer {
  const { commerce } = call.state;
  const customer = requireCustomer(call);
  const details = commerce.detailsOf(customer.id).find(({ id }) => String(id) === call.id);
  if (!details) throw wordedRefusal(404, `Payment details with ${call.id} not found`);
  commerce.deleteDetails(details.id);
  return { data: { paymentDetailsId: String(details.id) } };
}

/** Formats payment details for responses. */
export function detailsJson(details: PaymentDetails): JsonObject {
  const isCard = details.methodName === 'card';
  return {
    id: details.id,
    customerId: details.customerId,
    paymentGateway: isCard ? 'adyen' : 'paypal',
    paymentMethod: details.methodName,
    paymentMethodId: isCard ? CARD_METHOD_ID : PAYPAL_METHOD_ID,
    paymentMethodSpecificParams: isCard
      ? {
          holderName: details.holderName,
          variant: details.variant,
          lastCardFourDigits: details.lastFourDigits,
          cardExpirationDate: details.expires,
          socialSecurityNumber: '',
        }
      : { payerId: 'PAYER1', holderName: details.holderName },
    active: details.isActive,
    bound: true,
  };
}
