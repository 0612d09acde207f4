import { inject, injectable } from 'inversify';

import { accountError } from '../../account/account-errors.ts';
import type { CardValues } from '../../commerce/card.ts';
import type { CardActionResult, CardFieldsSession, CardSubmission } from '../../commerce/card-form.ts';
import { CheckoutMemory } from '../../commerce/checkout-memory.ts';
import { CommerceService, type CardFields, type CardOutcome } from '../../commerce/commerce-service.ts';
import { DEFAULT_CURRENCY } from '../../commerce/money.ts';
import type { PaymentDetail } from '../../commerce/payment/payment-detail.ts';
import { PaymentNavigation } from '../../commerce/payment/payment-navigation.ts';
import type { Subscription } from '../../commerce/subscription.ts';
import { RELOAD_RETRIES, ReloadSubscription } from './reload-subscription.ts';

/**
 * Changes the card or the payment method of future payments (flows 2.13). All methods fail like the service's own
 * calls.
 */
@injectable()
export class ChangePayment {
  readonly #service: CommerceService;
  readonly #memory: CheckoutMemory;
  readonly #reload: ReloadSubscription;
  readonly #ways: PaymentNavigation;

  constructor(
    @inject(CommerceService) service: CommerceService,
    @inject(CheckoutMemory) memory: CheckoutMemory,
    @inject(ReloadSubscription) reload: ReloadSubscription,
    @inject(PaymentNavigation) ways: PaymentNavigation,
  ) {
    this.#service = service;
    this.#memory = memory;
    this.#reload = reload;
    this.#ways = ways;
  }

  /** Opens hosted card fields without a payment. */
  openCardFields(paymentMethodId: string): Promise<CardFieldsSession> {
    return this.#getFields().openSession(undefined, this.#getReturnUrl(paymentMethodId));
  }

  /** Saves the card submitted by the hosted fields; after an action, only `finishCard` completes it. */
  async saveCard(userId: string, paymentMethodId: string, submission: CardSubmission): Promise<CardOutcome> {
    // An abandoned change to PayPal must not delete these details when the card's success is shown.
    this.#memory.note(userId, { replacedDetailId: undefined });
    const returnUrl = this.#getReturnUrl(paymentMethodId);
    const outcome = await this.#getFields().saveCard({ paymentMethodId, submission, returnUrl });
    if (outcome.kind === 'done') await this.#reloadPayment(userId);
    else this.#ways.checkOutcome(outcome);
    return outcome;
  }

  /** Completes the bank's step shown in the page. */
  async finishCard(userId: string, paymentMethodId: string, result: CardActionResult): Promise<void> {
    await this.#getFields().finishCard(paymentMethodId, result);
    await this.#reloadPayment(userId);
  }

  /**
   * Redirects to PayPal, unless `isWanted` returns false by then: who has left the dialog stays. The previous payment
   * details stay until the viewer returns with success.
   */
  async startPayPal(
    userId: string,
    paymentMethodId: string,
    before: PaymentDetail | null,
    isWanted = () => true,
  ): Promise<void> {
    const { paymentMethodUpdate } = this.#service;
    if (!paymentMethodUpdate) throw accountError('feature_not_enabled');
    const urls = this.#ways.getMethodReturnUrls();
    const { redirectUrl } = await paymentMethodUpdate.startPayPal(paymentMethodId, urls);
    if (!isWanted()) return;
    this.#memory.note(userId, { replacedDetailId: before?.id });
    this.#ways.leave(redirectUrl);
  }

  /** Completes the return from PayPal to `payment-method-success`: deletes the replaced details, once. */
  async finishPayPal(userId: string): Promise<void> {
    const { replacedDetailId } = this.#memory.read(userId);
    if (replacedDetailId === undefined) return;
    this.#memory.note(userId, { replacedDetailId: undefined });
    await this.#service.paymentMethodUpdate?.deletePaymentDetail(replacedDetailId);
    await this.#reloadPayment(userId);
  }

  /** Replaces the card entered in this app's own form, in the currency of the payments. */
  async updateCard(
    userId: string,
    card: CardValues,
    now: { readonly payment: PaymentDetail | null; readonly subscription: Subscription | null },
  ): Promise<void> {
    const { cardUpdate } = this.#service;
    if (!cardUpdate) throw accountError('feature_not_enabled');
    const { payment, subscription } = now;
    const currency = payment?.currency ?? subscription?.nextPaymentCurrency ?? DEFAULT_CURRENCY;
    await cardUpdate.updateCard(card, currency);
    await this.#reloadPayment(userId);
  }

  async #reloadPayment(userId: string): Promise<void> {
    await this.#reload.run({ userId, retries: RELOAD_RETRIES.card });
  }

  #getFields(): CardFields {
    const { cardFields } = this.#service;
    if (!cardFields) throw accountError('feature_not_enabled');
    return cardFields;
  }

  #getReturnUrl(paymentMethodId: string): string {
    return this.#ways.getAddressOf('payment-method', { paymentMethodId });
  }
}
