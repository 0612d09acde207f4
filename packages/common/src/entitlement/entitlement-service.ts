import type { ServiceIdentifier } from 'inversify';

/** Checks the viewer's access at the account source. Bound by sources that sell something. */
export interface EntitlementService {
  /**
   * Whether the signed-in viewer has an effective subscription: active, in its trial, or canceled and not yet expired.
   * Fails with `session_invalid`, `id_required`, or an `HttpErrorCode`: `http_status` for every other response.
   */
  fetchIsSubscribed(signal: AbortSignal): Promise<boolean>;
  /** Whether an offer gives the signed-in viewer access (`accessGranted`). Fails like `fetchIsSubscribed`. */
  fetchHasAccess(offerId: string, signal: AbortSignal): Promise<boolean>;
}

export const EntitlementService: ServiceIdentifier<EntitlementService> = Symbol.for('EntitlementService');
