import { inject, injectable } from 'inversify';

import type { User } from '../../../account/account.ts';
import { commerceError } from '../../../commerce/commerce-errors.ts';
import type { PlanSwitch, PlanTarget } from '../../../commerce/commerce-service.ts';
import type { Offer } from '../../../commerce/offer.ts';
import type { Subscription, SwitchDirection } from '../../../commerce/subscription.ts';
import { isAppError } from '../../../shared/app-error.ts';
import { readArray, readRecord, readText } from '../../../shared/reading.ts';
import { encodePathPart } from '../../../shared/url.ts';
import { CleengCommerceCalls } from './cleeng-commerce-calls.ts';
import { cleengCommerceErrors, unreadableFor } from './cleeng-commerce-errors.ts';
import { toTargetOffer } from './cleeng-offer-mapper.ts';
import { CleengOffers } from './cleeng-offers.ts';

/** Statuses of a switch that is no longer pending, in lower case: the contract does not specify the case. */
const OVER: ReadonlySet<string> = new Set(['completed', 'cancelled', 'canceled', 'failed']);

/** Plan switches at the commerce provider (cleeng 9). */
@injectable()
export class CleengPlans implements PlanSwitch {
  readonly place = 'dialog';
  readonly #calls: CleengCommerceCalls;
  readonly #offers: CleengOffers;

  constructor(
    @inject(CleengCommerceCalls) calls: CleengCommerceCalls,
    @inject(CleengOffers) offers: CleengOffers,
  ) {
    this.#calls = calls;
    this.#offers = offers;
  }

  async fetchTargets({ offerId }: Subscription, signal: AbortSignal): Promise<readonly PlanTarget[]> {
    const errors = cleengCommerceErrors.plans;
    const data = await this.#calls.ask(errors, (id) => ({
      method: 'GET',
      path: `/customers/${id}/subscription_switches/${encodePathPart(offerId)}/availability`,
      signal,
    }));
    const available = readArray(readRecord(data)?.['available']);
    if (!available) throw unreadableFor(errors.otherwise);
    return available.flatMap((entry) => toTarget(entry) ?? []);
  }

  async switchPlan({ offerId }: Subscription, offer: Offer, direction: SwitchDirection): Promise<void> {
    const body = { toOfferId: offer.offerId, switchDirection: direction };
    await this.#calls.ask(cleengCommerceErrors.switchPlan, (id) => ({
      method: 'POST',
      path: `/customers/${id}/subscription_switches/${encodePathPart(offerId)}`,
      body,
    }));
  }

  async fetchPendingOffer(
    { pendingSwitchId }: Subscription,
    _user: User,
    signal: AbortSignal,
  ): Promise<Offer | null> {
    if (pendingSwitchId === undefined) return null;
    const errors = cleengCommerceErrors.plans;
    const path = `/subscription_switches/${encodePathPart(pendingSwitchId)}`;
    const data = readRecord(await this.#calls.ask(errors, () => ({ method: 'GET', path, signal })));
    if (OVER.has(readText(data?.['status'])?.toLowerCase() ?? '')) return null;
    const toOfferId = readText(data?.['toOfferId']);
    if (toOfferId === undefined) throw unreadableFor(errors.otherwise);
    const offer = await this.#offers.fetchOffer(toOfferId, signal).catch((cause: unknown) => {
      if (!isAppError(cause, 'offers_not_fetched')) throw cause;
      throw commerceError(errors.otherwise, { cause, retryable: cause.retryable });
    });
    // A pending plan counts even when it is no longer sold, so this must not return null.
    if (!offer) throw commerceError(errors.otherwise);
    return offer;
  }
}

function toTarget(value: unknown): PlanTarget | undefined {
  const entry = readRecord(value) ?? {};
  const offer = toTargetOffer(entry);
  const direction = DIRECTIONS.find((candidate) => candidate === entry['switchDirection']);
  return offer && { offer, direction };
}

const DIRECTIONS: readonly SwitchDirection[] = ['upgrade', 'downgrade'];
