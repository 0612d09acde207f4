import type { ServiceIdentifier } from 'inversify';

/** The page's own address, and leaving the site. */
export interface Navigation {
  /** The full current address. */
  getAddress(): string;
  /** Takes the fragment out of the address, in place: what it held has been read and must not stay in the history. */
  clearFragment(): void;
  /** Loads the page at this address anew. */
  reload(): void;
  /** Shows another query of the page that is open, as a step of its own in the history; nothing is loaded. */
  openSearch(search: string): void;
  /** Leaves the site for this address, which must be one that the viewer may be sent to. */
  leave(url: string): void;
}

export const Navigation: ServiceIdentifier<Navigation> = Symbol.for('Navigation');
