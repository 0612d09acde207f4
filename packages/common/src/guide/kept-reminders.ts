import { inject, injectable } from 'inversify';

import { Locks } from '../platform/locks.ts';
import { KeyValueStorage, StorageChanges } from '../platform/storage/key-value-storage.ts';
import { REMINDERS_KEY } from './reminder-store.ts';
import { parseReminders, type Reminders } from './reminders.ts';

/**
 * The stored list of reminders, shared by all windows of this browser. Where nothing can be stored it is that of this window, until the
 * page is closed.
 */
@injectable()
export class KeptReminders {
  readonly #storage: KeyValueStorage;
  readonly #changes: StorageChanges;
  readonly #locks: Locks;
  /** What could not be stored. */
  #unstored: Reminders | undefined;

  constructor(
    @inject(KeyValueStorage) storage: KeyValueStorage,
    @inject(StorageChanges) changes: StorageChanges,
    @inject(Locks) locks: Locks,
  ) {
    this.#storage = storage;
    this.#changes = changes;
    this.#locks = locks;
  }

  read(): Reminders {
    if (this.#unstored) return this.#unstored;
    const text = this.#storage.read(REMINDERS_KEY);
    return text === undefined ? [] : parseReminders(text);
  }

  write(reminders: Reminders): void {
    this.#unstored = undefined;
    if (reminders.length === 0) this.#storage.remove(REMINDERS_KEY);
    else if (!this.#storage.write(REMINDERS_KEY, JSON.stringify(reminders))) this.#unstored = reminders;
  }

  /** Runs `work` under a lock shared with all other windows. */
  runAlone(work: () => void): void {
    void this.#locks.run(REMINDERS_KEY, work);
  }

  /** Calls `listener` when another window changed the list. */
  onChange(listener: () => void, signal: AbortSignal): void {
    this.#changes.onChange((key) => {
      if (key === undefined || key === REMINDERS_KEY) listener();
    }, signal);
  }
}
