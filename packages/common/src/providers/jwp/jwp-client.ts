import { inject, injectable } from 'inversify';

import { toPageAddress } from '../../account/account-addresses.ts';
import { SiteContext } from '../../config/site-context.ts';
import { HttpClient, type HttpAnswer, type HttpCall } from '../../platform/http/http-client.ts';
import { Navigation } from '../../platform/navigation.ts';
import { isHttpUrl } from '../../shared/url.ts';
import { getJwpAddress, OTHER_JWP_ADDRESSES } from './jwp-address.ts';

/** The merchant's first set of mails. */
export const BRANDING_ID = 0;

/** Bytes. Responses about one viewer are small, so a longer one is invalid. */
const MAX_BYTES = 2_000_000;

/** Values of a form; empty ones are left out, except those of `metadata` (jwp-inplayer 1.2). */
export interface JwpForm {
  readonly [name: string]: string | number;
}

export interface JwpRequest extends Pick<HttpCall, 'method'> {
  /** Path at the platform, with encoded parts; or an absolute address from a response of the platform. */
  readonly path: string;
  readonly form?: JwpForm;
  /** Sent as `metadata[name]`. */
  readonly metadata?: Readonly<Record<string, string>>;
  /** The viewer's token; undefined for calls without one. */
  readonly token?: string | undefined;
  readonly signal?: AbortSignal;
  /** Milliseconds; by default that of all calls. */
  readonly timeoutMs?: number;
  /** Whether the request must outlive the page. */
  readonly isLeaving?: boolean;
  /** Whether the response is a file. */
  readonly wantsBytes?: boolean;
}

/** Client of the player platform's API: forms in, JSON out (jwp-inplayer 1). Fails like `HttpClient.call`. */
@injectable()
export class JwpClient {
  /** The merchant's id, which is also its UUID. */
  readonly clientId: string;
  readonly #http: HttpClient;
  readonly #navigation: Navigation;
  readonly #baseUrl: string;

  constructor(
    @inject(HttpClient) http: HttpClient,
    @inject(Navigation) navigation: Navigation,
    @inject(SiteContext) { config, settings }: SiteContext,
  ) {
    const { jwp } = config.integrations;
    this.#http = http;
    this.#navigation = navigation;
    this.clientId = jwp?.clientId ?? '';
    this.#baseUrl = getJwpAddress(settings, jwp);
  }

  /** The viewer's page, in the form the platform expects. */
  get referrer(): string {
    return toPageAddress(this.#navigation.getAddress());
  }

  /** Hosts of the platform itself, to which a viewer's token may be sent. */
  get ownHosts(): readonly string[] {
    const urls = [this.#baseUrl, OTHER_JWP_ADDRESSES[this.#baseUrl] ?? this.#baseUrl];
    // The settings may give a path on this host.
    const address = this.#navigation.getAddress();
    return [...new Set(urls.map((url) => new URL(url, address).host))];
  }

  call(request: JwpRequest): Promise<HttpAnswer> {
    const { method, path, form, metadata, token, isLeaving = false, wantsBytes = false } = request;
    const headers: Record<string, string> = { Accept: 'application/json' };
    if (token !== undefined) headers['Authorization'] = `Bearer ${token}`;
    const body = form || metadata ? encodeForm(form ?? {}, metadata ?? {}) : undefined;
    if (body !== undefined) headers['Content-Type'] = 'application/x-www-form-urlencoded';
    return this.#http.call({
      method,
      url: isHttpUrl(path) ? path : `${this.#baseUrl}${path}`,
      headers,
      credentials: 'omit',
      keepalive: isLeaving,
      maxBytes: MAX_BYTES,
      wantsBytes,
      signal: request.signal,
      timeoutMs: request.timeoutMs,
      ...(body === undefined ? {} : { body }),
    });
  }
}

function encodeForm(form: JwpForm, metadata: Readonly<Record<string, string>>): string {
  const values = Object.entries(form).filter(([, value]) => value !== '');
  const nested = Object.entries(metadata).map(([name, value]) => [`metadata[${name}]`, value] as const);
  return new URLSearchParams(
    [...values.map(([name, value]) => [name, String(value)]), ...nested].map(toPair),
  ).toString();
}

function toPair([name = '', value = '']: readonly string[]): [string, string] {
  return [name, value];
}
