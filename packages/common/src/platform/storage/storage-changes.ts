import type { ServiceIdentifier } from 'inversify';

/** What other windows of this site do to `KeyValueStorage`. A window's own changes are not told. */
export interface StorageChanges {
  /** Tells of every key that another window wrote or removed, or of undefined when it cleared everything. */
  onChange(listener: (key: string | undefined) => void, signal: AbortSignal): void;
}

export const StorageChanges: ServiceIdentifier<StorageChanges> = Symbol.for('StorageChanges');
