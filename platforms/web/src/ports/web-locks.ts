import { injectable } from 'inversify';
import type { Locks } from '@marquee/common/platform/locks.ts';

/** `Locks` by Web Locks, which pages without a secure connection do not have. */
@injectable()
export class WebLocks implements Locks {
  async run<Result>(name: string, work: () => Result | Promise<Result>): Promise<Result> {
    if (!('locks' in navigator)) return work();
    return navigator.locks.request(name, async () => work());
  }
}
