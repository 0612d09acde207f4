import type { ServiceIdentifier } from 'inversify';

/**
 * Requests that a small inline script started while the code was still loading (design: boot). Boot takes them instead
 * of asking again; one that was not started, or failed, is simply asked for anew.
 */
export interface EarlyRequests {
  /** The text of `/.webapp.ini`, or undefined when it was not asked for or did not come. Answers once. */
  takeSettings(): Promise<string | undefined>;
  /** The text of the configuration at exactly `url`, under the same rule. */
  takeConfig(url: string): Promise<string | undefined>;
  /**
   * The answer at exactly `url`, when it is one that the first view was going to need: the value of its JSON, or the text
   * of a schedule; false when the host does not know the address (404). Each answers once, a 404 each time.
   */
  takeAnswer(url: string): Promise<unknown>;
}

export const EarlyRequests: ServiceIdentifier<EarlyRequests> = Symbol.for('EarlyRequests');
