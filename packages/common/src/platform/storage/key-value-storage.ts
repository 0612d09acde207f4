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
}

export const KeyValueStorage: ServiceIdentifier<KeyValueStorage> = Symbol.for('KeyValueStorage');
