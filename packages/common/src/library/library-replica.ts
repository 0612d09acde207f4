import type { ServiceIdentifier } from 'inversify';

import type { Favorites, History } from './library.ts';

/** A copy of one list, stored outside the running page. */
export interface ListCopy<List> {
  /**
   * Returns the stored list: the same object until something else changes it; empty when nothing is stored.
   * `unreadable` is unknown data, which must not be overwritten.
   */
  read(): List | 'unreadable';
  /** Replaces the stored list. Returns whether that succeeded. */
  write(list: List): boolean;
  /** Removes the entries beyond those of `read`, after an empty list was written; undefined where there are none. */
  readonly clearRest?: (() => void) | undefined;
}

/** The lists this browser stored while signed out; unaffected by signing in. */
export interface GuestLists {
  readonly favorites: Favorites;
  readonly history: History;
}

/** Whether to add the guest's lists to the account: the viewer is asked after each sign-in, until they have decided. */
export interface GuestChoice {
  readonly lists: GuestLists;
  /** False before the account's lists were read, and after `settle`, in all windows, until the viewer signs out. */
  isOpen(): boolean;
  settle(): void;
}

/** How the first reading of a list went. Until it is done, an empty list may only be unknown. */
export type ListReading = 'pending' | 'done' | 'failed';
export type ListReadings = Readonly<Record<keyof GuestLists, ListReading>>;

/** Copies of all lists of one viewer. */
export interface LibraryCopies {
  readonly favorites: ListCopy<Favorites>;
  readonly history: ListCopy<History>;
  /** Undefined while signed out. */
  readonly guest?: GuestChoice | undefined;
  /** Undefined for lists in this browser, which need no reading. */
  readonly getReadings?: (() => ListReadings) | undefined;
  /** Reloads the lists from the account; undefined for lists in this browser. Never fails. */
  readonly restore?: (() => void) | undefined;
  /** Resolves once all writes are stored in the account, or cannot be for now. Never fails. */
  readonly flush?: (() => Promise<void>) | undefined;
}

/**
 * Stores lists: in this browser, or in an account. A replica returns its current data at once; one backed by the
 * network reports later changes, and sends writes in the background.
 */
export interface LibraryReplica {
  /**
   * Opens the copies of a viewer's lists; undefined when this replica does not store them.
   *
   * @param userId undefined while signed out
   * @param onChange called when something other than `write` may have changed them
   */
  open(userId: string | undefined, onChange: () => void, signal: AbortSignal): LibraryCopies | undefined;
}

/** One or more; the first that returns copies is used. */
export const LibraryReplica: ServiceIdentifier<LibraryReplica> = Symbol.for('LibraryReplica');
