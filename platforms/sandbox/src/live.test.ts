import { describe, expect, it } from 'vitest';
import { at } from './fixtures/json-path.ts';
import { mediaSegment } from './fixtures/mp4-builder.ts';
import { VIDEO_TIMESCALE } from './fixtures/small-media.ts';
import { createTestSandbox, NOW_MS, type TestSandbox } from './fixtures/test-sandbox.ts';

const SEGMENT_MS = 6_000;
/** Number of the first segment that has not been sent at the time of the tests. */
const NEXT = NOW_MS / SEGMENT_MS;
const HOUR_MS = 3_600_000;

/** The lines of a playlist that begin with `#EXT-X-{name}:`, without that beginning. */
function tags(playlist: string, name: string): readonly string[] {
  return [...playlist.matchAll(new RegExp(`^#EXT-X-${name}:?(.*)$`, 'gm'))].map((match) => match[1] ?? '');
}

function segments(playlist: string): readonly number[] {
  return [...playlist.matchAll(/(\d+)\.m4s/g)].map((match) => Number(match[1]));
}

async function load({ get }: TestSandbox, path: string): Promise<string> {
  const response = await get(path);
  expect(response.status, path).toBe(200);
  return response.text();
}

const iso = (ms: number): string => new Date(ms).toISOString();

