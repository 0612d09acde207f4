import type { ServiceIdentifier } from 'inversify';

import type { Favorites, History } from '../library/library.ts';

/** One list of an account. */
export interface AccountList<List> {
  /** The list as the account has it now, the newest first; also longer than ours may be. Fails with `…_not_fetched`. */
  fetch(signal: AbortSignal): Promise<List>;
  /**
   * Brings the account from `before`, the list as it was last known there, to `list`: what is new or has changed is added,
   * what is missing is removed. Whatever the account has beside both stays. Once this is through, the account holds it all;
   * else it fails with `…_not_updated`, and the same call can be made again.
   *
   * @param isLeaving the page is being put away: the requests must outlive it, and none may be made but the writes
   */
  write(list: List, before: List, isLeaving: boolean): Promise<void>;
}

/** The lists that go with an account; one viewer's, of the one who is signed in. */
export interface AccountLists {
  readonly favorites: AccountList<Favorites>;
  readonly history: AccountList<History>;
}

/** Bound by every provider. */
export const AccountLists: ServiceIdentifier<AccountLists> = Symbol.for('AccountLists');
