import { inject, injectable } from 'inversify';

import type { Settings } from '../../config/settings.ts';
import type { CleengIntegration } from '../../config/site-config.ts';
import { SiteContext } from '../../config/site-context.ts';
import { HttpClient, type HttpCall } from '../../platform/http/http-client.ts';
import { Logger } from '../../platform/logger.ts';
import { isAppError } from '../../shared/app-error.ts';
import { invariant } from '../../shared/invariant.ts';
import { readBareReply, readReply, type CleengReply } from './cleeng-reply-mapper.ts';
import { hasCardFields } from './commerce/cleeng-card-key.ts';

const SANDBOX: CleengAddresses = {
  api: 'https://mediastoreapi-sandbox.cleeng.com',
  olderApi: 'https://mediastore-sandbox.cleeng.com',
  auth: 'https://auth.api.sandbox.cleeng.com',
};

const PRODUCTION: CleengAddresses = {
  api: 'https://mediastoreapi.cleeng.com',
  olderApi: 'https://mediastore.cleeng.com',
  auth: 'https://auth.api.cleeng.com',
};

/** One call of the provider. */
export interface CleengCall {
  readonly method: HttpCall['method'];
  /** With a leading slash; ids in it must be encoded. */
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly signal?: AbortSignal;
  /** The request outlives the page. */
  readonly isLeaving?: boolean;
}

/** Answers are small; what is longer is no answer of the provider. Bytes. */
const MAX_ANSWER_BYTES = 1_000_000;

/**
 * The provider's calls, without a session. Fails only as `HttpClient.call` does: what the provider says is a reply.
 *
 * Both names of the interface are in use in public code: the provider's own SDK calls the newer one, older integrations the
 * other. Where the newer one cannot be reached before it has ever answered, the older one is tried (decision 0025).
 */
@injectable()
export class CleengClient {
  /** The publisher whose site this is. */
  readonly publisherId: string;
  /** The host of the interface, with its port where it has one of its own. */
  readonly apiHost: string;
  readonly #http: HttpClient;
  readonly #addresses: CleengAddresses;
  #api: string;
  /** Undefined once either name has answered. */
  #otherApi: string | undefined;

  constructor(
    @inject(HttpClient) http: HttpClient,
    @inject(SiteContext) { config, settings, accessModel }: SiteContext,
    @inject(Logger) logger: Logger,
  ) {
    const { cleeng } = config.integrations;
    invariant(cleeng, 'the provider is loaded for sites that use it only');
    if (accessModel === 'SVOD' && !hasCardFields(settings))
      logger.warn(
        'Cards are not offered: set adyenClientKey to the public key of the Adyen account, see docs/settings.md',
      );
    this.publisherId = cleeng.id;
    this.#http = http;
    this.#addresses = getCleengAddresses(settings, cleeng);
    this.#api = this.#addresses.api;
    this.#otherApi = this.#addresses.olderApi;
    this.apiHost = URL.canParse(this.#addresses.api) ? new URL(this.#addresses.api).host : '';
  }

  /** A call of the interface; with `token` on behalf of the customer it was given to. */
  async call(call: CleengCall, token?: string): Promise<CleengReply> {
    try {
      const answer = await this.#send(this.#api, call, token);
      this.#otherApi = undefined;
      return readReply(answer);
    } catch (error) {
      if (!isAppError(error, 'network_unreachable') || !(await this.#changeHost(call.signal))) throw error;
      // A lost answer fails in the same way: only what reads is sent again.
      if (call.method !== 'GET') throw error;
      return readReply(await this.#send(this.#api, call, token));
    }
  }

  /** Whether the other name answers, and is called from now on. */
  async #changeHost(signal: AbortSignal | undefined): Promise<boolean> {
    const other = this.#otherApi;
    if (other === undefined) return false;
    try {
      await this.#send(other, { method: 'GET', path: '/locales', ...(signal ? { signal } : {}) });
    } catch (error) {
      if (isAppError(error)) return false;
      throw error;
    }
    this.#api = other;
    this.#otherApi = undefined;
    return true;
  }

  /** A call about device codes, which stands on a host of its own and may answer without the envelope (cleeng 4). */
  async callCodes(call: CleengCall, token?: string): Promise<CleengReply> {
    return readBareReply(await this.#send(this.#addresses.auth, call, token));
  }

  #send(host: string, { method, path, body, signal, isLeaving = false }: CleengCall, token?: string) {
    return this.#http.call({
      method,
      url: `${host}${path}`,
      headers: {
        Accept: 'application/json',
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal,
      maxBytes: MAX_ANSWER_BYTES,
      credentials: 'omit',
      ...(isLeaving ? { keepalive: true } : {}),
    });
  }
}

/** The provider's hosts, without a slash at the end. */
interface CleengAddresses {
  readonly api: string;
  /** The interface's older name, which integrations of before use; undefined where the settings name the address. */
  readonly olderApi: string | undefined;
  /** Device codes. */
  readonly auth: string;
}

/** Where the provider is (cleeng 1.1): as the settings say, else its own hosts for tests or for real customers. */
function getCleengAddresses(
  { cleengApiUrl, cleengAuthUrl }: Pick<Settings, 'cleengApiUrl' | 'cleengAuthUrl'>,
  { useSandbox }: Pick<CleengIntegration, 'useSandbox'>,
): CleengAddresses {
  const own = useSandbox ? SANDBOX : PRODUCTION;
  const auth = cleengAuthUrl ?? own.auth;
  return cleengApiUrl === undefined ? { ...own, auth } : { api: cleengApiUrl, olderApi: undefined, auth };
}
