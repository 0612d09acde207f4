import { AppError, isAppError, type AppErrorDetails } from '../shared/app-error.ts';

/**
 * Messages of the specification's error catalog (commerce 8), one per code. They are for logs; the text shown to
 * viewers is chosen by the code.
 */
const SENTENCES = {
  offers_not_fetched: 'Failed to get offers',
  payment_methods_not_fetched: 'Failed to get payment methods',
  /** The server created no order; `data.serverText` holds its reason, if any. */
  order_not_created: 'Failed to create order',
  /** The viewer already has access to the offer. */
  order_access_granted: 'Access already granted',
  /** Not sold in the viewer's country. */
  order_geo_blocked: 'Offer is blocked for country',
  /** The order expired or was paid already. */
  order_not_found: 'Order not found',
  /** A payment was started without an order. */
  order_missing: 'No order created',
  /** Any failure to change the order that is not about the coupon. */
  order_not_updated: 'Failed to update order',
  coupon_invalid: 'Invalid coupon code',
  coupon_wrong_offer: 'Invalid coupon code for this offer',
  coupon_failed: 'An unknown error occurred',
  /** Refused, or the server reported a failure: nothing was paid. `data.serverText` holds its reason, if any. */
  payment_failed: 'Failed to make payment',
  payment_refused: 'Payment refused',
  payment_cancelled: 'Payment cancelled',
  /** The captcha is missing or failed. */
  payment_captcha_refused: 'reCAPTCHA verification failed',
  /** The response was lost: the payment may have succeeded. Must not be retried without the viewer's consent. */
  payment_unknown: 'The outcome of the payment is not known',
  /** The device is offline: the request was not sent, nothing was paid. */
  payment_not_sent: 'The payment was not sent',
  adyen_order_unknown: 'error:adyen_order_unknown',
  paypal_failed: 'Failed to generate PayPal payment url',
  /** PayPal reports that the viewer already has access to the offer. */
  paypal_access_active: 'Already have an active access',
  /** The payment would lead to a host that is not allowed; the viewer stays on the page. */
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
  /** `data.detail` holds the reason. */
  receipt_invalid: "Couldn't parse receipt.",
  /** The site's configuration names no asset for subscriptions. */
  asset_missing: 'No asset id configured',
  /** Failed to load the code of the card fields; retryable. */
  card_form_not_loaded: 'The card form could not be loaded',
  /** Simulated card fields are configured where real money may be involved. */
  stand_in_refused: 'The payment stand-in is for sandboxes on this very machine only',
} as const;

/** All errors of commerce besides `HttpErrorCode`, which means that no response arrived. */
export type CommerceErrorCode = keyof typeof SENTENCES;

/** Creates an error of the catalog. Providers use it so that each failure has one message in the logs. */
export function commerceError(
  code: CommerceErrorCode,
  details: AppErrorDetails = {},
): AppError<CommerceErrorCode> {
  return new AppError(code, SENTENCES[code], details);
}

/** Statuses of a proxy, which do not tell whether the server received the whole request. */
const PROXY_STATUSES: ReadonlySet<number> = new Set([408, 425]);

/** Whether a payment with this status may have been made nevertheless. */
export function isUncertainStatus(status: number): boolean {
  return status >= 500 || PROXY_STATUSES.has(status);
}

/** Whether `error` is of the catalog. */
export function isCommerceError(error: unknown): error is AppError<CommerceErrorCode> {
  return isAppError(error) && Object.hasOwn(SENTENCES, error.code);
}
