import { QueryClient } from '@tanstack/query-core';
import { inject, injectable } from 'inversify';

import type { User } from '../account/account.ts';
import { CommerceQueries, type CommerceQuery } from './commerce-queries.ts';
import type { Offer } from './offer.ts';
import type { PaymentMethod } from './payment/payment-method.ts';
import type { Subscription } from './subscription.ts';

/** What is known of sales and payments, as the query cache holds it. */
@injectable()
export class CommerceCache {
  readonly #queries: CommerceQueries;
  readonly #client: QueryClient;

  constructor(@inject(CommerceQueries) queries: CommerceQueries, @inject(QueryClient) client: QueryClient) {
    this.#queries = queries;
    this.#client = client;
  }

  /** As they are known by now, else fetched. */
  getOffers(userId: string, offerIds: readonly string[]): Promise<readonly Offer[]> {
    return this.#client.query(this.#queries.offers(userId, offerIds));
  }

  /** As they are known by now, else fetched. */
  getPaymentMethods(userId: string): Promise<readonly PaymentMethod[]> {
    return this.#client.query(this.#queries.paymentMethods(userId));
  }

  /** As the server knows it now, in one try; null where there is nothing to subscribe to. */
  fetchSubscription(userId: string): Promise<Subscription | null> {
    return this.#fetch(this.#queries.subscription(userId));
  }

  /** As the server knows it now, in one try; null for none. */
  fetchPendingOffer(user: User, subscription: Subscription | null): Promise<Offer | null> {
    return this.#fetch(this.#queries.pendingOffer(user, subscription));
  }

  /** Whether there is anything to subscribe to. */
  hasSubscriptions(userId: string): boolean {
    return this.#queries.subscription(userId).enabled;
  }

  /** Everything of the account but the subscription itself is asked for anew where it is shown. */
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
