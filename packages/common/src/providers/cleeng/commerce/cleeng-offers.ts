import { inject, injectable } from 'inversify';

import { commerceError } from '../../../commerce/commerce-errors.ts';
import type { Offer } from '../../../commerce/offer.ts';
import { isAppError } from '../../../shared/app-error.ts';
import { encodePathPart } from '../../../shared/url.ts';
import { CleengClient } from '../cleeng-client.ts';
import type { CleengRefusal } from '../cleeng-reply-mapper.ts';
import { cleengCommerceErrors, toCommerceError, unreadableFor } from './cleeng-commerce-errors.ts';
import { toOffer } from './cleeng-offer-mapper.ts';

/** The provider's messages for an offer that is not sold, or not in this country (cleeng 5.2). */
const NOT_SOLD = /does not exist$|^offer or publisher not found$|^offer is blocked for country/i;

/** The offers of the commerce provider (cleeng 5). */
@injectable()
export class CleengOffers {
  readonly #client: CleengClient;

  constructor(@inject(CleengClient) client: CleengClient) {
    this.#client = client;
  }

  /** See `CommerceService.fetchOffers`. Makes one call per offer. */
  async fetchOffers(offerIds: readonly string[], signal: AbortSignal): Promise<readonly Offer[]> {
    const ids = [...new Set(offerIds)];
    const answers = await Promise.allSettled(ids.map((id) => this.fetchOffer(id, signal)));
    signal.throwIfAborted();
    const offers = answers.flatMap((answer) => (answer.status === 'fulfilled' ? (answer.value ?? []) : []));
    const failed = answers.find((answer) => answer.status === 'rejected');
    if (offers.length === 0 && failed) throw failed.reason;
    return offers;
  }

  /** Loads an offer; null if it is not sold. Rejects with `offers_not_fetched`. */
  async fetchOffer(offerId: string, signal: AbortSignal): Promise<Offer | null> {
    const errors = cleengCommerceErrors.offers;
    const path = `/v2/offers/${encodePathPart(offerId)}`;
    const reply = await this.#client.call({ method: 'GET', path, signal }).catch((error: unknown) => {
      if (!isAppError(error, 'response_invalid')) throw error;
      throw commerceError(errors.otherwise, { cause: error });
    });
    if (!reply.isOk && isNotSold(reply)) return null;
    if (!reply.isOk) throw toCommerceError(errors, reply);
    const offer = toOffer(reply.data, offerId);
    if (offer === undefined) throw unreadableFor(errors.otherwise);
    return offer;
  }
}

function isNotSold({ texts }: CleengRefusal): boolean {
  return NOT_SOLD.test(texts.join(','));
}