describe('a live stream', () => {
  it.each(['/manifests', '/live/broadcast'])('is served below %s', async (prefix) => {
    const sandbox = await createTestSandbox();
    const manifest = await load(sandbox, `${prefix}/Chan0002.m3u8`);
    expect(manifest).toContain('Chan0002/video-0.m3u8\n');
    const playlist = await load(sandbox, `${prefix}/Chan0002/video-0.m3u8`);
    expect(playlist).not.toContain('ENDLIST');
    const init = await sandbox.get(`${prefix}/Chan0002/video-0/init-waves.mp4`);
    expect(init.headers.get('content-type')).toBe('video/mp4');
    expect((await sandbox.get(`${prefix}/Chan0002/video-0/${NEXT - 1}.m4s`)).status).toBe(200);
  });

  it('slides with the tenant’s time: a segment leaves when a new one comes', async () => {
    const sandbox = await createTestSandbox();
    const before = await load(sandbox, '/manifests/Chan0002/video-0.m3u8');
    expect(tags(before, 'MEDIA-SEQUENCE')).toEqual([String(NEXT - 10)]);
    expect(segments(before)).toEqual(Array.from({ length: 10 }, (_, index) => NEXT - 10 + index));
    sandbox.clock.nowMs += SEGMENT_MS - 1;
    expect(await load(sandbox, '/manifests/Chan0002/video-0.m3u8')).toBe(before);
    sandbox.clock.nowMs += 1;
    const after = await load(sandbox, '/manifests/Chan0002/video-0.m3u8');
    expect(tags(after, 'MEDIA-SEQUENCE')).toEqual([String(NEXT - 9)]);
    expect(segments(after).at(-1)).toBe(NEXT);
  });

  it('never ends: it is live a year later', async () => {
    const sandbox = await createTestSandbox();
    sandbox.tenant.clock.setOffset(365 * 24 * HOUR_MS);
    expect(segments(await load(sandbox, '/manifests/Chan0002/audio.m3u8'))).toHaveLength(10);
  });

  it('has a window of half an hour unless the title says otherwise', async () => {
    const sandbox = await createTestSandbox();
    expect(segments(await load(sandbox, '/manifests/Chan0001/video-0.m3u8'))).toHaveLength(300);
  });

  it('has the same segment numbers in every rendition at every moment', async () => {
    const sandbox = await createTestSandbox();
    sandbox.clock.nowMs += 4_321;
    const lists = ['video-0', 'video-1', 'audio'].map(async (name) =>
      segments(await load(sandbox, `/manifests/Chan0002/${name}.m3u8`)),
    );
    const [first, ...others] = await Promise.all(lists);
    for (const other of others) expect(other).toEqual(first);
  });

  it('has a program date-time on every segment, without gaps', async () => {
    const sandbox = await createTestSandbox();
    const dates = tags(await load(sandbox, '/manifests/Chan0002/video-0.m3u8'), 'PROGRAM-DATE-TIME');
    expect(dates).toEqual(Array.from({ length: 10 }, (_, index) => iso(NOW_MS - (10 - index) * SEGMENT_MS)));
  });

  it('marks a change of clips as a discontinuity, and counts it', async () => {
    const sandbox = await createTestSandbox();
    // Runs of two rounds are 48 s: a window of 60 s holds at least one change.
    const playlist = await load(sandbox, '/manifests/Chan0002/video-0.m3u8');
    const run = Math.floor((NEXT - 10) / 8);
    expect(tags(playlist, 'DISCONTINUITY-SEQUENCE')).toEqual([String(run)]);
    const [, behind = ''] = playlist.split('#EXT-X-DISCONTINUITY\n');
    expect(segments(behind)[0]).toBe((run + 1) * 8);
    const clips = ['waves', 'cliffs'];
    expect(tags(playlist, 'MAP').slice(0, 2)).toEqual([
      `URI="video-0/init-${clips[run % 2]}.mp4"`,
      `URI="video-0/init-${clips[(run + 1) % 2]}.mp4"`,
    ]);
  });

  it('raises the discontinuity sequence when the last segment of a clip leaves', async () => {
    const sandbox = await createTestSandbox();
    const counts: number[] = [];
    for (let step = 0; step < 16; step += 1) {
      const playlist = await load(sandbox, '/manifests/Chan0002/video-0.m3u8');
      counts.push(Number(tags(playlist, 'DISCONTINUITY-SEQUENCE')[0]));
      expect(Number(tags(playlist, 'DISCONTINUITY-SEQUENCE')[0])).toBe(
        Math.floor(Number(tags(playlist, 'MEDIA-SEQUENCE')[0]) / 8),
      );
      sandbox.clock.nowMs += SEGMENT_MS;
    }
    expect(new Set(counts).size).toBe(3);
  });

  it('has continuous decode times within a run, which restart with the next clip', async () => {
    const sandbox = await createTestSandbox();
    const run = Math.floor((NEXT - 10) / 8) * 8;
    const bytes = async (number: number): Promise<Uint8Array> => {
      const response = await sandbox.get(`/manifests/Chan0002/video-0/${number}.m4s`);
      return new Uint8Array(await response.arrayBuffer());
    };
    const expected = (place: number): Uint8Array =>
      mediaSegment({
        sequence: place + 1,
        decodeTime: place * 6 * VIDEO_TIMESCALE,
        data: `waves/360p.mp4 ${place % 4}`,
      });
    expect(await bytes(run + 3)).toEqual(expected(3));
    expect(await bytes(run + 4)).toEqual(expected(4));
    expect(await bytes(run + 7)).toEqual(expected(7));
    expect(await bytes(run + 8)).toEqual(expected(0));
  });

  it('names the highest bandwidth of its clips in its manifest', async () => {
    const manifest = await load(await createTestSandbox(), '/manifests/Chan0002.m3u8');
    expect(manifest).toContain('BANDWIDTH=1696000,RESOLUTION=1280x720');
  });

  it('may be cached for a second, with a tag that is valid until the list changes', async () => {
    const sandbox = await createTestSandbox();
    for (const path of ['/manifests/Chan0002.m3u8', '/manifests/Chan0002/video-1.m3u8']) {
      const first = await sandbox.get(path);
      expect(first.headers.get('cache-control')).toBe('public, max-age=1');
      const tag = first.headers.get('etag') ?? '';
      expect((await sandbox.get(path, { headers: { 'If-None-Match': tag } })).status).toBe(304);
    }
    const path = '/manifests/Chan0002/video-1.m3u8';
    const tag = (await sandbox.get(path)).headers.get('etag') ?? '';
    sandbox.clock.nowMs += SEGMENT_MS;
    expect((await sandbox.get(path, { headers: { 'If-None-Match': tag } })).status).toBe(200);
  });

  it('has no future segments, nor those that left long ago', async () => {
    const { get } = await createTestSandbox();
    const status = async (number: number): Promise<number> =>
      (await get(`/manifests/Chan0002/video-0/${number}.m4s`)).status;
    expect(await status(NEXT)).toBe(404);
    expect(await status(NEXT - 1)).toBe(200);
    expect(await status(NEXT - 100)).toBe(200);
    expect(await status(NEXT - 120)).toBe(404);
  });

  it('for an event begins at its start and ends at its end', async () => {
    const sandbox = await createTestSandbox();
    const path = '/live/broadcast/Ev3nt002/video-0.m3u8';
    expect(segments(await load(sandbox, path))[0]).toBe((NOW_MS - HOUR_MS / 2) / SEGMENT_MS);
    sandbox.tenant.clock.setOffset(2 * HOUR_MS + 60_000);
    const ended = await load(sandbox, path);
    expect(ended.trimEnd().endsWith('#EXT-X-ENDLIST')).toBe(true);
    expect(segments(ended).at(-1)).toBe((NOW_MS + 2 * HOUR_MS) / SEGMENT_MS - 1);
    expect((await sandbox.get(`/live/broadcast/Ev3nt002/video-0/${segments(ended)[0]}.m4s`)).status).toBe(
      200,
    );
  });

  it('for an event is 404 before it begins', async () => {
    const sandbox = await createTestSandbox();
    expect((await sandbox.get('/live/broadcast/Ev3nt001.m3u8')).status).toBe(404);
    sandbox.tenant.clock.setOffset(2 * HOUR_MS + 2 * SEGMENT_MS);
    expect(segments(await load(sandbox, '/live/broadcast/Ev3nt001/video-0.m3u8'))).toHaveLength(2);
  });

  it('has a broadcast path for a live event, and an ordinary stream path for a channel', async () => {
    const { getJson } = await createTestSandbox();
    const source = async (id: string): Promise<unknown> =>
      at(await getJson(`/v2/media/${id}`), 'playlist', 0, 'sources', 0, 'file');
    expect(await source('Ev3nt002')).toMatch(/\/t\/test\/live\/broadcast\/Ev3nt002\.m3u8$/);
    expect(await source('Chan0002')).toMatch(/\/t\/test\/manifests\/Chan0002\.m3u8$/);
    expect(await source('Ev3nt003')).toMatch(/\/t\/test\/manifests\/Ev3nt003\.m3u8$/);
  });
});

