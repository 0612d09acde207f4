import { expect, it } from 'vitest';

import { BrowserStorageChanges } from './browser-ports.ts';

function listen() {
  const heard: (string | undefined)[] = [];
  const controller = new AbortController();
  new BrowserStorageChanges().onChange((key) => heard.push(key), controller.signal);
  return { heard, stop: () => controller.abort() };
}

it('reports which key another window changed, or that everything was cleared', () => {
  const { heard, stop } = listen();
  window.dispatchEvent(new StorageEvent('storage', { key: 'jwapp.favorites' }));
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  stop();
  window.dispatchEvent(new StorageEvent('storage', { key: 'jwapp.history' }));
  expect(heard).toEqual(['jwapp.favorites', undefined]);
});

it('reports that anything may have changed when the page comes back from the back-forward cache', () => {
  const { heard, stop } = listen();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  expect(heard).toEqual([]);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  stop();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(heard).toEqual([undefined]);
});
