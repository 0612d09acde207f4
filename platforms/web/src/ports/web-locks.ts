import { injectable } from 'inversify';
import type { Locks } from '@marquee/common/platform/locks.ts';

/** `Locks` by Web Locks, which pages without a secure connection do not have and blocked site data forbids. */
@injectable()
export class WebLocks implements Locks {
  async run<Result>(name: string, work: () => Result | Promise<Result>): Promise<Result> {
    if (!('locks' in navigator)) return work();
    const progress = { isStarted: false };
    try {
      return await navigator.locks.request(name, async () => {
        progress.isStarted = true;
        return work();
      });
    } catch (error) {
      if (progress.isStarted || !(error instanceof DOMException)) throw error;
      return work();
    }
  }
}
