import type { ServiceIdentifier } from 'inversify';

export interface HttpRequest {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** What `fetchJson` POSTs; without it, it GETs. Goes as plain text, which needs no preflight, unless `headers` say otherwise. */
  readonly body?: string;
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds until the whole answer must be in; default 15,000. */
  readonly timeoutMs?: number | undefined;
  /** Bytes of the answer's body; one that is longer fails with `response_invalid` before it is read whole. */
  readonly maxBytes?: number;
  /** `omit` sends no cookies, not even to our own host; left out, the platform's default. */
  readonly credentials?: 'omit';
  /** Past the browser's cache, which holds a request back while another for the same address is pending. */
  readonly cache?: 'no-store' | undefined;
}

/** A call of an interface that answers with its own errors. */
export interface HttpCall extends HttpRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The request outlives the page; its body must stay below 64 kB then. */
  readonly keepalive?: boolean;
  /** The body of a success is wanted as it is. */
  readonly wantsBytes?: boolean;
}

/** Any answer, whatever its status. */
export interface HttpAnswer {
  readonly status: number;
  /** Whether the status is 2xx. */
  readonly isOk: boolean;
  /** How long the server asks to wait (`Retry-After` in seconds); undefined when it does not say. */
  readonly retryAfterMs?: number | undefined;
  /** The JSON of the body; undefined when there is none, or something else. A `Uint8Array` where bytes are wanted. */
  readonly body: unknown;
}

/** The one way to the network. Aborts pass through as they are; everything else fails with an `HttpErrorCode`. */
export interface HttpClient {
  /** GETs JSON, or POSTs `body` for it. Fails with `http_status`, `network_unreachable`, `network_timeout` or `response_invalid`. */
  fetchJson(request: HttpRequest): Promise<unknown>;
  /** GETs text, under the same errors. */
  fetchText(request: HttpRequest): Promise<string>;
  /** HEADs and answers the status, whatever it is. Fails only with `network_unreachable` or `network_timeout`. */
  fetchStatus(request: HttpRequest): Promise<number>;
  /** Any method and any answer. Fails only with `network_unreachable`, `network_timeout`, and `response_invalid` beyond `maxBytes`. */
  call(request: HttpCall): Promise<HttpAnswer>;
}

export const HttpClient: ServiceIdentifier<HttpClient> = Symbol.for('HttpClient');
