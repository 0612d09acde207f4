import { randomBytes } from 'node:crypto';
import type { JsonObject } from '../json-value.ts';
import { titleOfItem, toAmount, toMoneyText, type AccessFee } from './access-fee.ts';

/** What the provider did last with a subscription. */
export type SubscriptionAction = 'recurrent' | 'free-trial' | 'canceled' | 'ended' | 'incomplete_expired';

/** A subscription of a viewer (contract 5.2). */
export interface Subscription {
  readonly token: string;
  readonly accountId: number;
  readonly fee: AccessFee;
  readonly action: SubscriptionAction;
  /** Of the next payment, in hundredths. */
  readonly nextCents: number;
  /** How many further payments are that much; then it is the fee's own price. */
  readonly discountCycles: number;
  readonly chargedCents: number;
  readonly paymentMethod: string;
  /** Unix seconds, as the others. */
  readonly createdAtS: number;
  readonly updatedAtS: number;
  /** The next payment; the end where there is none. */
  readonly nextRebillS: number;
  /** What the address to leave it carries. */
  readonly cancelToken: string;
  /** Becomes the plan with the next payment; null for none. */
  readonly pendingFee: AccessFee | null;
}

/** What the caller of the table does not think of. */
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

/** Whether it gives access: it runs, or it was left and is paid for. */
export function isLive({ action }: Subscription): boolean {
  return LIVE.has(action);
}

/** Whether it was bought in a store of apps, which alone can end it. */
export function isOfStore({ paymentMethod }: Subscription): boolean {
  return STORE_METHODS.has(paymentMethod);
}

/** The subscriptions of all viewers, the newest last. */
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

  /** The newest first. */
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

/** How a tenant shows subscriptions where the contract leaves it open. */
export interface SubscriptionShape {
  /** Where the address to leave it begins. */
  readonly base: string;
  /** The names of older answers: `asset_id, asset_title, amount, next_billing_date`. */
  readonly hasOldNames: boolean;
}

/** A subscription as the provider shows it (contract 5.2). */
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
        // The plan's own price: a voucher shows in what is charged alone.
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
