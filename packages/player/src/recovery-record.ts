import type { Clock } from '@marquee/common/platform/clock.ts';
import {
  SETTLED_MS,
  TOKEN_INTERVAL_MS,
  type PlaybackSituation,
} from '@marquee/common/playback/playback-recovery.ts';

/** What was tried for one title, so that nothing is tried for ever. */
export class RecoveryRecord {
  readonly #clock: Clock;
  #attempts = 0;
  #stalls = 0;
  #lastFaultMs = -Infinity;
  #renewedMs = -Infinity;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  read(): Pick<PlaybackSituation, 'attempts' | 'stalls'> & { readonly mayRenew: boolean } {
    const mayRenew = this.#clock.now() - this.#renewedMs >= TOKEN_INTERVAL_MS;
    return { attempts: this.#attempts, stalls: this.#stalls, mayRenew };
  }

  noteFault(): void {
    this.#lastFaultMs = this.#clock.now();
  }

  noteAttempt(): void {
    this.#attempts += 1;
  }

  noteStall(): void {
    this.#stalls += 1;
    this.noteFault();
  }

  noteRenewal(): void {
    this.#renewedMs = this.#clock.now();
  }

  /** Another source, or a network that is back: what was tried before says nothing about it. */
  forgive(): void {
    this.#attempts = 0;
    this.#stalls = 0;
  }

  /** The picture moves. Answers whether it has for so long that all is well again, once after each fault. */
  noteMove(): boolean {
    const isSettled = this.#clock.now() - this.#lastFaultMs >= SETTLED_MS;
    if (!isSettled || this.#lastFaultMs === -Infinity) return false;
    this.#lastFaultMs = -Infinity;
    this.forgive();
    return true;
  }
}
