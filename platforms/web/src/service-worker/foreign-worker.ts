/** Name prefix of all our caches, which distinguishes them from those of another product. */
export const CACHE_PREFIX = 'marquee';

/** Exists from the activation of our first worker on; see `isForeignWorker`. */
export const OWN_WORKER_CACHE = `${CACHE_PREFIX}-worker`;

/**
 * Returns the caches of the JW OTT Web App's worker, which was served from the same address: those with Workbox's
 * default names, such as `workbox-precache-v2-<scope>`.
 */
export function listForeignCaches(cacheNames: readonly string[], scope: string): readonly string[] {
  return cacheNames.filter((name) => name.startsWith('workbox-') && name.endsWith(scope));
}

/**
 * Whether the active worker belongs to another product, so that its tabs must be taken over at once. Never true for our
 * own workers: they create `OWN_WORKER_CACHE` on activation.
 */
export function isForeignWorker(cacheNames: readonly string[], scope: string): boolean {
  return !cacheNames.includes(OWN_WORKER_CACHE) && listForeignCaches(cacheNames, scope).length > 0;
}
