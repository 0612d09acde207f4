import { inject, injectable } from 'inversify';

import { SiteContext } from '../../config/site-context.ts';
import type { EntitlementService } from '../../entitlement/entitlement-service.ts';
import { httpStatusError } from '../../platform/http/http-errors.ts';
import { isNoAccess } from './jwp-errors.ts';
import { JwpSession } from './jwp-session.ts';

/** Checks the viewer's access to an asset at the player platform, by the response's status (jwp-inplayer 5.1). */
@injectable()
export class JwpEntitlementService implements EntitlementService {
  readonly #session: JwpSession;
  readonly #assetId: number | undefined;

  constructor(@inject(JwpSession) session: JwpSession, @inject(SiteContext) { config }: SiteContext) {
    this.#session = session;
    this.#assetId = config.integrations.jwp?.assetId;
  }

  async fetchIsSubscribed(signal: AbortSignal): Promise<boolean> {
    return this.#assetId !== undefined && this.#fetchAccess(String(this.#assetId), signal);
  }

  async fetchHasAccess(offerId: string, signal: AbortSignal): Promise<boolean> {
    const assetId = getAssetId(offerId);
    return assetId !== undefined && this.#fetchAccess(assetId, signal);
  }

  async #fetchAccess(assetId: string, signal: AbortSignal): Promise<boolean> {
    const { status, isOk } = await this.#session.call('access', {
      method: 'GET',
      path: `/items/${assetId}/access`,
      signal,
    });
    if (isOk || isNoAccess(status)) return isOk;
    throw httpStatusError(status, `The access to ${assetId} was answered with ${status}`, undefined);
  }
}

/** Parses `S77001_90102`, `C77050_90150` or the bare number (jwp-inplayer 3); undefined for anything else. */
function getAssetId(offerId: string): string | undefined {
  return /^[A-Z]?(\d+)(?:_\d+)?$/.exec(offerId)?.[1];
}
