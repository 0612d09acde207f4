import type { ServiceIdentifier } from 'inversify';

/** The code of what is sold, which nothing needs before a dialog or page of it is opened. Bound where something is sold. */
export interface CommerceLoader {
  /**
   * Brings `CommerceService` and all that works on it into the app container, once. Fails with a retryable
   * `integration_unavailable` when the code cannot be fetched.
   */
  load(): Promise<void>;
}

export const CommerceLoader: ServiceIdentifier<CommerceLoader> = Symbol.for('CommerceLoader');
