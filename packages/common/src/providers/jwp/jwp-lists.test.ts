import { JWP_TOKENS_KEY, jwpRecord, openJwp, signedInAtJwp } from '@marquee/testing/sites/jwp-site.ts';
import { describe, expect, it } from 'vitest';

const signal = new AbortController().signal;

const open = async () => {
  const opened = await openJwp(signedInAtJwp());
  const sent = () =>
    opened.http.calls.map(({ method, url, body = '' }) =>
      `${method} ${url.replace('https://jwp.test/v2/accounts/media', '')} ${body}`.trim(),
    );
  return { ...opened, sent };
};

describe('favorites', () => {
  it('are read newest first, and only wrong rows are skipped', async () => {
    const { http, lists } = await open();
    http.answerCall('GET /v2/accounts/media/favorites', 200, {
      collection: [
        { media_id: 'older', created_at: 1 },
        null,
        { media_id: 7 },
        { media_id: 'newer', created_at: 2 },
        { media_id: 'newer', created_at: 1 },
      ],
      cursor: '',
    });
    expect(await lists.favorites.fetch(signal)).toEqual(['newer', 'older']);
  });

  it('in several pages are read to the end', async () => {
    const { http, lists } = await open();
    http.onCall('GET /v2/accounts/media/favorites', ({ url }) => ({
      status: 200,
      isOk: true,
      body: url.includes('cursor=2')
        ? { collection: [{ media_id: 'b', created_at: 1 }] }
        : { collection: [{ media_id: 'a', created_at: 2 }], cursor: '2' },
    }));
    expect(await lists.favorites.fetch(signal)).toEqual(['a', 'b']);
  });

  it('whose pages never end stop at a limit', async () => {
    const { http, lists } = await open();
    http.answerCall('GET /v2/accounts/media/favorites', 200, {
      collection: [{ media_id: 'a' }],
      cursor: 'x',
    });
    expect(await lists.favorites.fetch(signal)).toEqual(['a']);
    expect(http.calls).toHaveLength(20);
  });

  it.each([
    { name: 'between two rows', status: 200 },
    { name: 'while the platform refuses the old token', status: 401 },
  ])('are not written for a viewer who signs in $name', async ({ status }) => {
    const ports = signedInAtJwp(5, { userId: '300123', refreshToken: 'again' });
    const { http, lists } = await openJwp(ports);
    http.onCall('POST /v2/accounts/media/favorites', () => {
      const other = { token: 'token-b', refreshToken: 'more', userId: '300124' };
      ports.storage.write(JWP_TOKENS_KEY, jwpRecord(ports, 5, other));
      return { status, isOk: status === 200, body: {} };
    });
    await expect(lists.favorites.write(['new2', 'new1'], [], false)).rejects.toMatchObject({
      code: 'id_required',
    });
    expect(http.calls).toHaveLength(1);
  });

  // spec: accounts 7.26
  it('are written as changes: removals, then additions, the oldest first', async () => {
    const { http, lists, sent } = await open();
    http.answerCall('POST /v2/accounts/media/favorites', 200, {}).answerCall('DELETE /v2/', 200, {});
    await lists.favorites.write(['new2', 'new1', 'kept'], ['kept', 'gone'], false);
    expect(sent()).toEqual([
      'DELETE /favorites/gone',
      'POST /favorites media_id=new1',
      'POST /favorites media_id=new2',
    ]);
  });

  it('that no longer exist count as removed', async () => {
    const { http, lists } = await open();
    http.answerCall('DELETE /v2/', 404, { code: 404, message: 'Media item not found' });
    await expect(lists.favorites.write([], ['gone'], false)).resolves.toBeUndefined();
  });

  it('that the platform never accepts do not block the others', async () => {
    const { http, lists, ports } = await open();
    http.onCall('POST /v2/', ({ body }) =>
      body === 'media_id=bad'
        ? { status: 422, isOk: false, body: {} }
        : { status: 200, isOk: true, body: {} },
    );
    await lists.favorites.write(['good', 'bad'], [], false);
    expect(http.calls).toHaveLength(2);
    expect(ports.logger.lines.some((line) => line.startsWith('warn'))).toBe(true);
  });

  it.each([
    { name: 'is in the account already', status: 409, body: {} },
    { name: 'no longer exists', status: 404, body: { code: 404, message: 'Media item not found' } },
  ])('do not block the others when one $name', async ({ status, body }) => {
    const { http, lists, sent } = await open();
    http.onCall('POST /v2/', (call) =>
      call.body === 'media_id=one' ? { status, isOk: false, body } : { status: 200, isOk: true, body: {} },
    );
    await lists.favorites.write(['other', 'one'], [], false);
    expect(sent()).toEqual(['POST /favorites media_id=one', 'POST /favorites media_id=other']);
  });

  it.each([
    [500, undefined],
    [429, undefined],
    [404, undefined],
    [404, { message: 'Not Found' }],
  ])('that cannot be written now (%i, %j) fail, so that they can be written again', async (status, body) => {
    const { http, lists } = await open();
    http.answerCall('POST /v2/', status, body);
    await expect(lists.favorites.write(['a'], [], false)).rejects.toMatchObject({
      code: 'favorites_not_updated',
    });
  });

  it.each([null, {}, { collection: 'x' }])('fail for the response %j', async (body) => {
    const { http, lists } = await open();
    http.answerCall('GET /v2/accounts/media/favorites', 200, body);
    await expect(lists.favorites.fetch(signal)).rejects.toMatchObject({ code: 'favorites_not_fetched' });
  });
});

