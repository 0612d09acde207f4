import type { ServiceIdentifier } from 'inversify';

/**
 * Loads the commerce code, which is not needed before a commerce dialog or page opens. Bound where something is sold.
 */
export interface CommerceLoader {
  /**
   * Binds `CommerceService` and everything built on it in the app container, once. Fails with a retryable
   * `integration_unavailable` when the code cannot be loaded.
   */
  load(): Promise<void>;
}

export const CommerceLoader: ServiceIdentifier<CommerceLoader> = Symbol.for('CommerceLoader');
