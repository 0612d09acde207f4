import type { ListCopy } from './library-replica.ts';

/**
 * A list of the viewer and its copy.
 *
 * Problem: two windows hold the same list. Each writes all of it, so that a window with outdated data reverts the
 * other's changes. Solution: every change applies to the latest list: it synchronously reads the copy, takes over
 * changes of other windows, and writes. A copy that cannot be written (storage is full or forbidden) or must not be
 * (`unreadable`) stays unchanged and is therefore not read again: the list then lives in this window only.
 */
export class SyncedList<List> {
  readonly #copy: ListCopy<List> | undefined;
  readonly #empty: List;
  #list: List;
  /** Content of the copy at the last read. */
  #seen: List | 'unreadable';

  /** Without a copy the list exists in this window only. */
  constructor(copy: ListCopy<List> | undefined, empty: List) {
    this.#copy = copy;
    this.#empty = empty;
    this.#list = empty;
    this.#seen = empty;
  }

  /** Returns the latest list. */
  refresh(): List {
    const kept = this.#copy?.read() ?? this.#seen;
    if (kept !== this.#seen) {
      this.#seen = kept;
      this.#list = kept === 'unreadable' ? this.#empty : kept;
    }
    return this.#list;
  }

  /** Changes the latest list. Returns whether its copy was stored. */
  change(change: (list: List) => List): boolean {
    this.#list = change(this.refresh());
    return this.#seen !== 'unreadable' && this.#write();
  }

  /** Clears the list and its copy, even one that could not be parsed. */
  clear(): boolean {
    this.#list = this.#empty;
    const isKept = this.#write();
    this.#copy?.clearRest?.();
    return isKept;
  }

  #write(): boolean {
    const isKept = this.#copy?.write(this.#list) === true;
    if (isKept) this.#seen = this.#list;
    return isKept;
  }
}
