import {
  commerceError,
  isUncertainStatus,
  type CommerceErrorCode,
} from '../../../commerce/commerce-errors.ts';
import type { HttpAnswer } from '../../../platform/http/http-client.ts';
import { isTemporaryStatus } from '../../../platform/http/http-errors.ts';
import { toServerText, type AppError } from '../../../shared/app-error.ts';
import { readRecord } from '../../../shared/reading.ts';

/** The call that failed. */
export type JwpCommerceCall =
  | 'offers'
  | 'methods'
  | 'voucher'
  | 'pay'
  | 'payPal'
  | 'subscription'
  | 'history'
  | 'card'
  | 'cancel'
  | 'plans'
  | 'switch'
  | 'updateCard'
  | 'receipt';

interface Row {
  readonly call: JwpCommerceCall;
  readonly status?: number;
  readonly text?: RegExp;
  /** An invalid field of the request. */
  readonly field?: RegExp;
  readonly code: CommerceErrorCode;
}

/** Per call, the first matching row applies (jwp-inplayer 1.4, 4). The last row of a call matches everything. */
const ROWS: readonly Row[] = [
  { call: 'offers', code: 'offers_not_fetched' },
  { call: 'methods', code: 'payment_methods_not_fetched' },
  { call: 'voucher', field: /^access_fee/, code: 'order_not_found' },
  { call: 'voucher', text: /voucher not found/i, code: 'coupon_invalid' },
  { call: 'voucher', status: 404, code: 'coupon_invalid' },
  { call: 'voucher', text: /for this offer|access fee/i, code: 'coupon_wrong_offer' },
  { call: 'voucher', code: 'coupon_failed' },
  { call: 'pay', code: 'payment_failed' },
  { call: 'payPal', field: /^access_fee/, code: 'order_not_found' },
  { call: 'payPal', code: 'paypal_failed' },
  { call: 'subscription', code: 'subscription_not_fetched' },
  { call: 'history', code: 'transactions_not_fetched' },
  { call: 'card', code: 'payment_details_not_fetched' },
  { call: 'cancel', code: 'subscription_not_cancelled' },
  { call: 'plans', code: 'plans_not_fetched' },
  { call: 'switch', code: 'subscription_not_changed' },
  { call: 'updateCard', code: 'card_not_updated' },
  { call: 'receipt', code: 'receipt_not_fetched' },
];

/** Calls that can be repeated automatically. */
const READING: ReadonlySet<JwpCommerceCall> = new Set([
  'offers',
  'methods',
  'subscription',
  'history',
  'card',
  'plans',
  'receipt',
]);

/** Creates the error for a failed response, or for a successful one without the expected data. */
export function toJwpCommerceError(
  call: JwpCommerceCall,
  { status, isOk, body }: HttpAnswer,
): AppError<CommerceErrorCode> {
  const serverText = isOk ? undefined : readServerText(body);
  const code =
    call === 'pay' && (isOk || isUncertainStatus(status)) ? 'payment_unknown' : findCode(call, status, body);
  return commerceError(code, {
    data: { status, serverText },
    retryable: READING.has(call) && !isOk && isTemporaryStatus(status),
  });
}

function findCode(call: JwpCommerceCall, status: number, body: unknown): CommerceErrorCode {
  const { message, errors } = readRecord(body) ?? {};
  const text = toServerText(message) ?? '';
  const fields = Object.keys(readRecord(errors) ?? {});
  const row = ROWS.find(
    (candidate) =>
      candidate.call === call &&
      (candidate.status === undefined || candidate.status === status) &&
      (candidate.text === undefined || candidate.text.test(text)) &&
      (candidate.field === undefined || fields.some((field) => candidate.field?.test(field))),
  );
  return row?.code ?? 'payment_failed';
}

/** Reads the platform's text for people: its explanation, as one sentence or by status, otherwise its message. */
function readServerText(body: unknown): string | undefined {
  const { message, explain } = readRecord(body) ?? {};
  const [first] = Object.values(readRecord(explain) ?? {});
  return toServerText(explain) ?? toServerText(first) ?? toServerText(message);
}
