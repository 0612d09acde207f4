import { randomBytes } from 'node:crypto';
import type { CleengCustomer, DeviceCode, RefreshToken, ResetToken } from './cleeng-records.ts';
import { defaultCleengRules, type CleengRules } from './cleeng-rules.ts';
import { refusal } from './cleeng-refusal.ts';
import { CommerceState } from './commerce/commerce-state.ts';
import { exampleCoupons, exampleOffers } from './commerce/example-shop.ts';

const FIRST_NEW_CUSTOMER_ID = 501_300_001;

/** The state of one tenant's commerce provider (10): tables by key, without derived data. */
export class CleengState {
  rules: CleengRules = defaultCleengRules;
  readonly commerce = new CommerceState(exampleOffers, exampleCoupons);
  readonly refreshTokens = new Map<string, RefreshToken>();
  readonly resetTokens = new Map<string, ResetToken>();
  readonly deviceCodes = new Map<string, DeviceCode>();
  /** Times of entries of unknown codes, by customer; all devices share one entry. */
  readonly wrongCodes = new Map<string, readonly number[]>();
  readonly #customers = new Map<string, CleengCustomer>();
  #nextCustomerId = FIRST_NEW_CUSTOMER_ID;

  get customers(): readonly CleengCustomer[] {
    return [...this.#customers.values()];
  }

  customer(id: string): CleengCustomer | undefined {
    return this.#customers.get(id);
  }

  /** Returns the customer with that address, of one publisher or, without one, of any. */
  customerByEmail(email: string, publisherId?: number): CleengCustomer | undefined {
    const wanted = email.toLowerCase();
    return this.customers.find(
      (customer) =>
        customer.email.toLowerCase() === wanted &&
        (publisherId === undefined || customer.publisherId === publisherId),
    );
  }

  /** Adds a customer or replaces the one with that id. */
  keep(customer: CleengCustomer): void {
    this.#customers.set(customer.id, customer);
  }

  /** Returns an unused customer id. */
  nextCustomerId(): string {
    this.#nextCustomerId += 1;
    return String(this.#nextCustomerId - 1);
  }

  /**
   * Returns the publisher of a call, given as `publisherId` or by one of its offers in `offerId`.
   *
   * @throws CleengRefusal `REQ0100` when there is none
   */
  publisher({ publisherId, offerId }: Readonly<Record<string, unknown>>): number {
    const id = Number(publisherId);
    const isKnown = typeof publisherId !== 'object' && this.rules.publisherIds.includes(id);
    if (isKnown) return id;
    const [first] = this.rules.publisherIds;
    if (
      publisherId === undefined &&
      typeof offerId === 'string' &&
      this.commerce.offer(offerId) &&
      first !== undefined
    )
      return first;
    throw refusal('REQ0100');
  }

  /** Ends every session of a customer; issued access tokens stay valid until they expire. */
  endSessions(customerId: string): void {
    for (const [token, session] of this.refreshTokens)
      if (session.customerId === customerId) this.refreshTokens.delete(token);
  }
}

/** Returns a random secret, with a prefix that names its kind. */
export function makeSecret(prefix: string): string {
  return `${prefix}${randomBytes(16).toString('hex')}`;
}
