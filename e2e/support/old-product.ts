import type { DeployedFile } from './deployment.ts';

/**
 * A fake of the JW OTT Web App 6.7.0 as a host serves it: a service worker of Workbox's `generateSW` at `/sw.js`,
 * which serves every navigation from its cache, and a page that registers it and needs files that a new deployment no
 * longer has.
 */
export const OLD_PRODUCT: Readonly<Record<string, DeployedFile>> = {
  '/sw.js': {
    type: 'text/javascript',
    body: `const cacheName = 'workbox-precache-v2-' + self.registration.scope;
      self.addEventListener('install', (event) => event.waitUntil(
        caches.open(cacheName).then((cache) => cache.addAll(['/index.html', '/assets/old.js']))));
      self.addEventListener('fetch', (event) => {
        const path = event.request.mode === 'navigate' ? '/index.html' : new URL(event.request.url).pathname;
        event.respondWith(caches.match(path).then((stored) => stored ?? fetch(event.request)));
      });`,
  },
  '/index.html': {
    type: 'text/html',
    body: '<!doctype html><title>Old product</title><h1>menu.home</h1><script src="/assets/old.js"></script>',
  },
  '/assets/old.js': {
    type: 'text/javascript',
    body: "navigator.serviceWorker.register('/sw.js');",
  },
};
