import { inject, injectable } from 'inversify';

import type { CardActionResult, CardFieldsSession, CardSubmission } from '../../../commerce/card-form.ts';
import type { CommerceErrorCode } from '../../../commerce/commerce-errors.ts';
import type { CardFields, CardOutcome } from '../../../commerce/commerce-service.ts';
import { SiteContext } from '../../../config/site-context.ts';
import { CleengCommerceCalls } from './cleeng-commerce-calls.ts';
import { cleengCommerceErrors, unreadableFor } from './cleeng-commerce-errors.ts';
import {
  readCardReply,
  readPaymentReply,
  toCardSession,
  type PaymentReply,
} from './cleeng-payment-mapper.ts';
import { toCaptcha, toRejection } from './cleeng-payments.ts';

type CardPayment = Parameters<CardFields['pay']>[0];
type NewCard = Parameters<CardFields['saveCard']>[0];

const ADYEN = '/connectors/adyen';

/**
 * Card payments with the hosted fields of the provider's gateway (cleeng 7.4). After an action, nothing is paid
 * until `finish…` succeeds. Data of the fields is encrypted, valid for one call, and never stored.
 */
@injectable()
export class CleengCardFields implements CardFields {
  readonly #calls: CleengCommerceCalls;
  readonly #isSandbox: boolean;

  constructor(
    @inject(CleengCommerceCalls) calls: CleengCommerceCalls,
    @inject(SiteContext) { config }: SiteContext,
  ) {
    this.#calls = calls;
    this.#isSandbox = config.integrations.cleeng?.useSandbox === true;
  }

  async openSession(orderId: string | undefined, returnUrl: string): Promise<CardFieldsSession> {
    const errors = cleengCommerceErrors.cardSession;
    const body = { ...(orderId === undefined ? {} : { orderId: Number(orderId) }), returnUrl };
    const data = await this.#calls.ask(errors, () => ({
      method: 'POST',
      path: `${ADYEN}/sessions`,
      body,
    }));
    const session = toCardSession(data);
    if (!session) throw unreadableFor(errors.otherwise);
    return session;
  }

  async pay({ orderId, submission, returnUrl, captchaValue }: CardPayment): Promise<CardOutcome> {
    const body = {
      orderId: Number(orderId),
      ...this.#toCard(submission, returnUrl),
      ...toCaptcha(captchaValue),
    };
    const data = await this.#calls.pay(cleengCommerceErrors.cardPayment, () => ({
      method: 'POST',
      path: `${ADYEN}/initial-payment`,
      body,
    }));
    return toOutcome(readPaymentReply(data), 'payment_unknown');
  }

  async finishPayment(orderId: string, result: CardActionResult): Promise<void> {
    const body = { orderId: Number(orderId), ...toResult(result) };
    const data = await this.#calls.pay(cleengCommerceErrors.cardPayment, () => ({
      method: 'POST',
      path: `${ADYEN}/initial-payment/finalize`,
      body,
    }));
    requireDone(readPaymentReply(data), 'payment_unknown');
  }

  async saveCard({ paymentMethodId, submission, returnUrl }: NewCard): Promise<CardOutcome> {
    const errors = cleengCommerceErrors.saveCard;
    const body = { paymentMethodId: Number(paymentMethodId), ...this.#toCard(submission, returnUrl) };
    const data = await this.#calls.ask(errors, () => ({
      method: 'POST',
      path: `${ADYEN}/payment-details`,
      body,
    }));
    return toOutcome(readCardReply(data), errors.otherwise);
  }

  async finishCard(paymentMethodId: string, result: CardActionResult): Promise<void> {
    const errors = cleengCommerceErrors.saveCard;
    const body = { paymentMethodId: Number(paymentMethodId), ...toResult(result) };
    const data = await this.#calls.ask(errors, () => ({
      method: 'POST',
      path: `${ADYEN}/payment-details/finalize`,
      body,
    }));
    requireDone(readCardReply(data), errors.otherwise);
  }

  /** Origin and browser data let the bank authenticate within the page; only sandboxes force authentication. */
  #toCard({ paymentMethod, browserInfo }: CardSubmission, returnUrl: string) {
    return {
      paymentMethod,
      returnUrl,
      origin: new URL(returnUrl).origin,
      ...(browserInfo === undefined ? {} : { browserInfo }),
      ...(this.#isSandbox ? { attemptAuthentication: 'always' } : {}),
    };
  }
}

function toResult({ details, paymentData }: CardActionResult) {
  return { details, ...(paymentData === undefined ? {} : { paymentData }) };
}

function toOutcome(reply: PaymentReply | undefined, unreadable: CommerceErrorCode): CardOutcome {
  if (!reply) throw unreadableFor(unreadable);
  if (reply.kind === 'rejected') throw toRejection(reply.reason);
  return reply;
}

/** Fails unless the reply is `done`: the bank's step must not lead to another one. */
function requireDone(reply: PaymentReply | undefined, unreadable: CommerceErrorCode): void {
  if (toOutcome(reply, unreadable).kind !== 'done') throw unreadableFor(unreadable);
}
