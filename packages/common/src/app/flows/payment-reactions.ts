import { QueryClient } from '@tanstack/query-core';
import { inject, injectable } from 'inversify';

import type { AccountNotification } from '../../account/account-service.ts';
import { isCardDialog, readDialog, toClosedSearch, toDialogSearch } from '../../account/dialog-address.ts';
import { CommerceQueries } from '../../commerce/commerce-queries.ts';
import { PaymentAttempts } from '../../commerce/payment/payment-attempts.ts';
import { PaymentNavigation } from '../../commerce/payment/payment-navigation.ts';
import type { PaymentNotices } from '../../commerce/payment/payment-notices.ts';
import { Logger } from '../../platform/logger.ts';
import { isAppError, toServerText } from '../../shared/app-error.ts';
import { readText } from '../../shared/reading.ts';
import { ReloadSubscription } from './reload-subscription.ts';

/** Types after which the subscription has changed (commerce 4). */
const RELOADING = /^(?:subscribe\.|access\.revoked$|external\.subscribe\.)/;
/** Types after which the billing history has another payment, and perhaps another card. */
const PAID = /^(?:payment\.card|external\.payment)\.success$/;

/**
 * Reacts to payment notifications. Each may arrive twice, before the response to its cause, or never, so that all
 * reactions are idempotent.
 */
@injectable()
export class PaymentReactions implements PaymentNotices {
  readonly #attempts: PaymentAttempts;
  readonly #reload: ReloadSubscription;
  readonly #ways: PaymentNavigation;
  readonly #queries: CommerceQueries;
  readonly #client: QueryClient;
  readonly #logger: Logger;

  constructor(
    @inject(PaymentAttempts) attempts: PaymentAttempts,
    @inject(ReloadSubscription) reload: ReloadSubscription,
    @inject(PaymentNavigation) ways: PaymentNavigation,
    @inject(CommerceQueries) queries: CommerceQueries,
    @inject(QueryClient) client: QueryClient,
    @inject(Logger) logger: Logger,
  ) {
    this.#attempts = attempts;
    this.#reload = reload;
    this.#ways = ways;
    this.#queries = queries;
    this.#client = client;
    this.#logger = logger;
  }

  async react(userId: string, { type, resource }: AccountNotification): Promise<void> {
    if (type.endsWith('.failed')) this.#tellFailure(resource);
    else if (type.endsWith('.requires.action')) this.#followRedirect(resource);
    else if (type === 'payment.card.success') this.#closeDialog();
    else if (RELOADING.test(type)) await this.#reload.run({ userId, retries: 0, isNotified: true });
    if (PAID.test(type)) await this.#client.invalidateQueries({ queryKey: this.#queries.ofAccount(userId) });
  }

  #tellFailure(resource: AccountNotification['resource']): void {
    this.#attempts.clear();
    const message = toServerText(resource['message']);
    const params = message === undefined ? {} : { message };
    this.#ways.openSearch(toDialogSearch(this.#ways.getSearch(), 'payment-error', params));
  }

  /** Viewers who have moved on to another dialog are not interrupted (commerce 4). */
  #closeDialog(): void {
    if (this.#isPaying()) this.#ways.openSearch(toClosedSearch(this.#ways.getSearch()));
  }

  /** Whether this window takes or awaits a payment: all windows and devices of the account are notified. */
  #isPaying(): boolean {
    const dialog = readDialog(this.#ways.getSearch());
    return isCardDialog(dialog) || dialog === 'waiting-for-payment';
  }

  /** Only the paying window leads to the bank; the others may be playing something. */
  #followRedirect(resource: AccountNotification['resource']): void {
    if (!this.#isPaying()) return;
    try {
      this.#ways.leave(readText(resource['redirect_to_url']) ?? '');
    } catch (error) {
      if (!isAppError(error, 'redirect_refused')) throw error;
      this.#logger.warn('Blocked a payment from leading to an address that is not allowed', { error });
      this.#tellFailure({});
    }
  }
}
