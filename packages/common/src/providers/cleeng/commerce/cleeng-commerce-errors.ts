import {
  commerceError,
  isUncertainStatus,
  type CommerceErrorCode,
} from '../../../commerce/commerce-errors.ts';
import { httpStatusError } from '../../../platform/http/http-errors.ts';
import { AppError, toServerText } from '../../../shared/app-error.ts';
import type { CleengRefusal } from '../cleeng-reply-mapper.ts';

/** Maps the provider's error code or whole text to our code. */
type ErrorRow = readonly [said: RegExp, becomes: CommerceErrorCode];

/** Maps the errors of one call; `otherwise` applies when no row matches. */
export interface CommerceErrorTable {
  readonly rows: readonly ErrorRow[];
  readonly otherwise: CommerceErrorCode;
}

const ORDER_GONE = /^order (?:with .* )?not found$/is;
const HAS_ACCESS = /access already granted/i;
/** The wording is not known, and older calls have no code. */
const CAPTCHA: ErrorRow = [/^cpt000[12]$|captcha/i, 'payment_captcha_refused'];
const REFUSALS: readonly ErrorRow[] = [
  CAPTCHA,
  [/^adyen0002$/i, 'payment_refused'],
  [/^adyen0003$/i, 'payment_cancelled'],
  [/^adyen000[45]$/i, 'payment_failed'],
];

/** Error tables by call (cleeng 1.4, 6.3; commerce 8). A coupon code is free text and may itself match a pattern. */
export const cleengCommerceErrors = {
  offers: { rows: [], otherwise: 'offers_not_fetched' },
  paymentMethods: { rows: [], otherwise: 'payment_methods_not_fetched' },
  createOrder: {
    rows: [
      [HAS_ACCESS, 'order_access_granted'],
      [/^offer is blocked for country/i, 'order_geo_blocked'],
    ],
    otherwise: 'order_not_created',
  },
  updateOrder: {
    rows: [
      [/^coupon .* not found$/is, 'coupon_invalid'],
      [/^invalid coupon code$/i, 'coupon_invalid'],
      [/cannot be applied on this offer$|for this offer/i, 'coupon_wrong_offer'],
      [/^coupon /i, 'coupon_failed'],
      [ORDER_GONE, 'order_not_found'],
      [HAS_ACCESS, 'order_not_found'],
    ],
    otherwise: 'order_not_updated',
  },
  payNothing: {
    rows: [CAPTCHA, [ORDER_GONE, 'order_not_found'], [HAS_ACCESS, 'order_access_granted']],
    otherwise: 'payment_failed',
  },
  payPal: {
    rows: [CAPTCHA, [ORDER_GONE, 'order_not_found'], [HAS_ACCESS, 'paypal_access_active']],
    otherwise: 'paypal_failed',
  },
  cardSession: { rows: [[ORDER_GONE, 'adyen_order_unknown']], otherwise: 'card_form_not_loaded' },
  cardPayment: {
    rows: [
      [/^adyen0001$/i, 'adyen_order_unknown'],
      [ORDER_GONE, 'adyen_order_unknown'],
      ...REFUSALS,
      [HAS_ACCESS, 'order_access_granted'],
    ],
    otherwise: 'payment_failed',
  },
  saveCard: { rows: REFUSALS, otherwise: 'payment_method_not_updated' },
  updatePaymentMethod: { rows: [], otherwise: 'payment_method_not_updated' },
  subscription: { rows: [], otherwise: 'subscription_not_fetched' },
  transactions: { rows: [], otherwise: 'transactions_not_fetched' },
  paymentDetails: { rows: [], otherwise: 'payment_details_not_fetched' },
  cancel: { rows: [], otherwise: 'subscription_not_cancelled' },
  renew: { rows: [], otherwise: 'subscription_not_renewed' },
  switchPlan: { rows: [], otherwise: 'subscription_not_changed' },
  plans: { rows: [], otherwise: 'plans_not_fetched' },
  receipt: { rows: [], otherwise: 'receipt_not_fetched' },
} as const satisfies Readonly<Record<string, CommerceErrorTable>>;

/** Maps an error of the provider; its own text is kept in `data.serverText`. */
export function toCommerceError(
  table: CommerceErrorTable,
  refusal: CleengRefusal,
): AppError<CommerceErrorCode> {
  const { details, retryable } = describe(refusal);
  const code = findCode(table, refusal);
  return commerceError(code ?? table.otherwise, code === undefined ? { ...details, retryable } : details);
}

/**
 * Maps an error of a payment call. A response that is not the provider's own, or a server error, leaves the payment's
 * outcome open: `payment_unknown`.
 */
export function toPaymentError(
  table: CommerceErrorTable,
  refusal: CleengRefusal,
): AppError<CommerceErrorCode> {
  const { status, code, texts } = refusal;
  const isOwnWord = code !== undefined || texts.length > 0;
  const isUncertain = isUncertainStatus(status) || (status < 300 && !isOwnWord);
  const otherwise = isUncertain ? 'payment_unknown' : table.otherwise;
  return commerceError(findCode(table, refusal) ?? otherwise, describe(refusal).details);
}

/** Creates the error for a response whose data violates the API contract. */
export function unreadableFor(code: CommerceErrorCode): AppError<CommerceErrorCode> {
  return commerceError(code, {
    cause: new AppError('response_invalid', 'The answer is not what the contract says'),
  });
}

function findCode(
  { rows }: CommerceErrorTable,
  { code, texts }: CleengRefusal,
): CommerceErrorCode | undefined {
  // The envelope splits at commas, which a coupon code may contain, too.
  const text = texts.join(',');
  return rows.find(([said]) => (code !== undefined && said.test(code)) || said.test(text))?.[1];
}

function describe({ status, texts }: CleengRefusal) {
  const serverText = toServerText(texts.join(', '));
  const cause = httpStatusError(status, serverText ?? `Refused with ${status}`, serverText);
  return { details: { data: { serverText }, cause }, retryable: cause.retryable };
}
