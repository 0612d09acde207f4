import type { ServiceIdentifier } from 'inversify';
import { createStore, type StoreApi } from 'zustand/vanilla';

import type { RecentSearches } from './recent-searches.ts';

export interface RecentSearchState {
  readonly searches: RecentSearches;
}

export type RecentSearchStore = StoreApi<RecentSearchState>;
export const RecentSearchStore: ServiceIdentifier<RecentSearchStore> = Symbol.for('RecentSearchStore');

/** The store of the viewer's last searches; only `RecentSearchController` writes it. */
export function createRecentSearchStore(): RecentSearchStore {
  return createStore<RecentSearchState>(() => ({ searches: [] }));
}
