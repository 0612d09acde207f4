import type { ServiceIdentifier } from 'inversify';

/** The scripts of the page. */
export interface PageScripts {
  /** Addresses of those that came from elsewhere, whatever they are for. */
  listForeign(): readonly string[];
}

export const PageScripts: ServiceIdentifier<PageScripts> = Symbol.for('PageScripts');
