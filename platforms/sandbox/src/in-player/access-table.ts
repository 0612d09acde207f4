import type { JsonObject } from '../json-value.ts';
import type { InPlayerAccount } from './account.ts';

/** Something that access is sold to: a subscription's asset, or a single title's (contract, invented constants). */
export interface InPlayerItem {
  readonly id: number;
  readonly title: string;
}

/** What the merchant sells: one subscription asset, one title. */
export const inPlayerItems: readonly InPlayerItem[] = [
  { id: 77_001, title: 'All films' },
  { id: 77_050, title: 'One film' },
];

/** That a viewer may watch something, and until when. */
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

/** Who may watch what: one row for each viewer and item at most. */
export class AccessTable {
  readonly #rows = new Map<string, AccessRow>();
  #nextId = FIRST_ACCESS_ID;

  grant(accountId: number, itemId: number, startsAtS: number, expiresAtS: number): AccessRow {
    const row: AccessRow = { id: this.#nextId, accountId, itemId, startsAtS, expiresAtS };
    this.#nextId += 1;
    this.#rows.set(keyOf(accountId, itemId), row);
    return row;
  }

  /** Whether there was something to take back. */
  revoke(accountId: number, itemId: number): boolean {
    return this.#rows.delete(keyOf(accountId, itemId));
  }

  /** The access of a viewer to an item at that time; undefined when there is none. */
  find(accountId: number, itemId: number, nowS: number): AccessRow | undefined {
    const row = this.#rows.get(keyOf(accountId, itemId));
    return row !== undefined && row.startsAtS <= nowS && nowS < row.expiresAtS ? row : undefined;
  }

  /** Takes the rows out that are over by now. */
  takeExpired(nowS: number): readonly AccessRow[] {
    const expired = [...this.#rows.values()].filter((row) => row.expiresAtS <= nowS);
    for (const { accountId, itemId } of expired) this.revoke(accountId, itemId);
    return expired;
  }

  /** Forgets an account. */
  erase(accountId: number): void {
    for (const item of inPlayerItems) this.revoke(accountId, item.id);
  }
}

/** Access as the provider shows it (contract 5.1). */
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
