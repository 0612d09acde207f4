import { QueryClient } from '@tanstack/query-core';
import { inject, injectable } from 'inversify';

import type { User } from '../account/account.ts';
import { CommerceQueries, type CommerceQuery } from './commerce-queries.ts';
import type { Offer } from './offer.ts';
import type { PaymentMethod } from './payment/payment-method.ts';
import type { Subscription } from './subscription.ts';

/** Sales and payment data of the query cache. */
@injectable()
export class CommerceCache {
  readonly #queries: CommerceQueries;
  readonly #client: QueryClient;

  constructor(@inject(CommerceQueries) queries: CommerceQueries, @inject(QueryClient) client: QueryClient) {
    this.#queries = queries;
    this.#client = client;
  }

  /** Returns the cached offers, else fetches them. */
  getOffers(userId: string, offerIds: readonly string[]): Promise<readonly Offer[]> {
    return this.#client.query(this.#queries.offers(userId, offerIds));
  }

  /** Returns the cached payment methods, else fetches them. */
  getPaymentMethods(userId: string): Promise<readonly PaymentMethod[]> {
    return this.#client.query(this.#queries.paymentMethods(userId));
  }

  /** Fetches the current subscription without retries; null where the site has no subscriptions. */
  fetchSubscription(userId: string): Promise<Subscription | null> {
    return this.#fetch(this.#queries.subscription(userId));
  }

  /** Fetches the pending offer without retries; null when there is none. */
  fetchPendingOffer(user: User, subscription: Subscription | null): Promise<Offer | null> {
    return this.#fetch(this.#queries.pendingOffer(user, subscription));
  }

  /** Whether the site has subscriptions. */
  hasSubscriptions(userId: string): boolean {
    return this.#queries.subscription(userId).enabled;
  }

  /** Invalidates all account data except the subscription itself. */
  async refreshAround(userId: string): Promise<void> {
    const [subscription] = this.#queries.subscription(userId).queryKey.slice(-1);
    await this.#client.invalidateQueries({
      queryKey: this.#queries.ofAccount(userId),
      predicate: ({ queryKey }) => queryKey.at(-1) !== subscription,
    });
  }

  async #fetch<Data>(query: CommerceQuery<Data | null>): Promise<Data | null> {
    return query.enabled ? this.#client.query({ ...query, staleTime: 0, retry: false }) : null;
  }
}
