export interface StaleCacheOptions<Value> {
  /** How long a value is returned without being loaded again. */
  readonly freshMs: number;
  /** How long a value is returned while it is loaded again. */
  readonly staleMs: number;
  /** Whether parts of a value failed to load. Default: never. */
  readonly isPartial?: (value: Value) => boolean;
  readonly maxEntries: number;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /**
   * Keeps the process or worker alive until a value is loaded, even when its request is aborted: a load that never
   * settles would stay pending and block every later request for the key.
   */
  readonly keepAlive: (work: Promise<unknown>) => void;
}

interface Entry<Value> {
  readonly value: Value;
  readonly isPartial: boolean;
  /** Time of the last load or attempt. */
  triedMs: number;
}

/** Limits the requests to a host that fails in part. */
const PARTIAL_FRESH_MS = 5_000;

/**
 * Values that are loaded on demand. A stale value is returned at once and reloaded in the background, so that requests
 * for a key in use do not wait; while loading fails, the old value stays. Concurrent requests for a key share one load.
 * A partial value never replaces a complete one and is fresh for some seconds only.
 */
export class StaleCache<Value> {
  readonly #options: StaleCacheOptions<Value>;
  /** Least recently used first. */
  readonly #entries = new Map<string, Entry<Value>>();
  readonly #pending = new Map<string, Promise<Value>>();

  constructor(options: StaleCacheOptions<Value>) {
    this.#options = options;
  }

  /** Number of loads in progress. */
  get pendingCount(): number {
    return this.#pending.size;
  }

  /** Whether the key has a value, fresh or stale. */
  has(key: string): boolean {
    return this.#entries.has(key);
  }

  /** Rejects as `load` does when there is no value yet. */
  async get(key: string, load: () => Promise<Value>): Promise<Value> {
    const entry = this.#entries.get(key);
    if (!entry) return this.#load(key, load);
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    const { freshMs, staleMs, now } = this.#options;
    // Absolute, so that a clock that was set back cannot keep a value fresh for ever.
    const ageMs = Math.abs(now() - entry.triedMs);
    if (ageMs < (entry.isPartial ? PARTIAL_FRESH_MS : freshMs)) return entry.value;
    // A failed load keeps the old value. Noted only at its end, so that requests of an old value all wait for it.
    const loading = this.#load(key, load)
      .catch((_failure: unknown) => entry.value)
      .finally(() => (entry.triedMs = now()));
    return entry.isPartial || ageMs >= staleMs ? loading : entry.value;
  }

  #load(key: string, load: () => Promise<Value>): Promise<Value> {
    const known = this.#pending.get(key);
    if (known) return known;
    const loading = load()
      .then((value) => {
        this.#keep(key, value);
        return value;
      })
      .finally(() => this.#pending.delete(key));
    this.#pending.set(key, loading);
    this.#options.keepAlive(loading.catch((_failure: unknown) => undefined));
    return loading;
  }

  #keep(key: string, value: Value): void {
    const isPartial = this.#options.isPartial?.(value) ?? false;
    if (isPartial && this.#entries.get(key)?.isPartial === false) return;
    this.#entries.delete(key);
    this.#entries.set(key, { value, isPartial, triedMs: this.#options.now() });
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > this.#options.maxEntries && oldest !== undefined) this.#entries.delete(oldest);
  }
}
