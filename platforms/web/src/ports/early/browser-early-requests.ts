import { injectable, inject } from 'inversify';
import { EarlyRequests } from '@marquee/common/platform/http/early-requests.ts';
import { FetchHttpClient } from '@marquee/common/platform/http/fetch-http-client.ts';
import type {
  HttpAnswer,
  HttpCall,
  HttpClient,
  HttpRequest,
} from '@marquee/common/platform/http/http-client.ts';
import { httpStatusError } from '@marquee/common/platform/http/http-errors.ts';

import '../../early-requests-global.ts';

/** Milliseconds since the page started, after which an unused schedule may be outdated. */
const OLD_AFTER_MS = 60_000;

/** Provides the responses to the inline script's requests; each can be taken once. */
@injectable()
export class BrowserEarlyRequests implements EarlyRequests {
  #early = window.marqueeEarly;
  readonly #answers = window.marqueeEarly?.answers;
  #isSettingsTaken = false;

  async takeSettings(): Promise<string | undefined> {
    if (this.#isSettingsTaken) return undefined;
    this.#isSettingsTaken = true;
    return this.#early?.settings;
  }

  async takeConfig(url: string): Promise<string | undefined> {
    const early = await this.#early?.config;
    this.#early = undefined;
    return early?.url === url ? early.text : undefined;
  }

  async takeAnswer(url: string): Promise<unknown> {
    const answers = this.#answers;
    if (performance.now() > OLD_AFTER_MS) answers?.clear();
    const answer = answers?.get(url);
    answers?.delete(url);
    const value = await answer;
    // Kept for the screen's retry: a host that responded with 404 would do so again.
    if (answer && value === false) answers?.set(url, answer);
    return value;
  }
}

/** The network, except that each response to an early request of the inline script is used once instead. */
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
