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
