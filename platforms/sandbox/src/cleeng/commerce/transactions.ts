import type { JsonObject } from '../../json-value.ts';
import { escapeHtml } from '../../http/escape-html.ts';
import { requireCustomer, type CleengAnswer, type CleengCall } from '../cleeng-call.ts';
import type { CleengCustomer } from '../cleeng-records.ts';
import { wordedRefusal } from '../cleeng-refusal.ts';
import type { CleengTransaction } from './commerce-records.ts';

const DEFAULT_LIMIT = 10;

/** Returns the customer's bills (8.5), newest first. */
export function transactions(call: CleengCall): CleengAnswer {
  const customer = requireCustomer(call, call.id);
  const { query } = call.delivery;
  const offset = wholeNumber(query.get('offset'), 0);
  const limit = wholeNumber(query.get('limit'), DEFAULT_LIMIT);
  const seen = visibleTo(call, customer).slice(offset, offset + limit);
  return { data: { items: seen.map((transaction) => transactionJson(customer, transaction)) } };
}

/** Returns the receipt of a bill (8.6): base64 of HTML. */
export function receipt(call: CleengCall): CleengAnswer {
  const customer = requireCustomer(call);
  const transaction = visibleTo(call, customer).find(({ transactionId }) => transactionId === call.id);
  if (!transaction) throw wordedRefusal(404, `Transaction ${call.id} not found`);
  const { offer, totalCents, taxCents, atMs } = transaction;
  const rows = [
    ['Transaction', transaction.transactionId],
    ['Date', new Date(atMs).toISOString().slice(0, 10)],
    ['Customer', `${customer.firstName} ${customer.lastName}`.trim() || customer.email],
    ['For', offer.title],
    ['Tax', `${offer.currency} ${(taxCents / 100).toFixed(2)}`],
    ['Paid', `${offer.currency} ${(totalCents / 100).toFixed(2)}`],
  ];
  const cells = rows.map(
    ([name = '', value = '']) => `<tr><th>${name}</th><td>${escapeHtml(value)}</td></tr>`,
  );
  const html =
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Receipt</title></head>' +
    `<body><h1>Receipt – thank you</h1><table>${cells.join('')}</table></body></html>`;
  return { data: Buffer.from(html).toString('base64') };
}

function visibleTo({ state, delivery }: CleengCall, customer: CleengCustomer): readonly CleengTransaction[] {
  return state.commerce.transactions
    .filter(({ customerId, visibleAtMs }) => customerId === customer.id && visibleAtMs <= delivery.nowMs)
    .sort((one, other) => other.atMs - one.atMs);
}

function transactionJson(customer: CleengCustomer, transaction: CleengTransaction): JsonObject {
  const { offer, totalCents, taxCents, discountCents, coupon, taxRate, country } = transaction;
  return {
    transactionId: transaction.transactionId,
    transactionDate: Math.floor(transaction.atMs / 1000),
    offerId: offer.longId,
    offerType: offer.period === 'none' ? 'vod' : 'subscription',
    offerTitle: offer.title,
    offerPeriod: offer.period === 'none' ? '' : `${offer.period}ly`,
    publisherSiteName: 'Marquee Pass',
    transactionPriceExclTax: money(totalCents - taxCents),
    transactionCurrency: offer.currency,
    contentExternalId: '',
    contentType: '',
    shortUrl: '',
    campaignId: '',
    campaignName: '',
    couponCode: coupon?.code ?? '',
    discountType: coupon === null ? '' : 'coupon',
    discountRate: coupon?.percent === null || coupon === null ? '' : String(coupon.percent),
    discountValue: money(discountCents),
    discountedOfferPrice: money(totalCents - taxCents),
    offerCurrency: offer.currency,
    offerPriceExclTax: money(totalCents - taxCents + discountCents),
    applicableTax: taxRate.toFixed(4),
    transactionPriceInclTax: money(totalCents),
    appliedExchangeRateCustomer: '1.0000',
    customerId: customer.id,
    customerEmail: customer.email,
    customerLocale: customer.locale,
    customerCountry: country,
    customerIpCountry: country,
    customerCurrency: customer.currency,
    paymentMethod: transaction.paymentMethod,
    referalUrl: '',
    transactionExternalData: '',
    publisherId: String(customer.publisherId),
  };
}

/** Formats cents as `"7.9900"`. */
function money(cents: number): string {
  return (cents / 100).toFixed(4);
}

function wholeNumber(text: string | null, otherwise: number): number {
  return text !== null && /^\d{1,4}$/.test(text) ? Number(text) : otherwise;
}
