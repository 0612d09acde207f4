import type { AppUpdateState } from '@marquee/common/platform/app-updates.ts';

import { listFirstAnswers, type HomeSource } from '../early/list-first-answers.ts';

/** Registers the worker and reports its state. Rejects if the browser forbids workers. */
export async function followServiceWorker(
  site: HomeSource,
  onState: (state: AppUpdateState) => void,
): Promise<void> {
  const registration = await navigator.serviceWorker.register('/sw.js');
  let followed: ServiceWorker | null = null;
  const follow = (worker: ServiceWorker | null) => {
    // `register` resolves before `updatefound` fires for the same worker.
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
 * Asks the first worker to store what this page fetched before it was active: settings, configuration, its content and
 * pictures, and home's first content. Resolves to whether it succeeded.
 */
function storePage(worker: ServiceWorker, firstAnswers: readonly string[]): Promise<boolean> {
  const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
  // The worker stores a limited number, and a page with a video has hundreds of requests.
  const urls = [...new Set([...firstAnswers, ...fetched])];
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<unknown>) => {
      port1.close();
      resolve(data === true);
    };
    worker.postMessage({ type: 'STORE', urls }, [port2]);
  });
}
