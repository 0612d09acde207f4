import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ByteCache } from './byte-cache.ts';
import { openMediaFolder } from './media-files.ts';

const text = (bytes: Uint8Array | null): string | null =>
  bytes === null ? null : new TextDecoder().decode(bytes);

describe('the media folder', () => {
  let root: string;
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'sandbox-media-'));
    mkdirSync(join(root, 'media/waves'), { recursive: true });
    writeFileSync(join(root, 'media/waves/a.mp4'), 'abcdefgh');
    writeFileSync(join(root, 'secret.txt'), 'secret');
  });
  afterAll(() => rmSync(root, { recursive: true }));

  it('returns whole files and parts of them', async () => {
    const files = openMediaFolder(join(root, 'media'));
    expect(text(await files.read('waves/a.mp4'))).toBe('abcdefgh');
    expect(text(await files.readSpan('waves/a.mp4', { offset: 2, length: 3 }))).toBe('cde');
    expect(text(await files.readSpan('waves/a.mp4', { offset: 6, length: 9 }))).toBe('gh');
  });

  it('returns nothing for a missing file, a folder, or a path outside of it', async () => {
    const files = openMediaFolder(join(root, 'media'));
    for (const path of ['waves/b.mp4', 'waves', 'waves/a.mp4/c', '../secret.txt', '/etc/hostname', '']) {
      expect(await files.read(path)).toBeNull();
      expect(await files.readSpan(path, { offset: 0, length: 1 })).toBeNull();
    }
  });
});

describe('the cache of bytes', () => {
  const bytes = (length: number): Uint8Array => new Uint8Array(length);

  it('drops the least recently used entry when it is full', () => {
    const cache = new ByteCache(100);
    cache.set('a', bytes(40));
    cache.set('b', bytes(40));
    cache.get('a');
    cache.set('c', bytes(40));
    expect([cache.get('a')?.length, cache.get('b'), cache.get('c')?.length]).toEqual([40, undefined, 40]);
    expect(cache.size).toBe(80);
  });

  it('does not store a file larger than itself, and counts a replaced entry once', () => {
    const cache = new ByteCache(100);
    cache.set('a', bytes(60));
    cache.set('a', bytes(50));
    cache.set('b', bytes(101));
    expect([cache.size, cache.get('b')]).toEqual([50, undefined]);
  });
});
