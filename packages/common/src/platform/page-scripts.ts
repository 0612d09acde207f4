import type { ServiceIdentifier } from 'inversify';

/** The scripts of the page. */
export interface PageScripts {
  /** Returns the addresses of all third-party scripts. */
  listForeign(): readonly string[];
}

export const PageScripts: ServiceIdentifier<PageScripts> = Symbol.for('PageScripts');
