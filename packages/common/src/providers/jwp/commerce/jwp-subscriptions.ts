import { inject, injectable } from 'inversify';

import { commerceError } from '../../../commerce/commerce-errors.ts';
import type { Subscription } from '../../../commerce/subscription.ts';
import { SiteContext } from '../../../config/site-context.ts';
import { isAppError } from '../../../shared/app-error.ts';
import { toHttpUrl, withQuery } from '../../../shared/url.ts';
import { JwpClient } from '../jwp-client.ts';
import { isNoAccess } from '../jwp-errors.ts';
import { toAccess, toSubscription } from './jwp-billing-mapper.ts';
import { JwpCommerceCalls } from './jwp-commerce-calls.ts';
import { toJwpCommerceError } from './jwp-commerce-errors.ts';

/** Page size of the subscription list (commerce 9), newest first. */
const PAGE = { limit: 15, page: 0 } as const;

/** Subscriptions to the site's asset (jwp-inplayer 5.1 to 5.3). */
@injectable()
export class JwpSubscriptions {
  readonly #client: JwpClient;
  readonly #calls: JwpCommerceCalls;
  readonly #assetId: number | undefined;

  constructor(
    @inject(JwpClient) client: JwpClient,
    @inject(JwpCommerceCalls) calls: JwpCommerceCalls,
    @inject(SiteContext) { config }: SiteContext,
  ) {
    this.#client = client;
    this.#calls = calls;
    this.#assetId = config.integrations.jwp?.assetId;
  }

  async fetchSubscription(signal: AbortSignal): Promise<Subscription | null> {
    if (this.#assetId === undefined) throw commerceError('asset_missing');
    const path = `/items/${this.#assetId}/access`;
    const access = await this.#calls.call({ method: 'GET', path, signal });
    if (isNoAccess(access.status)) return null;
    const known = access.isOk ? toAccess(access.body) : undefined;
    if (!known) throw toJwpCommerceError('subscription', access);
    const list = withQuery('/subscriptions', PAGE);
    const answer = await this.#calls.read('subscription', { method: 'GET', path: list, signal });
    const subscription = toSubscription(answer.body, known);
    if (!subscription) throw toJwpCommerceError('subscription', answer);
    return subscription;
  }

  /** Calls the unsubscribe URL from the platform. The viewer's token is sent only if its host is the platform's own. */
  async cancelSubscription({ unsubscribeUrl = '' }: Subscription): Promise<void> {
    const path = toHttpUrl(unsubscribeUrl);
    if (path === undefined) throw commerceError('unsubscribe_url_missing');
    const request = { method: 'GET', path } as const;
    if (this.#client.ownHosts.includes(new URL(path).host)) {
      await this.#calls.change('cancel', 'subscription_not_cancelled', request);
      return;
    }
    try {
      const answer = await this.#client.call(request);
      if (!answer.isOk) throw toJwpCommerceError('cancel', answer);
    } catch (cause) {
      throw isAppError(cause, 'subscription_not_cancelled') || !isAppError(cause)
        ? cause
        : commerceError('subscription_not_cancelled', { cause });
    }
  }
}
