import { inject, injectable } from 'inversify';

import { SiteContext } from '../../config/site-context.ts';
import { chooseLanguage, getOfferedLanguages } from '../../language/language.ts';
import { HttpClient, type HttpAnswer, type HttpCall } from '../../platform/http/http-client.ts';
import { LanguageMemory } from '../../platform/storage/language-memory.ts';

export interface OwnBackendRequest extends Pick<HttpCall, 'method'> {
  /** Relative to the API's base URL; parts are encoded. */
  readonly path: string;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** The customer's token; undefined for calls without authentication. */
  readonly token?: string | undefined;
  readonly signal?: AbortSignal;
  /** Whether the back end sends an e-mail, which must be in the language of the interface. */
  readonly isMailed?: boolean;
  /** Whether the request must outlive the page. */
  readonly isLeaving?: boolean;
  /** Milliseconds; in place of the usual timeout. */
  readonly timeoutMs?: number;
}

/** Client of the back end's REST API (own-backend 1). Rejects as `HttpClient.call` does. */
@injectable()
export class OwnBackendClient {
  readonly #http: HttpClient;
  readonly #site: SiteContext;
  readonly #languages: LanguageMemory;

  constructor(
    @inject(HttpClient) http: HttpClient,
    @inject(SiteContext) site: SiteContext,
    @inject(LanguageMemory) languages: LanguageMemory,
  ) {
    this.#http = http;
    this.#site = site;
    this.#languages = languages;
  }

  call(request: OwnBackendRequest): Promise<HttpAnswer> {
    const { method, path, body, token, signal, timeoutMs, isMailed = false, isLeaving = false } = request;
    const headers: Record<string, string> = {
      Accept: 'application/json',
      // Errors are recognized by their English text.
      'Accept-Language': isMailed ? this.getLanguage() : 'en',
    };
    if (token !== undefined) headers['Authorization'] = `Bearer ${token}`;
    if (body !== undefined) headers['Content-Type'] = 'application/json';
    return this.#http.call({
      method,
      url: `${this.#site.settings.accountApiUrl ?? ''}${path}`,
      headers,
      credentials: 'omit',
      keepalive: isLeaving,
      signal,
      timeoutMs,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  /** Returns the language of the interface, for e-mails. */
  getLanguage(): string {
    const { config, settings } = this.#site;
    const offered = getOfferedLanguages(config, settings);
    return chooseLanguage(offered, this.#languages.preferredLanguages(), settings.defaultLanguage);
  }
}
