import type { AppUpdateState } from '@marquee/common/platform/app-updates.ts';

import { listFirstAnswers, type HomeSource } from '../early/list-first-answers.ts';

/** Registers the worker and tells what becomes of it. Rejects where the browser forbids workers. */
export async function followServiceWorker(
  site: HomeSource,
  onState: (state: AppUpdateState) => void,
): Promise<void> {
  const registration = await navigator.serviceWorker.register('/sw.js');
  let followed: ServiceWorker | null = null;
  const follow = (worker: ServiceWorker | null) => {
    // Registering answers before `updatefound` tells of the same worker.
    if (worker === followed) return;
    followed = worker;
    const isFirst = registration.active === null;
    const check = () => {
      if (worker?.state === 'installed' && registration.active) onState('available');
      if (worker?.state !== 'activated') return;
      if (!isFirst) onState('current');
      else
        void storePage(worker, listFirstAnswers(site)).then(
          (isStored) => isStored && onState('offline_ready'),
        );
    };
    worker?.addEventListener('statechange', check);
    check();
  };
  registration.addEventListener('updatefound', () => {
    follow(registration.installing);
  });
  if (registration.waiting) onState('available');
  else follow(registration.installing);
}

/**
 * Has the first worker store what this page fetched before there was one: settings, configuration, its content and
 * pictures, and what home shows first. Resolves to whether it did.
 */
function storePage(worker: ServiceWorker, firstAnswers: readonly string[]): Promise<boolean> {
  const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
  const urls = [...new Set([...fetched, ...firstAnswers])];
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<unknown>) => {
      port1.close();
      resolve(data === true);
    };
    worker.postMessage({ type: 'STORE', urls }, [port2]);
  });
}
