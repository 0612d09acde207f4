export interface StaleCacheOptions {
  /** For how long a value is returned without being loaded again. */
  readonly freshMs: number;
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
  value: Value;
  /** When it was loaded, or last tried. */
  triedMs: number;
}

/**
 * Values that are loaded on demand. An old one is returned at once and loaded again meanwhile, so that only the first
 * request for a key waits; while loading fails, the old value stays. Requests for one key share its loading.
 */
export class StaleCache<Value> {
  readonly #options: StaleCacheOptions;
  /** The least recently used first. */
  readonly #entries = new Map<string, Entry<Value>>();
  readonly #pending = new Map<string, Promise<Value>>();

  constructor(options: StaleCacheOptions) {
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
    const { freshMs, now } = this.#options;
    if (now() - entry.triedMs >= freshMs) {
      entry.triedMs = now();
      // The old value stays.
      void this.#load(key, load).catch((_failure: unknown) => undefined);
    }
    return entry.value;
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
    this.#entries.delete(key);
    this.#entries.set(key, { value, triedMs: this.#options.now() });
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > this.#options.maxEntries && oldest !== undefined) this.#entries.delete(oldest);
  }
}
