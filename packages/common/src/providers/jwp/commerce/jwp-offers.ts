import { inject, injectable } from 'inversify';

import type { Offer } from '../../../commerce/offer.ts';
import { JwpClient } from '../jwp-client.ts';
import { toJwpCommerceError, type JwpCommerceCall } from './jwp-commerce-errors.ts';
import { readOfferId, toOffers } from './jwp-offer-mapper.ts';

/** Offers of the platform (jwp-inplayer 3): the fees of assets, without a session. */
@injectable()
export class JwpOffers {
  readonly #client: JwpClient;

  constructor(@inject(JwpClient) client: JwpClient) {
    this.#client = client;
  }

  async fetchOffers(offerIds: readonly string[], signal: AbortSignal): Promise<readonly Offer[]> {
    const wanted = offerIds.flatMap((offerId) => readOfferId(offerId) ?? []);
    const assetIds = [...new Set(wanted.map(({ assetId }) => assetId))];
    const answers = await Promise.allSettled(
      assetIds.map((assetId) => this.fetchOffersOf('offers', assetId, signal)),
    );
    const byAsset = new Map(
      answers.flatMap((answer, index) =>
        answer.status === 'fulfilled' ? [[assetIds[index], answer.value] as const] : [],
      ),
    );
    if (byAsset.size === 0 && answers.length > 0) throw toFailure(answers);
    const offers = wanted.flatMap(({ assetId, feeId }) =>
      (byAsset.get(assetId) ?? []).filter(({ id }) => feeId === undefined || id === feeId),
    );
    return offers.filter((offer, index) => offers.findIndex(({ id }) => id === offer.id) === index);
  }

  /** Fetches all offers of an asset; empty when it is not sold. Fails with the error mapped for `call`. */
  async fetchOffersOf(
    call: JwpCommerceCall & ('offers' | 'plans'),
    assetId: string,
    signal: AbortSignal,
  ): Promise<readonly Offer[]> {
    const path = `/v2/items/${assetId}/access-fees`;
    const answer = await this.#client.call({ method: 'GET', path, signal });
    if (answer.status === 404) return [];
    const offers = answer.isOk ? toOffers(answer.body) : undefined;
    if (!offers) throw toJwpCommerceError(call, answer);
    return offers;
  }
}

/** Returns the first of several failures, which are equivalent. */
function toFailure(answers: readonly PromiseSettledResult<unknown>[]): unknown {
  const failed = answers.find((answer) => answer.status === 'rejected');
  return failed?.reason;
}
