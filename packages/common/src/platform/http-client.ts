import type { ServiceIdentifier } from 'inversify';

export interface HttpRequest {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** What `fetchJson` POSTs; without it, it GETs. Goes as plain text, which needs no preflight, unless `headers` say otherwise. */
  readonly body?: string;
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds until the whole answer must be in; default 15,000. */
  readonly timeoutMs?: number;
  /** Bytes of the answer's body; one that is longer fails with `response_invalid` before it is read whole. */
  readonly maxBytes?: number;
  /** `omit` sends no cookies, not even to our own host; left out, the platform's default. */
  readonly credentials?: 'omit';
}

/** The one way to the network. Aborts pass through as they are; everything else fails with an `HttpErrorCode`. */
export interface HttpClient {
  /** GETs JSON, or POSTs `body` for it. Fails with `http_status`, `network_unreachable`, `network_timeout` or `response_invalid`. */
  fetchJson(request: HttpRequest): Promise<unknown>;
  /** GETs text, under the same errors. */
  fetchText(request: HttpRequest): Promise<string>;
  /** HEADs and answers the status, whatever it is. Fails only with `network_unreachable` or `network_timeout`. */
  fetchStatus(request: HttpRequest): Promise<number>;
}

export const HttpClient: ServiceIdentifier<HttpClient> = Symbol.for('HttpClient');
