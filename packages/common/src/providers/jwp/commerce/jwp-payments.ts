import { inject, injectable } from 'inversify';

import type { CardValues } from '../../../commerce/card.ts';
import { commerceError } from '../../../commerce/commerce-errors.ts';
import type { DirectCard, PayPalPayment } from '../../../commerce/commerce-service.ts';
import type { Order } from '../../../commerce/order.ts';
import { readNumber, readRecord, readText } from '../../../shared/reading.ts';
import { toHttpUrl } from '../../../shared/url.ts';
import { JwpClient, type JwpForm } from '../jwp-client.ts';
import { JwpCommerceCalls } from './jwp-commerce-calls.ts';
import { toJwpCommerceError } from './jwp-commerce-errors.ts';
import { getOfferType } from './jwp-offer-mapper.ts';

/** The platform's ids of the two payment methods (jwp-inplayer 4.3). */
const CARD = '1';
const PAYPAL = '2';

/** Hosts of payments: PayPal, Stripe, which leads to the bank, and the platform's own pages. */
const PAYMENT_HOSTS: readonly string[] = ['.paypal.com', '.stripe.com', '.inplayer.com', '.jwplayer.com'];

interface DirectPayment {
  readonly order: Order;
  readonly card: CardValues;
  readonly returnUrl: string;
}

/** Payments at the platform (jwp-inplayer 4.4, 4.5): accepted by the call, settled later with a notification. */
@injectable()
export class JwpPayments implements DirectCard {
  readonly redirectHosts: readonly string[];
  readonly #client: JwpClient;
  readonly #calls: JwpCommerceCalls;

  constructor(@inject(JwpClient) client: JwpClient, @inject(JwpCommerceCalls) calls: JwpCommerceCalls) {
    this.redirectHosts = [...client.ownHosts, ...PAYMENT_HOSTS];
    this.#client = client;
    this.#calls = calls;
  }

  async pay({ order, card, returnUrl }: DirectPayment): Promise<void> {
    await this.#submit(order.offerId, {
      ...toCardForm(card),
      access_fee: order.id,
      payment_method: order.paymentMethodId ?? CARD,
      voucher_code: order.couponCode ?? '',
      referrer: this.#client.referrer,
      return_url: returnUrl,
    });
  }

  async confirm(confirmation: {
    readonly paymentIntent: string;
    readonly offerId: string;
    readonly couponCode: string | undefined;
  }): Promise<void> {
    const { paymentIntent, offerId, couponCode = '' } = confirmation;
    await this.#submit(offerId, { pi_id: paymentIntent, voucher_code: couponCode });
  }

  /** For a viewer who already has access, the response is that access, which has an id. */
  async startPayPal({ order, urls }: PayPalPayment): Promise<{ readonly redirectUrl: string }> {
    const form = {
      origin: urls.waitingUrl,
      access_fee: order.id,
      payment_method: order.paymentMethodId ?? PAYPAL,
      voucher_code: order.couponCode ?? '',
    };
    const request = { method: 'POST', path: '/external-payments', form } as const;
    const answer = await this.#calls.change('payPal', 'paypal_failed', request);
    const { id, endpoint } = readRecord(answer.body) ?? {};
    if (readNumber(id) !== undefined) throw commerceError('paypal_access_active');
    const redirectUrl = toHttpUrl(readText(endpoint) ?? '');
    if (redirectUrl === undefined) throw toJwpCommerceError('payPal', answer);
    return { redirectUrl };
  }

  async #submit(offerId: string, form: JwpForm): Promise<void> {
    const path = getOfferType(offerId) === 'svod' ? '/subscriptions' : '/payments';
    const answer = await this.#calls.change('pay', 'payment_unknown', { method: 'POST', path, form });
    const { code, message } = readRecord(answer.body) ?? {};
    // Any other body may be the response to another call.
    if (readNumber(code) === undefined && readText(message) === undefined)
      throw toJwpCommerceError('pay', answer);
  }
}

/** Maps a card to the platform's form, with the year in two digits. */
export function toCardForm(card: CardValues): JwpForm {
  return {
    number: card.number,
    card_name: card.holderName,
    exp_month: card.expMonth,
    exp_year: card.expYear.slice(-2),
    cvv: card.cvc,
  };
}
