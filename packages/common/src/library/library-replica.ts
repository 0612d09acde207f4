import type { ServiceIdentifier } from 'inversify';

import type { Favorites, History } from './library.ts';

/** A copy of one list, kept outside the running page. */
export interface ListCopy<List> {
  /**
   * What is kept: the very same object until something else changes it; empty when nothing is. `unreadable` is something
   * that we do not understand and that is therefore not ours to overwrite.
   */
  read(): List | 'unreadable';
  /** Keeps the list in place of whatever was there. Whether that worked. */
  write(list: List): boolean;
}

/** The lists that this browser kept while nobody was signed in; signing in never changes them. */
export interface GuestLists {
  readonly favorites: Favorites;
  readonly history: History;
}

/** Whether the guest's lists are added to the account: asked once after each sign-in, until the viewer has answered. */
export interface GuestChoice {
  readonly lists: GuestLists;
  /** False before the account's lists were read, and after `settle`, in all windows until the viewer signs out. */
  isOpen(): boolean;
  settle(): void;
}

/** Copies of all the lists of one viewer. */
export interface LibraryCopies {
  readonly favorites: ListCopy<Favorites>;
  readonly history: ListCopy<History>;
  /** Missing where nobody is signed in. */
  readonly guest?: GuestChoice | undefined;
  /** Asks for the lists anew where they are kept; missing where that is this browser. Never fails. */
  readonly restore?: (() => void) | undefined;
  /** Resolved once all that was written is kept where it belongs, or cannot be for now. Never fails. */
  readonly flush?: (() => Promise<void>) | undefined;
}

/**
 * Where lists are kept: this browser, or an account. A replica answers at once with what it knows by now; one that has to
 * ask over the network tells when it knows more, and sends what it is given in its own time.
 */
export interface LibraryReplica {
  /**
   * The copies of a viewer's lists; undefined when this is not the place for them.
   *
   * @param userId undefined while nobody is signed in
   * @param onChange called when something other than `write` may have changed them
   */
  open(userId: string | undefined, onChange: () => void, signal: AbortSignal): LibraryCopies | undefined;
}

/** One or more; the first that opens is the one. */
export const LibraryReplica: ServiceIdentifier<LibraryReplica> = Symbol.for('LibraryReplica');
