import { inject, injectable } from 'inversify';

import type { Settings } from '../../config/settings.ts';
import { SiteContext } from '../../config/site-context.ts';
import { type HttpCall, HttpClient } from '../../platform/http/http-client.ts';
import { Logger } from '../../platform/logger.ts';
import { isAppError } from '../../shared/app-error.ts';
import { invariant } from '../../shared/invariant.ts';
import { getCleengAddresses, type CleengAddresses } from './cleeng-addresses.ts';
import { type CleengReply, readBareReply, readReply } from './cleeng-reply-mapper.ts';

/** One API call to the provider. */
export interface CleengCall {
  readonly method: HttpCall['method'];
  /** With a leading slash; ids must be encoded. */
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly signal?: AbortSignal;
  /** Whether the request must outlive the page. */
  readonly isLeaving?: boolean;
}

/** Bytes. The provider's responses are small, so a longer one is invalid. */
const MAX_ANSWER_BYTES = 1_000_000;

/**
 * Calls the provider's API, without a session. Rejects only as `HttpClient.call` does; errors of the provider are
 * replies.
 *
 * The API has two hosts in public use: the provider's own SDK calls the newer one, older integrations the other. If the
 * newer host is unreachable and has never responded, the older one is tried (decision 0025).
 */
@injectable()
export class CleengClient {
  /** The publisher of this site. */
  readonly publisherId: string;
  /** The API's host, with its port if it is not the default. */
  readonly apiHost: string;
  readonly #http: HttpClient;
  readonly #addresses: CleengAddresses;
  #api: string;
  /** Undefined once either host has responded. */
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

  /** Calls the API; with `token`, on behalf of its customer. */
  async call(call: CleengCall, token?: string): Promise<CleengReply> {
    try {
      const answer = await this.#send(this.#api, call, token);
      this.#otherApi = undefined;
      return readReply(answer);
    } catch (error) {
      if (!isAppError(error, 'network_unreachable') || !(await this.#changeHost(call.signal))) throw error;
      // A lost response fails in the same way, so only reads are repeated.
      if (call.method !== 'GET') throw error;
      return readReply(await this.#send(this.#api, call, token));
    }
  }

  /** Switches to the other host if it responds; returns whether it did. */
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

  /** Calls the device code API, which has its own host and may respond without the envelope (cleeng 4). */
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

type CardSettings = Pick<Settings, 'adyenClientKey' | 'standInPayments'>;

/**
 * Whether card fields are available: they need the merchant's public key (cleeng 7.5), or `standInPayments` in
 * sandboxes.
 */
export function hasCardFields({ adyenClientKey, standInPayments }: CardSettings): boolean {
  return adyenClientKey !== undefined || standInPayments;
}
