import type { QueryFunction, QueryKey } from '@tanstack/query-core';
import { inject, injectable } from 'inversify';

import type { User } from '../account/account.ts';
import { userKey } from '../account/user-key.ts';
import { SiteContext } from '../config/site-context.ts';
import { CommerceService, type PlanTarget } from './commerce-service.ts';
import type { Offer } from './offer.ts';
import type { PaymentDetail } from './payment/payment-detail.ts';
import type { PaymentMethod } from './payment/payment-method.ts';
import type { Subscription } from './subscription.ts';
import type { Transaction } from './transaction.ts';

const STALE_MS = 20 * 60_000;

/** Plain options for an observer or a client. A disabled query needs no request because its result is known. */
export interface CommerceQuery<Data> {
  readonly queryKey: QueryKey;
  readonly queryFn: QueryFunction<Data>;
  readonly staleTime: number;
  readonly enabled: boolean;
}

/**
 * Query options for offers and payments; the only place that builds keys of this domain. All keys begin with the
 * viewer's key and are cleared on sign-out, prices included, as they depend on the viewer.
 */
@injectable()
export class CommerceQueries {
  readonly #service: CommerceService;
  readonly #site: SiteContext;

  constructor(@inject(CommerceService) service: CommerceService, @inject(SiteContext) site: SiteContext) {
    this.#service = service;
    this.#site = site;
  }

  /** Key prefix of this viewer. */
  ofViewer(userId: string | undefined): QueryKey {
    return [...userKey(userId), 'commerce'];
  }

  /** Key prefix of the data that a payment changes; offers and methods are outside it. */
  ofAccount(userId: string): QueryKey {
    return [...this.ofViewer(userId), 'account'];
  }

  offers(userId: string | undefined, offerIds: readonly string[]): CommerceQuery<readonly Offer[]> {
    return {
      queryKey: [...this.ofViewer(userId), 'offers', offerIds],
      queryFn: ({ signal }) => this.#service.fetchOffers(offerIds, signal),
      staleTime: STALE_MS,
      enabled: offerIds.length > 0,
    };
  }

  /** The subscription offers of the site; disabled where there are none. */
  subscriptionOffers(userId: string | undefined): CommerceQuery<readonly Offer[]> {
    return this.offers(userId, this.#service.subscriptionOfferIds);
  }

  paymentMethods(userId: string): CommerceQuery<readonly PaymentMethod[]> {
    return {
      queryKey: [...this.ofViewer(userId), 'payment_methods'],
      queryFn: ({ signal }) => this.#service.fetchPaymentMethods(signal),
      staleTime: STALE_MS,
      enabled: true,
    };
  }

  /** Disabled, and never requested, where there is nothing to subscribe to (commerce 4: Non-SVOD). */
  subscription(userId: string): CommerceQuery<Subscription | null> {
    const query = this.#ofAccount(userId, ['subscription'], (signal) =>
      this.#service.fetchSubscription(signal),
    );
    return { ...query, enabled: this.#site.accessModel === 'SVOD' };
  }

  transactions(userId: string): CommerceQuery<readonly Transaction[]> {
    return this.#ofAccount(userId, ['transactions'], (signal) => this.#service.fetchTransactions(signal));
  }

  activePayment(userId: string): CommerceQuery<PaymentDetail | null> {
    return this.#ofAccount(userId, ['payment'], (signal) => this.#service.fetchActivePayment(signal));
  }

  /** Plans the subscriber may switch to; disabled without a subscription and where plans cannot be switched. */
  planTargets(userId: string, subscription: Subscription | null): CommerceQuery<readonly PlanTarget[]> {
    const { planSwitch } = this.#service;
    const key = ['targets', subscription?.offerId, subscription?.accessFeeId, subscription?.pendingSwitchId];
    const query = this.#ofAccount(userId, key, async (signal) =>
      planSwitch && subscription ? planSwitch.fetchTargets(subscription, signal) : [],
    );
    return { ...query, enabled: planSwitch !== undefined && subscription !== null };
  }

  /** The plan that starts after the current period; null for none. */
  pendingOffer(user: User, subscription: Subscription | null): CommerceQuery<Offer | null> {
    const { planSwitch } = this.#service;
    const key = ['pending', subscription?.subscriptionId, subscription?.pendingSwitchId, user.metadata];
    const query = this.#ofAccount(user.id, key, async (signal) =>
      planSwitch && subscription ? planSwitch.fetchPendingOffer(subscription, user, signal) : null,
    );
    return { ...query, enabled: planSwitch !== undefined && subscription !== null };
  }

  #ofAccount<Data>(
    userId: string,
    key: QueryKey,
    ask: (signal: AbortSignal) => Promise<Data>,
  ): CommerceQuery<Data> {
    return {
      queryKey: [...this.ofAccount(userId), ...key],
      queryFn: ({ signal }) => ask(signal),
      staleTime: STALE_MS,
      enabled: true,
    };
  }
}
