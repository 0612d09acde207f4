import type { ServiceIdentifier } from 'inversify';

/**
 * Strings kept per browser. Storage that is blocked or full never throws: reads answer undefined and writes answer
 * false, so that a viewer in private mode still watches.
 */
export interface KeyValueStorage {
  read(key: string): string | undefined;
  /** Whether the value was kept. */
  write(key: string, value: string): boolean;
  remove(key: string): void;
  /** All keys, also those of other services; none where storage is blocked. */
  keys(): readonly string[];
}

export const KeyValueStorage: ServiceIdentifier<KeyValueStorage> = Symbol.for('KeyValueStorage');

/** Storage of one window until it is closed; survives reloads and leaving the site temporarily. */
export const VisitStorage: ServiceIdentifier<KeyValueStorage> = Symbol.for('VisitStorage');

/** What other windows of this site do to `KeyValueStorage`. A window's own changes are not told. */
export interface StorageChanges {
  /** Tells of every key that another window wrote or removed, or of undefined when it cleared everything. */
  onChange(listener: (key: string | undefined) => void, signal: AbortSignal): void;
}

export const StorageChanges: ServiceIdentifier<StorageChanges> = Symbol.for('StorageChanges');
