import type { StorageChanges } from '@marquee/common/platform/storage/key-value-storage.ts';

/** Storage changes of other windows, fired by a test. */
export class FakeStorageChanges implements StorageChanges {
  readonly #listeners = new Set<(key: string | undefined) => void>();

  onChange(listener: (key: string | undefined) => void, signal: AbortSignal): void {
    this.#listeners.add(listener);
    signal.addEventListener('abort', () => this.#listeners.delete(listener));
  }

  tell(key: string | undefined): void {
    for (const listener of [...this.#listeners]) listener(key);
  }
}
