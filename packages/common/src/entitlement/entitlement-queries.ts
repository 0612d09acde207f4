import type { QueryFunction, QueryKey } from '@tanstack/query-core';
import { inject, injectable, optional } from 'inversify';

import { userKey } from '../account/user-key.ts';
import { SiteContext } from '../config/site-context.ts';
import type { MediaItem } from '../content/media-item.ts';
import { AccessBridge, type EntitledPlan } from './access-bridge.ts';
import {
  getAccessOffer,
  getEntitlement,
  getMediaOffers,
  getNeededRights,
  type AccessOffer,
  type Entitlement,
  type MediaOffer,
  type ViewerRights,
} from './entitlement.ts';
import { EntitlementService } from './entitlement-service.ts';

const STALE_MS = 20 * 60_000;

/** Plain options for an observer or a client. A disabled query needs no request because its result is known. */
export interface EntitlementQuery<Data> {
  readonly queryKey: QueryKey;
  readonly queryFn: QueryFunction<Data>;
  readonly staleTime: number;
  readonly enabled: boolean;
}

/**
 * Query options and rules for what a viewer may watch; all keys begin with the viewer's and are cleared on sign-out.
 */
@injectable()
export class EntitlementQueries {
  readonly #service: EntitlementService | undefined;
  readonly #bridge: AccessBridge | undefined;
  readonly #site: SiteContext;

  constructor(
    @inject(EntitlementService) @optional() service: EntitlementService | undefined,
    @inject(AccessBridge) @optional() bridge: AccessBridge | undefined,
    @inject(SiteContext) site: SiteContext,
  ) {
    this.#service = service;
    this.#bridge = bridge;
    this.#site = site;
  }

  /** Key prefix of this viewer. */
  ofViewer(userId: string | undefined): QueryKey {
    return [...userKey(userId), 'entitlement'];
  }

  /** Decides whether a viewer may watch a title; see `getEntitlement`. */
  decide(item: MediaItem, rights: ViewerRights): Entitlement {
    return getEntitlement(item, this.#site.accessModel, this.#offersOf(item), rights);
  }

  /** Returns the action offered to a viewer without access to a title; see `getAccessOffer`. */
  offerFor(item: MediaItem, isSignedIn: boolean): AccessOffer {
    return getAccessOffer(this.#offersOf(item), isSignedIn);
  }

  /** Whether the viewer has a subscription, or a plan that counts as one; disabled while signed out. */
  subscription(userId: string | undefined): EntitlementQuery<boolean> {
    return this.#query(userId, ['subscribed'], this.#site.accessModel === 'SVOD', (signal) =>
      isAnyTrue([this.#hasPlan(signal), this.#service?.fetchIsSubscribed(signal)]),
    );
  }

  /**
   * Whether one of the title's offers gives the viewer access; disabled for titles whose access does not depend on
   * offers.
   */
  bought(userId: string | undefined, item: MediaItem): EntitlementQuery<boolean> {
    const offers = this.#offersOf(item);
    const { needsOffers } = getNeededRights(item, this.#site.accessModel, offers);
    const offerIds = offers.map(({ offerId }) => offerId);
    return this.#query(userId, ['bought', offerIds], needsOffers, (signal) =>
      isAnyTrue(offerIds.map((id) => this.#service?.fetchHasAccess(id, signal))),
    );
  }

  /** The plan with which the access bridge opens titles; also for signed-out viewers. */
  plan(userId: string | undefined): EntitlementQuery<EntitledPlan | null> {
    return {
      queryKey: [...this.ofViewer(userId), 'plan'],
      queryFn: async ({ signal }) => (await this.#bridge?.fetchEntitledPlan(signal)) ?? null,
      staleTime: STALE_MS,
      enabled: this.#bridge !== undefined,
    };
  }

  #offersOf(item: MediaItem): readonly MediaOffer[] {
    return getMediaOffers(item, this.#site.config.integrations);
  }

  async #hasPlan(signal: AbortSignal): Promise<boolean> {
    return (await this.#bridge?.fetchEntitledPlan(signal))?.accessModel === 'svod';
  }

  #query(
    userId: string | undefined,
    key: QueryKey,
    isNeeded: boolean,
    ask: (signal: AbortSignal) => Promise<boolean>,
  ): EntitlementQuery<boolean> {
    return {
      queryKey: [...this.ofViewer(userId), ...key],
      queryFn: ({ signal }) => ask(signal),
      staleTime: STALE_MS,
      enabled:
        isNeeded && userId !== undefined && (this.#service !== undefined || this.#bridge !== undefined),
    };
  }
}

/** One granted access suffices; failed requests matter only when none is granted. */
async function isAnyTrue(asked: readonly (Promise<boolean> | undefined)[]): Promise<boolean> {
  const answers = await Promise.allSettled(asked.filter((question) => question !== undefined));
  if (answers.some((answer) => answer.status === 'fulfilled' && answer.value)) return true;
  const failed = answers.find((answer) => answer.status === 'rejected');
  if (failed) throw failed.reason;
  return false;
}
