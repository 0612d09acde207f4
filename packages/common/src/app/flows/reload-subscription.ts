import { inject, injectable } from 'inversify';

import { CommerceCache } from '../../commerce/commerce-cache.ts';
import type { Subscription } from '../../commerce/subscription.ts';
import { Clock } from '../../platform/clock.ts';
import { waitFor } from '../../platform/wait-for.ts';
import { isAbort, isAppError } from '../../shared/app-error.ts';
import { RefreshAccess } from './refresh-access.ts';

/** Between two looks (commerce 9). */
export const RELOAD_DELAY_MS = 1_500;

/** How often is looked again (commerce 9). */
export const RELOAD_RETRIES = { statusChange: 10, checkout: 10, card: 5 } as const;

/** Before the first look after a change of plan (commerce 9). */
export const SWITCH_DELAY_MS = 3_000;

export interface ReloadRequest {
  readonly userId: string;
  readonly retries: number;
  /** Before the first look; none unless given. */
  readonly delayMs?: number;
  /** Whether this is what the server was told to make of it; any subscription unless given (flows 0.3). */
  readonly isExpected?: (subscription: Subscription | null) => boolean;
}

/** Looks at the server until it shows what has just been paid or changed. */
@injectable()
export class ReloadSubscription {
  readonly #cache: CommerceCache;
  readonly #access: RefreshAccess;
  readonly #clock: Clock;

  constructor(
    @inject(CommerceCache) cache: CommerceCache,
    @inject(RefreshAccess) access: RefreshAccess,
    @inject(Clock) clock: Clock,
  ) {
    this.#cache = cache;
    this.#access = access;
    this.#clock = clock;
  }

  /**
   * The subscription as it is in the end; null for none, or when it could not be had. Everything that goes with it is asked
   * for anew where it is shown, and so is what the viewer may watch. What was paid is paid, so this fails with the abort of
   * `signal` alone.
   */
  async run(request: ReloadRequest, signal = new AbortController().signal): Promise<Subscription | null> {
    const { userId, delayMs = 0 } = request;
    const hasSubscriptions = this.#cache.hasSubscriptions(userId);
    const subscription = hasSubscriptions ? await this.#look(request, delayMs, signal) : null;
    await this.#cache.refreshAround(userId);
    await this.#access.run(userId);
    return subscription;
  }

  async #look(
    { userId, retries, isExpected = (found) => found !== null }: ReloadRequest,
    delayMs: number,
    signal: AbortSignal,
  ): Promise<Subscription | null> {
    if (delayMs > 0) await waitFor(this.#clock, delayMs, signal);
    let found: Subscription | null = null;
    for (let left = retries; left >= 0; left -= 1) {
      found = (await this.#ask(userId)) ?? found;
      if (isExpected(found) || left === 0) break;
      await waitFor(this.#clock, RELOAD_DELAY_MS, signal);
    }
    return found;
  }

  /** A look that fails is as good as one that shows nothing. */
  async #ask(userId: string): Promise<Subscription | null> {
    try {
      return await this.#cache.fetchSubscription(userId);
    } catch (error) {
      if (isAppError(error) || isAbort(error)) return null;
      throw error;
    }
  }
}
