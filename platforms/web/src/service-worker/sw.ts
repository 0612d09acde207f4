import { setCacheNameDetails } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { addPlugins, createHandlerBoundToURL, getCacheKeyForURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, StaleWhileRevalidate, type Strategy } from 'workbox-strategies';

import { FILE_ADDRESSES, getCacheRule, isExpectedType, type CacheRule } from './cache-rules.ts';
import { textsOfAnyVersion, whenCachesFail } from './fallbacks.ts';
import { CACHE_PREFIX, isForeignWorker, listForeignCaches, OWN_WORKER_CACHE } from './foreign-worker.ts';
import { parseWorkerMessage } from './worker-message.ts';

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: readonly { url: string; revision: string | null }[];
};

const NETWORK_TIMEOUT_S = 3;
const DAY_S = 24 * 60 * 60;

/** Caches successful responses of the expected type only. */
const onlyExpected = {
  cacheWillUpdate: async ({ request, response }: { request: Request; response: Response }) =>
    response.status === 200 && isExpectedType(new URL(request.url), response.headers.get('Content-Type'))
      ? response
      : null,
};

const toOptions = (name: string, maxEntries: number, maxAgeSeconds: number) => ({
  cacheName: `${CACHE_PREFIX}-${name}`,
  plugins: [
    onlyExpected,
    whenCachesFail,
    new ExpirationPlugin({ maxEntries, maxAgeSeconds, purgeOnQuotaError: true }),
  ],
  // The page's request headers differ from the worker's, so a stored response must match without `Vary`.
  matchOptions: { ignoreVary: true },
});

/** Uses the cached copy only when offline, or when the network is too slow. */
const networkFirst = (name: string, maxEntries: number, maxAgeSeconds = 30 * DAY_S) =>
  new NetworkFirst({
    ...toOptions(name, maxEntries, maxAgeSeconds),
    networkTimeoutSeconds: NETWORK_TIMEOUT_S,
  });

const assetOptions = toOptions('assets', 60, 60 * DAY_S);

const strategies: Readonly<Record<Exclude<CacheRule, 'none'>, Strategy>> = {
  settings: networkFirst('settings', 2),
  config: networkFirst('config', 8),
  // Without a timeout, however slow the network is: last week's schedule would mislead.
  data: new NetworkFirst(toOptions('data', 100, 7 * DAY_S)),
  content: networkFirst('content', 200, 7 * DAY_S),
  // Images are requested with CORS, so that failed ones are not cached and cached ones are not padded to megabytes.
  image: new StaleWhileRevalidate({
    ...toOptions('images', 300, 14 * DAY_S),
    fetchOptions: { mode: 'cors', credentials: 'omit' },
  }),
  asset: new CacheFirst({
    ...assetOptions,
    plugins: [...assetOptions.plugins, textsOfAnyVersion(assetOptions.cacheName)],
  }),
};

const ruleOf = (request: Request, url: URL): CacheRule =>
  getCacheRule({
    url,
    method: request.method,
    hasAuthorization: request.headers.has('Authorization') || request.headers.has('API-KEY'),
    ownOrigin: self.location.origin,
  });

setCacheNameDetails({ prefix: CACHE_PREFIX });
addPlugins([onlyExpected, whenCachesFail]);
precacheAndRoute([...self.__WB_MANIFEST]);
registerRoute(new NavigationRoute(createHandlerBoundToURL('index.html'), { denylist: [...FILE_ADDRESSES] }));

for (const [rule, strategy] of Object.entries(strategies)) {
  registerRoute(
    ({ request, url }) => ruleOf(request, url) === rule,
    (options) =>
      rule === 'image'
        ? strategy.handle(options).catch(() => fetch(options.request)) // A host without CORS still shows its images.
        : strategy.handle(options),
  );
}

// A new version waits for the viewer's consent. Another product's worker serves pages whose files are gone, so it is
// replaced at once.
self.addEventListener('install', (event) => {
  event.waitUntil(
    caches.keys().then(async (names) => {
      if (isForeignWorker(names, self.registration.scope)) await self.skipWaiting();
    }),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(activate());
});

async function activate(): Promise<void> {
  const { scope } = self.registration;
  const names = await caches.keys();
  // Before this worker claims other tabs: only those that the foreign worker served.
  const tabs = isForeignWorker(names, scope) ? await self.clients.matchAll({ type: 'window' }) : [];
  await caches.open(OWN_WORKER_CACHE);
  await Promise.all(listForeignCaches(names, scope).map((name) => caches.delete(name)));
  if (tabs.length === 0) return;
  await self.clients.claim();
  // Not awaited: a navigation waits for this worker's activation.
  for (const tab of tabs) void tab.navigate(tab.url).catch(() => undefined);
}

self.addEventListener('message', (event) => {
  const message = parseWorkerMessage(event.data);
  // The page sends this when the viewer accepts the update, or cannot continue without it.
  if (message?.type === 'SKIP_WAITING') void self.skipWaiting();
  if (message?.type === 'STORE') {
    const [port] = event.ports;
    event.waitUntil(store(message.urls, event).then((isStored) => port?.postMessage(isStored)));
  }
});

/**
 * Stores what a page fetched before this worker was active. Resolves with whether everything except images was fetched.
 */
async function store(urls: readonly string[], event: ExtendableEvent): Promise<boolean> {
  const results = await Promise.all(urls.map((url) => storeOne(url, event)));
  return results.every(Boolean);
}

async function storeOne(address: string, event: ExtendableEvent): Promise<boolean> {
  const request = new Request(address);
  const rule = ruleOf(request, new URL(address));
  if (rule === 'none' || getCacheKeyForURL(address) !== undefined) return true;
  const [response, done] = strategies[rule].handleAll({ request, event });
  try {
    await Promise.all([response, done]);
    return true;
  } catch (error) {
    if (error instanceof Error) return rule === 'image';
    throw error;
  }
}
