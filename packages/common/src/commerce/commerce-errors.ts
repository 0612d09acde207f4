import { AppError, isAppError, type AppErrorDetails } from '../shared/app-error.ts';

/**
 * The sentence of the specification's error catalogue (commerce 8) for each thing that can go wrong with money. It is the
 * error's `message`, for logs; what a viewer reads is chosen by the code.
 */
const SENTENCES = {
  offers_not_fetched: 'Failed to get offers',
  payment_methods_not_fetched: 'Failed to get payment methods',
  /** The server makes no order; `data.serverText` when it says why. */
  order_not_created: 'Failed to create order',
  /** The viewer has what they want to order. */
  order_access_granted: 'Access already granted',
  /** Not sold where the viewer is. */
  order_geo_blocked: 'Offer is blocked for country',
  /** The order has gone: it expired, or somebody paid it. */
  order_not_found: 'Order not found',
  /** Something was to be paid, and there is no order for it. */
  order_missing: 'No order created',
  /** Anything else than a coupon that went wrong with a change of the order. */
  order_not_updated: 'Failed to update order',
  coupon_invalid: 'Invalid coupon code',
  coupon_wrong_offer: 'Invalid coupon code for this offer',
  coupon_failed: 'An unknown error occurred',
  /** Refused, or the server answers that it failed: nothing was paid. `data.serverText` when it says why. */
  payment_failed: 'Failed to make payment',
  payment_refused: 'Payment refused',
  payment_cancelled: 'Payment cancelled',
  /** The captcha is missing or was not met. */
  payment_captcha_refused: 'reCAPTCHA verification failed',
  /** Nothing is known of the payment: the answer was lost, and it may be through. Must not be paid again unasked. */
  payment_unknown: 'The outcome of the payment is not known',
  /** The device is offline: the call did not go out, and nothing was paid. */
  payment_not_sent: 'The payment was not sent',
  adyen_order_unknown: 'error:adyen_order_unknown',
  paypal_failed: 'Failed to generate PayPal payment url',
  /** PayPal, and what is to be paid is the viewer's already. */
  paypal_access_active: 'Already have an active access',
  /** A payment wants to lead to a host that it has nothing to look for at; the viewer stays. */
  redirect_refused: 'The payment leads to an address that is not allowed',
  subscription_not_fetched: 'Unable to fetch customer subscriptions',
  transactions_not_fetched: 'Failed to get transactions',
  payment_details_not_fetched: 'Failed to get payment details',
  subscription_not_cancelled: 'Failed to update subscription',
  subscription_not_renewed: 'Failed to update subscription',
  unsubscribe_url_missing: 'Missing unsubscribe url',
  subscription_not_changed: 'Failed to change subscription',
  plans_not_fetched: 'Failed to get subscription switches',
  card_not_updated: 'Failed to update card details',
  payment_method_not_updated: 'Failed to update payment method',
  receipt_not_fetched: 'Failed to get billing receipt',
  /** `data.detail` says what is wrong with it. */
  receipt_invalid: "Couldn't parse receipt.",
  /** The site's configuration names no asset that subscriptions could be of. */
  asset_missing: 'No asset id configured',
  /** The code of the card's fields cannot be had; retryable. */
  card_form_not_loaded: 'The card form could not be loaded',
  /** The stand-in for card fields is asked for where real money could be meant. */
  stand_in_refused: 'The payment stand-in is for sandboxes on this very machine only',
} as const;

/** Everything that commerce can fail with besides an `HttpErrorCode`, which tells that no answer could be had at all. */
export type CommerceErrorCode = keyof typeof SENTENCES;

/** An error of the catalogue. Providers make theirs with this, so that one failure has one sentence in the logs. */
export function commerceError(
  code: CommerceErrorCode,
  details: AppErrorDetails = {},
): AppError<CommerceErrorCode> {
  return new AppError(code, SENTENCES[code], details);
}

/** Whether `error` is of the catalogue, of any code. */
export function isCommerceError(error: unknown): error is AppError<CommerceErrorCode> {
  return isAppError(error) && Object.hasOwn(SENTENCES, error.code);
}