describe('the live window (5.5)', () => {
  const window = (from: number, until?: number): string =>
    `t=${encodeURIComponent(until === undefined ? iso(from) : `${iso(from)}-${iso(until)}`)}`;
  const MINUTE_MS = 60_000;

  it('with start and end is a recording, cut by program date-time', async () => {
    const sandbox = await createTestSandbox();
    const query = window(NOW_MS - 5 * MINUTE_MS, NOW_MS - 3 * MINUTE_MS);
    const playlist = await load(sandbox, `/manifests/Chan0002/video-0.m3u8?${query}`);
    expect(tags(playlist, 'PLAYLIST-TYPE')).toEqual(['VOD']);
    expect(playlist).toContain('#EXT-X-ENDLIST');
    const dates = tags(playlist, 'PROGRAM-DATE-TIME');
    expect(dates[0]).toBe(iso(NOW_MS - 5 * MINUTE_MS));
    expect(dates).toHaveLength(20);
  });

  it('with a start only begins there and continues live', async () => {
    const sandbox = await createTestSandbox();
    const path = `/manifests/Chan0002/video-0.m3u8?${window(NOW_MS - 5 * MINUTE_MS + 1_000)}`;
    const playlist = await load(sandbox, path);
    expect(tags(playlist, 'PLAYLIST-TYPE')).toEqual(['EVENT']);
    expect(playlist).not.toContain('ENDLIST');
    expect(tags(playlist, 'PROGRAM-DATE-TIME')[0]).toBe(iso(NOW_MS - 5 * MINUTE_MS));
    sandbox.clock.nowMs += MINUTE_MS;
    const later = await load(sandbox, path);
    expect(segments(later)[0]).toBe(segments(playlist)[0]);
    expect(segments(later)).toHaveLength(segments(playlist).length + 10);
  });

  it('with an end in the future grows until that end', async () => {
    const sandbox = await createTestSandbox();
    const path = `/manifests/Chan0002/audio.m3u8?${window(NOW_MS - MINUTE_MS, NOW_MS + MINUTE_MS)}`;
    expect(tags(await load(sandbox, path), 'PLAYLIST-TYPE')).toEqual(['EVENT']);
    sandbox.clock.nowMs += MINUTE_MS;
    expect(tags(await load(sandbox, path), 'PLAYLIST-TYPE')).toEqual(['VOD']);
  });

  it('is added to the addresses of the renditions’ playlists', async () => {
    const query = window(NOW_MS - 5 * MINUTE_MS, NOW_MS - 3 * MINUTE_MS);
    const manifest = await load(await createTestSandbox(), `/manifests/Chan0002.m3u8?${query}&user_id=7`);
    expect(manifest).toContain(`Chan0002/video-0.m3u8?${query}\n`);
    expect(manifest).toContain(`URI="Chan0002/audio.m3u8?${query}"`);
  });

  it('accepts times with a zone and an encoded plus', async () => {
    const sandbox = await createTestSandbox();
    const t = encodeURIComponent('2030-03-01T06:55:00+01:00-2030-03-01T06:57:00+01:00');
    const playlist = await load(sandbox, `/manifests/Chan0002/video-0.m3u8?t=${t}`);
    expect(tags(playlist, 'PROGRAM-DATE-TIME')[0]).toBe('2030-03-01T05:55:00.000Z');
    expect(segments(playlist)).toHaveLength(20);
  });

  it('older than the archive is 404', async () => {
    const { get } = await createTestSandbox();
    const status = async (query: string): Promise<number> =>
      (await get(`/manifests/Chan0002.m3u8?${query}`)).status;
    expect(await status(window(NOW_MS - 9 * MINUTE_MS))).toBe(200);
    expect(await status(window(NOW_MS - 11 * MINUTE_MS))).toBe(404);
    expect(await status(window(NOW_MS - 11 * MINUTE_MS, NOW_MS - 9 * MINUTE_MS))).toBe(404);
    expect(await status(window(NOW_MS + MINUTE_MS))).toBe(404);
  });

  it.each(['soon', '2030-03-01', '2030-03-01T05:55:00', '2030-03-01T05:59:00Z-2030-03-01T05:58:00Z'])(
    'that is malformed is 400: %s',
    async (t) => {
      const { get } = await createTestSandbox();
      expect((await get(`/manifests/Chan0002.m3u8?t=${t}`)).status).toBe(400);
    },
  );
});
