import {
  inDays,
  openOwnBackend,
  OWN_TOKENS_KEY,
  signedInAtOwnBackend,
  toOwnToken,
} from '@marquee/testing/sites/own-backend-site.ts';
import { describe, expect, it } from 'vitest';

const signal = new AbortController().signal;

async function openLists() {
  const { ports, lists, http } = await openOwnBackend(signedInAtOwnBackend());
  const sent = () =>
    http.calls.map(({ method, url, body }) => [
      `${method} ${url.replace('https://accounts.example.test/api', '')}`,
      ...(body === undefined ? [] : [JSON.parse(body) as unknown]),
    ]);
  return { ports, http, logger: ports.logger, favorites: lists.favorites, history: lists.history, sent };
}

describe('lists of an account', () => {
  const rows = [
    { mediaId: 'kL9mN2pQ', progress: 0.42, updatedAt: '2031-02-11T09:14:55.120Z' },
    { mediaId: 'gone0001', progress: 0, updatedAt: '2031-02-11T09:14:55.120Z' },
  ];

  it.each([{ docs: rows }, rows, { docs: rows, totalDocs: 2, limit: 200, page: 1 }])(
    'are read from %j',
    async (body) => {
      const { http, history, favorites } = await openLists();
      http.answerCall('GET /history', 200, body).answerCall('GET /favorites', 200, body);
      expect(await history.fetch(signal)).toEqual([{ mediaId: 'kL9mN2pQ', progress: 0.42 }]);
      expect(await favorites.fetch(signal)).toEqual(['kL9mN2pQ', 'gone0001']);
    },
  );

  // spec: accounts 7.8
  it('skip only the wrong entries', async () => {
    const { http, history } = await openLists();
    http.answerCall('GET /history', 200, {
      docs: [
        null,
        5,
        { mediaId: 7 },
        { mediaId: 'a', progress: 'x' },
        { mediaId: 'b', progress: 7 },
        ...rows,
        rows[0],
      ],
    });
    expect(await history.fetch(signal)).toEqual([{ mediaId: 'kL9mN2pQ', progress: 0.42 }]);
  });

  it.each([
    [200, 'x'],
    [200, { docs: 'x' }],
    [500, undefined],
  ])('fail for the response %i %j instead of being empty', async (status, body) => {
    const { http, history, favorites } = await openLists();
    http.answerCall('GET /history', status, body).answerCall('GET /favorites', status, body);
    await expect(history.fetch(signal)).rejects.toMatchObject({ code: 'history_not_fetched' });
    await expect(favorites.fetch(signal)).rejects.toMatchObject({ code: 'favorites_not_fetched' });
  });
});

describe('favorites', () => {
  // spec: accounts 3.17, accounts 7.10
  it('are added with the newest last, and removed', async () => {
    const { http, favorites, sent } = await openLists();
    http.answerCall('POST /favorites', 201, {}).answerCall('DELETE /favorites', 200, {});
    await favorites.write(['new2', 'new1', 'kept'], ['kept', 'a/b'], false);
    expect(sent()).toEqual([
      ['DELETE /favorites/a%2Fb'],
      ['POST /favorites', { mediaId: 'new1' }],
      ['POST /favorites', { mediaId: 'new2' }],
    ]);
  });

  it('missing in the account count as removed', async () => {
    const { http, favorites } = await openLists();
    http.answerCall('DELETE /favorites', 404, {});
    await expect(favorites.write([], ['a'], false)).resolves.toBeUndefined();
  });

  it('of a viewer who signs out are not written for the next one, who signs in meanwhile', async () => {
    const { ports, http, favorites, sent } = await openLists();
    http.onCall('POST /favorites', () => {
      const record = { token: toOwnToken('c_0002'), refreshToken: '', expires: inDays(ports, 20) };
      ports.storage.write(OWN_TOKENS_KEY, JSON.stringify(record));
      return { status: 201, isOk: true, body: {} };
    });
    await expect(favorites.write(['new2', 'new1'], [], false)).rejects.toMatchObject({ code: 'id_required' });
    expect(sent()).toEqual([['POST /favorites', { mediaId: 'new1' }]]);
  });

  it('that fail to be saved are reported', async () => {
    const { http, favorites } = await openLists();
    http.answerCall('POST /favorites', 503);
    await expect(favorites.write(['a'], [], false)).rejects.toMatchObject({
      code: 'favorites_not_updated',
      retryable: true,
    });
  });
});

describe('the history', () => {
  // spec: accounts 3.16, accounts 7.9
  it('is written with new and changed titles, and with removed ones set to zero', async () => {
    const { http, history, sent } = await openLists();
    http.answerCall('POST /history', 200, {});
    const before = [
      { mediaId: 'same', progress: 0.5 },
      { mediaId: 'moved', progress: 0.2 },
      { mediaId: 'gone', progress: 0.3 },
    ];
    const list = [
      { mediaId: 'moved', progress: 0.25, seriesId: 's1' },
      { mediaId: 'new', progress: 0.1 },
      { mediaId: 'same', progress: 0.5 },
    ];
    await history.write(list, before, false);
    expect(sent()).toEqual([
      ['POST /history', { mediaId: 'gone', progress: 0 }],
      ['POST /history', { mediaId: 'new', progress: 0.1 }],
      ['POST /history', { mediaId: 'moved', progress: 0.25 }],
    ]);
  });

  it('skips an entry that the account never accepts', async () => {
    const { http, history, logger } = await openLists();
    http.onCall('POST /history', ({ body = '' }) =>
      body.includes('bad') ? { status: 400, isOk: false, body: {} } : { status: 200, isOk: true, body: {} },
    );
    const list = [
      { mediaId: 'good', progress: 0.1 },
      { mediaId: 'bad', progress: 0.1 },
    ];
    await history.write(list, [], false);
    expect(http.calls).toHaveLength(2);
    expect(logger.lines).toContain('warn The account refused an entry of a list');
  });

  it('is written by requests that outlive the page when it is hidden', async () => {
    const { http, history } = await openLists();
    http.answerCall('POST /history', 200, {});
    await history.write([{ mediaId: 'a', progress: 0.1 }], [], true);
    expect(http.calls).toMatchObject([{ keepalive: true }]);
  });
});
