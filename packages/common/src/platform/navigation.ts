import type { ServiceIdentifier } from 'inversify';

/** The page's address, and navigation away from the site. */
export interface Navigation {
  /** Returns the full current address. */
  getAddress(): string;
  /**
   * Removes the fragment from the address without a history entry, so that its content does not stay in the history.
   */
  clearFragment(): void;
  /** Reloads the page. */
  reload(): void;
  /** Changes the query of the current page, in a new history entry or in place of the current one; loads nothing. */
  openSearch(search: string, isReplacing: boolean): void;
  /** Leaves the site for this address, which must be an allowed destination. */
  leave(url: string): void;
}

export const Navigation: ServiceIdentifier<Navigation> = Symbol.for('Navigation');
