import type { ServiceIdentifier } from 'inversify';

import type { Favorites, History } from '../library/library.ts';

/** A list stored in the account. */
export interface AccountList<List> {
  /** Fetches the account's list, newest first; it may exceed the app's own limit. Fails with `…_not_fetched`. */
  fetch(signal: AbortSignal): Promise<List>;
  /**
   * Applies the changes from `before`, the last known list of the account, to `list`: adds new and changed items,
   * removes missing ones. Items of the account in neither list are kept. When this resolves, all changes are stored;
   * else it fails with `…_not_updated`, and the same call can be retried.
   *
   * @param isLeaving whether the page is being hidden: requests must outlive it, and only writes are allowed
   */
  write(list: List, before: List, isLeaving: boolean): Promise<void>;
}

/** The lists stored in the account of the signed-in user. */
export interface AccountLists {
  readonly favorites: AccountList<Favorites>;
  readonly history: AccountList<History>;
}

/** Bound by every provider. */
export const AccountLists: ServiceIdentifier<AccountLists> = Symbol.for('AccountLists');
