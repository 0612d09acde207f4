import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { at, pluck } from './fixtures/json-path.ts';
import { BASE, createTestSandbox, NOW_MS, type TestSandbox } from './fixtures/test-sandbox.ts';
import { readToken, signToken, SIGNING_SECRET } from './signing/token.ts';

const NOW_S = NOW_MS / 1000;
const ITEM = '/v2/media/S1gned01';

function tokenFor(resource: string, more: Readonly<Record<string, string | number>> = {}): string {
  return signToken({ resource, exp: NOW_S + 600, ...more });
}

/** The addresses of an item's first source and of its tracks, without the tenant's address. */
async function addresses(
  { getJson }: TestSandbox,
  path: string,
): Promise<{ readonly source: string; readonly tracks: readonly string[] }> {
  const item = at(await getJson(path), 'playlist', 0);
  const short = (file: unknown): string => String(file).replace(BASE, '');
  return {
    source: short(at(item, 'sources', 0, 'file')),
    tracks: pluck(item, 'tracks', 'file').map(short),
  };
}

const signedItem = (): string => `${ITEM}?token=${tokenFor(ITEM)}`;

describe('a token (1.4)', () => {
  it('is a JWT of HS256 with resource and expiry', () => {
    const [head = '', body = ''] = tokenFor(ITEM).split('.');
    const read = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString());
    expect(read(head)).toEqual({ alg: 'HS256', typ: 'JWT' });
    expect(read(body)).toEqual({ resource: ITEM, exp: NOW_S + 600 });
    expect(readToken(tokenFor(ITEM))).toEqual({ resource: ITEM, exp: NOW_S + 600 });
  });

  it.each([
    ['of another resource', tokenFor('/v2/media/Qm7RtZ4x')],
    ['that has expired', signToken({ resource: ITEM, exp: NOW_S })],
    ['with another signature', `${tokenFor(ITEM).slice(0, -3)}AAA`],
    ['without a signature', tokenFor(ITEM).split('.').slice(0, 2).join('.')],
    ['that is not a token', 'token'],
    ['that is empty', ''],
  ])('%s is refused with 403', async (_name, token) => {
    const { get } = await createTestSandbox();
    const response = await get(`${ITEM}?token=${token}`);
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ errors: [{ code: 'forbidden' }] });
  });

  it('must contain every other parameter of the request', async () => {
    const { get } = await createTestSandbox();
    const status = async (claims: Readonly<Record<string, string>>): Promise<number> =>
      (await get(`${ITEM}?poster_width=320&token=${tokenFor(ITEM, claims)}`)).status;
    expect(await status({ poster_width: '320' })).toBe(200);
    expect(await status({ poster_width: '640' })).toBe(403);
    expect(await status({})).toBe(403);
  });

  it('also opens playlists, whose items have signed sources', async () => {
    const sandbox = await createTestSandbox();
    const path = '/v2/playlists/Pb3nKw9L';
    const { source } = await addresses(sandbox, `${path}?token=${tokenFor(path)}`);
    expect(source).toMatch(/\?exp=\d+&sig=[0-9a-f]{32}$/);
    expect((await sandbox.get(`${path}?token=no`)).status).toBe(403);
  });
});

describe('metadata of a signed title', () => {
  it('is complete without a token, with unsigned addresses', async () => {
    const { source, tracks } = await addresses(await createTestSandbox(), ITEM);
    expect(source).toBe('/manifests/S1gned01.m3u8');
    expect(tracks).toEqual([
      '/tracks/S1gned01-en.vtt',
      '/tracks/S1gned01-es.vtt',
      '/strips/S1gned01-120.vtt',
    ]);
  });

  it('has expiry and signature on every source and track with a token, and is not cached', async () => {
    const sandbox = await createTestSandbox();
    const { source, tracks } = await addresses(sandbox, signedItem());
    for (const address of [source, ...tracks])
      expect(address).toMatch(new RegExp(`\\?exp=${NOW_S + 3_600}&sig=[0-9a-f]{32}$`));
    expect((await sandbox.get(signedItem())).headers.get('cache-control')).toBe('private, no-store');
  });

  it('is signed with the MD5 of path, expiry and secret', async () => {
    const { source } = await addresses(await createTestSandbox(), signedItem());
    const text = `manifests/S1gned01.m3u8:${NOW_S + 3_600}:${SIGNING_SECRET}`;
    expect(source).toContain(`sig=${createHash('md5').update(text).digest('hex')}`);
  });
});

