import { inject, injectable } from 'inversify';

import { AccountCache } from '../../account/account-cache.ts';
import { CommerceCache } from '../../commerce/commerce-cache.ts';
import { CommerceService } from '../../commerce/commerce-service.ts';
import type { Offer } from '../../commerce/offer.ts';
import {
  getPendingDowngradeKey,
  type Subscription,
  type SwitchDirection,
} from '../../commerce/subscription.ts';
import { Logger } from '../../platform/logger.ts';
import { isAppError } from '../../shared/app-error.ts';

/** The plan that starts after the current period. A failure here only hides it: the switch itself is complete. */
@injectable()
export class PendingPlans {
  readonly #service: CommerceService;
  readonly #cache: CommerceCache;
  readonly #accounts: AccountCache;
  readonly #logger: Logger;

  constructor(
    @inject(CommerceService) service: CommerceService,
    @inject(CommerceCache) cache: CommerceCache,
    @inject(AccountCache) accounts: AccountCache,
    @inject(Logger) logger: Logger,
  ) {
    this.#service = service;
    this.#cache = cache;
    this.#accounts = accounts;
    this.#logger = logger;
  }

  /**
   * Records or clears the pending plan, for sources that do not store it themselves. Returns whether one is recorded.
   */
  async note(
    userId: string,
    subscription: Subscription,
    offer: Offer,
    direction: SwitchDirection,
  ): Promise<boolean> {
    const { pendingDowngrades } = this.#service;
    if (!pendingDowngrades) return false;
    try {
      const user = await this.#accounts.getUser(userId);
      const isDowngrade = direction === 'downgrade';
      // Clears an outdated record, which would name the plan that was left.
      if (!isDowngrade && !user.metadata[getPendingDowngradeKey(subscription)]) return false;
      const accessFeeId = isDowngrade ? `S${offer.id}` : undefined;
      this.#accounts.keep(await pendingDowngrades.note(user, subscription, accessFeeId));
      return isDowngrade;
    } catch (error) {
      if (!isAppError(error)) throw error;
      this.#logger.warn('The plan that waits for the end of the period could not be noted', { error });
      return false;
    }
  }

  /** Returns the pending plan; null for none. */
  async fetch(userId: string, subscription: Subscription | null): Promise<Offer | null> {
    try {
      return await this.#cache.fetchPendingOffer(await this.#accounts.getUser(userId), subscription);
    } catch (error) {
      if (!isAppError(error)) throw error;
      this.#logger.warn('The plan that waits for the end of the period could not be fetched', { error });
      return null;
    }
  }
}
