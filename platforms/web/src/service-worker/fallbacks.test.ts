import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { BUILT_IN_LANGUAGES } from '@marquee/common/language/language.ts';

import { textsOfAnyVersion, whenCachesFail } from './fallbacks.ts';

const addressOf = (name: string) => `https://site.test/assets/${name}.js`;

class FakeExtendableEvent extends Event {
  waitUntil = (): void => undefined;
}

class FakeFetchEvent extends FakeExtendableEvent {
  readonly request: Request;
  readonly preloadResponse = Promise.resolve(undefined);

  constructor(address: string) {
    super('fetch');
    this.request = new Request(address);
  }
}

beforeEach(() => {
  vi.stubGlobal('ExtendableEvent', FakeExtendableEvent);
  vi.stubGlobal('FetchEvent', FakeFetchEvent);
  vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function stubNetwork(answer: () => Promise<Response>) {
  const asked = vi.fn(answer);
  vi.stubGlobal('fetch', asked);
  return asked;
}

const unreachable = async (): Promise<Response> => {
  throw new TypeError('Failed to fetch');
};

describe('when the browser’s caches fail', () => {
  /** An `Error`, as in browsers; that of jsdom is from another realm. */
  class FakeDomException extends Error {}

  const fail = () => Promise.reject(new FakeDomException('Unexpected internal error.'));
  const brokenCaches = { match: fail, open: fail };
  const plugins = [whenCachesFail];
  beforeEach(() => {
    vi.stubGlobal('DOMException', FakeDomException);
    vi.stubGlobal('caches', brokenCaches);
  });

  it('a page loads a script from the network', async () => {
    stubNetwork(async () => new Response('let app;'));
    const event = new FakeFetchEvent(addressOf('app-1'));
    const response = await new CacheFirst({ plugins }).handle({ event, request: event.request });
    expect(await response.text()).toBe('let app;');
  });

  it('a worker fails to install without its files', async () => {
    stubNetwork(async () => new Response('let app;'));
    const event = new FakeExtendableEvent('install');
    const request = new Request(addressOf('app-1'));
    await expect(new CacheFirst({ plugins }).handle({ event, request })).rejects.toThrow(FakeDomException);
  });

  it('the network is requested once when it fails itself', async () => {
    vi.stubGlobal('caches', { ...brokenCaches, match: async () => undefined });
    const asked = stubNetwork(unreachable);
    const event = new FakeFetchEvent(addressOf('app-1'));
    const answer = new NetworkFirst({ plugins }).handle({ event, request: event.request });
    await expect(answer).rejects.toMatchObject({ name: 'no-response' });
    expect(asked).toHaveBeenCalledTimes(1);
  });
});

describe('without a network', () => {
  const CACHE = 'marquee-assets';
  const codes = BUILT_IN_LANGUAGES.map(({ code }) => code).filter((code) => code !== 'en');
  beforeEach(() => void stubNetwork(unreachable));

  /** The browser's caches with these files, oldest first; each contains its own name. */
  function store(names: readonly string[]): void {
    const keys = names.map((name) => new Request(addressOf(name)));
    const match = async ({ url }: Request) => {
      const name = names.find((each) => addressOf(each) === url);
      return name === undefined ? undefined : new Response(name);
    };
    vi.stubGlobal('caches', { match, open: async () => ({ keys: async () => keys, match }) });
  }

  const strategy = () => new CacheFirst({ cacheName: CACHE, plugins: [textsOfAnyVersion(CACHE)] });

  async function request(name: string): Promise<string> {
    const event = new FakeFetchEvent(addressOf(name));
    return (await strategy().handle({ event, request: event.request })).text();
  }

  it.each(codes)('a new version starts with the latest texts of the one before: %s', async (code) => {
    store([`${code}-oldest1`, `${code}-former2`, 'xx-other-3', 'app-former2']);
    expect(await request(`${code}-newest3`)).toBe(`${code}-former2`);
  });

  it('texts of its own version come first', async () => {
    store(['nl-newest3', 'nl-former2']);
    expect(await request('nl-newest3')).toBe('nl-newest3');
  });

  it.each(['app-newest3', 'de-newest3', 'nl-dialogs-newest3'])(
    'no other file is used for %s',
    async (name) => {
      store(['nl-former2', 'app-former2', 'nl-dialogs-former2']);
      await expect(request(name)).rejects.toMatchObject({ name: 'no-response' });
    },
  );

  it('a page learns that texts of its version were not stored', async () => {
    store(['nl-former2']);
    const event = new FakeExtendableEvent('message');
    const answer = strategy().handle({ event, request: new Request(addressOf('nl-newest3')) });
    await expect(answer).rejects.toMatchObject({ name: 'no-response' });
  });
});
