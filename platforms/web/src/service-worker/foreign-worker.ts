/** Every cache of ours begins with it, so that what another product left can be told apart. */
export const CACHE_PREFIX = 'marquee';

/** There from the activation of our first worker on; see `isForeignWorker`. */
export const OWN_WORKER_CACHE = `${CACHE_PREFIX}-worker`;

/**
 * The caches of the JW OTT Web App's worker, which was served from the same address: those that Workbox names by itself,
 * `workbox-precache-v2-<scope>` and its like.
 */
export function listForeignCaches(cacheNames: readonly string[], scope: string): readonly string[] {
  return cacheNames.filter((name) => name.startsWith('workbox-') && name.endsWith(scope));
}

/**
 * Whether the worker in charge is another product's, so that its tabs have to be taken over at once. Never for one of ours:
 * our own leaves `OWN_WORKER_CACHE` behind when it is activated.
 */
export function isForeignWorker(cacheNames: readonly string[], scope: string): boolean {
  return !cacheNames.includes(OWN_WORKER_CACHE) && listForeignCaches(cacheNames, scope).length > 0;
}
