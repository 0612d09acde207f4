import { QueryClient } from '@tanstack/query-core';
import { inject, injectable } from 'inversify';

import { AccountQueries } from '../../account/account-queries.ts';
import { CommerceQueries } from '../../commerce/commerce-queries.ts';
import { CommerceService } from '../../commerce/commerce-service.ts';
import type { Offer } from '../../commerce/offer.ts';
import {
  getPendingDowngradeKey,
  type Subscription,
  type SwitchDirection,
} from '../../commerce/subscription.ts';
import { Logger } from '../../platform/logger.ts';
import { isAppError } from '../../shared/app-error.ts';

/** The plan that starts after the current period. A failure here only hides it: the switch itself is made. */
@injectable()
export class PendingPlans {
  readonly #service: CommerceService;
  readonly #queries: CommerceQueries;
  readonly #accounts: AccountQueries;
  readonly #client: QueryClient;
  readonly #logger: Logger;

  constructor(
    @inject(CommerceService) service: CommerceService,
    @inject(CommerceQueries) queries: CommerceQueries,
    @inject(AccountQueries) accounts: AccountQueries,
    @inject(QueryClient) client: QueryClient,
    @inject(Logger) logger: Logger,
  ) {
    this.#service = service;
    this.#queries = queries;
    this.#accounts = accounts;
    this.#client = client;
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
      const user = await this.#client.query(this.#accounts.knownUser(userId));
      const isDowngrade = direction === 'downgrade';
      // Clears an outdated record, which would name the plan that was left.
      if (!isDowngrade && !user.metadata[getPendingDowngradeKey(subscription)]) return false;
      const accessFeeId = isDowngrade ? `S${offer.id}` : undefined;
      const noted = await pendingDowngrades.note(user, subscription, accessFeeId);
      this.#client.setQueryData(this.#accounts.ofUser(noted.id), noted);
      return isDowngrade;
    } catch (error) {
      if (!isAppError(error)) throw error;
      this.#logger.warn('Failed to store the pending plan', { error });
      return false;
    }
  }

  /** Returns the pending plan; null for none, undefined when it fails to load. */
  async fetch(userId: string, subscription: Subscription | null): Promise<Offer | null | undefined> {
    try {
      const user = await this.#client.query(this.#accounts.knownUser(userId));
      const query = this.#queries.pendingOffer(user, subscription);
      return query.enabled ? await this.#client.query({ ...query, staleTime: 0, retry: false }) : null;
    } catch (error) {
      if (!isAppError(error)) throw error;
      this.#logger.warn('Failed to fetch the pending plan', { error });
      return undefined;
    }
  }
}
