import { inject, injectable } from 'inversify';

import { AccountService } from '../../account/account-service.ts';
import { SiteContext } from '../../config/site-context.ts';
import { HttpClient, type HttpAnswer } from '../../platform/http/http-client.ts';
import { encodePathPart } from '../../shared/url.ts';

const PRODUCTION_PLANS_URL = 'https://sims.jwplayer.com';
const SANDBOX_PLANS_URL = 'https://staging-sims.jwplayer.com';
const MAX_BYTES = 1_000_000;

/** HTTP calls of the access bridge and of the viewer's plans (access-bridge 2 and 4). */
@injectable()
export class BridgeClient {
  readonly #http: HttpClient;
  readonly #account: AccountService;
  readonly #bridgeUrl: string;
  readonly #plansUrl: string;

  constructor(
    @inject(HttpClient) http: HttpClient,
    @inject(AccountService) account: AccountService,
    @inject(SiteContext) { config, settings }: SiteContext,
  ) {
    const site = `sites/${encodePathPart(config.siteId)}`;
    const platform = config.integrations.jwp?.useSandbox === true ? SANDBOX_PLANS_URL : PRODUCTION_PLANS_URL;
    this.#http = http;
    this.#account = account;
    this.#bridgeUrl = `${settings.apiAccessBridgeUrl ?? ''}/v2/${site}/access`;
    this.#plansUrl = `${settings.jwpApiUrl ?? platform}/v3/${site}/entitlements`;
  }

  /** Requests tokens for the signed-in or anonymous viewer. Rejects as `HttpClient.call` does. */
  async generate(): Promise<HttpAnswer> {
    const headers = await this.#authorize();
    return this.#put('generate', headers);
  }

  /**
   * Refreshes the tokens, without an access token: the refresh token identifies the viewer. Rejects as
   * `HttpClient.call` does.
   */
  refresh(refreshToken: string): Promise<HttpAnswer> {
    return this.#put('refresh', { 'Content-Type': 'application/json' }, { refresh_token: refreshToken });
  }

  /** Returns the plans of the signed-in or anonymous viewer. Rejects as `HttpClient.fetchJson` does. */
  async fetchPlans(signal: AbortSignal): Promise<unknown> {
    const headers = await this.#authorize();
    return this.#http.fetchJson({
      url: this.#plansUrl,
      headers,
      credentials: 'omit',
      maxBytes: MAX_BYTES,
      signal,
    });
  }

  /**
   * Omits the header for guests: an empty one is not a token. Rejects for a viewer whose session has no token now, who
   * would get the passport of a guest.
   */
  async #authorize(): Promise<Readonly<Record<string, string>>> {
    const token = await this.#account.getAccessToken();
    return token === undefined ? {} : { Authorization: `Bearer ${token}` };
  }

  #put(
    name: 'generate' | 'refresh',
    headers: Readonly<Record<string, string>>,
    body?: Readonly<Record<string, string>>,
  ): Promise<HttpAnswer> {
    return this.#http.call({
      method: 'PUT',
      url: `${this.#bridgeUrl}/${name}`,
      headers: { Accept: 'application/json', ...headers },
      credentials: 'omit',
      maxBytes: MAX_BYTES,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }
}
