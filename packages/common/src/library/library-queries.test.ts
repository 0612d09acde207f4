import { QueryClient } from '@tanstack/query-core';
import { createTestApp } from '@marquee/testing/create-test-app.ts';
import { API_BASE_URL, mediaPayload, playlistPayload } from '@marquee/testing/fixtures.ts';
import { describe, expect, it } from 'vitest';

import { httpStatusError } from '../platform/http/http-errors.ts';
import type { History } from './library.ts';
import { LibraryQueries } from './library-queries.ts';

const features = { favoritesList: 'Wt5fAv0r', continueWatchingList: 'Wt6cOnt1' };

async function start(config: object = { features }) {
  const { container, ports } = await createTestApp({ config: { ...config } });
  const before = ports.http.requests.length;
  const client = container.get(QueryClient);
  const queries = container.get(LibraryQueries);
  return {
    http: ports.http,
    ports,
    queries,
    asked: () =>
      ports.http.requests.slice(before).map((url) => decodeURIComponent(url.replace(API_BASE_URL, ''))),
    favorites: (ids: readonly string[]) => client.query(queries.favorites(ids, 'en')),
    watched: (history: History) => client.query(queries.continueWatching(history, 'en')),
  };
}

const titlesOf = (...payloads: readonly object[]) =>
  playlistPayload(payloads.map((payload) => mediaPayload({ ...payload })));
const episode = (mediaid: string) => ({ mediaid, title: mediaid, contentType: 'episode' });

describe('the titles of favorites', () => {
  // spec: product 7.11
  it('are requested in one call of the watchlist', async () => {
    const { http, favorites, asked } = await start();
    http.answer('/apps/watchlists/Wt5fAv0r', titlesOf({ mediaid: 'b' }, { mediaid: 'a' }));
    expect([...(await favorites(['b', 'a'])).keys()].toSorted()).toEqual(['a', 'b']);
    expect(asked()).toEqual(['/apps/watchlists/Wt5fAv0r?media_ids=a,b']);
  });

  it('are not requested again when only their order changes', async () => {
    const { queries } = await start();
    expect(queries.favorites(['a', 'b'], 'en').queryKey).toEqual(
      queries.favorites(['b', 'a'], 'en').queryKey,
    );
    expect(queries.favorites(['a', 'b'], 'en').queryKey).not.toEqual(
      queries.favorites(['a', 'b'], 'nl').queryKey,
    );
  });

  it('are not requested when there are none', async () => {
    const { favorites, asked } = await start();
    expect((await favorites([])).size).toBe(0);
    expect(asked()).toEqual([]);
  });

  it('are empty when the host does not know the list, which is logged', async () => {
    const { favorites, ports } = await start();
    expect((await favorites(['a'])).size).toBe(0);
    expect(ports.logger.lines).toContain('warn A configured watchlist does not exist');
  });

  it('fail when the host fails', async () => {
    const { http, favorites } = await start();
    http.answer('/apps/watchlists/', () => {
      throw httpStatusError(500, 'broken', undefined);
    });
    await expect(favorites(['a'])).rejects.toMatchObject({ code: 'http_status' });
  });

  it('are refetched every 30 s only while one of them is live', async () => {
    const { http, favorites, queries } = await start();
    http.answer('/apps/watchlists/', titlesOf({ mediaid: 'a', 'VCH.EventState': 'LIVE_PUBLISHED' }));
    const live = await favorites(['a']);
    http.answer('/apps/watchlists/', titlesOf({ mediaid: 'b' }));
    const still = await favorites(['b']);
    const { refetchInterval } = queries.favorites(['a'], 'en');
    const intervalFor = (data: typeof live): unknown =>
      typeof refetchInterval === 'function' ? refetchInterval({ state: { data } } as never) : refetchInterval;
    expect([intervalFor(live), intervalFor(still)]).toEqual([30_000, false]);
  });
});

describe('the titles in Continue watching', () => {
  it('include the series that their entries name', async () => {
    const { http, watched, asked } = await start();
    http.answer('/apps/watchlists/Wt6cOnt1', titlesOf({ mediaid: 'e1' }, { mediaid: 's' }));
    const { titles } = await watched([{ mediaId: 'e1', progress: 0.5, seriesId: 's' }]);
    expect([...titles.keys()]).toEqual(['e1', 's']);
    expect(asked()).toEqual(['/apps/watchlists/Wt6cOnt1?media_ids=e1,s']);
  });

  it('include the series of episodes whose entries name none', async () => {
    const { http, watched, asked } = await start();
    http.answer('/apps/watchlists/', titlesOf(episode('e1'), { mediaid: 'movie' }));
    http.answer('media_ids=s', titlesOf({ mediaid: 's' }));
    http.answer('/apps/series?', {
      e1: [{ series_id: 's', season_number: 1, episode_number: 2 }, { series_id: 'x' }],
    });
    const { titles, seriesIds } = await watched(
      ['e1', 'movie'].map((mediaId) => ({ mediaId, progress: 0.5 })),
    );
    expect([...seriesIds]).toEqual([['e1', 's']]);
    expect([...titles.keys()]).toEqual(['e1', 'movie', 's']);
    expect(asked()).toEqual([
      '/apps/watchlists/Wt6cOnt1?media_ids=e1,movie',
      '/apps/series?media_ids=e1',
      '/apps/watchlists/Wt6cOnt1?media_ids=s',
    ]);
  });

  it('are loaded even if their series cannot be looked up', async () => {
    const { http, watched, ports } = await start();
    http.answer('/apps/watchlists/', titlesOf(episode('e1')));
    http.answer('/apps/series?', () => {
      throw httpStatusError(500, 'broken', undefined);
    });
    expect([...(await watched([{ mediaId: 'e1', progress: 0.5 }])).titles.keys()]).toEqual(['e1']);
    expect(ports.logger.lines.at(-1)).toMatch(/^warn Failed to look up the series/u);
  });

  it('are requested 48 at a time', async () => {
    const { http, watched, asked } = await start();
    http.answer('/apps/watchlists/', titlesOf());
    await watched(
      Array.from({ length: 48 }, (_, index) => ({
        mediaId: `e${index}`,
        progress: 0.5,
        seriesId: `s${index}`,
      })),
    );
    expect(asked().map((url) => url.split(',').length)).toEqual([48, 48]);
  });

  it.each([null, [], 'text', { e1: null }, { e1: [] }, { e1: [{ series_id: 7 }] }, { e1: 's' }])(
    'have no series when the response is %j',
    async (answer) => {
      const { http, watched } = await start();
      http.answer('/apps/watchlists/', titlesOf(episode('e1')));
      http.answer('/apps/series?', answer);
      expect((await watched([{ mediaId: 'e1', progress: 0.5 }])).seriesIds.size).toBe(0);
    },
  );
});
