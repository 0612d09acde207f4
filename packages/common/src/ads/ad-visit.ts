import type { Clock } from '../platform/clock.ts';
import type { AdRules } from './ad-plan.ts';

/** What the rules have to know of a visit beyond one title: how many were played, and when an ad was seen last. */
export class AdVisit {
  readonly #clock: Clock;
  #titles = 0;
  #lastMediaId: string | undefined;
  #lastEndMs: number | undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Another title begins; the same one again, after a failure or a pause, counts once. */
  beginTitle(mediaId: string): void {
    if (mediaId !== this.#lastMediaId) this.#titles += 1;
    this.#lastMediaId = mediaId;
  }

  /** Whether the title that began last has ads at all. */
  hasAds({ startOn, frequency }: AdRules): boolean {
    const after = this.#titles - startOn;
    if (after < 0) return false;
    return frequency === 0 ? after === 0 : after % frequency === 0;
  }

  /** Whether it is long enough since the last break. */
  mayInterrupt({ minBetweenS }: AdRules): boolean {
    return this.#lastEndMs === undefined || this.#clock.now() - this.#lastEndMs >= minBetweenS * 1000;
  }

  /** A break in which something was seen is over. */
  endBreak(): void {
    this.#lastEndMs = this.#clock.now();
  }
}
