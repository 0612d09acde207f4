import type { Delivery } from '../../delivery/delivery.ts';
import { notFound } from '../../http/api-error.ts';
import type { JsonObject } from '../../json-value.ts';
import { has, textOf, type CleengCall } from '../cleeng-call.ts';
import type { CleengCustomer } from '../cleeng-records.ts';
import { refusal } from '../cleeng-refusal.ts';
import { makeSecret } from '../cleeng-state.ts';
import type { CardFacts, PaymentVisit } from './commerce-records.ts';
import { goTo, htmlResponse, paymentPage } from './payment-page.ts';

const OUTCOMES = ['authorised', 'refused', 'cancelled'] as const;

/**
 * The bank's authentication before a card payment (7.4): a visit to its page, or a challenge in a frame of the card
 * fields. The fake card fields respond to a challenge with `threeDSResult` = `<token>.authorised`, `.refused` or
 * `.cancelled`; the page returns with an opaque `redirectResult`. Either is valid once.
 */
export function askBank(
  { state, body, delivery }: CleengCall,
  asked: {
    readonly customerId: string;
    readonly orderId: number | null;
    readonly facts: CardFacts;
    readonly fate: 'redirect' | 'challenge';
  },
): JsonObject {
  const { customerId, orderId, facts } = asked;
  const token = makeSecret('3ds_');
  const returnUrl = textOf(body, 'returnUrl');
  state.commerce.visits.set(token, {
    customerId,
    orderId,
    method: 'card',
    card: facts,
    urls: { success: returnUrl, cancel: returnUrl, error: returnUrl },
    outcome: null,
  });
  if (asked.fate === 'challenge')
    return {
      action: {
        type: 'threeDS2',
        subtype: 'challenge',
        token,
        authorisationToken: makeSecret('auth_'),
        paymentMethodType: 'scheme',
        paymentData: makeSecret(''),
      },
    };
  const isPosted = has(delivery, 'cleengRedirectIsPosted');
  const page = `${delivery.base}/cleeng/__adyen/3ds`;
  return {
    action: {
      type: 'redirect',
      paymentMethodType: 'scheme',
      method: isPosted ? 'POST' : 'GET',
      url: isPosted ? page : `${page}?token=${token}`,
      data: isPosted ? { MD: token, PaReq: makeSecret(''), TermUrl: returnUrl } : {},
      paymentData: makeSecret(''),
    },
  };
}

/**
 * The bank's page: authorize, refuse or cancel; `auto` chooses without a prompt. A second visit also gets the page.
 */
export function bankPage(delivery: Delivery, token: string): Response {
  const { commerce } = delivery.tenant.cleeng;
  const visit = commerce.visits.get(token);
  if (visit?.method !== 'card') throw notFound('payment');
  const outcome = OUTCOMES.find((candidate) => candidate === delivery.query.get('auto'));
  if (outcome === undefined) return askCustomer(delivery, token);
  commerce.visits.set(token, { ...visit, outcome });
  const redirectResult = makeSecret('X6Xt%');
  commerce.results.set(redirectResult, token);
  return goTo(visit.urls.success, { redirectResult });
}

/**
 * Returns the visit of a result that the bank authorized, and invalidates the result.
 *
 * @throws CleengRefusal `ADYEN0002` refused, `ADYEN0003` canceled, `ADYEN0004` for an invalid or used result
 */
export function takeOutcome(
  { state }: CleengCall,
  details: JsonObject,
  customer: CleengCustomer,
): PaymentVisit {
  const { visits, results } = state.commerce;
  const redirectResult = textOf(details, 'redirectResult');
  const [, challenge = '', said] = /^(.+)\.(\w+)$/.exec(textOf(details, 'threeDSResult')) ?? [];
  const token = results.get(redirectResult) ?? challenge;
  results.delete(redirectResult);
  const visit = visits.get(token);
  const outcome = visit?.outcome ?? OUTCOMES.find((candidate) => candidate === said);
  visits.delete(token);
  if (!visit || visit.customerId !== customer.id || outcome === undefined) throw refusal('ADYEN0004');
  if (outcome === 'refused') throw refusal('ADYEN0002');
  if (outcome === 'cancelled') throw refusal('ADYEN0003');
  return visit;
}

function askCustomer(delivery: Delivery, token: string): Response {
  return htmlResponse(
    paymentPage({
      title: 'Your bank',
      text: 'Do you want to pay with this card?',
      action: `${delivery.base}/cleeng/__adyen/3ds`,
      token,
      choices: [
        { value: 'authorised', label: 'Authorize' },
        { value: 'refused', label: 'Decline' },
        { value: 'cancelled', label: 'Cancel' },
      ],
    }),
  );
}
