import type { ServiceIdentifier } from 'inversify';

/**
 * Strings stored per browser. Storage that is blocked or full never throws: reads return undefined and writes return
 * false, so that a viewer in private mode can still watch.
 */
export interface KeyValueStorage {
  read(key: string): string | undefined;
  /** Returns whether the value was stored. */
  write(key: string, value: string): boolean;
  remove(key: string): void;
  /** All keys, also those of other services; none where storage is blocked. */
  keys(): readonly string[];
}

export const KeyValueStorage: ServiceIdentifier<KeyValueStorage> = Symbol.for('KeyValueStorage');

/** Storage of one window until it is closed; survives reloads and leaving the site temporarily. */
export const VisitStorage: ServiceIdentifier<KeyValueStorage> = Symbol.for('VisitStorage');

/** Changes that other windows of this site make to `KeyValueStorage`; not those of this window. */
export interface StorageChanges {
  /**
   * Calls `listener` with every key that another window wrote or removed, or with undefined when any may have changed:
   * it cleared everything, or the page was away and may have missed changes.
   */
  onChange(listener: (key: string | undefined) => void, signal: AbortSignal): void;
}

export const StorageChanges: ServiceIdentifier<StorageChanges> = Symbol.for('StorageChanges');
