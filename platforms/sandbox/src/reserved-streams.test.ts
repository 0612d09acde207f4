import { describe, expect, it } from 'vitest';
import { at, listAt, pluck } from './fixtures/json-path.ts';
import { BASE, createTestSandbox } from './fixtures/test-sandbox.ts';
import { reservedIds } from './reserved/reserved-ids.ts';

const { media } = reservedIds;

async function statusOf(path: string): Promise<number> {
  const { get } = await createTestSandbox();
  return (await get(path)).status;
}

/** The text of the first track of a kind that the item names. */
async function trackOf(id: string, kind: string): Promise<string> {
  const { get, getJson } = await createTestSandbox();
  const tracks = listAt(at(await getJson(`/v2/media/${id}`), 'playlist', 0), 'tracks');
  const track = tracks.find((candidate) => at(candidate, 'kind') === kind);
  const response = await get(String(at(track, 'file')).replace(BASE, ''));
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^text\/vtt/);
  return response.text();
}

describe('reserved streams', () => {
  it('manifestEmpty: 200 with an empty body', async () => {
    const { get } = await createTestSandbox();
    const response = await get(`/manifests/${media.manifestEmpty}.m3u8`);
    expect([response.status, await response.text()]).toEqual([200, '']);
  });

  it('manifestEndless: never stops', async () => {
    const { get } = await createTestSandbox();
    const reader = (await get(`/manifests/${media.manifestEndless}.m3u8`)).body?.getReader();
    for (let count = 0; count < 50; count += 1) expect((await reader?.read())?.done).toBe(false);
    await reader?.cancel();
  });

  it('manifestSelf: its variants are the manifest itself', async () => {
    const { get } = await createTestSandbox();
    const path = `/manifests/${media.manifestSelf}.m3u8`;
    const manifest = await (await get(path)).text();
    const variants = manifest.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    expect(variants).toHaveLength(2);
    for (const variant of variants) {
      const { pathname, search } = new URL(variant, `http://host${path}`);
      expect(await (await get(pathname + search)).text()).toBe(manifest);
    }
  });

  it('segmentsMissing: playlists load, segments are 404', async () => {
    const base = `/manifests/${media.segmentsMissing}`;
    expect(await statusOf(`${base}/video-0.m3u8`)).toBe(200);
    expect(await statusOf(`${base}/video-0/init.mp4`)).toBe(200);
    for (const file of ['video-0/0.m4s', 'video-1/7.m4s', 'audio/2.m4s'])
      expect(await statusOf(`${base}/${file}`)).toBe(404);
  });

  it('segmentHole: the fourth segment is missing in every rendition', async () => {
    const base = `/manifests/${media.segmentHole}`;
    for (const rendition of ['video-0', 'video-1', 'audio']) {
      expect(await statusOf(`${base}/${rendition}/3.m4s`)).toBe(404);
      for (const index of [2, 4, 13, 30])
        expect(await statusOf(`${base}/${rendition}/${index}.m4s`)).toBe(200);
    }
  });

  it('segmentsDamaged: the video is damaged with status 200, the audio is intact', async () => {
    const { get } = await createTestSandbox();
    const ends = async (path: string): Promise<number | undefined> =>
      new Uint8Array(await (await get(`/manifests/${media.segmentsDamaged}/${path}`)).arrayBuffer()).at(-1);
    expect(await ends('video-1/5.m4s')).toBe(0xff);
    expect(await ends('audio/5.m4s')).not.toBe(0xff);
    expect(await ends('video-1/init.mp4')).not.toBe(0xff);
  });

  it('captionsHostile: markup in cues, notes and styles; the Spanish captions are valid', async () => {
    const captions = await trackOf(media.captionsHostile, 'captions');
    expect(captions).toMatch(/^WEBVTT\n/);
    for (const part of [
      '<script>',
      '<img src="x" onerror=',
      '<svg onload=',
      'javascript:',
      'STYLE',
      '\u202e',
    ])
      expect(captions).toContain(part);
    const { get } = await createTestSandbox();
    const spanish = await (await get(`/tracks/${media.captionsHostile}-es.vtt`)).text();
    expect(spanish).not.toContain('script');
  });

  it('captionsBroken: two valid cues among invalid times', async () => {
    const captions = await trackOf(media.captionsBroken, 'captions');
    for (const part of [
      '-00:01.000 -->',
      'NaN:NaN',
      '00:09.000 --> 00:05.000',
      '99:59:59.000',
      '00:12.000 ->',
    ])
      expect(captions).toContain(part);
    expect(captions.match(/good line/g)).toHaveLength(2);
  });

  it('captionsMissing: listed but 404', async () => {
    const { get, getJson } = await createTestSandbox();
    const item = at(await getJson(`/v2/media/${media.captionsMissing}`), 'playlist', 0);
    const [file] = pluck(item, 'tracks', 'file');
    expect((await get(String(file).replace(BASE, ''))).status).toBe(404);
    expect(await statusOf(`/manifests/${media.captionsMissing}.m3u8`)).toBe(200);
  });

  it('chaptersHostile: markup as names, overlapping times, Intro at the end', async () => {
    const chapters = await trackOf(media.chaptersHostile, 'chapters');
    expect(chapters).toContain('<script>');
    expect(chapters).toContain('00:00:30.000 --> 00:00:20.000');
    expect(chapters.endsWith('Intro')).toBe(true);
  });

  it('stripBroken: one valid tile among invalid images', async () => {
    const strip = await trackOf(media.stripBroken, 'thumbnails');
    expect(strip).toContain(`00:00.000 --> 00:02.000\n${media.stripBroken}-120.jpg#xywh=0,0,160,90`);
    for (const part of ['javascript:', 'onerror', 'xywh=NaN', 'missing-120.jpg', 'NaN:00.000'])
      expect(strip).toContain(part);
    expect(await statusOf('/strips/missing-120.jpg')).toBe(404);
  });

  it('are replaced by a fault of the tenant', async () => {
    const { get, tenant } = await createTestSandbox();
    tenant.faults.set([{ route: 'manifest', kind: 'status', status: 500, match: media.manifestSelf }]);
    expect((await get(`/manifests/${media.manifestSelf}.m3u8`)).status).toBe(500);
  });
});
