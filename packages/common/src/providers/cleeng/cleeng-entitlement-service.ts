import { inject, injectable } from 'inversify';

import type { EntitlementService } from '../../entitlement/entitlement-service.ts';
import { Clock } from '../../platform/clock.ts';
import { httpStatusError, type HttpErrorCode } from '../../platform/http/http-errors.ts';
import { AppError } from '../../shared/app-error.ts';
import { readArray, readNumber, readRecord } from '../../shared/reading.ts';
import { encodePathPart } from '../../shared/url.ts';
import type { CleengRefusal } from './cleeng-reply-mapper.ts';
import { CleengSession } from './cleeng-session.ts';

/** Statuses of an unknown offer, which gives no access (cleeng 8.1). */
const UNKNOWN_OFFER: ReadonlySet<number> = new Set([404, 422]);

/** Checks the viewer's access at the commerce provider (cleeng 8.1, 8.2). */
@injectable()
export class CleengEntitlementService implements EntitlementService {
  readonly #session: CleengSession;
  readonly #clock: Clock;

  constructor(@inject(CleengSession) session: CleengSession, @inject(Clock) clock: Clock) {
    this.#session = session;
    this.#clock = clock;
  }

  async fetchIsSubscribed(signal: AbortSignal): Promise<boolean> {
    const reply = await this.#session.call((id) => ({
      method: 'GET',
      path: `/customers/${id}/subscriptions`,
      signal,
    }));
    if (!reply.isOk) throw toHttpError(reply);
    const items = readArray(readRecord(reply.data)?.['items']);
    if (!items) throw unreadable();
    return items.some((item) => this.#isLive(item));
  }

  async fetchHasAccess(offerId: string, signal: AbortSignal): Promise<boolean> {
    const path = `/entitlements/${encodePathPart(offerId)}`;
    const reply = await this.#session.call(() => ({ method: 'GET', path, signal }));
    if (!reply.isOk && UNKNOWN_OFFER.has(reply.status)) return false;
    if (!reply.isOk) throw toHttpError(reply);
    const { accessGranted } = readRecord(reply.data) ?? {};
    if (typeof accessGranted !== 'boolean') throw unreadable();
    return accessGranted;
  }

  /** A canceled subscription is valid until it expires; a trial counts as active. */
  #isLive(item: unknown): boolean {
    const { status, expiresAt } = readRecord(item) ?? {};
    if (status === 'active') return true;
    return status === 'cancelled' && (readNumber(expiresAt) ?? 0) * 1_000 > this.#clock.now();
  }
}

function toHttpError({ status, texts }: CleengRefusal): AppError<HttpErrorCode> {
  if (status >= 200 && status < 300) return unreadable();
  return httpStatusError(status, texts[0] ?? `Refused with ${status}`, undefined);
}

function unreadable(): AppError<HttpErrorCode> {
  return new AppError('response_invalid', 'The answer is not what the contract says');
}
