import type { KeyValueStorage } from '../platform/storage/key-value-storage.ts';
import type { ListCopy } from './library-replica.ts';

/** How a list is stored. */
export interface StoredListFormat<List> {
  readonly key: string;
  readonly empty: List;
  /** Undefined for text written by neither this app nor its predecessor. */
  readonly parse: (text: string) => List | undefined;
  readonly serialize: (list: List) => string;
}

/** A list under one key of browser storage. The text is parsed again only after another window has changed it. */
export class StoredList<List> implements ListCopy<List> {
  readonly #storage: KeyValueStorage;
  readonly #format: StoredListFormat<List>;
  #known: { readonly text: string | undefined; readonly list: List | 'unreadable' };

  constructor(storage: KeyValueStorage, format: StoredListFormat<List>) {
    this.#storage = storage;
    this.#format = format;
    this.#known = { text: undefined, list: format.empty };
  }

  read(): List | 'unreadable' {
    const { key, empty, parse } = this.#format;
    const text = this.#storage.read(key);
    if (text !== this.#known.text)
      this.#known = { text, list: text === undefined ? empty : (parse(text) ?? 'unreadable') };
    return this.#known.list;
  }

  write(list: List): boolean {
    const text = this.#format.serialize(list);
    const isKept = this.#storage.write(this.#format.key, text);
    if (isKept) this.#known = { text, list };
    return isKept;
  }
}
