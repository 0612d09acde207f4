import type { ServiceIdentifier } from 'inversify';

/** A plan that the viewer holds (product 3: Entitled plan). */
export interface EntitledPlan {
  readonly id: string;
  readonly accessModel: string | undefined;
}

/**
 * The server between the site and the entitlement provider (access-bridge.md). It exchanges the viewer's plan for a
 * passport, which authorizes playback. Bound only on sites that have one, never under AVOD.
 */
export interface AccessBridge {
  /**
   * Requests new tokens for the viewer, unless theirs are stored. Never rejects: without tokens, the next title requests
   * them.
   *
   * @param userId undefined for a guest
   * @param areOutdated whether stored tokens are not to be used: their access is fixed when they are issued
   */
  prepare(userId: string | undefined, areOutdated: boolean): Promise<void>;
  /** Removes the tokens on sign-out. */
  clear(): void;
  /** Removes tokens that no longer give access; the next title requests new ones. */
  forget(): void;
  /**
   * Returns the viewer's effective plan: the first whose access model is `svod`, otherwise the first (product 6);
   * undefined when there is none. Rejects with `HttpErrorCode`s.
   */
  fetchEntitledPlan(signal: AbortSignal): Promise<EntitledPlan | undefined>;
  /**
   * Returns a valid passport, refreshed or replaced when necessary, once for all callers and windows. Rejects with
   * `media_unauthorized` when no passport is available, and with `HttpErrorCode`s.
   */
  getPassport(): Promise<string>;
  /**
   * Returns another passport than `refused`, which the content host rejected with 403. Rejects as `getPassport` does.
   */
  replacePassport(refused: string): Promise<string>;
}

export const AccessBridge: ServiceIdentifier<AccessBridge> = Symbol.for('AccessBridge');
