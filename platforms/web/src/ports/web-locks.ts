import { inject, injectable } from 'inversify';
import { Clock } from '@marquee/common/platform/clock.ts';
import type { Locks } from '@marquee/common/platform/locks.ts';

/** A browser hands over a lock at once, but what the window before stored only some milliseconds later. */
const STORED_AFTER_MS = 50;

/** `Locks` by Web Locks, which pages without a secure connection do not have and blocked site data forbids. */
@injectable()
export class WebLocks implements Locks {
  readonly #clock: Clock;

  constructor(@inject(Clock) clock: Clock) {
    this.#clock = clock;
  }

  async run<Result>(name: string, work: () => Result | Promise<Result>): Promise<Result> {
    if (!('locks' in navigator)) return work();
    const progress = { isStarted: false };
    try {
      return await navigator.locks.request(name, async () => {
        await new Promise<void>((resolve) => this.#clock.after(STORED_AFTER_MS, resolve));
        progress.isStarted = true;
        return work();
      });
    } catch (error) {
      if (progress.isStarted || !(error instanceof DOMException)) throw error;
      return work();
    }
  }
}
