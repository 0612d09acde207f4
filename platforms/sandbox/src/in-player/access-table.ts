import type { JsonObject } from '../json-value.ts';
import type { InPlayerAccount } from './account.ts';

/** An item to which access is sold: a subscription's asset, or a single title's (contract, invented constants). */
export interface InPlayerItem {
  readonly id: number;
  readonly title: string;
}

/** The merchant's items: one subscription asset, one title. */
export const inPlayerItems: readonly InPlayerItem[] = [
  { id: 77_001, title: 'All films' },
  { id: 77_050, title: 'One film' },
];

/** A viewer's access to an item, with its expiry. */
export interface AccessRow {
  readonly id: number;
  readonly accountId: number;
  readonly itemId: number;
  /** Unix seconds. */
  readonly startsAtS: number;
  readonly expiresAtS: number;
}

const FIRST_ACCESS_ID = 4_400;
const MERCHANT_ACCOUNT = 21;

/** The access of all viewers: at most one row per viewer and item. */
export class AccessTable {
  readonly #rows = new Map<string, AccessRow>();
  #nextId = FIRST_ACCESS_ID;

  grant(accountId: number, itemId: number, startsAtS: number, expiresAtS: number): AccessRow {
    const row: AccessRow = { id: this.#nextId, accountId, itemId, startsAtS, expiresAtS };
    this.#nextId += 1;
    this.#rows.set(keyOf(accountId, itemId), row);
    return row;
  }

  /** Returns whether there was access to revoke. */
  revoke(accountId: number, itemId: number): boolean {
    return this.#rows.delete(keyOf(accountId, itemId));
  }

  /** Returns the access of a viewer to an item at that time; undefined without any. */
  find(accountId: number, itemId: number, nowS: number): AccessRow | undefined {
    const row = this.#rows.get(keyOf(accountId, itemId));
    return row !== undefined && row.startsAtS <= nowS && nowS < row.expiresAtS ? row : undefined;
  }

  /** Removes and returns the expired rows. */
  takeExpired(nowS: number): readonly AccessRow[] {
    const expired = [...this.#rows.values()].filter((row) => row.expiresAtS <= nowS);
    for (const { accountId, itemId } of expired) this.revoke(accountId, itemId);
    return expired;
  }

  /** Deletes an account's access. */
  erase(accountId: number): void {
    for (const item of inPlayerItems) this.revoke(accountId, item.id);
  }
}

/** Formats access as the provider does (contract 5.1). */
export function accessJson(row: AccessRow, account: InPlayerAccount, country: string): JsonObject {
  const item = inPlayerItems.find(({ id }) => id === row.itemId);
  return {
    id: row.id,
    account_id: MERCHANT_ACCOUNT,
    customer_id: account.id,
    customer_uuid: account.uuid,
    ip_address: '203.0.113.9',
    country_code: country,
    created_at: row.startsAtS,
    starts_at: row.startsAtS,
    expires_at: row.expiresAtS,
    item: { id: row.itemId, title: item?.title ?? '' },
  };
}

function keyOf(accountId: number, itemId: number): string {
  return `${accountId}/${itemId}`;
}
