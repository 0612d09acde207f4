import { createDecipheriv } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { createSandbox, type Sandbox } from './create-sandbox.ts';
import { contentKeyOf } from './encryption/content-key.ts';
import { at, listAt } from './fixtures/json-path.ts';
import { readBoxes, type Mp4Box } from './streams/mp4-boxes.ts';
import type { Fault } from './faults/fault.ts';
import { invariant } from './invariant.ts';
import { reservedIds } from './reserved/reserved-ids.ts';

const BASE = 'http://localhost:8081/t/demo';
const LOCKED = 'CphrGrdn';
/** Plays the same clip as the locked title, unlocked. */
const OPEN = '8MRmkNVD';
const { media } = reservedIds;

/** The sample catalogue, because the samples of its clips are real. */
describe('an encrypted title', () => {
  let sandbox: Sandbox;
  beforeAll(() => {
    sandbox = createSandbox();
  });

  const get = (path: string, init?: RequestInit): Promise<Response> =>
    sandbox.fetch(new Request(`${BASE}${path}`, init));
  const bytes = async (path: string): Promise<Buffer> => Buffer.from(await (await get(path)).arrayBuffer());
  const text = async (path: string): Promise<string> => {
    const response = await get(path);
    expect(response.status, path).toBe(200);
    return response.text();
  };
  const item = async (id: string): Promise<unknown> =>
    at(await (await get(`/v2/media/${id}`)).json(), 'playlist', 0);

  describe('has sources', () => {
    it('for DASH with the Clear Key license server', async () => {
      expect(at(await item(LOCKED), 'sources')).toEqual([
        {
          file: `${BASE}/manifests/${LOCKED}.mpd`,
          type: 'application/dash+xml',
          drm: { clearkey: { url: `${BASE}/drm/clearkey/${LOCKED}` } },
        },
      ]);
    });

    it.each([
      [media.widevineOnly, [['widevine']]],
      [media.playreadyOnly, [['playready']]],
      [media.fairplayOnly, [['fairplay']]],
      [media.withoutClearKey, [['widevine', 'playready'], ['fairplay']]],
    ])('for its DRM systems: %s', async (id, systems) => {
      const sources = listAt(await item(id), 'sources');
      expect(sources.map((source) => Object.keys(at(source, 'drm') as object))).toEqual(systems);
      expect(sources.map((source) => at(source, 'type'))).toEqual(
        systems.map((names) =>
          names.includes('fairplay') ? 'application/vnd.apple.mpegurl' : 'application/dash+xml',
        ),
      );
    });

    it('for FairPlay with a key server and a certificate', async () => {
      expect(at(await item(media.fairplayOnly), 'sources', 0, 'drm', 'fairplay')).toEqual({
        processSpcUrl: `${BASE}/drm/fairplay/${media.fairplayOnly}`,
        certificateUrl: `${BASE}/drm/fairplay/certificate`,
      });
    });
  });

  describe('in DASH', () => {
    it('names scheme, key and systems in its manifest, for video and audio', async () => {
      const response = await get(`/manifests/${LOCKED}.mpd`);
      expect(response.headers.get('content-type')).toBe('application/dash+xml');
      const manifest = await response.text();
      const keyId = Buffer.from(contentKeyOf(LOCKED).id).toString('hex');
      expect(manifest.match(/value="cenc" cenc:default_KID="([^"]+)"/)?.[1]?.replaceAll('-', '')).toBe(keyId);
      expect(manifest.match(/urn:uuid:e2719d58-a985-b3c9-781a-b030af78d30e/g)).toHaveLength(2);
      expect(await text(`/manifests/${media.widevineOnly}.mpd`)).toContain('edef8ba9-79d6-4ace');
      expect(await text(`/manifests/${media.playreadyOnly}.mpd`)).toContain('9a04f079-9840-4286');
    });

    it('names its encryption in the initialization segments', async () => {
      for (const [name, entry] of [
        ['video-0', 'encv'],
        ['audio', 'enca'],
      ] as const) {
        const init = await bytes(`/manifests/${LOCKED}/${name}/init.mp4`);
        for (const type of [entry, 'frma', 'schm', 'cenc', 'tenc', 'pssh'])
          expect(init.includes(type), type).toBe(true);
        expect([...readBoxes(view(init))].map((box) => box.type)).toEqual(['ftyp', 'moov']);
      }
    });

    it.each(['video-0', 'video-2', 'audio'])(
      'has segments of %s that the key decrypts to those of the clip',
      async (name) => {
        const locked = await bytes(`/manifests/${LOCKED}/${name}/7.m4s`);
        const open = await bytes(`/manifests/${OPEN}/${name}/7.m4s`);
        expect(samplesOf(locked).equals(samplesOf(open))).toBe(false);
        expect(decrypted(locked, contentKeyOf(LOCKED).key).equals(samplesOf(open))).toBe(true);
      },
    );

    it('never uses an initialization vector twice', async () => {
      const vectors = new Set<string>();
      let count = 0;
      for (const path of ['video-0/0', 'video-0/1', 'video-1/0', 'audio/0', 'audio/1']) {
        for (const { vector } of auxiliaryOf(await bytes(`/manifests/${LOCKED}/${path}.m4s`))) {
          vectors.add(vector.toString('hex'));
          count += 1;
        }
      }
      expect(vectors.size).toBe(count);
    });
  });

  it('for FairPlay uses pattern encryption and names the key server in its playlists', async () => {
    const init = await bytes(`/manifests/${media.fairplayOnly}/video-0/init.mp4`);
    expect(init.includes('cbcs')).toBe(true);
    expect(await text(`/manifests/${media.fairplayOnly}/video-0.m3u8`)).toContain(
      `#EXT-X-KEY:METHOD=SAMPLE-AES,URI="skd://${media.fairplayOnly}",KEYFORMAT="com.apple.streamingkeydelivery"`,
    );
    expect((await get(`/manifests/${media.fairplayOnly}/stream.key`)).status).toBe(404);
  });

  it('with fully encrypted segments has its key beside the playlists and a clear initialization segment', async () => {
    const playlist = await text('/manifests/NghtCabl/video-1.m3u8');
    const [, vector = ''] = /METHOD=AES-128,URI="stream.key",IV=0x([0-9a-f]{32})/.exec(playlist) ?? [];
    expect(playlist.indexOf('#EXT-X-MAP')).toBeLessThan(playlist.indexOf('#EXT-X-KEY'));
    const key = await bytes('/manifests/NghtCabl/stream.key');
    const decipher = createDecipheriv('aes-128-cbc', key, Buffer.from(vector, 'hex'));
    const segment = await bytes('/manifests/NghtCabl/video-1/2.m4s');
    const opened = Buffer.concat([decipher.update(segment), decipher.final()]);
    expect([...readBoxes(view(opened))].map((box) => box.type)).toContain('moof');
    const init = await bytes('/manifests/NghtCabl/video-1/init.mp4');
    expect([...readBoxes(view(init))].map((box) => box.type)).toEqual(['ftyp', 'moov']);
    expect((await get('/manifests/NghtCabl.mpd')).status).toBe(404);
  });

  describe('has a license server', () => {
    const keyIdOf = (id: string): string => Buffer.from(contentKeyOf(id).id).toString('base64url');
    const ask = (id: string, kids: readonly string[], query = ''): Promise<Response> =>
      get(`/drm/clearkey/${id}${query}`, {
        method: 'POST',
        body: JSON.stringify({ kids, type: 'temporary' }),
      });
    const withFault = async (fault: Omit<Fault, 'route'>): Promise<Response> => {
      const { faults } = sandbox.tenant('demo');
      faults.set([{ route: 'licence', ...fault }]);
      const response = await ask(LOCKED, [keyIdOf(LOCKED)]);
      faults.clear();
      return response;
    };

    it('that returns the key of the title', async () => {
      const k = Buffer.from(contentKeyOf(LOCKED).key).toString('base64url');
      const response = await ask(LOCKED, [keyIdOf(LOCKED)]);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(await response.json()).toEqual({
        keys: [{ kty: 'oct', kid: keyIdOf(LOCKED), k }],
        type: 'temporary',
      });
    });

    it('that returns no key of another title, and none for an unknown title', async () => {
      expect((await ask(LOCKED, [keyIdOf(OPEN)])).status).toBe(403);
      expect((await ask('NotFound', [keyIdOf('NotFound')])).status).toBe(404);
    });

    it('that refuses a request without key ids, and GET', async () => {
      expect((await get(`/drm/clearkey/${LOCKED}`, { method: 'POST', body: 'no' })).status).toBe(400);
      expect((await get(`/drm/clearkey/${LOCKED}`, { method: 'POST', body: '{}' })).status).toBe(400);
      expect((await get(`/drm/clearkey/${LOCKED}`)).status).toBe(405);
    });

    it('that can refuse, fail and return wrong keys', async () => {
      expect((await withFault({ kind: 'status', status: 403 })).status).toBe(403);
      expect((await withFault({ kind: 'status', status: 500 })).status).toBe(500);
      const wrong: unknown = await (await withFault({ kind: 'wrongKeys' })).json();
      expect(at(wrong, 'keys', 0, 'kid')).toBe(keyIdOf(LOCKED));
      expect(at(wrong, 'keys', 0, 'k')).not.toBe(Buffer.from(contentKeyOf(LOCKED).key).toString('base64url'));
    });

    it('that requires a token for a signed title, while the address is valid', async () => {
      expect((await ask('SealedRm', [keyIdOf('SealedRm')])).status).toBe(403);
      const token: unknown = await (
        await get('/v2/items/jw-media/token?app_config_id=mqlock01&media_id=SealedRm')
      ).json();
      const route = `/v2/media/SealedRm/drm/pL0dR5aB?token=${String(at(token, 'token'))}`;
      const source = at(await (await get(route)).json(), 'playlist', 0, 'sources', 0);
      const licence = new URL(String(at(source, 'drm', 'clearkey', 'url')));
      expect((await ask('SealedRm', [keyIdOf('SealedRm')], licence.search)).status).toBe(200);
      const { clock } = sandbox.tenant('demo');
      clock.setOffset(601_000);
      expect((await ask('SealedRm', [keyIdOf('SealedRm')], licence.search)).status).toBe(403);
      clock.setOffset(0);
    });
  });
});

