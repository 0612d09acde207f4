import { environment } from './environment.ts';

/** A fault of the sandbox; see the sandbox's own `Fault` for the behavior of each kind. */
export interface Fault {
  /** A route's name (`config`, `playlist`, `segment` …) or `*`. */
  readonly route: string;
  /** Only requests whose path and query contain this text; `*` matches any characters. */
  readonly match?: string;
  readonly method?: string;
  readonly kind:
    | 'status'
    | 'delay'
    | 'never'
    | 'cut'
    | 'corrupt'
    | 'notJson'
    | 'html'
    | 'wrongShape'
    | 'empty'
    | 'reset'
    | 'redirect';
  readonly status?: number;
  /** The literal response body of `status`. */
  readonly body?: string;
  readonly delayMs?: number;
  /** How many matching requests pass before the fault starts. */
  readonly after?: number;
  /** How many requests fail before the fault ends; all when omitted. */
  readonly times?: number;
}

/** One request to the tenant. */
export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly route: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** One tracking event that the tenant's ad server received. */
export interface SeenBeacon {
  readonly ad: string;
  readonly event: string;
  /** Values of the macros. */
  readonly values: Readonly<Record<string, string>>;
  readonly hasCookies: boolean;
}

/**
 * The control routes of one tenant of the sandbox. Every test has its own tenant, so tests do not affect each other.
 */
export class SandboxControl {
  readonly #base: string;

  constructor(tenant: string) {
    this.#base = `http://localhost:${environment.sandboxPort}/t/${tenant}/_control/`;
  }

  /** Replaces all faults; removes them when called without any. */
  async faults(...faults: readonly Fault[]): Promise<void> {
    await this.#send('PUT', 'faults', JSON.stringify(faults));
  }

  /** Returns how often each fault has been applied, in their order. */
  async appliedFaults(): Promise<readonly number[]> {
    const counts: unknown = JSON.parse(await this.#send('GET', 'faults/counts'));
    if (!Array.isArray(counts))
      throw new Error(`The sandbox's counts are no list: ${JSON.stringify(counts)}`);
    return counts.map((count: { readonly applied?: number }) => count.applied ?? 0);
  }

  /** Replaces the whole text of `/.webapp.ini`. */
  async settings(text: string): Promise<void> {
    await this.#send('PUT', 'settings', text);
  }

  /** Replaces a site config; a string is served as is, even when it is not valid JSON. */
  async config(id: string, body: unknown): Promise<void> {
    await this.#replace('configs', id, body);
  }

  async playlist(id: string, body: unknown): Promise<void> {
    await this.#replace('playlists', id, body);
  }

  async contentList(id: string, body: unknown): Promise<void> {
    await this.#replace('content_lists', id, body);
  }

  async media(id: string, body: unknown): Promise<void> {
    await this.#replace('media', id, body);
  }

  /** The requests so far, oldest first. */
  async requests(): Promise<readonly SeenRequest[]> {
    const answer: unknown = JSON.parse(await this.#send('GET', 'requests'));
    if (isRequestList(answer)) return answer;
    throw new Error(`The sandbox's request log is no list: ${JSON.stringify(answer)}`);
  }

  /** Replaces an ad schedule, the VMAP document of an ad configuration, or a VAST document. */
  async ads(kind: 'ad_schedules' | 'ad_configs' | 'ad_documents', id: string, body: unknown): Promise<void> {
    await this.#replace(kind, id, body);
  }

  /** Tracking events that the ad server has received so far, oldest first. */
  async beacons(): Promise<readonly SeenBeacon[]> {
    const answer: unknown = JSON.parse(await this.#send('GET', 'beacons'));
    if (isBeaconList(answer)) return answer;
    throw new Error(`The sandbox's beacons are no list: ${JSON.stringify(answer)}`);
  }

  /** Generates a catalog of the given size and returns the sandbox's description of it. */
  async catalogue(size: Readonly<Record<string, number>>): Promise<unknown> {
    return JSON.parse(await this.#send('POST', 'catalogue', JSON.stringify(size)));
  }

  /** Sets how addresses are signed and how long they are valid; omitted rules keep their defaults. */
  async signing(rules: Readonly<Record<string, unknown>>): Promise<void> {
    await this.#send('PUT', 'signing', JSON.stringify(rules));
  }

  /** Sets how the commerce provider behaves; omitted rules keep their defaults. */
  async cleeng(rules: Readonly<Record<string, unknown>>): Promise<void> {
    await this.#send('PUT', 'cleeng', JSON.stringify(rules));
  }

  /** Moves the tenant's clock; journeys use `moveClock`, which moves the page's clock with it. */
  async clock(offsetMs: number): Promise<void> {
    await this.#send('PUT', 'clock', JSON.stringify({ offsetMs }));
  }

  async #replace(kind: string, id: string, body: unknown): Promise<void> {
    await this.#send('PUT', `${kind}/${id}`, typeof body === 'string' ? body : JSON.stringify(body));
  }

  async #send(method: string, path: string, body?: string): Promise<string> {
    const response = await fetch(`${this.#base}${path}`, {
      method,
      ...(body === undefined ? {} : { body, headers: { 'Content-Type': 'text/plain' } }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} _control/${path} answered ${response.status}: ${text}`);
    return text;
  }
}

function isRequestList(value: unknown): value is readonly SeenRequest[] {
  return (
    Array.isArray(value) &&
    value.every((entry) => typeof entry === 'object' && entry !== null && 'path' in entry)
  );
}

function isBeaconList(value: unknown): value is readonly SeenBeacon[] {
  return (
    Array.isArray(value) &&
    value.every((entry) => typeof entry === 'object' && entry !== null && 'event' in entry)
  );
}
