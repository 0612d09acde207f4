import { describe, expect, it } from 'vitest';
import { at, pluck } from './fixtures/json-path.ts';
import { mediaSegment } from './fixtures/mp4-builder.ts';
import { VIDEO_TIMESCALE } from './fixtures/small-media.ts';
import { createTestSandbox } from './fixtures/test-sandbox.ts';

async function text(path: string): Promise<string> {
  const { get } = await createTestSandbox();
  const response = await get(path);
  expect(response.status).toBe(200);
  return response.text();
}

describe('manifests (2.14)', () => {
  it('list every video rendition with size, bandwidth and codecs, and the audio separately', async () => {
    const { get } = await createTestSandbox();
    const response = await get('/manifests/Qm7RtZ4x.m3u8');
    expect(response.headers.get('content-type')).toBe('application/vnd.apple.mpegurl');
    expect((await response.text()).split('\n')).toEqual([
      '#EXTM3U',
      '#EXT-X-VERSION:7',
      '#EXT-X-INDEPENDENT-SEGMENTS',
      '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="English",LANGUAGE="en",DEFAULT=YES,AUTOSELECT=YES,CHANNELS="2",URI="Qm7RtZ4x/audio.m3u8"',
      '#EXT-X-STREAM-INF:BANDWIDTH=496000,RESOLUTION=640x360,CODECS="avc1.64001f,mp4a.40.2",AUDIO="audio"',
      'Qm7RtZ4x/video-0.m3u8',
      '#EXT-X-STREAM-INF:BANDWIDTH=1596000,RESOLUTION=1280x720,CODECS="avc1.64001f,mp4a.40.2",AUDIO="audio"',
      'Qm7RtZ4x/video-1.m3u8',
      '',
    ]);
  });

  it('have no captions: those are tracks of the item', async () => {
    expect(await text('/manifests/Qm7RtZ4x.m3u8')).not.toContain('SUBTITLES');
  });

  it('leave out renditions wider than max_resolution, but keep at least one', async () => {
    expect(await text('/manifests/Qm7RtZ4x.m3u8?max_resolution=640')).not.toContain('1280x720');
    expect(await text('/manifests/Qm7RtZ4x.m3u8?max_resolution=320')).toContain('640x360');
  });

  it('ignore user_id, t, exp and sig', async () => {
    expect(await text('/manifests/Qm7RtZ4x.m3u8?user_id=7&t=2030&exp=1&sig=2')).toBe(
      await text('/manifests/Qm7RtZ4x.m3u8'),
    );
  });

  it('name no audio group for a clip without audio', async () => {
    expect(await text('/manifests/Ep1sod30.m3u8')).not.toMatch(/AUDIO/);
  });

  it('name every audio track with its language; the first is the default', async () => {
    const manifest = await text('/manifests/S0unds01.m3u8');
    const sounds = manifest.match(/^#EXT-X-MEDIA:.*$/gm) ?? [];
    expect(sounds.map((line) => /LANGUAGE="([^"]+)",DEFAULT=(\w+)/.exec(line)?.slice(1))).toEqual([
      ['en', 'YES'],
      ['es', 'NO'],
      ['pt-BR', 'NO'],
    ]);
    expect(sounds[1]).toContain('NAME="Español"');
    expect(sounds[1]).toContain('URI="S0unds01/audio-es.m3u8"');
    expect(manifest).toContain('CODECS="avc1.64001f,mp4a.40.2"');
  });

  it('name no audio for a silent film, even when its clip has audio', async () => {
    expect(await text('/manifests/S1lent01.m3u8')).not.toMatch(/AUDIO|mp4a/);
    const { get } = await createTestSandbox();
    expect((await get('/manifests/S1lent01/audio.m3u8')).status).toBe(404);
  });

  it('answer HEAD with the same status and headers as GET, without a body', async () => {
    const { get } = await createTestSandbox();
    for (const path of ['/manifests/Qm7RtZ4x.m3u8', '/manifests/NotFound.m3u8', '/manifests/C0medy01.m3u8']) {
      const init = { headers: { 'X-Test-Country': 'DE' } };
      const [viaGet, viaHead] = [await get(path, init), await get(path, { ...init, method: 'HEAD' })];
      expect(viaHead.status).toBe(viaGet.status);
      expect(viaHead.headers.get('content-type')).toBe(viaGet.headers.get('content-type'));
      expect(await viaHead.text()).toBe('');
    }
  });

  it('are 403 `access blocked` in a blocked country, media playlists and segments too', async () => {
    const { get } = await createTestSandbox();
    for (const path of ['.m3u8', '/video-0.m3u8', '/video-0/0.m4s']) {
      const response = await get(`/manifests/C0medy01${path}`, { headers: { 'X-Test-Country': 'DE' } });
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({
        message: 'access blocked',
        errors: [{ code: 'forbidden' }],
      });
    }
  });

  it('are 404 for a title without a stream', async () => {
    const { get } = await createTestSandbox();
    expect((await get('/manifests/Sr1esA7k.m3u8')).status).toBe(404);
  });
});

