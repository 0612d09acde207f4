import type { WorkboxPlugin } from 'workbox-core';

/**
 * Answers a page's request from the network when the browser's caches themselves fail, as with a damaged profile. Workbox
 * looks there first, for every navigation and script, and lets its error end the request: the site would not start again
 * until its data is deleted. Failures of the network are no `DOMException` here, and stay failures.
 */
export const whenCachesFail: WorkboxPlugin = {
  // Not while the worker is installed, or stores what a page has fetched: an answer that is not stored does not count there.
  handlerDidError: async ({ error, event }) =>
    error instanceof DOMException && event instanceof FetchEvent ? fetch(event.request) : undefined,
};
