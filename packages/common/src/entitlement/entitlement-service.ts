import type { ServiceIdentifier } from 'inversify';

/** What an account source knows of the viewer's right to watch. Bound by those that sell something. */
export interface EntitlementService {
  /**
   * Whether the one who is signed in has a subscription that is live now: active, in its trial, or cancelled and not yet
   * over. Fails with `session_invalid`, `id_required`, or an
   * `HttpErrorCode`: `http_status` for every other answer.
   */
  fetchIsSubscribed(signal: AbortSignal): Promise<boolean>;
  /** Whether an offer gives the one who is signed in access (`accessGranted`). Fails as `fetchIsSubscribed` does. */
  fetchHasAccess(offerId: string, signal: AbortSignal): Promise<boolean>;
}

export const EntitlementService: ServiceIdentifier<EntitlementService> = Symbol.for('EntitlementService');
