import { inject, injectable } from 'inversify';

import { toPageAddress } from '../../account/account-addresses.ts';
import { SiteContext } from '../../config/site-context.ts';
import { HttpClient, type HttpAnswer, type HttpCall } from '../../platform/http/http-client.ts';
import { Navigation } from '../../platform/navigation.ts';
import { isHttpUrl } from '../../shared/url.ts';
import { getJwpAddress, OTHER_JWP_ADDRESSES } from './jwp-address.ts';

/** The merchant's first set of mails. */
export const BRANDING_ID = 0;

/** Answers about one viewer are small; a longer one is none. Bytes. */
const MAX_BYTES = 2_000_000;

/** Values of a form; those of `metadata` may be empty, all others are left out then (jwp-inplayer 1.2). */
export interface JwpForm {
  readonly [name: string]: string | number;
}

export interface JwpRequest extends Pick<HttpCall, 'method'> {
  /** Behind the address of the platform; parts encoded. An absolute address is one that the platform has answered. */
  readonly path: string;
  readonly form?: JwpForm;
  /** Sent as `metadata[name]`. */
  readonly metadata?: Readonly<Record<string, string>>;
  /** Of the viewer; undefined for calls that need none. */
  readonly token?: string | undefined;
  readonly signal?: AbortSignal;
  /** Milliseconds; as long as any call without. */
  readonly timeoutMs?: number;
  /** The request outlives the page. */
  readonly isLeaving?: boolean;
  /** The answer is a file. */
  readonly wantsBytes?: boolean;
}

/** The player platform's interface: forms in, JSON out (jwp-inplayer 1). Fails as `HttpClient.call` does. */
@injectable()
export class JwpClient {
  /** The merchant's id, which also is its uuid. */
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

  /** Where the viewer is, as the platform wants to know it. */
  get referrer(): string {
    return toPageAddress(this.#navigation.getAddress());
  }

  /** Hosts that are the platform, so that a viewer's token may be sent there. */
  get ownHosts(): readonly string[] {
    const urls = [this.#baseUrl, OTHER_JWP_ADDRESSES[this.#baseUrl] ?? this.#baseUrl];
    return [...new Set(urls.map((url) => new URL(url).host))];
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
