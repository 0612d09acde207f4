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

/** The texts of a language, up to the hash of their version. */
const TEXTS = /^\/assets\/(?:es|th|nl|fr|de)-(?=[\w-]{7}\.js$)/;

const readLanguage = (url: string): string | undefined => TEXTS.exec(new URL(url).pathname)?.[0];

/**
 * Responds with the texts of another version when those of this version cannot be fetched. Texts are not precached,
 * and a new version may be activated before a page of it has run online: without a network, the site could not start in
 * any language but English. Texts that the other version lacks are shown in English.
 */
export function textsOfAnyVersion(cacheName: string): WorkboxPlugin {
  return {
    // Not for a `STORE` message: there, only the file itself counts.
    handlerDidError: async ({ request, event }) => {
      const language = readLanguage(request.url);
      if (language === undefined || !(event instanceof FetchEvent)) return undefined;
      const cache = await caches.open(cacheName);
      const stored = await cache.keys();
      const newest = stored.findLast(({ url }) => readLanguage(url) === language);
      return newest && cache.match(newest, { ignoreVary: true });
    },
  };
}