function view(file: Buffer): DataView {
  return new DataView(file.buffer, file.byteOffset, file.byteLength);
}

function boxAt(file: Buffer, ...path: readonly string[]): Mp4Box {
  const [last, content] = path.reduce<readonly [Mp4Box | null, DataView]>(
    ([, inside], type) => {
      const box = [...readBoxes(inside)].find((candidate) => candidate.type === type);
      invariant(box, `there is a ${type}`);
      return [box, box.content];
    },
    [null, view(file)],
  );
  invariant(last, String(content.byteLength));
  return last;
}

function samplesOf(file: Buffer): Buffer {
  const { content } = boxAt(file, 'mdat');
  return Buffer.from(content.buffer, content.byteOffset, content.byteLength);
}

interface Auxiliary {
  readonly vector: Buffer;
  readonly ranges: readonly (readonly [clear: number, encrypted: number])[];
}

/** What `senc` says of every sample; found by the offset in `saio`, as decoders do. */
function auxiliaryOf(file: Buffer): readonly Auxiliary[] {
  const table = boxAt(file, 'moof', 'traf', 'senc').content;
  const place = boxAt(file, 'moof', 'traf', 'saio').content.getUint32(8);
  const moofAt = file.indexOf('moof') - 4;
  expect(moofAt + place).toBe(table.byteOffset - file.byteOffset + 8);
  const hasRanges = (table.getUint32(0) & 2) !== 0;
  let offset = 8;
  const samples = Array.from({ length: table.getUint32(4) }, () => {
    const vector = Buffer.from(table.buffer, table.byteOffset + offset, 8);
    offset += 8;
    const count = hasRanges ? table.getUint16(offset) : 0;
    offset += hasRanges ? 2 : 0;
    const ranges = Array.from({ length: count }, () => {
      const range = [table.getUint16(offset), table.getUint32(offset + 2)] as const;
      offset += 6;
      return range;
    });
    return { vector, ranges };
  });
  expect(offset).toBe(table.byteLength);
  return samples;
}

