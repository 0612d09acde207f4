import { useCallback, useSyncExternalStore } from 'react';

/** Returns a slice of a store; rerenders only when the slice changes. */
export { useStore } from 'zustand';

/** What announces its changes without being a store, such as a port of the browser. */
interface ChangeSource {
  onChange(listener: () => void, signal: AbortSignal): void;
}

/** Returns a value of `source`, read again after each change; rerenders only when the value changes. */
export function useChanging<Value>(source: ChangeSource, read: () => Value): Value {
  const subscribe = useCallback(
    (notify: () => void) => {
      const controller = new AbortController();
      source.onChange(notify, controller.signal);
      return () => controller.abort();
    },
    [source],
  );
  return useSyncExternalStore(subscribe, read);
}
