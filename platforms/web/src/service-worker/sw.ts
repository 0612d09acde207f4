import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, StaleWhileRevalidate, type Strategy } from 'workbox-strategies';

import { getCacheRule, type CacheRule } from './cache-rules.ts';

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: readonly { url: string; revision: string | null }[];
};

const NETWORK_TIMEOUT_S = 3;
const DAY_S = 24 * 60 * 60;

const only200 = () => new CacheableResponsePlugin({ statuses: [200] });
const bounded = (maxEntries: number, maxAgeSeconds: number) =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds, purgeOnQuotaError: true });

const strategies: Readonly<Record<Exclude<CacheRule, 'none'>, Strategy>> = {
  settings: networkFirst('settings', 2),
  config: networkFirst('config', 8),
  content: new StaleWhileRevalidate({ cacheName: 'content', plugins: [only200(), bounded(200, 7 * DAY_S)] }),
  // Pictures are asked for with CORS, so that a failed one is not kept and a kept one is not padded to megabytes.
  image: new StaleWhileRevalidate({
    cacheName: 'images',
    plugins: [only200(), bounded(300, 14 * DAY_S)],
    fetchOptions: { mode: 'cors', credentials: 'omit' },
  }),
  asset: new CacheFirst({ cacheName: 'assets', plugins: [only200(), bounded(60, 60 * DAY_S)] }),
};

function networkFirst(cacheName: string, maxEntries: number): Strategy {
  return new NetworkFirst({
    cacheName,
    networkTimeoutSeconds: NETWORK_TIMEOUT_S,
    plugins: [only200(), bounded(maxEntries, 30 * DAY_S)],
  });
}

const ruleOf = (request: Request, url: URL): CacheRule =>
  getCacheRule({
    url,
    method: request.method,
    hasAuthorization: request.headers.has('Authorization'),
    ownOrigin: self.location.origin,
  });

precacheAndRoute([...self.__WB_MANIFEST]);
cleanupOutdatedCaches();
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('index.html'), { denylist: [/^\/assets\//, /\.[a-z\d]+$/i] }),
);

for (const [rule, strategy] of Object.entries(strategies)) {
  registerRoute(
    ({ request, url }) => ruleOf(request, url) === rule,
    (options) =>
      rule === 'image'
        ? strategy.handle(options).catch(() => fetch(options.request)) // A host without CORS still shows its pictures.
        : strategy.handle(options),
  );
}

// The page asks for this when the viewer takes the offered update, never before.
self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const data: unknown = event.data;
  if (typeof data === 'object' && data !== null && 'type' in data && data.type === 'SKIP_WAITING')
    void self.skipWaiting();
});
