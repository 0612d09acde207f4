import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';

import { whenCachesFail } from './when-caches-fail.ts';

class FakeExtendableEvent extends Event {
  waitUntil = (): void => undefined;
}

class FakeFetchEvent extends FakeExtendableEvent {
  readonly request = new Request('https://site.test/assets/app-1.js');
  readonly preloadResponse = Promise.resolve(undefined);
}

/** An `Error`, as in browsers; that of jsdom is from another realm. */
class FakeDomException extends Error {}

const fail = () => Promise.reject(new FakeDomException('Unexpected internal error.'));
const brokenCaches = { match: fail, open: fail };

beforeEach(() => {
  vi.stubGlobal('ExtendableEvent', FakeExtendableEvent);
  vi.stubGlobal('FetchEvent', FakeFetchEvent);
  vi.stubGlobal('DOMException', FakeDomException);
  vi.stubGlobal('caches', brokenCaches);
  vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function answerFromNetwork(answer: () => Promise<Response>) {
  const asked = vi.fn(answer);
  vi.stubGlobal('fetch', asked);
  return asked;
}

const plugins = [whenCachesFail];

it('a page loads a script from the network when the browser’s caches fail', async () => {
  answerFromNetwork(async () => new Response('let app;'));
  const event = new FakeFetchEvent('fetch');
  const response = await new CacheFirst({ plugins }).handle({ event, request: event.request });
  expect(await response.text()).toBe('let app;');
});

it('a worker fails to install without its files', async () => {
  answerFromNetwork(async () => new Response('let app;'));
  const event = new FakeExtendableEvent('install');
  const request = new Request('https://site.test/assets/app-1.js');
  await expect(new CacheFirst({ plugins }).handle({ event, request })).rejects.toThrow(FakeDomException);
});

it('the network is requested once when it fails itself', async () => {
  vi.stubGlobal('caches', { ...brokenCaches, match: async () => undefined });
  const asked = answerFromNetwork(async () => {
    throw new TypeError('Failed to fetch');
  });
  const event = new FakeFetchEvent('fetch');
  const answer = new NetworkFirst({ plugins }).handle({ event, request: event.request });
  await expect(answer).rejects.toMatchObject({ name: 'no-response' });
  expect(asked).toHaveBeenCalledTimes(1);
});
