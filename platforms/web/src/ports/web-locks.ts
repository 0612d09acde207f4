import { injectable } from 'inversify';
import type { Locks } from '@marquee/common/platform/locks.ts';

/** `Locks` by Web Locks, which pages without a secure connection do not have. */
@injectable()
export class WebLocks implements Locks {
  async run(name: string, work: () => void): Promise<void> {
    if ('locks' in navigator) await navigator.locks.request(name, work);
    else work();
  }
}
