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

/** Another card, or another way to pay from now on (flows 2.13). All fail as the service's own calls do. */
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

  /** Begins hosted card fields that pay for nothing now. */
  openCardFields(paymentMethodId: string): Promise<CardFieldsSession> {
    return this.#getFields().openSession(undefined, this.#getReturnUrl(paymentMethodId));
  }

  /** What the hosted fields gave away; after an action, `finishCard` is the only success. */
  async saveCard(userId: string, paymentMethodId: string, submission: CardSubmission): Promise<CardOutcome> {
    const returnUrl = this.#getReturnUrl(paymentMethodId);
    const outcome = await this.#getFields().saveCard({ paymentMethodId, submission, returnUrl });
    if (outcome.kind === 'done') await this.#reloadPayment(userId);
    else this.#ways.checkOutcome(outcome);
    return outcome;
  }

  /** What the bank wanted in the page is done. */
  async finishCard(userId: string, paymentMethodId: string, result: CardActionResult): Promise<void> {
    await this.#getFields().finishCard(paymentMethodId, result);
    await this.#reloadPayment(userId);
  }

  /** Leaves for PayPal. What was paid with before stays until the viewer is back with a yes. */
  async startPayPal(userId: string, paymentMethodId: string, before: PaymentDetail | null): Promise<void> {
    const { paymentMethodUpdate } = this.#service;
    if (!paymentMethodUpdate) throw accountError('feature_not_enabled');
    const urls = this.#ways.getMethodReturnUrls();
    const { redirectUrl } = await paymentMethodUpdate.startPayPal(paymentMethodId, urls);
    this.#memory.note(userId, { replacedDetailId: before?.id });
    this.#ways.leave(redirectUrl);
  }

  /** Back from PayPal at `payment-method-success`: the details that it took the place of go, once. */
  async finishPayPal(userId: string): Promise<void> {
    const { replacedDetailId } = this.#memory.read(userId);
    if (replacedDetailId === undefined) return;
    this.#memory.note(userId, { replacedDetailId: undefined });
    await this.#service.paymentMethodUpdate?.deletePaymentDetail(replacedDetailId);
    await this.#reloadPayment(userId);
  }

  /** Another card through our own hands, in the currency that is paid in. */
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
