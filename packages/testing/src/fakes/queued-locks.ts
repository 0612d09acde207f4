import type { Locks } from '@marquee/common/platform/locks.ts';

/** Runs one task at a time, in order, as browsers do. */
export function createQueuedLocks(): Locks {
  let last: Promise<unknown> = Promise.resolve();
  return {
    run: (_, work) => {
      const next = last.then(work);
      last = next.catch(() => undefined);
      return next;
    },
  };
}
