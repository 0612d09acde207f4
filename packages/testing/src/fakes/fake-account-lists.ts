import type { AccountList, AccountLists } from '@marquee/common/account/account-lists.ts';
import type { Favorites, History, HistoryEntry } from '@marquee/common/library/library.ts';

/** One list of an account, as a server keeps it: by rows, so that what two devices do is merged. */
class FakeAccountList<Entry> implements AccountList<readonly Entry[]> {
  rows: readonly Entry[] = [];
  /** Every write fails with this. */
  failure: Error | undefined;
  /** Every fetch fails with this. */
  fetchFailure: Error | undefined;
  #held: Promise<void> | undefined;
  readonly writes: (readonly Entry[])[] = [];
  /** How many of them in requests that outlive the page. */
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

  /** Fetches answer what is there when they are asked, but not before `release`. */
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
    // By rows: what did not change here is left as it is there.
    const known = new Map(before.map((entry) => [this.#idOf(entry), JSON.stringify(entry)]));
    const changed = list.filter((entry) => known.get(this.#idOf(entry)) !== JSON.stringify(entry));
    const changedIds = new Set(changed.map(this.#idOf));
    const gone = new Set(before.map(this.#idOf).filter((id) => !wanted.has(id)));
    const others = this.rows.filter((row) => !changedIds.has(this.#idOf(row)) && !gone.has(this.#idOf(row)));
    this.rows = [...changed, ...others];
  }
}

/** The lists of one account; give the same to two apps for two devices. */
export class FakeAccountLists implements AccountLists {
  readonly favorites: FakeAccountList<string> & AccountList<Favorites> = new FakeAccountList<string>(
    (id) => id,
  );
  readonly history: FakeAccountList<HistoryEntry> & AccountList<History> = new FakeAccountList<HistoryEntry>(
    ({ mediaId }) => mediaId,
  );

  /** Lists of an account that has these favorites. */
  static withFavorites(...ids: readonly string[]): FakeAccountLists {
    const lists = new FakeAccountLists();
    lists.favorites.rows = ids;
    return lists;
  }
}
