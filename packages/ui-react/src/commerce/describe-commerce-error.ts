import type { TFunction } from 'i18next';
import { isAppError } from '@marquee/common/shared/app-error.ts';
import type { CommerceErrorCode } from '@marquee/common/commerce/commerce-errors.ts';
import type { HttpErrorCode } from '@marquee/common/platform/http/http-errors.ts';

/** Texts for all commerce errors (commerce 8), and for a session that ends meanwhile. */
const TEXT_KEYS = {
  offers_not_fetched: 'not_loaded',
  payment_methods_not_fetched: 'not_loaded',
  order_not_created: 'order_failed',
  order_access_granted: 'order_access_granted',
  order_geo_blocked: 'order_geo_blocked',
  order_not_found: 'order_missing',
  order_missing: 'order_missing',
  order_not_updated: 'unknown_error',
  coupon_invalid: 'coupon_not_valid',
  coupon_wrong_offer: 'coupon_not_valid_for_offer',
  coupon_failed: 'unknown_error',
  payment_failed: 'payment_error_message',
  payment_refused: 'payment_refused',
  payment_cancelled: 'payment_cancelled_message',
  payment_captcha_refused: 'captcha_refused',
  payment_unknown: 'payment_unknown',
  payment_not_sent: 'payment_not_sent',
  adyen_order_unknown: 'adyen_order_unknown',
  paypal_failed: 'paypal_failed',
  paypal_access_active: 'order_access_granted',
  redirect_refused: 'redirect_refused',
  subscription_not_fetched: 'not_loaded',
  transactions_not_fetched: 'not_loaded',
  payment_details_not_fetched: 'not_loaded',
  subscription_not_cancelled: 'not_saved',
  subscription_not_renewed: 'not_saved',
  unsubscribe_url_missing: 'not_saved',
  subscription_not_changed: 'not_saved',
  plans_not_fetched: 'not_loaded',
  card_not_updated: 'not_saved',
  payment_method_not_updated: 'not_saved',
  receipt_not_fetched: 'not_loaded',
  receipt_invalid: 'not_loaded',
  asset_missing: 'no_pricing_available',
  card_form_not_loaded: 'card_form_not_loaded',
  stand_in_refused: 'stand_in_refused',
  feature_not_enabled: 'feature_not_enabled',
  user_not_fetched: 'not_loaded',
  id_required: 'session_ended',
  session_invalid: 'session_ended',
  integration_unavailable: 'not_loaded',
  network_unreachable: 'no_connection',
  network_timeout: 'no_connection',
  http_status: 'unknown_error',
  response_invalid: 'unknown_error',
} as const satisfies Record<CommerceErrorCode | HttpErrorCode, string> & Record<string, string>;

/** Returns the text for an error; any that is not a known AppError is unknown. */
export function describeCommerceError(error: unknown, t: TFunction<'checkout'>): string {
  return t(isAppError(error) && isKnown(error.code) ? TEXT_KEYS[error.code] : 'unknown_error');
}

function isKnown(code: string): code is keyof typeof TEXT_KEYS {
  return Object.hasOwn(TEXT_KEYS, code);
}
