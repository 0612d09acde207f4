import { inject, injectable } from 'inversify';

import { accountError } from '../../account/account-errors.ts';
import { CheckoutMemory } from '../../commerce/checkout-memory.ts';
import { commerceError } from '../../commerce/commerce-errors.ts';
import { CommerceService } from '../../commerce/commerce-service.ts';
import { HandledReturns } from '../../commerce/payment/handled-returns.ts';
import { PaymentAttempts } from '../../commerce/payment/payment-attempts.ts';
import { isAppError } from '../../shared/app-error.ts';
import { RELOAD_RETRIES, ReloadSubscription } from './reload-subscription.ts';
import { TakePayment, type PaidTarget } from './take-payment.ts';

/** Handles returns from a bank; each is submitted to the server once, see `HandledReturns`. */
@injectable()
export class PaymentReturn {
  readonly #service: CommerceService;
  readonly #memory: CheckoutMemory;
  readonly #returns: HandledReturns;
  readonly #attempts: PaymentAttempts;
  readonly #payment: TakePayment;
  readonly #reload: ReloadSubscription;

  constructor(
    @inject(CommerceService) service: CommerceService,
    @inject(CheckoutMemory) memory: CheckoutMemory,
    @inject(HandledReturns) returns: HandledReturns,
    @inject(PaymentAttempts) attempts: PaymentAttempts,
    @inject(TakePayment) payment: TakePayment,
    @inject(ReloadSubscription) reload: ReloadSubscription,
  ) {
    this.#service = service;
    this.#memory = memory;
    this.#returns = returns;
    this.#attempts = attempts;
    this.#payment = payment;
    this.#reload = reload;
  }

  /** Returns the offer chosen before the viewer left; undefined when it is no longer known. */
  getOfferId(userId: string): string | undefined {
    return this.#memory.read(userId).offerId;
  }

  /**
   * Handles the return from a bank to `finalize-payment` (flows 2.8). Fails with `order_missing` without an order, a
   * `payment_…` code or `adyen_order_unknown`.
   */
  async finishPayment(
    userId: string,
    { orderId, redirectResult }: { readonly orderId: string | undefined; readonly redirectResult: string },
  ): Promise<PaidTarget> {
    const { cardFields } = this.#service;
    if (!cardFields) throw accountError('feature_not_enabled');
    if (orderId === undefined) throw commerceError('order_missing');
    const offerId = this.getOfferId(userId);
    await this.#returns.once(userId, `finalize:${redirectResult}`, async () => {
      const finish = () => cardFields.finishPayment(orderId, { details: { redirectResult } });
      await this.#attempts.run({ userId, offerId: offerId ?? orderId }, finish, () => 'paid');
      await this.#payment.settle({ userId, offerId, isGranted: false });
    });
    return this.#payment.getTarget(offerId);
  }

  /**
   * Handles the return from a bank to `waiting-for-payment` with `payment_intent` (jwp-inplayer 4.4). Resolves when the
   * payment is accepted, so that waiting can begin. Fails with a `payment_…` code.
   */
  confirm(userId: string, paymentIntent: string, offerId: string | undefined): Promise<void> {
    const { directCard } = this.#service;
    const { couponCode, offerId: chosen } = this.#memory.read(userId);
    const paid = offerId ?? chosen;
    if (!directCard) return Promise.reject(accountError('feature_not_enabled'));
    if (paid === undefined) return Promise.reject(commerceError('order_missing'));
    return this.#returns.once(userId, `confirm:${paymentIntent}`, async () => {
      try {
        await directCard.confirm({ paymentIntent, offerId: paid, couponCode });
      } catch (error) {
        // Refused for good: the viewer may try another card at once.
        if (!isAppError(error, 'payment_unknown')) this.#attempts.clear();
        throw error;
      }
    });
  }

  /**
   * Handles the return from a bank to `payment-method` (flows 2.13). Fails with `payment_method_not_updated` or a
   * `payment_…` code.
   */
  async finishCard(userId: string, paymentMethodId: string, redirectResult: string): Promise<void> {
    const { cardFields } = this.#service;
    if (!cardFields) throw accountError('feature_not_enabled');
    try {
      await this.#returns.once(userId, `card:${redirectResult}`, async () => {
        await cardFields.finishCard(paymentMethodId, { details: { redirectResult } });
        await this.#reload.run({ userId, retries: RELOAD_RETRIES.checkout });
      });
    } catch (cause) {
      // Nothing is paid: the viewer can save the card again.
      throw isAppError(cause, 'payment_unknown')
        ? commerceError('payment_method_not_updated', { cause })
        : cause;
    }
  }
}
