import type { AccountList, AccountLists } from '@marquee/common/account/account-lists.ts';
import type { Favorites, History, HistoryEntry } from '@marquee/common/library/library.ts';

/** One list of an account as a server keeps it: by rows, so that changes of two devices are merged. */
class FakeAccountList<Entry> implements AccountList<readonly Entry[]> {
  rows: readonly Entry[] = [];
  /** Every write fails with this error. */
  failure: Error | undefined;
  /** Every fetch fails with this error. */
  fetchFailure: Error | undefined;
  #held: Promise<void> | undefined;
  readonly writes: (readonly Entry[])[] = [];
  /** Number of writes in requests that outlive the page. */
  leavingWrites = 0;
  readonly #idOf: (entry: Entry) => string;

  constructor(idOf: (entry: Entry) => string) {
    this.#idOf = idOf;
  }

  async fetch(): Promise<readonly Entry[]> {
    if (this.fetchFailure !== undefined) throw this.fetchFailure;
    const rows = this.rows;
    await this.#held;
    return rows;
  }

  /** Holds fetches until `release`; they return the rows of the moment they started. */
  holdFetch(): { readonly release: () => void } {
    let release = () => {};
    this.#held = new Promise((resolve) => {
      release = resolve;
    });
    return { release: () => release() };
  }

  async write(list: readonly Entry[], before: readonly Entry[], isLeaving: boolean): Promise<void> {
    this.writes.push(list);
    if (isLeaving) this.leavingWrites += 1;
    if (this.failure !== undefined) throw this.failure;
    const wanted = new Set(list.map(this.#idOf));
    // Merges by rows: unchanged rows keep the state of the server.
    const known = new Map(before.map((entry) => [this.#idOf(entry), JSON.stringify(entry)]));
    const changed = list.filter((entry) => known.get(this.#idOf(entry)) !== JSON.stringify(entry));
    const changedIds = new Set(changed.map(this.#idOf));
    const gone = new Set(before.map(this.#idOf).filter((id) => !wanted.has(id)));
    const others = this.rows.filter((row) => !changedIds.has(this.#idOf(row)) && !gone.has(this.#idOf(row)));
    this.rows = [...changed, ...others];
  }
}

/** The lists of one account; two apps that share them are two devices. */
export class FakeAccountLists implements AccountLists {
  readonly favorites: FakeAccountList<string> & AccountList<Favorites> = new FakeAccountList<string>(
    (id) => id,
  );
  readonly history: FakeAccountList<HistoryEntry> & AccountList<History> = new FakeAccountList<HistoryEntry>(
    ({ mediaId }) => mediaId,
  );

  /** Creates the lists of an account with these favorites. */
  static withFavorites(...ids: readonly string[]): FakeAccountLists {
    const lists = new FakeAccountLists();
    lists.favorites.rows = ids;
    return lists;
  }
}