describe('media playlists', () => {
  it('repeat the clip to the length of the title, without a discontinuity', async () => {
    const playlist = await text('/manifests/Tr4iL3r1/video-0.m3u8');
    expect(playlist).not.toContain('DISCONTINUITY');
    expect(playlist.match(/#EXTINF:6\.000000,/g)).toHaveLength(8);
    expect(playlist).toContain('#EXT-X-MAP:URI="video-0/init.mp4"');
    expect(playlist).toContain('#EXT-X-TARGETDURATION:6\n');
    expect(playlist.trimEnd().split('\n').slice(-2)).toEqual(['video-0/7.m4s', '#EXT-X-ENDLIST']);
  });

  it('are two hours long for the recording of an event without a length', async () => {
    expect((await text('/manifests/Ev3nt003/audio.m3u8')).match(/#EXTINF/g)).toHaveLength(1200);
  });

  it('are 404 for a rendition that does not exist', async () => {
    const { get } = await createTestSandbox();
    expect((await get('/manifests/Qm7RtZ4x/video-2.m3u8')).status).toBe(404);
    expect((await get('/manifests/Ep1sod30/audio.m3u8')).status).toBe(404);
  });
});

describe('segments', () => {
  async function bytes(path: string): Promise<{ readonly type: string | null; readonly body: Uint8Array }> {
    const { get } = await createTestSandbox();
    const response = await get(path);
    return { type: response.headers.get('content-type'), body: new Uint8Array(await response.arrayBuffer()) };
  }

  it('begin with the rendition’s initialization segment', async () => {
    const { type, body } = await bytes('/manifests/Qm7RtZ4x/video-0/init.mp4');
    expect(type).toBe('video/mp4');
    expect(new TextDecoder().decode(body)).toBe('initialisation');
  });

  it('are the clip’s own segments in the first round', async () => {
    const { body } = await bytes('/manifests/Qm7RtZ4x/video-1/2.m4s');
    const decodeTime = 12 * VIDEO_TIMESCALE;
    expect(body).toEqual(mediaSegment({ sequence: 3, decodeTime, data: 'waves/720p.mp4 2' }));
  });

  it('continue without a gap in later rounds', async () => {
    const { body } = await bytes('/manifests/Qm7RtZ4x/video-0/9.m4s');
    const decodeTime = (2 * 24 + 6) * VIDEO_TIMESCALE;
    expect(body).toEqual(mediaSegment({ sequence: 10, decodeTime, data: 'waves/360p.mp4 1' }));
  });

  it('use the audio’s timescale for audio', async () => {
    const { type, body } = await bytes('/manifests/Qm7RtZ4x/audio/4.m4s');
    expect(type).toBe('audio/mp4');
    expect(body).toEqual(mediaSegment({ sequence: 5, decodeTime: 24 * 48_000, data: 'waves/audio.mp4 0' }));
  });

  it('of another audio track come from the clip that provides it', async () => {
    const { type, body } = await bytes('/manifests/S0unds01/audio-es/1.m4s');
    expect(type).toBe('audio/mp4');
    expect(body).toEqual(mediaSegment({ sequence: 2, decodeTime: 6 * 48_000, data: 'waves/audio.mp4 1' }));
    const playlist = await text('/manifests/S0unds01/audio-pt-BR.m3u8');
    expect(playlist).toContain('audio-pt-BR/7.m4s');
  });

  it('end with the title', async () => {
    const { get } = await createTestSandbox();
    expect((await get('/manifests/Tr4iL3r1/video-0/7.m4s')).status).toBe(200);
    expect((await get('/manifests/Tr4iL3r1/video-0/8.m4s')).status).toBe(404);
  });
});

describe('tracks (2.14, 3.4)', () => {
  it('repeat the captions of the clip', async () => {
    const captions = await text('/tracks/Tr4iL3r1-es.vtt');
    expect(captions).toMatch(/^WEBVTT\n/);
    expect(captions).toContain('00:00:01.000 --> 00:00:03.500 line:80%\nLa marea cambia.');
    expect(captions).toContain('00:00:25.000 --> 00:00:27.500 line:80%\nLa marea cambia.');
  });

  it('contain the chapters of a title', async () => {
    expect(await text('/tracks/Chapt001-chapters.vtt')).toBe(
      'WEBVTT\n\n00:00:00.000 --> 00:01:00.000\nEbb\n\n00:01:00.000 --> 00:04:00.000\nFlood\n',
    );
    const { get, getJson } = await createTestSandbox();
    const tracks = async (id: string): Promise<readonly unknown[]> =>
      pluck(at(await getJson(`/v2/media/${id}`), 'playlist', 0), 'tracks', 'kind');
    expect(await tracks('Chapt001')).toEqual(['captions', 'captions', 'chapters', 'thumbnails']);
    expect(await tracks('Qm7RtZ4x')).not.toContain('chapters');
    expect((await get('/tracks/Qm7RtZ4x-chapters.vtt')).status).toBe(404);
  });

  it('are text/vtt', async () => {
    const { get } = await createTestSandbox();
    expect((await get('/tracks/Qm7RtZ4x-en.vtt')).headers.get('content-type')).toMatch(/^text\/vtt/);
    expect((await get('/strips/Qm7RtZ4x-120.vtt')).headers.get('content-type')).toMatch(/^text\/vtt/);
  });

  it('have seek previews that point at tiles of a sprite', async () => {
    const strip = await text('/strips/Tr4iL3r1-120.vtt');
    expect(strip).toContain('00:00:04.000 --> 00:00:08.000\nTr4iL3r1-120.jpg#xywh=160,0,160,90');
    const { get } = await createTestSandbox();
    const sprite = await get('/strips/Tr4iL3r1-120.jpg');
    expect(sprite.headers.get('content-type')).toBe('image/jpeg');
    expect(await sprite.text()).toBe('a strip');
  });

  it('are 404 for a language or sprite that the clip does not have', async () => {
    const { get } = await createTestSandbox();
    expect((await get('/tracks/Qm7RtZ4x-fr.vtt')).status).toBe(404);
    expect((await get('/tracks/Qm7RtZ4x-constructor.vtt')).status).toBe(404);
    expect((await get('/strips/Ep1sod30-120.vtt')).status).toBe(404);
  });
});
