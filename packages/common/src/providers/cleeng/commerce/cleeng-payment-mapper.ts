import type { CardAction, CardFieldsSession } from '../../../commerce/card-form.ts';
import { readAmount, readCurrency } from '../../../commerce/read-money.ts';
import { readArray, readRecord, readText } from '../../../shared/reading.ts';
import { isHttpUrl } from '../../../shared/url.ts';
import { readId } from './cleeng-order-mapper.ts';

/** Result of a payment call (cleeng 7.2, 7.4). */
export type PaymentReply =
  | { readonly kind: 'done' }
  | { readonly kind: 'rejected'; readonly reason: string }
  | { readonly kind: 'action'; readonly action: CardAction };

/** Reads the response to a payment: an action, or a payment, flat or as `payment`; undefined for anything else. */
export function readPaymentReply(data: unknown): PaymentReply | undefined {
  const record = readRecord(data) ?? {};
  const action = record['action'] ?? undefined;
  if (action !== undefined) return readAction(action);
  const payment = readRecord(record['payment']) ?? record;
  if (readId(payment['id']) === undefined) return undefined;
  // An empty text is no reason: the provider writes those for other missing values, too.
  const reason = payment['rejectedReason'] ?? '';
  return reason === '' ? { kind: 'done' } : { kind: 'rejected', reason: readText(reason) ?? '' };
}

/**
 * Reads the response to a new card: an action, or the card, flat or as `paymentDetails`, which lists cards elsewhere;
 * undefined for anything else.
 */
export function readCardReply(data: unknown): PaymentReply | undefined {
  const record = readRecord(data) ?? {};
  const action = record['action'] ?? undefined;
  if (action !== undefined) return readAction(action);
  const details = readArray(record['paymentDetails'])?.[0] ?? record['paymentDetails'];
  return readId((readRecord(details) ?? record)['id']) === undefined ? undefined : { kind: 'done' };
}

/** Reads an action: a redirect must have a URL, and any URL must be http(s). */
function readAction(value: unknown): PaymentReply | undefined {
  const payload = readRecord(value);
  const type = readText(payload?.['type']);
  if (!payload || type === undefined) return undefined;
  const url = readText(payload['url']);
  if (url === undefined ? type === 'redirect' : !isHttpUrl(url)) return undefined;
  return { kind: 'action', action: { type, url, payload } };
}

/** Reads a session of the card fields (cleeng 7.4); undefined when it is incomplete. */
export function toCardSession(data: unknown): CardFieldsSession | undefined {
  const session = readRecord(data) ?? {};
  const amount = readRecord(session['amount']) ?? {};
  const [id, sessionData] = [readText(session['id']), readText(session['sessionData'])];
  const [value, currency] = [readAmount(amount['value']), readCurrency(amount['currency'])];
  const countryCode = readText(session['countryCode']);
  if (id === undefined || sessionData === undefined || countryCode === undefined) return undefined;
  if (value === undefined || currency === undefined) return undefined;
  return { id, sessionData, amount: { value, currency }, countryCode };
}