/** The samples of a segment under `cenc`, decrypted; their sizes from the run. */
function decrypted(file: Buffer, key: Uint8Array): Buffer {
  const run = boxAt(file, 'moof', 'traf', 'trun').content;
  const flags = run.getUint32(0);
  const first = 12 + ((flags & 4) === 0 ? 0 : 4);
  const stride = [0x100, 0x200, 0x400, 0x800].filter((flag) => (flags & flag) !== 0).length * 4;
  const sizeAt = (index: number): number =>
    run.getUint32(first + index * stride + ((flags & 0x100) === 0 ? 0 : 4));
  const dataAt = file.indexOf('moof') - 4 + run.getInt32(8);
  expect(dataAt).toBe(boxAt(file, 'mdat').content.byteOffset - file.byteOffset);
  let at = dataAt;
  const samples = auxiliaryOf(file).map(({ vector, ranges }, index) => {
    const size = sizeAt(index);
    const decipher = createDecipheriv('aes-128-ctr', key, Buffer.concat([vector, Buffer.alloc(8)]));
    const parts = (ranges.length === 0 ? [[0, size] as const] : ranges).flatMap(([clear, encrypted]) => {
      const open = file.subarray(at, at + clear);
      const closed = decipher.update(file.subarray(at + clear, at + clear + encrypted));
      at += clear + encrypted;
      return [open, closed];
    });
    const sample = Buffer.concat(parts);
    expect(sample.length).toBe(size);
    return sample;
  });
  return Buffer.concat(samples);
}
