import { inject, injectable } from 'inversify';
import { EarlyRequests } from '@marquee/common/platform/http/early-requests.ts';
import { FetchHttpClient } from '@marquee/common/platform/http/fetch-http-client.ts';
import { httpStatusError } from '@marquee/common/platform/http/http-errors.ts';
import type {
  HttpAnswer,
  HttpCall,
  HttpClient,
  HttpRequest,
} from '@marquee/common/platform/http/http-client.ts';

/** The network, except for what the page asked for before this code was there: that answer is used once. */
@injectable()
export class EarlyHttpClient implements HttpClient {
  readonly #network: FetchHttpClient;
  readonly #early: EarlyRequests;

  constructor(
    @inject(FetchHttpClient) network: FetchHttpClient,
    @inject(EarlyRequests) early: EarlyRequests,
  ) {
    this.#network = network;
    this.#early = early;
  }

  async fetchJson(request: HttpRequest): Promise<unknown> {
    const early = await this.#early.takeAnswer(request.url);
    if (early === false) throw httpStatusError(404, `Request '${request.url}' failed with 404`, undefined);
    return early ?? this.#network.fetchJson(request);
  }

  async fetchText(request: HttpRequest): Promise<string> {
    const early = await this.#early.takeAnswer(request.url);
    return typeof early === 'string' ? early : this.#network.fetchText(request);
  }

  fetchStatus(request: HttpRequest): Promise<number> {
    return this.#network.fetchStatus(request);
  }

  call(request: HttpCall): Promise<HttpAnswer> {
    return this.#network.call(request);
  }
}
