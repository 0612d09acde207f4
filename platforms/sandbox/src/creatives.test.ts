import { beforeAll, describe, expect, it } from 'vitest';
import { createSandbox, type Sandbox } from './create-sandbox.ts';
import { readBoxes } from './streams/mp4-boxes.ts';

const BASE = 'http://localhost:8081/t/demo';
const view = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** The boxes at a path of types, for example `['moov', 'trak']`. */
function boxesAt(bytes: DataView, [type, ...inside]: readonly string[]): readonly DataView[] {
  const found = [...readBoxes(bytes)].filter((box) => box.type === type).map(({ content }) => content);
  return inside.length === 0 ? found : found.flatMap((content) => boxesAt(content, inside));
}

describe('ad creatives', () => {
  let sandbox: Sandbox;
  beforeAll(() => {
    sandbox = createSandbox();
  });
  const get = (path: string, init?: RequestInit) => sandbox.fetch(new Request(`${BASE}${path}`, init));
  const film = async (name: string): Promise<DataView> =>
    view(new Uint8Array(await (await get(`/ads/creatives/${name}.mp4`)).arrayBuffer()));

  it('are one file with video and audio, with its segments in order', async () => {
    const bytes = await film('neon-2');
    const types = [...readBoxes(bytes)].map(({ type }) => type);
    expect(types).toEqual(['ftyp', 'moov', ...Array.from({ length: 4 }, () => ['moof', 'mdat']).flat()]);
    const tracks = boxesAt(bytes, ['moov', 'trak', 'tkhd']).map((fields) => fields.getUint32(12));
    expect(tracks).toEqual([1, 2]);
    expect(boxesAt(bytes, ['moof', 'traf', 'tfhd']).map((fields) => fields.getUint32(4))).toEqual([
      1, 2, 1, 2,
    ]);
    expect(boxesAt(bytes, ['moof', 'mfhd']).map((fields) => fields.getUint32(4))).toEqual([1, 2, 3, 4]);
  });

  it('contain their duration', async () => {
    const bytes = await film('neon-3');
    expect(boxesAt(bytes, ['moov', 'mvhd']).map((fields) => fields.getUint32(16))).toEqual([12_000]);
    expect(boxesAt(bytes, ['moov', 'mvex', 'mehd']).map((fields) => fields.getUint32(4))).toEqual([12_000]);
    const [picture, sound] = boxesAt(bytes, ['moov', 'trak', 'mdia', 'mdhd']);
    expect([picture?.getUint32(12), picture?.getUint32(16)]).toEqual([12_288, 12 * 12_288]);
    expect([sound?.getUint32(12), sound?.getUint32(16)]).toEqual([48_000, 12 * 48_000]);
  });

  it('are small and support range requests', async () => {
    const whole = await get('/ads/creatives/neon-2.mp4');
    expect(Number(whole.headers.get('content-length'))).toBeLessThan(150_000);
    expect((await get('/ads/creatives/neon-2.mp4', { headers: { range: 'bytes=0-99' } })).status).toBe(206);
  });

  it.each(['nothing-1', 'neon-0', 'neon-7', 'neon'])('%s does not exist', async (name) => {
    expect((await get(`/ads/creatives/${name}.mp4`)).status).toBe(404);
  });
});

