import { describe, expect, it } from 'vitest';
import { at, listAt, pluck } from './fixtures/json-path.ts';
import { createTestSandbox } from './fixtures/test-sandbox.ts';
import { reservedIds } from './reserved/reserved-ids.ts';

const { media, playlists } = reservedIds;

async function statusOf(path: string, method = 'GET'): Promise<number> {
  const { get } = await createTestSandbox();
  return (await get(path, { method })).status;
}

describe('reserved media', () => {
  it.each(Object.entries(media).filter(([name]) => name !== 'unknown'))(
    '%s has details',
    async (_name, id) => {
      const { getJson } = await createTestSandbox();
      expect(at(await getJson(`/v2/media/${id}`), 'playlist', 0, 'mediaid')).toBe(id);
    },
  );

  it('have ids of eight letters and digits', () => {
    const ids = [...Object.values(media), ...Object.values(playlists)];
    expect(ids.filter((id) => !/^[A-Za-z0-9]{8}$/.test(id))).toEqual([]);
  });

  it('geoBlocked: 403 `access blocked` for HEAD and GET, left out of lists', async () => {
    const { get, getJson } = await createTestSandbox();
    const response = await get(`/manifests/${media.geoBlocked}.m3u8`);
    expect(response.status).toBe(403);
    expect(at(await response.json(), 'message')).toBe('access blocked');
    expect(await statusOf(`/manifests/${media.geoBlocked}.m3u8`, 'HEAD')).toBe(403);
    const listed = pluck(await getJson(`/v2/playlists/${playlists.reservedTitles}`), 'playlist', 'mediaid');
    expect(listed).not.toContain(media.geoBlocked);
    expect(listed).toContain(media.manifestForbidden);
  });

  it('geoBlockedInGermany: blocked only there', async () => {
    const { get } = await createTestSandbox();
    const path = `/manifests/${media.geoBlockedInGermany}.m3u8`;
    expect((await get(path, { headers: { 'X-Test-Country': 'DE' } })).status).toBe(403);
    expect((await get(path)).status).toBe(200);
  });

  it('manifestForbidden: HEAD is 200, GET is 403', async () => {
    expect(await statusOf(`/manifests/${media.manifestForbidden}.m3u8`, 'HEAD')).toBe(200);
    expect(await statusOf(`/manifests/${media.manifestForbidden}.m3u8`)).toBe(403);
  });

  it('manifestMissing: 404', async () => {
    expect(await statusOf(`/manifests/${media.manifestMissing}.m3u8`)).toBe(404);
  });

  it('manifestHtml: a page with 200', async () => {
    const { get } = await createTestSandbox();
    const response = await get(`/manifests/${media.manifestHtml}.m3u8`);
    expect(response.status).toBe(200);
    expect(await response.text()).toMatch(/^<!doctype html>/);
  });

  it('manifestCut: breaks off halfway', async () => {
    const { get } = await createTestSandbox();
    const response = await get(`/manifests/${media.manifestCut}.m3u8`);
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow(TypeError);
  });

  it('segmentsFail: playlists load, segments are 503', async () => {
    expect(await statusOf(`/manifests/${media.segmentsFail}.m3u8`)).toBe(200);
    expect(await statusOf(`/manifests/${media.segmentsFail}/video-0.m3u8`)).toBe(200);
    expect(await statusOf(`/manifests/${media.segmentsFail}/video-0/0.m4s`)).toBe(503);
  });

  it('imagesMissing: every picture is 404', async () => {
    const id = media.imagesMissing;
    for (const path of [
      `/v2/media/${id}/images/card.webp?poster_fallback=1`,
      `/v2/media/${id}/poster.jpg`,
      `/thumbs/${id}-1920.jpg`,
    ]) {
      expect(await statusOf(path)).toBe(404);
    }
  });

  it('sourcesMissing: a film without sources', async () => {
    const { getJson } = await createTestSandbox();
    expect(at(await getJson(`/v2/media/${media.sourcesMissing}`), 'playlist', 0, 'sources')).toEqual([]);
  });

  it('hostileText: markup, scripts, links and overrides, 5,000 characters in every text', async () => {
    const { getJson } = await createTestSandbox();
    const item = at(await getJson(`/v2/media/${media.hostileText}`), 'playlist', 0);
    for (const name of ['title', 'description', 'genre', 'rating', 'synopsis', 'title-es']) {
      const text = String(at(item, name));
      expect(text).toHaveLength(5_000);
      expect(text).toMatch(/<script>.*javascript:.*\u202e/su);
    }
    expect(String(at(item, 'tags'))).toContain('<script>');
  });
});

describe('reserved playlists', () => {
  it('brokenItems: three valid items among unusable entries', async () => {
    const { getJson } = await createTestSandbox();
    const items = listAt(await getJson(`/v2/playlists/${playlists.brokenItems}`), 'playlist');
    const good = items.filter(
      (item) => Array.isArray(at(item, 'sources')) && typeof at(item, 'mediaid') === 'string',
    );
    expect(items).toHaveLength(9);
    expect(items).toContain(null);
    expect(good).toHaveLength(3);
  });

  it('hostileText: hostile in its own texts, with links that must not be followed', async () => {
    const { getJson } = await createTestSandbox();
    const feed = await getJson(`/v2/playlists/${playlists.hostileText}`);
    expect(at(feed, 'title')).toContain('<script>');
    expect(at(feed, 'playlist', 0, 'link')).toMatch(/^javascript:/);
    expect(at(feed, 'playlist', 1, 'contentType')).toBe('page');
  });

  it('empty: 200 without items; notJson: no JSON; unknown: 404', async () => {
    const { get, getJson } = await createTestSandbox();
    expect(at(await getJson(`/v2/playlists/${playlists.empty}`), 'playlist')).toEqual([]);
    await expect((await get(`/v2/playlists/${playlists.notJson}`)).json()).rejects.toThrow(SyntaxError);
    expect((await get(`/v2/playlists/${playlists.unknown}`)).status).toBe(404);
  });

  it('are replaced by an override of the tenant', async () => {
    const { getJson, tenant } = await createTestSandbox();
    tenant.overrides.set('playlists', playlists.empty, '{"feedid":"mine"}');
    expect(await getJson(`/v2/playlists/${playlists.empty}`)).toEqual({ feedid: 'mine' });
  });
});
