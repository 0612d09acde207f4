import type { WorkboxPlugin } from 'workbox-core';

/**
 * Falls back to the network when the browser's caches fail, as with a damaged profile. Workbox reads them first for
 * every navigation and script, and its error would fail the request: the site could not start until its data is
 * deleted. Network failures are not a `DOMException` here, and remain failures.
 */
export const whenCachesFail: WorkboxPlugin = {
  // Not during installation or a `STORE` message: there, a response that is not stored does not count.
  handlerDidError: async ({ error, event }) =>
    error instanceof DOMException && event instanceof FetchEvent ? fetch(event.request) : undefined,
};
