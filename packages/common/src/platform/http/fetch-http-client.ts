import { injectable } from 'inversify';

import { AppError, isAbort, toServerText } from '../../shared/app-error.ts';
import { parseJson as parseJsonOrNothing } from '../../shared/parse-json.ts';
import { readArray, readRecord, readText, type UnknownRecord } from '../../shared/reading.ts';
import type { HttpAnswer, HttpCall, HttpClient, HttpRequest } from './http-client.ts';
import { httpStatusError } from './http-errors.ts';
import { readLimitedText } from './read-limited-text.ts';

const DEFAULT_TIMEOUT_MS = 15_000;

/** `HttpClient` over the platform's `fetch`: one timeout for the head and the body, typed errors, no retries. */
@injectable()
export class FetchHttpClient implements HttpClient {
  async fetchJson(request: HttpRequest): Promise<unknown> {
    const text = await this.fetchText({
      ...request,
      headers: { Accept: 'application/json', ...request.headers },
    });
    return parseJson(text, request.url);
  }

  fetchText(request: HttpRequest): Promise<string> {
    return this.#send(request.body === undefined ? 'GET' : 'POST', request, async (response) => {
      const text = await readBody(response, request);
      if (!response.ok) throw toStatusError(response, text, request.url);
      return text;
    });
  }

  fetchStatus(request: HttpRequest): Promise<number> {
    return this.#send('HEAD', request, (response) => Promise.resolve(response.status));
  }

  call(request: HttpCall): Promise<HttpAnswer> {
    return this.#send(request.method, request, async (response) => ({
      status: response.status,
      isOk: response.ok,
      retryAfterMs: readRetryAfter(response.headers.get('Retry-After')),
      body:
        request.wantsBytes && response.ok
          ? new Uint8Array(await response.arrayBuffer())
          : parseJsonOrNothing(await readBody(response, request)),
    }));
  }

  async #send<Result>(
    method: HttpCall['method'] | 'HEAD',
    request: HttpRequest & Pick<Partial<HttpCall>, 'keepalive'>,
    read: (response: Response) => Promise<Result>,
  ): Promise<Result> {
    const { url, signal, timeoutMs = DEFAULT_TIMEOUT_MS } = request;
    const timeout = AbortSignal.timeout(timeoutMs);
    const init = toInit(method, request, signal ? AbortSignal.any([signal, timeout]) : timeout);
    try {
      return await read(await fetch(url, init));
    } catch (error) {
      if (error instanceof AppError || signal?.aborted) throw error;
      throw timeout.aborted || isAbort(error)
        ? new AppError('network_timeout', `No answer from '${url}' within ${timeoutMs} ms`, {
            cause: error,
            retryable: true,
          })
        : new AppError('network_unreachable', `Could not reach '${url}'`, { cause: error, retryable: true });
    }
  }
}

function toInit(
  method: string,
  { headers, body, credentials, cache, keepalive }: HttpRequest & Pick<Partial<HttpCall>, 'keepalive'>,
  signal: AbortSignal,
): RequestInit {
  const init: RequestInit = { method, signal };
  if (headers) init.headers = headers;
  if (body !== undefined) init.body = body;
  if (credentials) init.credentials = credentials;
  if (cache) init.cache = cache;
  if (keepalive) init.keepalive = true;
  return init;
}

async function readBody(response: Response, { url, maxBytes }: HttpRequest): Promise<string> {
  const text = await readLimitedText(response, maxBytes);
  if (text === undefined)
    throw new AppError('response_invalid', `The answer of '${url}' is longer than ${maxBytes} bytes`);
  return text;
}

/** Parses seconds only: the servers send no dates. */
function readRetryAfter(text: string | null): number | undefined {
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) * 1_000 : undefined;
}

function parseJson(text: string, url: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new AppError('response_invalid', `The answer of '${url}' is not JSON`, { cause: error });
  }
}

/**
 * Reads the error bodies of the platform and of the own back end: `{message}`, `{errors: [{code, message, description}]}`, and
 * `{title, description}` beside or in them (content-host 1.6, 2.21; own-backend 6).
 */
function toStatusError({ status, headers }: Response, body: string, url: string): AppError {
  const fallback = `Request '${url}' failed with ${status}`;
  const record = readErrorBody(body) ?? {};
  const first = readRecord(readArray(record['errors'])?.[0]) ?? {};
  const words = [record['message'], first['description'], first['message']].map(readText);
  const text = toServerText(words.find((word) => word !== undefined));
  return httpStatusError(status, text ?? fallback, text, {
    serverCode: toServerText(record['code'] ?? first['code']),
    serverTitle: toServerText(record['title'] ?? first['title']),
    serverDescription: toServerText(record['description'] ?? first['description']),
    retryAfterMs: readRetryAfter(headers.get('Retry-After')),
  });
}

function readErrorBody(body: string): UnknownRecord | undefined {
  try {
    return readRecord(JSON.parse(body));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
