import { createTestApp } from '@marquee/testing/create-test-app.ts';
import { API_BASE_URL, mediaPayload, playlistPayload } from '@marquee/testing/fixtures.ts';
import { describe, expect, it } from 'vitest';

import { WatchlistService } from '../../library/watchlist-service.ts';
import { httpStatusError } from '../../platform/http/http-errors.ts';

async function start() {
  const { container, ports } = await createTestApp();
  const before = ports.http.requests.length;
  return {
    watchlists: container.get(WatchlistService),
    http: ports.http,
    asked: () => ports.http.requests.slice(before),
  };
}

const request = { language: 'en' };

/** The example of content-host 2.7, word for word. */
const EXAMPLE = {
  title: 'Watch List',
  kind: 'WATCHLIST',
  feedid: 'Wt5fAv0r',
  playlist: [
    {
      title: 'Harbour at Dawn',
      mediaid: 'Qm7RtZ4x',
      image: 'https://content.example.test/v2/media/Qm7RtZ4x/poster.jpg?width=720',
      images: [],
      duration: 5412,
      pubdate: 1718000000,
      description: 'A fishing town wakes up.',
      tags: 'movie,Drama',
      contentType: 'movie',
    },
  ],
};

describe('a watchlist', () => {
  // spec: product 7.11, product 7.12
  it('is requested with its ids, and its titles can lack sources', async () => {
    const { watchlists, http, asked } = await start();
    http.answer('/apps/watchlists/Wt5fAv0r', EXAMPLE);
    const [item] = await watchlists.fetchItems('Wt5fAv0r', ['Qm7RtZ4x', 'Gone0000'], request);
    expect(item).toMatchObject({ id: 'Qm7RtZ4x', title: 'Harbour at Dawn', durationS: 5412, sources: [] });
    expect(asked()).toEqual([`${API_BASE_URL}/apps/watchlists/Wt5fAv0r?media_ids=Qm7RtZ4x%2CGone0000`]);
  });

  it('unknown to the host fails with playlist_not_found', async () => {
    const { watchlists } = await start();
    await expect(watchlists.fetchItems('Wt5fAv0r', ['a'], request)).rejects.toMatchObject({
      code: 'playlist_not_found',
    });
  });

  it.each([null, [], 'text', {}, { playlist: null }])(
    'with the response %j fails with playlist_not_found',
    async (answer) => {
      const { watchlists, http } = await start();
      http.answer('/apps/watchlists/', answer);
      await expect(watchlists.fetchItems('Wt5fAv0r', ['a'], request)).rejects.toMatchObject({
        code: 'playlist_not_found',
      });
    },
  );

  it('skips only the broken titles of a response', async () => {
    const { watchlists, http } = await start();
    http.answer(
      '/apps/watchlists/',
      playlistPayload([null, { title: 'no id' }, mediaPayload({ mediaid: 'a' })]),
    );
    expect((await watchlists.fetchItems('Wt5fAv0r', ['a'], request)).map(({ id }) => id)).toEqual(['a']);
  });
});

describe('the series of episodes', () => {
  // spec: product 7.14
  it('are requested with an unescaped comma, and the first place of each counts', async () => {
    const { watchlists, http, asked } = await start();
    http.answer('/apps/series?', {
      Ep1sod31: [
        { series_id: 'Sr1esA7k', season_number: 1, episode_number: 2 },
        { series_id: 'Sr1esB0x', season_number: 0, episode_number: 14 },
      ],
      Ep1sod32: [],
    });
    const ids = await watchlists.fetchSeriesIds(
      ['Ep1sod31', 'Ep1sod32', 'Ep1sod33', 'constructor'],
      undefined,
    );
    expect([...ids]).toEqual([['Ep1sod31', 'Sr1esA7k']]);
    expect(asked()).toEqual([`${API_BASE_URL}/apps/series?media_ids=Ep1sod31,Ep1sod32,Ep1sod33,constructor`]);
  });

  it('are none when the host answers a look-up without any match with 404', async () => {
    const { watchlists } = await start();
    expect([...(await watchlists.fetchSeriesIds(['Ep1sod31'], undefined))]).toEqual([]);
  });

  it('fail when the host fails', async () => {
    const { watchlists, http } = await start();
    http.answer('/apps/series?', () => {
      throw httpStatusError(503, 'down', undefined);
    });
    await expect(watchlists.fetchSeriesIds(['Ep1sod31'], undefined)).rejects.toMatchObject({
      code: 'http_status',
    });
  });
});
