import type { ServiceIdentifier } from 'inversify';

/** The page's own address, and leaving the site. */
export interface Navigation {
  /** The full current address. */
  getAddress(): string;
  /** Takes the fragment out of the address, in place: what it held has been read and must not stay in the history. */
  clearFragment(): void;
  /** Loads the page at this address anew. */
  reload(): void;
}

export const Navigation: ServiceIdentifier<Navigation> = Symbol.for('Navigation');
