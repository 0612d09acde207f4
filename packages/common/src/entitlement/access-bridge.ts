import type { ServiceIdentifier } from 'inversify';

/** A plan that the viewer holds (product 3: Entitled plan). */
export interface EntitledPlan {
  readonly id: string;
  readonly accessModel: string | undefined;
}

/**
 * The small server between the site and those who decide who may watch (access-bridge.md): for the plan that a viewer holds
 * it gives a passport, which opens titles. Bound only where the site has one, which under AVOD it never has.
 */
export interface AccessBridge {
  /**
   * Gets new tokens for whoever is signed in, or for nobody: at start-up unless there are some, and after signing in. Never
   * fails: without tokens, the next title asks again.
   *
   * @param isNewViewer whether those that are kept are someone else's
   */
  prepare(isNewViewer: boolean): Promise<void>;
  /** Forgets the tokens: they were the viewer's who has signed out. */
  clear(): void;
  /**
   * The plan that counts among the viewer's: the first whose access model is `svod`, else the first (product 6); undefined
   * without any. Fails with `HttpErrorCode`s.
   */
  fetchEntitledPlan(signal: AbortSignal): Promise<EntitledPlan | undefined>;
  /**
   * A passport that is good now; refreshed, or got anew, where that is needed, once for all callers and windows. Fails with
   * `media_unauthorized` when none can be had, and with `HttpErrorCode`s.
   */
  getPassport(): Promise<string>;
  /** Another passport than `refused`, which the content host answered with 403. Fails as `getPassport` does. */
  replacePassport(refused: string): Promise<string>;
}

export const AccessBridge: ServiceIdentifier<AccessBridge> = Symbol.for('AccessBridge');
