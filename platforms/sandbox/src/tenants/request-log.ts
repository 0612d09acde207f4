import type { RouteName } from '../routes/route-names.ts';

/** One request to a tenant; preflights and control calls are not logged. */
export interface LoggedRequest {
  readonly method: string;
  /** Path without `/t/{tenant}`. */
  readonly path: string;
  /** Query without the question mark. */
  readonly query: string;
  readonly route: RouteName;
  /** The headers that a test may want to check, by lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  /** The tenant's time, ISO 8601. */
  readonly time: string;
}

const LOG_LIMIT = 5_000;
const loggedHeaders = [
  'accept',
  'accept-language',
  'api-key',
  'authorization',
  'cmcd-object',
  'cmcd-request',
  'cmcd-session',
  'cmcd-status',
  'content-type',
  'cookie',
  'if-none-match',
  'origin',
  'range',
  'referer',
  'x-test-country',
];

/** The last 5,000 requests of a tenant, oldest first. */
export class RequestLog {
  #entries: LoggedRequest[] = [];

  add(entry: LoggedRequest): void {
    this.#entries.push(entry);
    if (this.#entries.length > LOG_LIMIT) this.#entries.shift();
  }

  get all(): readonly LoggedRequest[] {
    return [...this.#entries];
  }

  clear(): void {
    this.#entries = [];
  }
}

/** The headers of a request that are logged. */
export function headersOfInterest(headers: Headers): Readonly<Record<string, string>> {
  const entries = loggedHeaders.map((name) => [name, headers.get(name)] as const);
  return Object.fromEntries(entries.filter((entry): entry is readonly [string, string] => entry[1] !== null));
}