describe('the history', () => {
  it('is read completely, last watched first, without titles that were not started', async () => {
    const { http, lists } = await open();
    http.answerCall('GET /v2/accounts/media/watch-history', 200, {
      collection: [
        { media_id: 'a', progress: 0.42, updated_at: 1 },
        { media_id: 'b', progress: 0, updated_at: 4 },
        { media_id: 'c', progress: 1, updated_at: 3 },
        { media_id: 'd', progress: 7, updated_at: 5 },
      ],
    });
    expect(await lists.history.fetch(signal)).toEqual([
      { mediaId: 'c', progress: 1 },
      { mediaId: 'a', progress: 0.42 },
    ]);
    expect(http.calls[0]?.url).toContain('filter=all');
  });

  // spec: accounts 7.26
  it('is written as changes, including removals', async () => {
    const { http, lists, sent } = await open();
    http.answerCall('PATCH /v2/', 200, {}).answerCall('DELETE /v2/', 200, {});
    await lists.history.write(
      [
        { mediaId: 'new', progress: 0.1 },
        { mediaId: 'further', progress: 0.6 },
        { mediaId: 'same', progress: 0.5 },
      ],
      [
        { mediaId: 'further', progress: 0.5 },
        { mediaId: 'same', progress: 0.5 },
        { mediaId: 'gone', progress: 0.5 },
      ],
      false,
    );
    expect(sent()).toEqual([
      'DELETE /watch-history/gone',
      'PATCH /watch-history media_id=further&progress=0.6',
      'PATCH /watch-history media_id=new&progress=0.1',
    ]);
  });

  it('uses up no refresh token when the page is hidden, because the new one may not be stored', async () => {
    const ports = signedInAtJwp(-1, { userId: '300123', refreshToken: 'rt-a' });
    const { http, lists, service } = await openJwp(ports);
    http.answerCall('PATCH /v2/accounts/media/watch-history', 401);
    const written = lists.history.write([{ mediaId: 'a', progress: 0.1 }], [], true);
    await expect(written).rejects.toMatchObject({ code: 'id_required' });
    expect(http.calls.filter(({ url }) => url.endsWith('/accounts/authenticate'))).toEqual([]);
    http.answerCall('POST /accounts/authenticate', 200, {
      access_token: 'token-b',
      expires: ports.clock.now() / 1000 + 600_000,
    });
    expect(await service.getAccessToken()).toBe('token-b');
  });

  it('is written by requests that outlive the page when it is hidden', async () => {
    const { http, lists } = await open();
    http.answerCall('PATCH /v2/', 200, {});
    await lists.history.write([{ mediaId: 'a', progress: 0.1 }], [], true);
    expect(http.calls[0]).toMatchObject({ keepalive: true });
  });
});

it('the lists of a guest cannot be read', async () => {
  const { lists } = await openJwp();
  await expect(lists.history.fetch(signal)).rejects.toMatchObject({ code: 'id_required' });
});
