import { describe, expect, it } from 'vitest';

import { ROUTES } from '../routes.ts';
import { FILE_ADDRESSES, getCacheRule, isExpectedType } from './cache-rules.ts';

const ruleOf = (address: string, { method = 'GET', hasAuthorization = false } = {}) =>
  getCacheRule({
    url: new URL(address, 'https://site.test'),
    method,
    hasAuthorization,
    ownOrigin: 'https://site.test',
  });

const HOST = 'https://content.example.test';

describe('the service worker caches', () => {
  it.each([
    ['/.webapp.ini', 'settings'],
    ['/assets/home-screen-abc.js', 'asset'],
    ['/my-config.json', 'config'],
    ['/apps/configs/te5tavod.json', 'config'],
    ['/epg/chan0001.json', 'data'],
    [`${HOST}/apps/configs/te5tavod.json`, 'config'],
    [`${HOST}/v2/playlists/Pb3nKw9L?page_limit=25`, 'content'],
    [`${HOST}/v2/media/Qm7RtZ4x`, 'content'],
    [`${HOST}/t/demo/v2/media/Qm7RtZ4x`, 'content'],
    [`${HOST}/v2/sites/sItE0001/content_lists/Ls8tQ2vN`, 'content'],
    [`${HOST}/v2/media/Qm7RtZ4x/images/card.webp?poster_fallback=1&width=320`, 'image'],
    [`${HOST}/v2/media/Qm7RtZ4x/poster.jpg?width=720`, 'image'],
    [`${HOST}/thumbs/Qm7RtZ4x-1920.jpg`, 'image'],
  ])('%s as %s', (address, rule) => {
    expect(ruleOf(address)).toBe(rule);
  });
});

describe('the service worker never caches', () => {
  it.each([
    ['a manifest', `${HOST}/manifests/Qm7RtZ4x.m3u8`],
    ['a segment', `${HOST}/manifests/Qm7RtZ4x/v540/12.m4s`],
    ['captions', `${HOST}/tracks/abc.vtt`],
    ['a signed playback response', `${HOST}/v2/media/Qm7RtZ4x?token=abc`],
    ['a response with a passport', `${HOST}/v2/media/Qm7RtZ4x?passport=abc`],
    ['an expiring file', `${HOST}/v2/media/Qm7RtZ4x/poster.jpg?exp=1&sig=2`],
    ['a search', `${HOST}/v2/playlists/Pi9sQc5R?search=boats`],
    ['a viewer’s favorites', `${HOST}/apps/watchlists/Wt5fAv0r?media_ids=a%2Cb`],
    ['DRM responses', `${HOST}/v2/media/Qm7RtZ4x/drm/pL0dR5aB`],
    ['an account call', 'https://mediastore.example.test/auths'],
    ['another host’s schedule', `${HOST}/epg/chan0001.json`],
    ['another host’s file of the same name', `${HOST}/.webapp.ini`],
    ['another host’s script', `${HOST}/assets/x.js`],
  ])('%s', (_, address) => {
    expect(ruleOf(address)).toBe('none');
  });

  it('anything but a GET, as a HEAD must reach the host', () => {
    expect(ruleOf(`${HOST}/v2/media/Qm7RtZ4x`, { method: 'HEAD' })).toBe('none');
  });

  it('anything with an authorization', () => {
    expect(ruleOf(`${HOST}/v2/media/Qm7RtZ4x`, { hasAuthorization: true })).toBe('none');
  });
});

describe('a navigation', () => {
  const isFile = (address: string) => FILE_ADDRESSES.some((pattern) => pattern.test(address));
  const screenAddresses = ROUTES.map(({ path }) => path)
    .filter((path) => path !== '*')
    .map((path) => path.replace(':id', 'Qm7RtZ4x').replace('*', 'mr.robot'));

  it.each([
    ...screenAddresses,
    '/q/report.pdf',
    '/studios',
    '/administrator',
    '/?app-config=site.json',
    '/m/Qm7RtZ4x?u=a.b',
  ])('to %s opens the app, also offline', (address) => expect(isFile(address)).toBe(false));

  it.each([
    '/assets/app-1.js',
    '/assets/none',
    '/robots.txt',
    '/.webapp.ini?v=1',
    '/.well-known/change-password',
    '/images/icons/favicon.ico',
    '/legal/terms.pdf',
    '/terms.html?lang=en',
    '/studio',
    '/studio/',
    '/studio?from=mail',
    '/admin',
    '/admin/sign-in?done=ended',
    '/api/docs',
  ])('to %s goes to the host', (address) => expect(isFile(address)).toBe(true));
});

it.each([
  ['/assets/player-abc.js', 'text/javascript; charset=utf-8', true],
  ['/assets/player-abc.js', 'application/javascript', true],
  ['/assets/player-abc.js', 'application/x-javascript', true],
  ['/assets/player-abc.js', 'text/html; charset=utf-8', false],
  ['/assets/player-abc.js', null, false],
  ['/assets/player-abc.css', 'text/css', true],
  ['/assets/player-abc.css', 'text/html', false],
  ['/assets/logo-abc.svg', 'image/svg+xml', true],
  ['/assets/logo-abc.svg', 'text/html', false],
  ['/index.html', 'text/html', true],
  ['/.webapp.ini', 'text/html; charset=utf-8', false],
  ['/.webapp.ini', 'text/plain', true],
  ['/.webapp.ini', null, true],
  ['/apps/configs/te5tavod.json', 'text/html', false],
  ['/apps/configs/te5tavod.json', 'application/json', true],
  // A content host of files answers with index.html of a folder (docs/decisions/0068).
  ['/v2/playlists/Pb3nKw9L/', 'text/html', true],
])('%s as %s is cached: %s', (address, type, isKept) => {
  expect(isExpectedType(new URL(address, 'https://site.test'), type)).toBe(isKept);
});
