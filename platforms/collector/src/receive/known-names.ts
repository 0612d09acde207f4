/** How many names there may be, and how many of them may be new on one day. */
export interface NameLimits {
  readonly most: number;
  readonly newPerDay: number;
}

const DAY_HOURS = 24;

/**
 * The names of one kind that are counted by name: anyone can send versions and browsers that do not exist, and each
 * would be a row of every hour. Names that were known before remain known whatever else arrives.
 */
export class KnownNames {
  readonly #limits: NameLimits;
  #names = new Set<string>();
  #day = 0;
  #newToday = 0;

  constructor(limits: NameLimits) {
    this.#limits = limits;
  }

  /** Replaces the known names by those that are stored, so that names without a row are forgotten. */
  restore(names: Iterable<string>): void {
    this.#names = new Set([...names].slice(0, this.#limits.most));
  }

  /** Whether `name` is counted by name; a new one is, as long as the limits allow it. */
  admit(name: string, hour: number): boolean {
    if (this.#names.has(name)) return true;
    const day = Math.floor(hour / DAY_HOURS);
    if (day !== this.#day) {
      this.#day = day;
      this.#newToday = 0;
    }
    if (this.#names.size >= this.#limits.most || this.#newToday >= this.#limits.newPerDay) return false;
    this.#newToday += 1;
    this.#names.add(name);
    return true;
  }
}
