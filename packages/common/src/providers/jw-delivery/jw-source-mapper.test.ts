import { describe, expect, it } from 'vitest';

import { toMediaSources } from './jw-source-mapper.ts';

const dash =
  'https://content.example.test/manifests/Qm7RtZ4x.mpd?exp=1893456000&sig=0123456789abcdef0123456789abcdef';
const hls =
  'https://content.example.test/manifests/Qm7RtZ4x.m3u8?exp=1893456000&sig=fedcba9876543210fedcba9876543210';

describe('sources (content-host 3.2, 3.3)', () => {
  it('have the license URLs of the contract’s example, in its order', () => {
    const sources = [
      {
        file: dash,
        type: 'application/dash+xml',
        drm: {
          widevine: { url: 'https://drm.example.test/widevine/Qm7RtZ4x' },
          playready: { url: 'https://drm.example.test/playready/Qm7RtZ4x' },
        },
      },
      {
        file: hls,
        type: 'application/vnd.apple.mpegurl',
        drm: {
          fairplay: {
            processSpcUrl: 'https://drm.example.test/fairplay/Qm7RtZ4x',
            certificateUrl: 'https://drm.example.test/fairplay/cert',
          },
        },
      },
    ];
    expect(toMediaSources(sources)).toEqual([
      {
        file: dash,
        type: 'application/dash+xml',
        drm: {
          widevineUrl: 'https://drm.example.test/widevine/Qm7RtZ4x',
          playreadyUrl: 'https://drm.example.test/playready/Qm7RtZ4x',
        },
      },
      {
        file: hls,
        type: 'application/vnd.apple.mpegurl',
        drm: {
          fairplayLicenceUrl: 'https://drm.example.test/fairplay/Qm7RtZ4x',
          fairplayCertificateUrl: 'https://drm.example.test/fairplay/cert',
        },
      },
    ]);
  });

  it('can be protected by Clear Key', () => {
    const [source] = toMediaSources([
      { file: dash, drm: { clearkey: { url: 'https://drm.example.test/clearkey' } } },
    ]);
    expect(source?.drm).toEqual({ clearkeyUrl: 'https://drm.example.test/clearkey' });
  });

  it('can lack a type', () => {
    expect(toMediaSources([{ file: hls }])).toEqual([{ file: hls }]);
  });

  it.each<[string, unknown]>([
    ['a missing list', undefined],
    ['an empty list', []],
    ['text', hls],
    ['an object', { file: hls }],
  ])('are empty for %s', (_, value) => {
    expect(toMediaSources(value)).toEqual([]);
  });

  it.each<[string, unknown]>([
    ['null', null],
    ['text', hls],
    ['a source without a URL', { type: 'video/mp4' }],
    ['a source with a relative URL', { file: '/manifests/a.m3u8' }],
    ['a source with a protocol-relative URL', { file: '//evil.test/a.m3u8' }],
    ['a source with a script URL', { file: 'javascript:alert(1)' }],
    ['a source with a file URL', { file: 'file:///etc/passwd' }],
  ])('skip only %s', (_, broken) => {
    expect(toMediaSources([broken, { file: hls }])).toEqual([{ file: hls }]);
  });

  it.each([null, 'widevine', [], 7])('with %j as protection are not protected', (drm) => {
    expect(toMediaSources([{ file: hls, drm }])).toEqual([{ file: hls }]);
  });

  it('drop invalid license URLs, and stay protected', () => {
    const drm = { widevine: { url: 'javascript:alert(1)' }, playready: null, fairplay: { processSpcUrl: 5 } };
    expect(toMediaSources([{ file: hls, drm }])[0]?.drm).toEqual({});
  });
});
