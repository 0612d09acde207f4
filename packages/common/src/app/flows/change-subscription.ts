import { inject, injectable } from 'inversify';

import { accountError } from '../../account/account-errors.ts';
import { CommerceService, type PlanTarget } from '../../commerce/commerce-service.ts';
import type { Offer } from '../../commerce/offer.ts';
import { getSwitchDirection, type Subscription, type SwitchDirection } from '../../commerce/subscription.ts';
import { isAppError } from '../../shared/app-error.ts';
import { PendingPlans } from './pending-plans.ts';
import { RELOAD_RETRIES, ReloadSubscription, SWITCH_DELAY_MS } from './reload-subscription.ts';

/** Result of a plan switch. */
export interface SwitchEnd {
  readonly direction: SwitchDirection;
  /** The plan that starts after the current period; null when the switch is complete. */
  readonly pendingOffer: Offer | null;
  /** Seconds since the epoch: when a pending switch takes effect. */
  readonly expiresAt: number;
}

/** Cancels, renews and switches subscriptions, and updates what depends on them (commerce 4). */
@injectable()
export class ChangeSubscription {
  readonly #service: CommerceService;
  readonly #reload: ReloadSubscription;
  readonly #pending: PendingPlans;

  constructor(
    @inject(CommerceService) service: CommerceService,
    @inject(ReloadSubscription) reload: ReloadSubscription,
    @inject(PendingPlans) pending: PendingPlans,
  ) {
    this.#service = service;
    this.#reload = reload;
    this.#pending = pending;
  }

  /** Fails with `subscription_not_cancelled` or `unsubscribe_url_missing`. */
  async cancel(userId: string, subscription: Subscription): Promise<void> {
    const isCancelled = (now: Subscription | null) => now?.status !== subscription.status;
    await this.#make(userId, isCancelled, () => this.#service.cancelSubscription(subscription));
    await this.#reloadChanged(userId, isCancelled);
  }

  /** Fails with `subscription_not_renewed`. */
  async renew(userId: string, subscription: Subscription): Promise<void> {
    const { renewal } = this.#service;
    if (!renewal) throw accountError('feature_not_enabled');
    const isRenewed = (now: Subscription | null) => now !== null && now.status !== subscription.status;
    await this.#make(userId, isRenewed, () => renewal.renewSubscription(subscription));
    await this.#reloadChanged(userId, isRenewed);
  }

  /** Fails with `subscription_not_changed`; nothing has changed then. */
  async switchPlan(userId: string, subscription: Subscription, target: PlanTarget): Promise<SwitchEnd> {
    const { planSwitch } = this.#service;
    if (!planSwitch) throw accountError('feature_not_enabled');
    const direction = target.direction ?? getSwitchDirection(subscription, target.offer);
    await this.#make(
      userId,
      (found) => hasSwitched(subscription, found),
      () => planSwitch.switchPlan(subscription, target.offer, direction),
    );
    const isNoted = await this.#pending.note(userId, subscription, target.offer, direction);
    const now = await this.#reload.run({
      userId,
      retries: RELOAD_RETRIES.statusChange,
      delayMs: SWITCH_DELAY_MS,
      isExpected: (found) => isNoted || hasSwitched(subscription, found),
    });
    const isPending = isNoted || now?.pendingSwitchId !== undefined;
    const found = await this.#pending.fetch(userId, now);
    // A plan that fails to load is still the chosen one.
    const pendingOffer = found === undefined && isPending ? target.offer : (found ?? null);
    return { direction, pendingOffer, expiresAt: (now ?? subscription).expiresAt };
  }

  /** Makes a change once. One whose response was lost is made if the subscription shows it, and fails otherwise. */
  async #make(
    userId: string,
    isMade: (now: Subscription | null) => boolean,
    change: () => Promise<void>,
  ): Promise<void> {
    try {
      await change();
    } catch (error) {
      const now = isResponseLost(error) ? await this.#reload.ask(userId) : undefined;
      if (!now || !isMade(now)) throw error;
    }
  }

  async #reloadChanged(userId: string, isExpected: (now: Subscription | null) => boolean): Promise<void> {
    await this.#reload.run({ userId, retries: RELOAD_RETRIES.statusChange, isExpected });
  }
}

function isResponseLost(error: unknown): boolean {
  return (
    isAppError(error) &&
    (isAppError(error, 'network_unreachable', 'network_timeout') || isResponseLost(error.cause))
  );
}

/** Whether the new plan is active or pending (flows 0.3). */
function hasSwitched(before: Subscription, now: Subscription | null): boolean {
  return (
    now !== null &&
    (now.offerId !== before.offerId ||
      now.accessFeeId !== before.accessFeeId ||
      now.pendingSwitchId !== before.pendingSwitchId)
  );
}
