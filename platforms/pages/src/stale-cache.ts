export interface StaleCacheOptions<Value> {
  /** For how long a value is returned without being loaded again. */
  readonly freshMs: number;
  /** For how long a value is returned while it is loaded again. */
  readonly staleMs: number;
  /** Whether a value lacks what could not be loaded. Default: none does. */
  readonly isPartial?: (value: Value) => boolean;
  readonly maxEntries: number;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /**
   * Keeps the process or worker alive until a value is loaded, also where its request goes away: what never ends would
   * stay pending, and every later request for the key would wait for it.
   */
  readonly keepAlive: (work: Promise<unknown>) => void;
}

interface Entry<Value> {
  readonly value: Value;
  readonly isPartial: boolean;
  /** When it was loaded, or last tried. */
  triedMs: number;
}

/** So that a host that fails in part is not asked at each request. */
const PARTIAL_FRESH_MS = 5_000;

/**
 * Values that are loaded on demand. A stale one is returned at once and loaded again meanwhile, so that requests for a key
 * that is in use do not wait; while loading fails, the old value stays. Requests for one key share its loading. A partial
 * value never replaces a whole one, and is returned for some seconds only, then while loading fails.
 */
export class StaleCache<Value> {
  readonly #options: StaleCacheOptions<Value>;
  /** The least recently used first. */
  readonly #entries = new Map<string, Entry<Value>>();
  readonly #pending = new Map<string, Promise<Value>>();

  constructor(options: StaleCacheOptions<Value>) {
    this.#options = options;
  }

  /** Number of values that are being loaded. */
  get pendingCount(): number {
    return this.#pending.size;
  }

  /** The value of a key, if it is there, fresh or not. */
  has(key: string): boolean {
    return this.#entries.has(key);
  }

  /** Rejects as `load` does, when there is no value yet. */
  async get(key: string, load: () => Promise<Value>): Promise<Value> {
    const entry = this.#entries.get(key);
    if (!entry) return this.#load(key, load);
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    const { freshMs, staleMs, now } = this.#options;
    // A clock that was set back says nothing of the age.
    const ageMs = Math.abs(now() - entry.triedMs);
    if (ageMs < (entry.isPartial ? PARTIAL_FRESH_MS : freshMs)) return entry.value;
    entry.triedMs = now();
    // The old value stays.
    const loading = this.#load(key, load).catch((_failure: unknown) => entry.value);
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
