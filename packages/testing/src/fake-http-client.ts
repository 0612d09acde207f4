import type { HttpClient, HttpRequest } from '@marquee/common/platform/http-client.ts';
import { httpStatusError } from '@marquee/common/platform/http-errors.ts';

/** Answers by the first pattern that the address holds; an unknown address is a 404. Remembers what was asked for. */
export class FakeHttpClient implements HttpClient {
  readonly requests: string[] = [];
  readonly #answers: (readonly [pattern: string, answer: unknown])[] = [];
  readonly #statuses = new Map<string, number>();

  /** From now on addresses that hold `pattern` get `answer`: a value, or a function that returns or throws. */
  answer(pattern: string, answer: unknown): this {
    this.#answers.unshift([pattern, answer]);
    return this;
  }

  /** The status of HEAD requests whose address holds `pattern`; 200 unless told. */
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
}
