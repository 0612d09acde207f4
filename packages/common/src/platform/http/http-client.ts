import type { ServiceIdentifier } from 'inversify';

export interface HttpRequest {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /**
   * Body that `fetchJson` POSTs; without one, it GETs. Plain text, which needs no preflight, unless `headers` say
   * otherwise.
   */
  readonly body?: string;
  readonly signal?: AbortSignal | undefined;
  /** Timeout for the complete response in milliseconds; default 15,000. */
  readonly timeoutMs?: number | undefined;
  /** Maximum bytes of the response's body; a longer one fails with `response_invalid` before it is read completely. */
  readonly maxBytes?: number;
  /** `omit` sends no cookies, not even to our own host; the platform's default when left out. */
  readonly credentials?: 'omit';
  /** Bypasses the browser's cache, which delays a request while another for the same address is pending. */
  readonly cache?: 'no-store' | undefined;
}

/** A call to an API whose error responses are read. */
export interface HttpCall extends HttpRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Whether the request outlives the page; its body must then be below 64 kB. */
  readonly keepalive?: boolean;
  /** Whether the body of a success is returned as bytes. */
  readonly wantsBytes?: boolean;
}

/** Any response, whatever its status. */
export interface HttpAnswer {
  readonly status: number;
  /** Whether the status is 2xx. */
  readonly isOk: boolean;
  /** Delay that the server requests (`Retry-After` in seconds); undefined without one. */
  readonly retryAfterMs?: number | undefined;
  /** Parsed JSON of the body; undefined without any. A `Uint8Array` where bytes are wanted. */
  readonly body: unknown;
}

/** The only access to the network. Aborts pass through unchanged; everything else fails with an `HttpErrorCode`. */
export interface HttpClient {
  /**
   * GETs JSON, or POSTs `body`. Fails with `http_status`, `network_unreachable`, `network_timeout` or
   * `response_invalid`.
   */
  fetchJson(request: HttpRequest): Promise<unknown>;
  /** GETs text. Fails like `fetchJson`. */
  fetchText(request: HttpRequest): Promise<string>;
  /** Sends HEAD and returns the status, whatever it is. Fails only with `network_unreachable` or `network_timeout`. */
  fetchStatus(request: HttpRequest): Promise<number>;
  /**
   * Sends any method and returns any response. Fails only with `network_unreachable`, `network_timeout`, and
   * `response_invalid` beyond `maxBytes`.
   */
  call(request: HttpCall): Promise<HttpAnswer>;
}

export const HttpClient: ServiceIdentifier<HttpClient> = Symbol.for('HttpClient');
