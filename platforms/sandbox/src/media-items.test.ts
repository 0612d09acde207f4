import { describe, expect, it } from 'vitest';
import { at, listAt } from './fixtures/json-path.ts';
import { BASE, createTestSandbox, NOW_MS } from './fixtures/test-sandbox.ts';

const HOUR_MS = 3_600_000;

async function item(id: string): Promise<unknown> {
  const { getJson } = await createTestSandbox();
  return at(await getJson(`/v2/media/${id}`), 'playlist', 0);
}

describe('a single media item (2.1)', () => {
  it('is a feed of exactly one item, without feedid', async () => {
    const { getJson } = await createTestSandbox();
    const feed = await getJson('/v2/media/Qm7RtZ4x');
    expect(listAt(feed, 'playlist')).toHaveLength(1);
    expect(at(feed, 'title')).toBe('Harbour at Dawn');
    expect(at(feed, 'kind')).toBe('Single Item');
    expect(at(feed, 'playlist', 0, 'feedid')).toBeUndefined();
  });

  it('is 404 in both error formats for an unknown id', async () => {
    const { get } = await createTestSandbox();
    const response = await get('/v2/media/NotFound');
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({
      message: 'No such media item',
      errors: [{ code: 'not_found', description: 'No such media item' }],
    });
  });

  it('takes the width of `image` from poster_width, by default 720', async () => {
    const { getJson } = await createTestSandbox();
    expect(at(await getJson('/v2/media/Qm7RtZ4x'), 'playlist', 0, 'image')).toBe(
      `${BASE}/v2/media/Qm7RtZ4x/poster.jpg?width=720`,
    );
    expect(at(await getJson('/v2/media/Qm7RtZ4x?poster_width=320'), 'playlist', 0, 'image')).toMatch(
      /width=320$/,
    );
  });

  it('refuses a parameter that is not a positive integer', async () => {
    const { get } = await createTestSandbox();
    const response = await get('/v2/media/Qm7RtZ4x?poster_width=wide');
    expect(response.status).toBe(400);
    expect(at(await response.json(), 'errors', 0, 'code')).toBe('parameter_invalid');
  });

  it('has an instance id that changes without a new entity tag', async () => {
    const { get } = await createTestSandbox();
    const [first, second] = [await get('/v2/media/Qm7RtZ4x'), await get('/v2/media/Qm7RtZ4x')];
    expect(at(await first.json(), 'feed_instance_id')).not.toBe(at(await second.json(), 'feed_instance_id'));
    expect(first.headers.get('etag')).toBe(second.headers.get('etag'));
  });
});

describe('the members of a media item (3)', () => {
  it('has its custom parameters beside the standard fields', async () => {
    expect(await item('Qm7RtZ4x')).toMatchObject({
      genre: 'Drama',
      trailerId: 'Tr4iL3r1',
      'title-nl': 'Haven bij dageraad',
    });
  });

  it('joins tags by commas and counts pubdate in unix seconds', async () => {
    expect(await item('Qm7RtZ4x')).toMatchObject({
      tags: 'movie,Drama',
      pubdate: 1_718_000_000,
      duration: 5412,
    });
  });

  it('lists a poster for each of the six widths', async () => {
    const images = listAt(await item('Qm7RtZ4x'), 'images');
    expect(images.map((image) => at(image, 'width'))).toEqual([320, 480, 640, 720, 1280, 1920]);
    expect(at(images[0], 'type')).toBe('image/jpeg');
  });

  it('has one HLS source with an absolute URL', async () => {
    expect(listAt(await item('Qm7RtZ4x'), 'sources')).toEqual([
      { file: `${BASE}/manifests/Qm7RtZ4x.m3u8`, type: 'application/vnd.apple.mpegurl' },
    ]);
  });

  it('has a captions track for each language, named in that language, and seek previews', async () => {
    expect(listAt(await item('Qm7RtZ4x'), 'tracks')).toEqual([
      { file: `${BASE}/tracks/Qm7RtZ4x-en.vtt`, kind: 'captions', label: 'English', language: 'en' },
      { file: `${BASE}/tracks/Qm7RtZ4x-es.vtt`, kind: 'captions', label: 'Español', language: 'es' },
      { file: `${BASE}/strips/Qm7RtZ4x-120.vtt`, kind: 'thumbnails' },
    ]);
  });

  it('has no sources and no tracks when there is nothing to play, as for a series', async () => {
    expect(await item('Sr1esA7k')).toMatchObject({ sources: [], tracks: [], duration: 0 });
  });

  it('has URLs with the host of the request', async () => {
    const { sandbox } = await createTestSandbox();
    const response = await sandbox.fetch(new Request('http://192.168.1.20:8081/t/demo/v2/media/Qm7RtZ4x'));
    expect(at(await response.json(), 'playlist', 0, 'sources', 0, 'file')).toBe(
      'http://192.168.1.20:8081/t/demo/manifests/Qm7RtZ4x.m3u8',
    );
  });
});

describe('live events (6)', () => {
  it('fills clock-relative dates, with pubdate at the scheduled start', async () => {
    expect(await item('Ev3nt001')).toMatchObject({
      'VCH.ScheduledStart': '2030-03-01T08:00:00.000Z',
      pubdate: NOW_MS / 1000 + 2 * 3600,
    });
  });

  it('has no sources while it is scheduled, and no manifest', async () => {
    const { get } = await createTestSandbox();
    expect(at(await item('Ev3nt001'), 'sources')).toEqual([]);
    expect((await get('/manifests/Ev3nt001.m3u8')).status).toBe(404);
  });

  it('has a source while it is live', async () => {
    expect(listAt(await item('Ev3nt002'), 'sources')).toHaveLength(1);
  });

  it('begins when the tenant clock passes its start, which stays fixed', async () => {
    const { getJson, tenant } = await createTestSandbox();
    tenant.clock.setOffset(2.5 * HOUR_MS);
    const moved = at(await getJson('/v2/media/Ev3nt001'), 'playlist', 0);
    expect(at(moved, 'VCH.ScheduledStart')).toBe('2030-03-01T08:00:00.000Z');
    expect(listAt(moved, 'sources')).toHaveLength(1);
  });

  it('moves by whole hours of real time, so that a demo always has an event', async () => {
    const { getJson, clock } = await createTestSandbox();
    clock.nowMs += 25.5 * HOUR_MS;
    const start = at(await getJson('/v2/media/Ev3nt001'), 'playlist', 0, 'VCH.ScheduledStart');
    expect(start).toBe('2030-03-02T09:00:00.000Z');
  });
});
