import type { ListCopy } from './library-replica.ts';

/**
 * One list of the viewer and its copy.
 *
 * Problem: two windows hold the same list. Each writes the whole of it, so a window that goes by what it read an hour ago
 * undoes what the other one did since. Solution: no change is made to anything but the newest list. A change reads the
 * copy, takes over what another window left there, and writes, all in one go. When a copy cannot be written (storage is
 * full or forbidden) or must not be (`unreadable`), it stays as it was and is therefore not taken over again: the list
 * lives on in this window alone.
 */
export class SyncedList<List> {
  readonly #copy: ListCopy<List> | undefined;
  readonly #empty: List;
  #list: List;
  /** What the copy held when it was last looked at. */
  #seen: List | 'unreadable';

  /** Without a copy the list lives in this window only. */
  constructor(copy: ListCopy<List> | undefined, empty: List) {
    this.#copy = copy;
    this.#empty = empty;
    this.#list = empty;
    this.#seen = empty;
  }

  /** The newest list. */
  refresh(): List {
    const kept = this.#copy?.read() ?? this.#seen;
    if (kept !== this.#seen) {
      this.#seen = kept;
      this.#list = kept === 'unreadable' ? this.#empty : kept;
    }
    return this.#list;
  }

  /** Changes the newest list. Whether its copy could be kept. */
  change(change: (list: List) => List): boolean {
    this.#list = change(this.refresh());
    return this.#seen !== 'unreadable' && this.#write();
  }

  /** Empties the list and its copy, also one that could not be read. */
  clear(): boolean {
    this.#list = this.#empty;
    return this.#write();
  }

  #write(): boolean {
    const isKept = this.#copy?.write(this.#list) === true;
    if (isKept) this.#seen = this.#list;
    return isKept;
  }
}
