import type {
  HttpAnswer,
  HttpCall,
  HttpClient,
  HttpRequest,
} from '@marquee/common/platform/http/http-client.ts';
import { httpStatusError } from '@marquee/common/platform/http/http-errors.ts';

/** Responds with the answer of the first pattern that the address contains, or else with 404. Records the requests. */
export class FakeHttpClient implements HttpClient {
  readonly requests: string[] = [];
  /** Calls of APIs with their complete requests. */
  readonly calls: HttpCall[] = [];
  readonly #answers: (readonly [pattern: string, answer: unknown])[] = [];
  readonly #callAnswers: (readonly [
    pattern: string,
    answer: (call: HttpCall) => HttpAnswer | Promise<HttpAnswer>,
  ])[] = [];
  readonly #statuses = new Map<string, number>();

  /**
   * Makes addresses that contain `pattern` return `answer` from now on: a value, or a function that returns or throws.
   */
  answer(pattern: string, answer: unknown): this {
    this.#answers.unshift([pattern, answer]);
    return this;
  }

  /** Sets the status of HEAD requests whose address contains `pattern`; the default is 200. */
  answerStatus(pattern: string, status: number): this {
    this.#statuses.set(pattern, status);
    return this;
  }

  async fetchJson(request: HttpRequest): Promise<unknown> {
    this.requests.push(request.url);
    const found = this.#answers.find(([pattern]) => request.url.includes(pattern));
    if (!found) throw httpStatusError(404, `Nothing at ${request.url}`, undefined);
    const [, answer] = found;
    return typeof answer === 'function' ? (answer as (request: HttpRequest) => unknown)(request) : answer;
  }

  async fetchText(request: HttpRequest): Promise<string> {
    return String(await this.fetchJson(request));
  }

  async fetchStatus({ url }: HttpRequest): Promise<number> {
    this.requests.push(url);
    return [...this.#statuses].find(([pattern]) => url.includes(pattern))?.[1] ?? 200;
  }

  /** Like `answer`, for calls whose result is a status: `pattern` is a method and a part of the address. */
  answerCall(pattern: string, status: number, body?: unknown): this {
    this.#callAnswers.unshift([pattern, () => ({ status, isOk: status >= 200 && status < 300, body })]);
    return this;
  }

  /** Like `answerCall`, with a function that returns or throws. */
  onCall(pattern: string, answer: (call: HttpCall) => HttpAnswer | Promise<HttpAnswer>): this {
    this.#callAnswers.unshift([pattern, answer]);
    return this;
  }

  async call(call: HttpCall): Promise<HttpAnswer> {
    this.requests.push(call.url);
    this.calls.push(call);
    const name = `${call.method} ${call.url}`;
    const found = this.#callAnswers.find(([pattern]) => matches(name, pattern));
    return found ? found[1](call) : { status: 404, isOk: false, body: undefined };
  }
}

/** Matches any host: the pattern `POST /customers/login` has only method and path. */
function matches(name: string, pattern: string): boolean {
  const [method = '', part = ''] = pattern.split(' ');
  return name.startsWith(`${method} `) && name.includes(part);
}
