import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readArray, readRecord, readText } from '@marquee/common/shared/reading.ts';

import { createManifest, listIdentityTags } from './app-identity-plugin.ts';

const BASE = '{ "name": "Video", "short_name": "Video", "start_url": "/" }';

it('the build names the installed app and its related app', () => {
  const manifest: unknown = JSON.parse(
    createManifest(BASE, { APP_NAME: 'Tidewater', APP_GOOGLE_RELATED_APPLICATION_ID: 'com.example.tide' }),
  );
  expect(manifest).toEqual({
    name: 'Tidewater',
    short_name: 'Tidewater',
    start_url: '/',
    related_applications: [{ platform: 'play', id: 'com.example.tide' }],
  });
});

const readFile = (path: string) => readFileSync(join(import.meta.dirname, '..', path));

/** Reads the size of a PNG file from its header. */
function readSize(png: Buffer): string {
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}

it('the page links to a manifest with all that browsers require to install the app', () => {
  const base = readFile('public/manifest.webmanifest').toString();
  const manifest = readRecord(
    JSON.parse(
      createManifest(base, { APP_NAME: 'Tidewater', APP_GOOGLE_RELATED_APPLICATION_ID: 'com.tide' }),
    ),
  );
  expect(readFile('index.html').toString()).toContain('<link rel="manifest" href="/manifest.webmanifest" />');
  expect(manifest).toMatchObject({ name: 'Tidewater', start_url: '/', scope: '/', display: 'standalone' });
  // With it, browsers offer the store's app instead.
  expect(manifest).not.toHaveProperty('prefer_related_applications');
  const icons = (readArray(manifest?.['icons']) ?? []).flatMap((icon) => {
    const { src, sizes, type, purpose = 'any' } = readRecord(icon) ?? {};
    if (type !== 'image/png') return [];
    expect(readSize(readFile(`public${readText(src)}`))).toBe(sizes);
    return [[sizes, purpose]];
  });
  expect(icons).toEqual([
    ['192x192', 'any'],
    ['512x512', 'any'],
    ['512x512', 'maskable'],
  ]);
});

it('the page links to the App Store app and verifies the site for Google', () => {
  const tags = listIdentityTags({
    APP_APPLE_ITUNES_APP: '123456789',
    APP_GOOGLE_SITE_VERIFICATION_ID: 'v3rify',
  });
  expect(tags.map(({ attrs }) => attrs)).toEqual([
    { name: 'apple-itunes-app', content: 'app-id=123456789' },
    { name: 'google-site-verification', content: 'v3rify' },
  ]);
});

it('without variables the manifest and the page are unchanged', () => {
  expect(JSON.parse(createManifest(BASE, { APP_NAME: ' ' }))).toEqual(JSON.parse(BASE));
  expect(listIdentityTags({})).toEqual([]);
});
