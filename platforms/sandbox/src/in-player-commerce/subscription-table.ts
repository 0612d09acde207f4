import { randomBytes } from 'node:crypto';
import type { JsonObject } from '../json-value.ts';
import { titleOfItem, toAmount, toMoneyText, type AccessFee } from './access-fee.ts';

/** The provider's last action on a subscription. */
export type SubscriptionAction = 'recurrent' | 'free-trial' | 'canceled' | 'ended' | 'incomplete_expired';

/** A subscription of a viewer (contract 5.2). */
export interface Subscription {
  readonly token: string;
  readonly accountId: number;
  readonly fee: AccessFee;
  readonly action: SubscriptionAction;
  /** Amount of the next payment in hundredths. */
  readonly nextCents: number;
  /** Number of further payments of that amount; then the fee's own price applies. */
  readonly discountCycles: number;
  readonly chargedCents: number;
  readonly paymentMethod: string;
  /** Unix seconds, as all times here. */
  readonly createdAtS: number;
  readonly updatedAtS: number;
  /** Time of the next payment, or of the end without one. */
  readonly nextRebillS: number;
  /** Token in the address for canceling. */
  readonly cancelToken: string;
  /** The plan that starts with the next payment; null for none. */
  readonly pendingFee: AccessFee | null;
}

/** Generated values are optional or absent. */
export type NewSubscription = Omit<Subscription, 'token' | 'cancelToken' | 'pendingFee' | 'updatedAtS'> &
  Partial<Pick<Subscription, 'token' | 'pendingFee'>>;

const LIVE: ReadonlySet<SubscriptionAction> = new Set(['recurrent', 'free-trial', 'canceled']);
const STORE_METHODS: ReadonlySet<string> = new Set([
  'Apple In-App',
  'storekit2',
  'Google In-App',
  'android',
  'Roku In-App',
]);

/** Whether it grants access: it is active, or canceled but still paid for. */
export function isLive({ action }: Subscription): boolean {
  return LIVE.has(action);
}

/** Whether it was bought in an app store, where alone it can be canceled. */
export function isOfStore({ paymentMethod }: Subscription): boolean {
  return STORE_METHODS.has(paymentMethod);
}

/** The subscriptions of all viewers, newest last. */
export class SubscriptionTable {
  #rows: readonly Subscription[] = [];

  add(row: NewSubscription): Subscription {
    const added: Subscription = {
      token: `S-${randomBytes(3).toString('hex')}-ST`,
      pendingFee: null,
      ...row,
      cancelToken: randomBytes(9).toString('hex'),
      updatedAtS: row.createdAtS,
    };
    this.#rows = [...this.#rows, added];
    return added;
  }

  get all(): readonly Subscription[] {
    return this.#rows;
  }

  /** Newest first. */
  of(accountId: number): readonly Subscription[] {
    return this.#rows.filter((row) => row.accountId === accountId).reverse();
  }

  findLive(accountId: number, itemId: number): Subscription | undefined {
    return this.of(accountId).find((row) => row.fee.itemId === itemId && isLive(row));
  }

  change(token: string, changes: Partial<Subscription>): void {
    this.#rows = this.#rows.map((row) => (row.token === token ? { ...row, ...changes } : row));
  }

  erase(accountId: number): void {
    this.#rows = this.#rows.filter((row) => row.accountId !== accountId);
  }
}

/** The tenant's alternatives for the format of subscriptions. */
export interface SubscriptionShape {
  /** Start of the address for canceling. */
  readonly base: string;
  /** Whether to use the names of older responses: `asset_id, asset_title, amount, next_billing_date`. */
  readonly hasOldNames: boolean;
}

/** Formats a subscription as the provider does (contract 5.2). */
export function subscriptionJson(row: Subscription, { base, hasOldNames }: SubscriptionShape): JsonObject {
  const { fee } = row;
  const names = hasOldNames
    ? {
        asset_id: fee.itemId,
        asset_title: titleOfItem(fee.itemId),
        amount: toAmount(fee.cents),
        next_billing_date: row.nextRebillS,
      }
    : {
        item_id: fee.itemId,
        item_title: titleOfItem(fee.itemId),
        // The plan's regular price: a voucher only affects the charged amount.
        subscription_price: toAmount(fee.cents),
        next_rebill_date: row.nextRebillS,
      };
  return {
    subscription_id: row.token,
    action_type: row.action,
    status: isLive(row) ? 'active' : 'inactive',
    ...names,
    access_fee_id: fee.id,
    access_type: { period: fee.period, quantity: fee.quantity },
    charged_amount: toAmount(row.chargedCents),
    currency: fee.currency,
    formatted_amount: toMoneyText(row.chargedCents, fee.currency),
    payment_method_name: row.paymentMethod,
    created_at: row.createdAtS,
    updated_at: row.updatedAtS,
    merchant_id: 21,
    description: fee.description,
    unsubscribe_url: isOfStore(row) ? '' : `${base}/jwp/subscriptions/cancel?token=${row.cancelToken}`,
    cancel_token: row.cancelToken,
  };
}
