import { describe, expect, it } from 'vitest';

import { createBrowser } from './account-browser.ts';
import {
  createCleengSite,
  mia,
  noah,
  openSignedIn,
  signal,
  TOKEN_LIFE_MS,
  type CleengSite,
} from './cleeng-site.ts';
import { makeSiteForEachTest } from './site-for-each-test.ts';

let site: CleengSite;
makeSiteForEachTest(createCleengSite, (made) => {
  site = made;
});

const dataOf = (email: string) => site.tenant.cleeng.customerByEmail(email)?.externalData;

/** Data that other clients store with the customer. */
function keepBeside(email: string, externalData: NonNullable<ReturnType<typeof dataOf>>): void {
  const customer = site.tenant.cleeng.customerByEmail(email);
  if (customer) site.tenant.cleeng.keep({ ...customer, externalData });
}

describe('lists with the account (cleeng 3.5)', () => {
  it('are fetched as stored', async () => {
    const { lists } = await openSignedIn(site);
    expect(await lists.favorites.fetch(signal)).toEqual(['omFeSLct', 'asv94cMD']);
    expect(await lists.history.fetch(signal)).toEqual([{ mediaId: 'i7VXLv1D', progress: 0.42 }]);
  });

  it.each([[[]], [['cleengExternalDataIsText'] as const]])(
    'are empty when none were ever stored: %j',
    async (variants) => {
      site.tenant.variants = new Set(variants);
      const { lists } = await openSignedIn(site, noah);
      expect(await lists.favorites.fetch(signal)).toEqual([]);
      expect(await lists.history.fetch(signal)).toEqual([]);
      await lists.favorites.write(['a'], [], false);
      expect(await lists.favorites.fetch(signal)).toEqual(['a']);
    },
  );

  it('are stored side by side, next to other clients’ data', async () => {
    keepBeside(noah.email, { theme: 'dark', favorites: [{ mediaid: 'x' }] });
    const { lists } = await openSignedIn(site, noah);
    await Promise.all([
      lists.favorites.write(['a', 'x'], ['x'], false),
      lists.history.write([{ mediaId: 'h', progress: 0.5, seriesId: 's' }], [], false),
    ]);
    expect(dataOf(noah.email)).toEqual({
      theme: 'dark',
      favorites: [{ mediaid: 'a' }, { mediaid: 'x' }],
      history: [{ mediaid: 'h', progress: 0.5, seriesId: 's' }],
    });
  });

  it('are loaded with one request when both are fetched at once', async () => {
    const { lists } = await openSignedIn(site);
    const fetched = await Promise.all([lists.favorites.fetch(signal), lists.history.fetch(signal)]);
    expect(fetched).toEqual([['omFeSLct', 'asv94cMD'], [{ mediaId: 'i7VXLv1D', progress: 0.42 }]]);
    expect(site.calls()).toEqual(['GET /customers/501234567']);
  });

  it('are fetched again after a write, even while an earlier request is pending', async () => {
    const { lists } = await openSignedIn(site);
    site.tenant.faults.set([{ route: 'cleengCustomer', kind: 'delay', delayMs: 500, times: 1 }]);
    const earlier = lists.history.fetch(signal);
    await lists.favorites.write(['asv94cMD'], ['omFeSLct', 'asv94cMD'], false);
    site.tenant.requests.clear();
    expect(await lists.favorites.fetch(signal)).toEqual(['asv94cMD']);
    expect(site.calls()).toEqual(['GET /customers/501234567']);
    await earlier;
  });

  it('fail with an AbortError when their request is aborted', async () => {
    const { lists } = await openSignedIn(site);
    const leaving = new AbortController();
    const fetched = Promise.all([lists.favorites.fetch(signal), lists.history.fetch(leaving.signal)]);
    leaving.abort();
    await expect(fetched).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('lose removed entries, also the last one', async () => {
    const { lists } = await openSignedIn(site);
    await lists.favorites.write(['asv94cMD'], ['omFeSLct', 'asv94cMD'], false);
    expect(await lists.favorites.fetch(signal)).toEqual(['asv94cMD']);
    await lists.favorites.write([], ['asv94cMD'], false);
    expect(await lists.favorites.fetch(signal)).toEqual([]);
    expect(await lists.history.fetch(signal)).toHaveLength(1);
  });

  it('merge the additions and removals of two devices', async () => {
    const phone = await openSignedIn(site);
    const tv = await createBrowser(site).openWindow();
    await tv.service.signIn(mia);
    const before = await phone.lists.favorites.fetch(signal);
    await tv.lists.favorites.write(['ofTv', ...before], before, false);
    await phone.lists.favorites.write(['ofPhone', 'omFeSLct'], before, false);
    expect(await tv.lists.favorites.fetch(signal)).toEqual(['ofPhone', 'omFeSLct', 'ofTv']);
  });

  it('keep the simultaneous writes of two windows', async () => {
    const first = await openSignedIn(site, noah);
    const second = await site.browser.openWindow();
    await Promise.all([
      first.lists.favorites.write(['one'], [], false),
      second.lists.favorites.write(['two'], [], false),
      second.lists.history.write([{ mediaId: 'h', progress: 0.1 }], [], false),
    ]);
    expect([...(await first.lists.favorites.fetch(signal))].sort()).toEqual(['one', 'two']);
    expect(await first.lists.history.fetch(signal)).toHaveLength(1);
  });

  it('can both have their full length', async () => {
    const { lists } = await openSignedIn(site, noah);
    const favorites = Array.from({ length: 48 }, (_, index) => `favr${String(index).padStart(4, '0')}`);
    const history = favorites.map((mediaId) => ({ mediaId, progress: 0.12345, seriesId: 'seriesid' }));
    await lists.favorites.write(favorites, [], false);
    await lists.history.write(history, [], false);
    expect(await lists.favorites.fetch(signal)).toEqual(favorites);
    expect(await lists.history.fetch(signal)).toHaveLength(48);
  });
});

describe('a page that is being hidden', () => {
  it('writes loaded lists at once, without another request', async () => {
    const { lists } = await openSignedIn(site);
    await lists.favorites.fetch(signal);
    site.tenant.requests.clear();
    await Promise.all([
      lists.favorites.write(['new'], ['omFeSLct', 'asv94cMD'], true),
      lists.history.write([{ mediaId: 'h', progress: 0.5 }], [], true),
    ]);
    expect(site.calls()).toEqual(['PATCH /customers/501234567', 'PATCH /customers/501234567']);
    expect(dataOf(mia.email)).toEqual({
      favorites: [{ mediaid: 'new' }],
      history: [
        { mediaid: 'h', progress: 0.5 },
        { mediaid: 'i7VXLv1D', progress: 0.42 },
      ],
    });
  });

  it('does not overwrite lists that it has not loaded', async () => {
    const { lists } = await openSignedIn(site);
    await expect(lists.favorites.write(['new'], [], true)).rejects.toMatchObject({
      code: 'favorites_not_updated',
    });
    expect(site.calls()).toEqual([]);
  });

  it('does not use up a refresh token whose response it cannot store', async () => {
    const { lists } = await openSignedIn(site);
    await lists.favorites.fetch(signal);
    site.tenant.requests.clear();
    site.tenant.clock.setOffset(TOKEN_LIFE_MS);
    await expect(lists.favorites.write(['new'], [], true)).rejects.toMatchObject({ name: 'AppError' });
    expect(site.calls()).toEqual([]);
  });

  it('does not write one customer’s entries into another’s list', async () => {
    const { lists, service } = await openSignedIn(site);
    await lists.favorites.fetch(signal);
    await service.signIn(noah);
    await expect(lists.favorites.write(['new'], [], true)).rejects.toMatchObject({
      code: 'favorites_not_updated',
    });
    expect(dataOf(noah.email)).toBeNull();
  });
});
