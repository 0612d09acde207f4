import { QueryClient } from '@tanstack/query-core';
import { inject, injectable } from 'inversify';

import { CommerceQueries } from '../../commerce/commerce-queries.ts';
import type { Subscription } from '../../commerce/subscription.ts';
import { Clock } from '../../platform/clock.ts';
import { waitFor } from '../../platform/wait-for.ts';
import { isAbort, isAppError } from '../../shared/app-error.ts';
import { RefreshAccess } from './refresh-access.ts';

/** Delay between two requests (commerce 9). */
export const RELOAD_DELAY_MS = 1_500;

/** Number of retries (commerce 9). */
export const RELOAD_RETRIES = { statusChange: 10, checkout: 10, card: 5 } as const;

/** Delay before the first request after a plan switch (commerce 9). */
export const SWITCH_DELAY_MS = 3_000;

export interface ReloadRequest {
  readonly userId: string;
  readonly retries: number;
  /** Delay before the first request; 0 by default. */
  readonly delayMs?: number;
  /** Whether the subscription shows the expected change; by default any subscription does (flows 0.3). */
  readonly isExpected?: (subscription: Subscription | null) => boolean;
  /** Whether the server notifies the viewer's other windows itself. */
  readonly isNotified?: boolean;
}

/** Polls the server until it shows a new payment or change. */
@injectable()
export class ReloadSubscription {
  readonly #queries: CommerceQueries;
  readonly #client: QueryClient;
  readonly #access: RefreshAccess;
  readonly #clock: Clock;

  constructor(
    @inject(CommerceQueries) queries: CommerceQueries,
    @inject(QueryClient) client: QueryClient,
    @inject(RefreshAccess) access: RefreshAccess,
    @inject(Clock) clock: Clock,
  ) {
    this.#queries = queries;
    this.#client = client;
    this.#access = access;
    this.#clock = clock;
  }

  /**
   * Returns the last known subscription; null for none, or when it failed to load. Invalidates everything that depends
   * on it, including the viewer's access, in all windows. The payment is complete by then, so this fails only with the
   * abort of `signal`.
   */
  async run(request: ReloadRequest, signal = new AbortController().signal): Promise<Subscription | null> {
    const { userId, delayMs = 0 } = request;
    const { enabled, queryKey } = this.#queries.subscription(userId);
    const subscription = enabled ? await this.#look(request, delayMs, signal) : null;
    await this.#client.invalidateQueries({
      queryKey: this.#queries.ofAccount(userId),
      // The subscription itself was just fetched, unless no request succeeded.
      predicate: (query) => subscription === undefined || query.queryKey.at(-1) !== queryKey.at(-1),
    });
    if (request.isNotified !== true) this.#access.tellOthers();
    await this.#access.run(userId);
    return subscription ?? null;
  }

  /** Undefined when every request failed. */
  async #look(
    { userId, retries, isExpected = (found) => found !== null }: ReloadRequest,
    delayMs: number,
    signal: AbortSignal,
  ): Promise<Subscription | null | undefined> {
    if (delayMs > 0) await waitFor(this.#clock, delayMs, signal);
    let found: Subscription | null | undefined;
    for (let left = retries; left >= 0; left -= 1) {
      const answer = await this.ask(userId);
      if (answer !== undefined) {
        found = answer ?? found ?? null;
        if (isExpected(answer)) break;
      }
      if (left > 0) await waitFor(this.#clock, RELOAD_DELAY_MS, signal);
    }
    return found;
  }

  /** Requests the subscription once. Undefined when that failed, which says nothing about the subscription. */
  async ask(userId: string): Promise<Subscription | null | undefined> {
    try {
      const query = this.#queries.subscription(userId);
      return await this.#client.query({ ...query, staleTime: 0, retry: false });
    } catch (error) {
      if (isAppError(error) || isAbort(error)) return undefined;
      throw error;
    }
  }
}
