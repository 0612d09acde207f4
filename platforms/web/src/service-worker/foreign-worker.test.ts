import { describe, expect, it } from 'vitest';

import { isForeignWorker, listForeignCaches } from './foreign-worker.ts';

const SCOPE = 'https://site.test/';
const OLD_PRECACHE = `workbox-precache-v2-${SCOPE}`;
const OLD_RUNTIME = `workbox-runtime-${SCOPE}`;

describe('a worker of another product', () => {
  it.each([
    ['by its precache', [OLD_PRECACHE], true],
    ['by its runtime cache', [OLD_RUNTIME], true],
    ['also while ours is being installed', [OLD_PRECACHE, `marquee-precache-v2-${SCOPE}`], true],
    ['not on a first visit', [], false],
    ['not while our first worker is being installed', [`marquee-precache-v2-${SCOPE}`], false],
    ['never when a worker of ours is active', ['marquee-worker', `marquee-precache-v2-${SCOPE}`], false],
    ['never when ours is active and a foreign cache appears', ['marquee-worker', OLD_PRECACHE], false],
    ['not by the caches of a site elsewhere on the host', [`workbox-precache-v2-${SCOPE}shop/`], false],
  ])('is recognized %s', (_, names, isForeign) => {
    expect(isForeignWorker(names, SCOPE)).toBe(isForeign);
  });

  it('does not own our caches, or those of other scopes', () => {
    const others = [`marquee-precache-v2-${SCOPE}`, 'marquee-content', `workbox-precache-v2-${SCOPE}shop/`];
    expect(listForeignCaches([OLD_PRECACHE, OLD_RUNTIME, ...others], SCOPE)).toEqual([
      OLD_PRECACHE,
      OLD_RUNTIME,
    ]);
  });
});
