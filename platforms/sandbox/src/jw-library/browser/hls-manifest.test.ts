import { describe, expect, it } from 'vitest';
import { parseHlsManifest, writeHlsManifest } from './hls-manifest.ts';

const TEXT = `#EXTM3U
#EXT-X-VERSION:7
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="English",LANGUAGE="en",DEFAULT=YES,URI="f/audio.m3u8"
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="Español",LANGUAGE="es",DEFAULT=NO,URI="f/audio-es.m3u8"
#EXT-X-STREAM-INF:BANDWIDTH=900000,RESOLUTION=960x540,AUDIO="audio"
f/video-0.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=100000,AUDIO="audio"
f/video-1.m3u8
`;
const BASE = 'https://c.test/manifests/';
const parse = () => parseHlsManifest(TEXT, `${BASE}f.m3u8`);

describe('an HLS manifest', () => {
  it('lists its qualities and audio tracks', () => {
    expect(parse()?.levels).toMatchObject([
      { bitrate: 900_000, width: 960, height: 540 },
      { bitrate: 100_000, width: 0, height: 0 },
    ]);
    expect(parse()?.audio).toMatchObject([
      { name: 'English', language: 'en', isDefault: true },
      { name: 'Español', language: 'es', isDefault: false },
    ]);
  });

  it('is invalid without its first line', () => {
    expect(parseHlsManifest('<!doctype html>', BASE)).toBeUndefined();
  });

  it('can be reduced to one quality and one audio track, with absolute addresses', () => {
    const manifest = parse();
    const text = manifest ? writeHlsManifest(manifest, manifest.levels[1], manifest.audio[1]) : '';
    expect(text).not.toMatch(/video-0|English/);
    expect(text).toContain(`${BASE}f/video-1.m3u8`);
    expect(text).toContain(`DEFAULT=YES,URI="${BASE}f/audio-es.m3u8"`);
  });
});
