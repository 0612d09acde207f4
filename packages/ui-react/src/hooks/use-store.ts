import type { StoreApi } from 'zustand/vanilla';
import { useStore as useZustandStore } from 'zustand';

/** A slice of a store; the component renders again only when the slice changes. */
export function useStore<State, Slice>(store: StoreApi<State>, select: (state: State) => Slice): Slice {
  return useZustandStore(store, select);
}
