import { inject, injectable } from 'inversify';

import { commerceError, type CommerceErrorCode } from '../../../commerce/commerce-errors.ts';
import type { FreePayment, PayPalPayment, ReturnUrls } from '../../../commerce/commerce-service.ts';
import { getHttpStatus } from '../../../platform/http/http-errors.ts';
import { Logger } from '../../../platform/logger.ts';
import { isAppError, toServerText, type AppError } from '../../../shared/app-error.ts';
import { readRecord, readText } from '../../../shared/reading.ts';
import { encodePathPart, isHttpUrl } from '../../../shared/url.ts';
import { CleengCommerceCalls } from './cleeng-commerce-calls.ts';
import { cleengCommerceErrors, unreadableFor } from './cleeng-commerce-errors.ts';
import { CleengOrders } from './cleeng-orders.ts';
import { readPaymentReply } from './cleeng-payment-mapper.ts';

type FreeOrder = Parameters<FreePayment['pay']>[0];

/** Destination of a redirect to the payment page. */
interface Redirect {
  readonly redirectUrl: string;
}

/** Free orders and PayPal payments at the commerce provider (cleeng 7.2, 7.3). */
@injectable()
export class CleengPayments {
  readonly #calls: CleengCommerceCalls;
  readonly #orders: CleengOrders;
  readonly #logger: Logger;

  constructor(
    @inject(CleengCommerceCalls) calls: CleengCommerceCalls,
    @inject(CleengOrders) orders: CleengOrders,
    @inject(Logger) logger: Logger,
  ) {
    this.#calls = calls;
    this.#orders = orders;
    this.#logger = logger;
  }

  /** Completes an order that needs no payment details. */
  async payNothing({ order, captchaValue }: FreeOrder): Promise<void> {
    await this.#putOnFreeMethod(order);
    const body = { orderId: Number(order.id), ...toCaptcha(captchaValue) };
    const data = await this.#calls.pay(
      cleengCommerceErrors.payNothing,
      () => ({ method: 'POST', path: '/payments', body }),
      order.customerId,
    );
    const reply = readPaymentReply(data);
    if (reply?.kind === 'rejected') throw toRejection(reply.reason);
    if (reply?.kind !== 'done') throw unreadableFor('payment_unknown');
  }

  async startForOrder({ order, urls, captchaValue }: PayPalPayment): Promise<Redirect> {
    const errors = cleengCommerceErrors.payPal;
    const { successUrl, cancelUrl, errorUrl } = urls;
    const body = {
      orderId: Number(order.id),
      successUrl,
      cancelUrl,
      errorUrl,
      ...toCaptcha(captchaValue),
    };
    const data = await this.#calls.ask(
      errors,
      () => ({ method: 'POST', path: '/connectors/paypal/v1/tokens', body }),
      order.customerId,
    );
    return toRedirect(data, errors.otherwise);
  }

  async startForDetails(paymentMethodId: string, urls: ReturnUrls): Promise<Redirect> {
    const errors = cleengCommerceErrors.updatePaymentMethod;
    const { successUrl, cancelUrl, errorUrl, waitingUrl } = urls;
    const body = { paymentMethodId: Number(paymentMethodId), successUrl, cancelUrl, errorUrl, waitingUrl };
    const data = await this.#calls.ask(errors, () => ({
      method: 'POST',
      path: '/connectors/paypal/v1/payment_details/tokens',
      body,
    }));
    return toRedirect(data, errors.otherwise);
  }

  /** Deletes a payment method; one that is already gone counts as deleted. */
  async deleteDetails(id: string): Promise<void> {
    const path = `/payment_details/${encodePathPart(id)}`;
    try {
      await this.#calls.ask(cleengCommerceErrors.updatePaymentMethod, () => ({ method: 'DELETE', path }));
    } catch (error) {
      const isGone = isAppError(error) && getHttpStatus(error.cause) === 404;
      if (!isGone) throw error;
    }
  }

  /**
   * Sets the free payment method as the provider's own client does. Optional, so failures other than session errors are
   * only logged.
   */
  async #putOnFreeMethod(order: FreeOrder['order']): Promise<void> {
    try {
      const { coupon, freeOffer } = (await this.#orders.fetchKnownMethods()).freeMethodIds;
      const freeMethodId = order.discount.type === 'coupon' ? (coupon ?? freeOffer) : (freeOffer ?? coupon);
      if (freeMethodId === undefined) return;
      await this.#orders.change(order, { paymentMethodId: Number(freeMethodId) });
    } catch (error) {
      if (isAppError(error, 'session_invalid', 'id_required')) throw error;
      this.#logger.warn('Paying an order without a payment method', { error });
    }
  }
}

/** Returns the CAPTCHA field of a request body; empty without a value. */
export function toCaptcha(captchaValue: string | undefined): Readonly<Record<string, string>> {
  return captchaValue === undefined ? {} : { captchaValue };
}

/** Creates the error for a rejected payment. */
export function toRejection(reason: string): AppError<CommerceErrorCode> {
  return commerceError('payment_refused', { data: { serverText: toServerText(reason) } });
}

function toRedirect(data: unknown, code: CommerceErrorCode): Redirect {
  const redirectUrl = readText(readRecord(data)?.['redirectUrl']);
  if (redirectUrl === undefined || !isHttpUrl(redirectUrl)) throw unreadableFor(code);
  return { redirectUrl };
}
