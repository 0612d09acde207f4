import type { Clock } from '../platform/clock.ts';
import type { AdRules } from './ad-plan.ts';

/** State of a visit that the ad rules depend on: the number of titles played, and when the last break ended. */
export class AdVisit {
  readonly #clock: Clock;
  #titles = 0;
  #lastMediaId: string | undefined;
  #lastEndMs: number | undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Counts a title; the same title again, after a failure or a pause, counts once. */
  beginTitle(mediaId: string): void {
    if (mediaId !== this.#lastMediaId) this.#titles += 1;
    this.#lastMediaId = mediaId;
  }

  /** Whether the current title has ads at all. */
  hasAds({ startOn, frequency }: AdRules): boolean {
    const after = this.#titles - startOn;
    if (after < 0) return false;
    return frequency === 0 ? after === 0 : after % frequency === 0;
  }

  /** Whether enough time has passed since the last break. */
  mayInterrupt({ minBetweenS }: AdRules): boolean {
    if (this.#lastEndMs === undefined) return true;
    // In either direction: a clock that was set back must not keep breaks back until it has caught up.
    return Math.abs(this.#clock.now() - this.#lastEndMs) >= minBetweenS * 1000;
  }

  /** Records the end of a break that showed at least one ad. */
  endBreak(): void {
    this.#lastEndMs = this.#clock.now();
  }
}