describe('a stream with ads in it (2.13)', () => {
  let sandbox: Sandbox;
  beforeAll(() => {
    sandbox = createSandbox();
  });
  const get = (path: string) => sandbox.fetch(new Request(`${BASE}${path}`, { redirect: 'manual' }));
  const text = async (path: string): Promise<string> => (await get(path)).text();
  const FILM = '/v2/sites/mArQ0007/media/9rUPMHDm/ssai';
  const QUERY = '?ad_config_id=AdStitch';

  it('has the renditions of the title', async () => {
    const manifest = await text(`${FILM}.m3u8${QUERY}`);
    expect(manifest).toContain(`\nssai/video-0.m3u8${QUERY}\n`);
    expect(manifest).toContain(`URI="ssai/audio.m3u8${QUERY}"`);
  });

  it.each(['video-0', 'audio'])(
    '%s: has ads before and in the title, separated by discontinuities',
    async (name) => {
      const playlist = await text(`${FILM}/${name}.m3u8${QUERY}`);
      const parts = playlist.split('#EXT-X-DISCONTINUITY\n').map((part) => ({
        map: /MAP:URI="[^"]*\/t\/demo\/(.+)"/.exec(part)?.[1],
        files: [...part.matchAll(/^http.*\/(\d+)\.m4s$/gm)].map((match) => Number(match[1])),
        seconds: [...part.matchAll(/EXTINF:([\d.]+)/g)].reduce((sum, match) => sum + Number(match[1]), 0),
      }));
      expect(parts.map(({ map }) => map)).toEqual([
        `ads/stitched/neon/${name}/init.mp4`,
        `manifests/9rUPMHDm/${name}/init.mp4`,
        `ads/stitched/embers/${name}/init.mp4`,
        `manifests/9rUPMHDm/${name}/init.mp4`,
      ]);
      expect(parts.map(({ files }) => files[0])).toEqual([0, 0, 0, 150]);
      expect(parts.slice(0, 3).map(({ seconds }) => Math.round(seconds * 1000))).toEqual([
        8_000, 600_000, 8_000,
      ]);
    },
  );

  it('marks its ads with date ranges that give their position and duration', async () => {
    const playlist = await text(`${FILM}/video-0.m3u8${QUERY}`);
    const [sent = ''] = /(?<=PROGRAM-DATE-TIME:).+/.exec(playlist) ?? [];
    const ranges = [...playlist.matchAll(/^#EXT-X-DATERANGE:ID="([^"]+)",START-DATE="([^"]+)",(.+)=0x.+$/gm)];
    expect(
      ranges.map(([, id, date = '', rest]) => [id, (Date.parse(date) - Date.parse(sent)) / 1_000, rest]),
    ).toEqual([
      ['break-0-0', 0, 'PLANNED-DURATION=8.000,SCTE35-OUT'],
      ['break-0-0', 0, 'DURATION=8.000,SCTE35-IN'],
      ['break-150-0', 608, 'PLANNED-DURATION=8.000,SCTE35-OUT'],
      ['break-150-0', 608, 'DURATION=8.000,SCTE35-IN'],
    ]);
  });

  it('marks its ads with plain cues without times in the other configuration', async () => {
    const playlist = await text(`${FILM}/video-0.m3u8?ad_config_id=AdStiCue`);
    expect(playlist.match(/^#EXT-X-CUE.+$/gm)).toEqual([
      '#EXT-X-CUE-OUT:DURATION=8.000',
      '#EXT-X-CUE-IN',
      '#EXT-X-CUE-OUT:DURATION=8.000',
      '#EXT-X-CUE-IN',
    ]);
    expect(playlist).not.toMatch(/DATERANGE|PROGRAM-DATE-TIME/);
  });

  it('serves the segments of the ads', async () => {
    for (const file of ['video-2/init.mp4', 'video-2/1.m4s', 'audio/0.m4s'])
      expect((await get(`/ads/stitched/neon/${file}`)).status, file).toBe(200);
    expect((await get('/ads/stitched/neon/video-2/9.m4s')).status).toBe(404);
  });

  it.each([
    ['a channel', 'CWe7iToz', 'AdStitch'],
    ['an encrypted title', 'CphrGrdn', 'AdStitch'],
    ['an unknown ad configuration', '9rUPMHDm', 'Unknown1'],
  ])('redirects to the plain manifest for %s', async (_, id, adConfig) => {
    const response = await get(`/v2/sites/mArQ0007/media/${id}/ssai.m3u8?ad_config_id=${adConfig}`);
    expect([response.status, response.headers.get('location')]).toEqual([
      302,
      `${BASE}/manifests/${id}.m3u8`,
    ]);
  });
});
