import { inject, injectable, optional } from 'inversify';

import { AccountService } from '../../account/account-service.ts';
import { SiteContext } from '../../config/site-context.ts';
import type { ContentRequest } from '../../content/content-service.ts';
import type { MediaItem } from '../../content/media-item.ts';
import { AccessBridge } from '../../entitlement/access-bridge.ts';
import { HttpClient } from '../../platform/http/http-client.ts';
import { MediaTokenService } from '../../playback/media-token-service.ts';
import { playbackAddress } from './jw-addresses.ts';
import { fetchBridgedItem } from './jw-bridged-item.ts';
import { fetchEntitlementToken } from './jw-entitlement-host.ts';
import { fetchMediaItem } from './jw-media-request.ts';
import { choosePlaybackCall } from './jw-playback-call.ts';

/**
 * The copy of a title that is played, by the first row that fits of content-host 2.23: by the passport of the access bridge
 * for a viewer with a plan, else with a token of the operator's host or of the player platform, else as it is.
 */
@injectable()
export class JwPlaybackCopy {
  readonly #http: HttpClient;
  readonly #site: SiteContext;
  readonly #account: AccountService | undefined;
  readonly #bridge: AccessBridge | undefined;
  readonly #mediaTokens: MediaTokenService | undefined;

  constructor(
    @inject(HttpClient) http: HttpClient,
    @inject(SiteContext) site: SiteContext,
    @inject(AccountService) @optional() account: AccountService | undefined,
    @inject(AccessBridge) @optional() bridge: AccessBridge | undefined,
    @inject(MediaTokenService) @optional() mediaTokens: MediaTokenService | undefined,
  ) {
    this.#http = http;
    this.#site = site;
    this.#account = account;
    this.#bridge = bridge;
    this.#mediaTokens = mediaTokens;
  }

  /** Whether every viewer gets the copy that was shown: no token, no policy, no plan. */
  get isPlain(): boolean {
    const { tokenHost, policyId } = choosePlaybackCall(this.#site.config);
    return !this.#bridge && !this.#usesPlatform && !tokenHost && policyId === undefined;
  }

  /** Fails with `media_unauthorized`, `video_not_found` and `HttpErrorCode`s. */
  async fetch(id: string, request: ContentRequest): Promise<MediaItem> {
    const { apiBaseUrl } = this.#site.settings;
    const plan = await this.#bridge?.fetchEntitledPlan(request.signal ?? new AbortController().signal);
    if (plan && this.#bridge) {
      const title = { id, planId: plan.id, siteId: this.#site.config.siteId, apiBaseUrl };
      return fetchBridgedItem(this.#http, this.#bridge, title, request);
    }
    const { policyId } = choosePlaybackCall(this.#site.config);
    const token = await this.#fetchToken(id, policyId, request.signal);
    const url = playbackAddress(apiBaseUrl, id, { policyId, token });
    return fetchMediaItem(this.#http, { url, apiBaseUrl }, request);
  }

  async #fetchToken(
    id: string,
    policyId: string | undefined,
    signal: AbortSignal | undefined,
  ): Promise<string | undefined> {
    const { config } = this.#site;
    const { tokenHost } = choosePlaybackCall(config);
    if (tokenHost) {
      const customerToken = (await this.#account?.getAccessToken()) ?? '';
      const question = { id, policyId, config, customerToken };
      return fetchEntitlementToken(this.#http, tokenHost, question, signal);
    }
    return this.#usesPlatform ? this.#mediaTokens?.fetchToken(id, signal) : undefined;
  }

  get #usesPlatform(): boolean {
    const { config } = this.#site;
    const { policyId } = choosePlaybackCall(config);
    return this.#mediaTokens !== undefined && (policyId !== undefined || config.custom.urlSigning);
  }
}
