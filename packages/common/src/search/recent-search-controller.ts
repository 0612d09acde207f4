import { inject, injectable } from 'inversify';

import { KeyValueStorage, StorageChanges } from '../platform/storage/key-value-storage.ts';
import { RecentSearchStore } from './recent-search-store.ts';
import {
  addRecentSearch,
  parseRecentSearches,
  removeRecentSearch,
  type RecentSearches,
} from './recent-searches.ts';

/** Storage key of this browser's recent searches. */
export const RECENT_SEARCHES_KEY = 'jwapp.recent-searches';

/** Stores recent searches in this browser only. Without storage they last until the page is left. */
@injectable()
export class RecentSearchController {
  readonly #store: RecentSearchStore;
  readonly #storage: KeyValueStorage;
  readonly #changes: StorageChanges;
  /** The stored text at the last read. */
  #seen: string | undefined;

  constructor(
    @inject(RecentSearchStore) store: RecentSearchStore,
    @inject(KeyValueStorage) storage: KeyValueStorage,
    @inject(StorageChanges) changes: StorageChanges,
  ) {
    this.#store = store;
    this.#storage = storage;
    this.#changes = changes;
  }

  /** Fills the store, and follows changes of other windows until `signal` aborts. */
  follow(signal: AbortSignal): void {
    this.#store.setState({ searches: this.#refresh() });
    this.#changes.onChange((key) => {
      if (key === undefined || key === RECENT_SEARCHES_KEY)
        this.#store.setState({ searches: this.#refresh() });
    }, signal);
  }

  /** Remembers a search that was submitted, or whose result was opened. Do not call it for text that was only typed. */
  remember(query: string): void {
    this.#change((searches) => addRecentSearch(searches, query));
  }

  forget(query: string): void {
    this.#change((searches) => removeRecentSearch(searches, query));
  }

  forgetAll(): void {
    this.#change(() => []);
  }

  /** Applies the change to the newest stored list, so that windows do not undo each other's changes. */
  #change(change: (searches: RecentSearches) => RecentSearches): void {
    const searches = change(this.#refresh());
    this.#store.setState({ searches });
    if (searches.length === 0) {
      this.#storage.remove(RECENT_SEARCHES_KEY);
      this.#seen = undefined;
      return;
    }
    const text = JSON.stringify(searches);
    if (this.#storage.write(RECENT_SEARCHES_KEY, text)) this.#seen = text;
  }

  #refresh(): RecentSearches {
    const text = this.#storage.read(RECENT_SEARCHES_KEY);
    if (text === this.#seen) return this.#store.getState().searches;
    this.#seen = text;
    return text === undefined ? [] : parseRecentSearches(text);
  }
}
