import { inject, injectable } from 'inversify';

import { KeyValueStorage, StorageChanges } from '../platform/storage/key-value-storage.ts';
import { FAVORITES_KEY, HISTORY_KEY } from './library-keys.ts';
import type { LibraryCopies, LibraryReplica } from './library-replica.ts';
import { StoredList } from './stored-list.ts';
import { parseFavorites, parseHistory, serializeFavorites, serializeHistory } from './stored-lists.ts';

/** Stores the lists of signed-out viewers in browser storage, under the keys of the JW OTT Web App. */
@injectable()
export class StorageLibraryReplica implements LibraryReplica {
  readonly #storage: KeyValueStorage;
  readonly #changes: StorageChanges;

  constructor(
    @inject(KeyValueStorage) storage: KeyValueStorage,
    @inject(StorageChanges) changes: StorageChanges,
  ) {
    this.#storage = storage;
    this.#changes = changes;
  }

  open(userId: string | undefined, onChange: () => void, signal: AbortSignal): LibraryCopies | undefined {
    if (userId !== undefined) return undefined;
    this.#changes.onChange((key) => {
      if (key === undefined || key === FAVORITES_KEY || key === HISTORY_KEY) onChange();
    }, signal);
    return {
      favorites: new StoredList(this.#storage, {
        key: FAVORITES_KEY,
        empty: [],
        parse: parseFavorites,
        serialize: serializeFavorites,
      }),
      history: new StoredList(this.#storage, {
        key: HISTORY_KEY,
        empty: [],
        parse: parseHistory,
        serialize: serializeHistory,
      }),
    };
  }
}
