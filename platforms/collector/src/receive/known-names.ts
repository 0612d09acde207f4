/** Limits for the number of names, and for new names per day. */
export interface NameLimits {
  readonly most: number;
  readonly newPerDay: number;
}

const DAY_HOURS = 24;

/**
 * The names of one kind that are counted separately. Anyone can send versions and browsers that do not exist, and each
 * would add a row every hour. Known names stay known whatever else arrives.
 */
export class KnownNames {
  readonly #limits: NameLimits;
  #names = new Set<string>();
  #day = 0;
  #newToday = 0;

  constructor(limits: NameLimits) {
    this.#limits = limits;
  }

  /** Replaces the known names by the stored ones, so that names without a row are forgotten. */
  restore(names: Iterable<string>): void {
    this.#names = new Set([...names].slice(0, this.#limits.most));
  }

  /** Whether `name` is counted separately; a new name is while the limits allow it. */
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
