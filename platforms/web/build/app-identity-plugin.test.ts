import { expect, it } from 'vitest';

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