describe('files of a signed title', () => {
  const paths = [
    '/manifests/S1gned01.m3u8',
    '/manifests/S1gned01.mpd',
    '/manifests/S1gned01/video-0.m3u8',
    '/manifests/S1gned01/video-0/0.m4s',
    '/manifests/S1gned01/audio/init.mp4',
    '/tracks/S1gned01-en.vtt',
  ];

  it.each(paths)('are 403 without a signature, for GET and HEAD: %s', async (path) => {
    const { get } = await createTestSandbox();
    for (const method of ['GET', 'HEAD']) {
      const response = await get(path, { method });
      expect(response.status).toBe(403);
      expect(await response.text()).not.toContain('access blocked');
    }
    expect((await get(`${path}?exp=${NOW_S + 600}&sig=${'0'.repeat(32)}`)).status).toBe(403);
  });

  /** Every address that a playlist names, as an absolute path. */
  async function namedBy({ get }: TestSandbox, path: string): Promise<readonly string[]> {
    const text = await (await get(path)).text();
    const names = [...text.matchAll(/URI="([^"]+)"|^([^#\s].*)$/gm)].map(
      (match) => match[1] ?? match[2] ?? '',
    );
    return names.map((name) => {
      const { pathname, search } = new URL(name, `http://host${path}`);
      return pathname + search;
    });
  }

  it('pass their signature on from the manifest to the segments', async () => {
    const sandbox = await createTestSandbox();
    const { source } = await addresses(sandbox, signedItem());
    const playlists = await namedBy(sandbox, source);
    expect(playlists).toHaveLength(3);
    for (const playlist of playlists) {
      const files = await namedBy(sandbox, playlist);
      expect(files).toHaveLength(41);
      for (const file of files) expect((await sandbox.get(file)).status, file).toBe(200);
    }
  });

  it('pass it on in a DASH manifest, too', async () => {
    const sandbox = await createTestSandbox();
    const path = `${ITEM}?sources=dash&token=${tokenFor(ITEM, { sources: 'dash' })}`;
    const { source } = await addresses(sandbox, path);
    const manifest = await (await sandbox.get(source)).text();
    const [, media = ''] = /media="([^"]+)"/.exec(manifest) ?? [];
    const segment = `/manifests/${media.replaceAll('&amp;', '&').replace('$Number$', '3')}`;
    expect((await sandbox.get(segment)).status).toBe(200);
  });

  it('are refused when the signature expires, even during playback', async () => {
    const sandbox = await createTestSandbox();
    sandbox.tenant.signing = { ...sandbox.tenant.signing, fileLifeS: 2 };
    const { source } = await addresses(sandbox, signedItem());
    const [, playlist = ''] = await namedBy(sandbox, source);
    const [, first = '', second = ''] = await namedBy(sandbox, playlist);
    sandbox.clock.nowMs += 1_999;
    expect((await sandbox.get(first)).status).toBe(200);
    sandbox.clock.nowMs += 1;
    expect((await sandbox.get(second)).status).toBe(403);
    expect((await sandbox.get(source)).status).toBe(403);
    const renewed = signToken({ resource: ITEM, exp: NOW_S + 600 });
    const { source: fresh } = await addresses(sandbox, `${ITEM}?token=${renewed}`);
    expect((await sandbox.get(fresh)).status).toBe(200);
  });

  it('need the signature of their own title', async () => {
    const sandbox = await createTestSandbox();
    sandbox.tenant.signing = { ...sandbox.tenant.signing, isEverythingSigned: true };
    const { source } = await addresses(sandbox, signedItem());
    const query = source.slice(source.indexOf('?'));
    expect((await sandbox.get(`/manifests/Qm7RtZ4x.m3u8${query}`)).status).toBe(403);
  });

  it('need a signature for every title when the tenant signs everything, including live streams', async () => {
    const sandbox = await createTestSandbox();
    sandbox.tenant.signing = { ...sandbox.tenant.signing, isEverythingSigned: true };
    expect((await sandbox.get('/manifests/Chan0002.m3u8')).status).toBe(403);
    const channel = '/v2/media/Chan0002';
    const { source } = await addresses(sandbox, `${channel}?token=${tokenFor(channel)}`);
    const [, playlist = ''] = await namedBy(sandbox, source);
    const files = await namedBy(sandbox, playlist);
    expect((await sandbox.get(files.at(-1) ?? '')).status).toBe(200);
  });
});
