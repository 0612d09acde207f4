import type { ServiceIdentifier } from 'inversify';

/**
 * Requests that a small inline script started while the code was still loading (design: boot). Boot takes their
 * responses instead of requesting again; a request that was not started, or failed, is made normally.
 */
export interface EarlyRequests {
  /** The text of `/.webapp.ini`; undefined when it was not requested or failed. Returned once. */
  takeSettings(): Promise<string | undefined>;
  /** The text of the configuration at exactly `url`, likewise. */
  takeConfig(url: string): Promise<string | undefined>;
  /**
   * The response at exactly `url`, if the first view was expected to need it: its parsed JSON, or the text of a
   * schedule; false when the host does not know the address (404). Returned once, a 404 each time.
   */
  takeAnswer(url: string): Promise<unknown>;
}

export const EarlyRequests: ServiceIdentifier<EarlyRequests> = Symbol.for('EarlyRequests');
