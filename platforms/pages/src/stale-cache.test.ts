import { describe, expect, it } from 'vitest';

import { StaleCache } from './stale-cache.ts';

function createCache() {
  const kept: Promise<unknown>[] = [];
  const time = { nowMs: 0 };
  const cache = new StaleCache<string>({
    freshMs: 10_000,
    staleMs: 60_000,
    isPartial: (value) => value.startsWith('part'),
    maxEntries: 10,
    now: () => time.nowMs,
    keepAlive: (work) => kept.push(work),
  });
  return { cache, kept, time };
}

describe('a worker stays alive', () => {
  it('until the first value of a key is loaded, even when the request is aborted', async () => {
    const { cache, kept } = createCache();
    let release = (_value: string): void => undefined;
    const loading = new Promise<string>((resolve) => (release = resolve));
    const first = cache.get('home', () => loading);
    expect(kept).toHaveLength(1);
    release('page');
    await kept[0];
    expect(cache.has('home')).toBe(true);
    await expect(first).resolves.toBe('page');
  });

  it('until a value is loaded again, but not for a fresh value', async () => {
    const { cache, kept, time } = createCache();
    await cache.get('home', () => Promise.resolve('old'));
    await cache.get('home', () => Promise.resolve('never loaded'));
    expect(kept).toHaveLength(1);
    time.nowMs = 10_000;
    await expect(cache.get('home', () => Promise.resolve('new'))).resolves.toBe('old');
    expect(kept).toHaveLength(2);
    await kept[1];
    await expect(cache.get('home', () => Promise.resolve('newer'))).resolves.toBe('new');
  });

  it('without an error of its own when loading fails, and the key can be loaded again', async () => {
    const { cache, kept } = createCache();
    await expect(cache.get('home', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
    await expect(kept[0]).resolves.toBeUndefined();
    await expect(cache.get('home', () => Promise.resolve('page'))).resolves.toBe('page');
  });
});

describe('a value not requested for a long time', () => {
  it('is loaded again before it is returned, and kept while loading fails', async () => {
    const { cache, time } = createCache();
    await cache.get('home', () => Promise.resolve('last week'));
    time.nowMs = 60_000;
    await expect(cache.get('home', () => Promise.resolve('today'))).resolves.toBe('today');
    time.nowMs = 120_000;
    await expect(cache.get('home', () => Promise.reject(new Error('gone')))).resolves.toBe('today');
  });

  it('is waited for by every request that comes while it is loaded again', async () => {
    const { cache, time } = createCache();
    await cache.get('home', () => Promise.resolve('last week'));
    time.nowMs = 60_000;
    const both = [1, 2].map((count) => cache.get('home', () => Promise.resolve(`today ${count}`)));
    await expect(Promise.all(both)).resolves.toEqual(['today 1', 'today 1']);
  });

  it('is not treated as fresh when the clock was set back', async () => {
    const { cache, time } = createCache();
    time.nowMs = 86_400_000;
    await cache.get('home', () => Promise.resolve('old'));
    time.nowMs = 0;
    await expect(cache.get('home', () => Promise.resolve('new'))).resolves.toBe('new');
  });
});

describe('a partial value', () => {
  const part = () => Promise.resolve('part');

  it('is returned for some seconds, then only while loading fails', async () => {
    const { cache, time } = createCache();
    await expect(cache.get('home', part)).resolves.toBe('part');
    await expect(cache.get('home', () => Promise.resolve('never loaded'))).resolves.toBe('part');
    time.nowMs = 5_000;
    await expect(cache.get('home', () => Promise.reject(new Error('gone')))).resolves.toBe('part');
    time.nowMs = 10_000;
    await expect(cache.get('home', () => Promise.resolve('whole'))).resolves.toBe('whole');
  });

  it('does not replace a complete value, which is loaded again when it is stale', async () => {
    const { cache, kept, time } = createCache();
    await cache.get('home', () => Promise.resolve('whole'));
    time.nowMs = 10_000;
    await cache.get('home', part);
    await kept[1];
    await expect(cache.get('home', () => Promise.resolve('never loaded'))).resolves.toBe('whole');
    time.nowMs = 20_000;
    await cache.get('home', () => Promise.resolve('whole again'));
    await kept[2];
    await expect(cache.get('home', part)).resolves.toBe('whole again');
  });
});
