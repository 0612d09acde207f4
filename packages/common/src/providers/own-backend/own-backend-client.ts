import { inject, injectable } from 'inversify';

import { SiteContext } from '../../config/site-context.ts';
import { HttpClient, type HttpAnswer, type HttpCall } from '../../platform/http-client.ts';

export interface OwnBackendRequest extends Pick<HttpCall, 'method'> {
  /** Behind the address of the interface; parts encoded. */
  readonly path: string;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Of the customer; undefined for calls that need none. */
  readonly token?: string | undefined;
  readonly signal?: AbortSignal;
  /** The request outlives the page. */
  readonly isLeaving?: boolean;
}

/** The back end's REST interface (own-backend 1). Fails as `HttpClient.call` does. */
@injectable()
export class OwnBackendClient {
  readonly #http: HttpClient;
  readonly #baseUrl: string;

  constructor(@inject(HttpClient) http: HttpClient, @inject(SiteContext) { settings }: SiteContext) {
    this.#http = http;
    this.#baseUrl = settings.accountApiUrl ?? '';
  }

  call({ method, path, body, token, signal, isLeaving = false }: OwnBackendRequest): Promise<HttpAnswer> {
    // Errors are told apart by their English words.
    const headers: Record<string, string> = { Accept: 'application/json', 'Accept-Language': 'en' };
    if (token !== undefined) headers['Authorization'] = `Bearer ${token}`;
    if (body !== undefined) headers['Content-Type'] = 'application/json';
    return this.#http.call({
      method,
      url: `${this.#baseUrl}${path}`,
      headers,
      credentials: 'omit',
      keepalive: isLeaving,
      signal,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }
}
