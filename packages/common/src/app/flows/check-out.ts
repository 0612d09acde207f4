import { inject, injectable } from 'inversify';

import { accountError } from '../../account/account-errors.ts';
import type { CardValues } from '../../commerce/card.ts';
import type { CardActionResult, CardFieldsSession, CardSubmission } from '../../commerce/card-form.ts';
import { CheckoutController } from '../../commerce/checkout-controller.ts';
import { CommerceService, type CardFields, type CardOutcome } from '../../commerce/commerce-service.ts';
import type { Order } from '../../commerce/order.ts';
import { PaymentAttempts, type AttemptEnd } from '../../commerce/payment/payment-attempts.ts';
import { PaymentNavigation } from '../../commerce/payment/payment-navigation.ts';
import { isAppError } from '../../shared/app-error.ts';
import { TakePayment, type PaidTarget } from './take-payment.ts';

/**
 * `paid`; `sent`, when accepted, so that `waiting-for-payment` awaits the outcome; `left`, for another page that takes
 * the payment; or the bank requires a step, which the card form shows and `finishCardFields` completes.
 */
export type CheckOutEnd =
  | { readonly kind: 'paid'; readonly target: PaidTarget }
  | { readonly kind: 'sent' | 'left' }
  | Extract<CardOutcome, { kind: 'action' }>;

/**
 * Pays for the current order of the checkout; repeated requests pay only once, see `PaymentAttempts`. All methods fail
 * with `order_missing` without an order, and like the service's own calls. An order that the server no longer knows is
 * forgotten. After `payment_unknown` redirect the viewer to `waiting-for-payment` with the order's `offerId`, because it
 * may be paid.
 */
@injectable()
export class CheckOut {
  readonly #service: CommerceService;
  readonly #checkout: CheckoutController;
  readonly #attempts: PaymentAttempts;
  readonly #payment: TakePayment;
  readonly #ways: PaymentNavigation;

  constructor(
    @inject(CommerceService) service: CommerceService,
    @inject(CheckoutController) checkout: CheckoutController,
    @inject(PaymentAttempts) attempts: PaymentAttempts,
    @inject(TakePayment) payment: TakePayment,
    @inject(PaymentNavigation) ways: PaymentNavigation,
  ) {
    this.#service = service;
    this.#checkout = checkout;
    this.#attempts = attempts;
    this.#payment = payment;
    this.#ways = ways;
  }

  /** Completes an order that needs no payment now or later (flows 2.3). */
  async payNothing(captchaValue: string | undefined): Promise<CheckOutEnd> {
    const { freePayment } = this.#service;
    if (!freePayment) throw accountError('feature_not_enabled');
    const order = await this.#checkout.getSettledOrder();
    await this.#attempt(
      order,
      () => freePayment.pay({ order, captchaValue }),
      () => 'paid',
    );
    return this.#end(order);
  }

  /** Opens hosted card fields for the order (flows 2.4), whatever its total becomes (decision 0023). */
  openCardFields(): Promise<CardFieldsSession> {
    const { id, offerId } = this.#checkout.getOrder();
    return this.#forgetIfGone(offerId, () =>
      this.#getCardFields().openSession(id, this.#getCardReturnUrl(id)),
    );
  }

  /** Pays with the card submitted by the hosted fields. */
  async payByCardFields(submission: CardSubmission, captchaValue: string | undefined): Promise<CheckOutEnd> {
    const fields = this.#getCardFields();
    const order = await this.#checkout.getSettledOrder();
    const returnUrl = this.#getCardReturnUrl(order.id);
    const outcome = await this.#attempt(
      order,
      () => fields.pay({ orderId: order.id, submission, returnUrl, captchaValue }),
      ({ kind }) => (kind === 'done' ? 'paid' : 'open'),
    );
    if (outcome.kind === 'done') return this.#end(order);
    this.#ways.checkOutcome(outcome);
    return outcome;
  }

  /** Completes the bank's step shown in the page. */
  async finishCardFields(result: CardActionResult): Promise<CheckOutEnd> {
    const fields = this.#getCardFields();
    const order = this.#checkout.getOrder();
    await this.#attempt(
      order,
      () => fields.finishPayment(order.id, result),
      () => 'paid',
    );
    return this.#end(order);
  }

  /** Pays with a card entered in this app's own form (flows 2.5). Accepted does not mean paid. */
  async payByCard(card: CardValues): Promise<CheckOutEnd> {
    const { directCard } = this.#service;
    if (!directCard) throw accountError('feature_not_enabled');
    const order = await this.#checkout.getSettledOrder();
    const { waitingUrl: returnUrl } = this.#ways.getPaymentReturnUrls(order.offerId);
    await this.#attempt(
      order,
      () => directCard.pay({ order, card, returnUrl }),
      () => 'sent',
    );
    return { kind: 'sent' };
  }

  /** Redirects to PayPal (flows 2.6), unless `isWanted` returns false by then: who has left the checkout stays. */
  async payByPayPal(captchaValue: string | undefined, isWanted = () => true): Promise<CheckOutEnd> {
    const order = await this.#checkout.getSettledOrder();
    const urls = this.#ways.getPaymentReturnUrls(order.offerId);
    const { redirectUrl } = await this.#attempt(
      order,
      () => this.#service.startPayPal({ order, urls, captchaValue }),
      () => 'open',
    );
    if (isWanted()) this.#ways.leave(redirectUrl);
    return { kind: 'left' };
  }

  /** Updates everything that a payment changes (commerce 4). */
  async #end({ customerId: userId, offerId }: Order): Promise<CheckOutEnd> {
    await this.#payment.settle({ userId, offerId, isGranted: false });
    return { kind: 'paid', target: this.#payment.getTarget(offerId) };
  }

  #attempt<Result>(
    { customerId, offerId }: Order,
    pay: () => Promise<Result>,
    getEnd: (result: Result) => AttemptEnd,
  ): Promise<Result> {
    return this.#forgetIfGone(offerId, () =>
      this.#attempts.run({ userId: customerId, offerId }, pay, getEnd),
    );
  }

  /** An order that has expired cannot be paid any more, however often: the viewer has to choose an offer again. */
  async #forgetIfGone<Result>(offerId: string, work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      if (isAppError(error, 'order_not_found', 'adyen_order_unknown')) this.#checkout.forget(offerId);
      throw error;
    }
  }

  #getCardFields(): CardFields {
    const { cardFields } = this.#service;
    if (!cardFields) throw accountError('feature_not_enabled');
    return cardFields;
  }

  #getCardReturnUrl(orderId: string): string {
    return this.#ways.getAddressOf('finalize-payment', { orderId });
  }
}
