import { describe, expect, it } from 'vitest';

import type { MediaSource } from '../content/media-item.ts';
import { getAdDelivery, hasPlayerAds, toStitchedSources, toTitleAdsUrl } from './ad-delivery.ts';

const NONE = {
  adConfig: undefined,
  adSchedule: undefined,
  adScheduleUrls: { json: undefined, xml: undefined },
  adDeliveryMethod: 'csai',
} as const;
const XML = 'https://cdn.test/v2/sites/s/ads/a.xml?client=web';
const JSON_URL = 'https://cdn.test/ads.json';
const urls = { json: JSON_URL, xml: XML };

describe('the ads of a site', () => {
  // spec: product 3.8
  it.each([
    ['nothing', {}, { kind: 'none' }],
    ['adSchedule', { adSchedule: 'Ad5ch3d1' }, { kind: 'schedule', scheduleId: 'Ad5ch3d1' }],
    ['adConfig', { adConfig: 'aDcFg001', adScheduleUrls: urls }, { kind: 'vmap', url: XML }],
    [
      'both',
      { adConfig: 'aDcFg001', adSchedule: 'Ad5ch3d1', adScheduleUrls: urls },
      { kind: 'vmap', url: XML },
    ],
    [
      'adConfig without an address',
      { adConfig: 'aDcFg001', adSchedule: 'Ad5ch3d1' },
      { kind: 'schedule', scheduleId: 'Ad5ch3d1' },
    ],
    ['an address without adConfig', { adScheduleUrls: urls }, { kind: 'none' }],
    [
      'a JSON address alone',
      { adConfig: 'aDcFg001', adSchedule: 'Ad5ch3d1', adScheduleUrls: { json: JSON_URL, xml: undefined } },
      { kind: 'title_schedule', url: JSON_URL },
    ],
    [
      'a JSON address without adConfig',
      { adScheduleUrls: { json: JSON_URL, xml: undefined } },
      { kind: 'none' },
    ],
    [
      'an invalid XML address and a JSON address',
      { adConfig: 'aDcFg001', adScheduleUrls: { json: JSON_URL, xml: 'ads.xml' } },
      { kind: 'title_schedule', url: JSON_URL },
    ],
    [
      'invalid addresses',
      { adConfig: 'a', adScheduleUrls: { json: 'ads.json', xml: 'javascript:alert(1)' } },
      { kind: 'none' },
    ],
    [
      'adConfig and ssai',
      { adConfig: 'aDcFg001', adScheduleUrls: urls, adDeliveryMethod: 'ssai' },
      { kind: 'stitched', adConfig: 'aDcFg001' },
    ],
    [
      'ssai without adConfig',
      { adSchedule: 'Ad5ch3d1', adDeliveryMethod: 'ssai' },
      { kind: 'schedule', scheduleId: 'Ad5ch3d1' },
    ],
  ] as const)('are chosen by a configuration with %s', (_name, config, expected) => {
    expect(getAdDelivery({ ...NONE, ...config })).toEqual(expected);
    expect(hasPlayerAds({ ...NONE, ...config })).toBe(
      ['vmap', 'schedule', 'title_schedule'].includes(expected.kind),
    );
  });

  // spec: product 7.18
  it('from a URL have the title’s id added to the existing parameters', () => {
    expect(toTitleAdsUrl(XML, 'Qm7RtZ4x')).toBe(`${XML}&media_id=Qm7RtZ4x`);
    expect(toTitleAdsUrl('https://cdn.test/a.xml', 'Qm7RtZ4x')).toBe(
      'https://cdn.test/a.xml?media_id=Qm7RtZ4x',
    );
  });
});

describe('a stream with server-side ads', () => {
  const BASE = 'https://cdn.test/api';
  const STITCHED = `${BASE}/v2/sites/sItE0001/media/Qm7RtZ4x/ssai.m3u8?ad_config_id=aDcFg001`;
  const source = (file: string, drm?: MediaSource['drm']): MediaSource => ({ file, type: undefined, drm });
  const toSources = (...sources: readonly MediaSource[]) =>
    toStitchedSources(sources, {
      apiBaseUrl: BASE,
      siteId: 'sItE0001',
      mediaId: 'Qm7RtZ4x',
      adConfig: 'aDcFg001',
    });
  const stitch = (...sources: readonly MediaSource[]) => toSources(...sources).map(({ file }) => file);
  const HLS = `${BASE}/manifests/Qm7RtZ4x.m3u8`;
  const DASH = `${BASE}/manifests/Qm7RtZ4x.mpd`;

  it.each([HLS, DASH])('replaces %s, which stays behind it as a fallback', (file) => {
    expect(stitch(source(file))).toEqual([STITCHED, file]);
  });

  it('is the only source whose ad markers count', () => {
    expect(toSources(source(HLS)).map(({ isStitched }) => isStitched)).toEqual([true, undefined]);
  });

  it('is listed once, before the other sources of the title', () => {
    const file = 'https://other.test/film.mp4';
    expect(stitch(source(HLS), source(DASH), source(file))).toEqual([STITCHED, HLS, DASH, file]);
  });

  it.each([
    `${HLS}?exp=1893456000&sig=abc`,
    `${HLS}?`,
    `${HLS}#t=1`,
    `${BASE}/manifests/Other123.m3u8`,
    `${BASE}/manifests/Qm7RtZ4x.m3u8/extra`,
    `${BASE}/live/broadcast/Qm7RtZ4x.m3u8`,
    'https://cdn.test/manifests/Qm7RtZ4x.m3u8',
    'https://elsewhere.test/manifests/Qm7RtZ4x.m3u8',
    `${BASE}/videos/Qm7RtZ4x-720.mp4`,
  ])('never replaces %s', (file) => {
    expect(stitch(source(file))).toEqual([file]);
  });

  it('never replaces a protected source', () => {
    const drm = {
      widevineUrl: 'https://drm.test',
      playreadyUrl: undefined,
      clearkeyUrl: undefined,
      fairplayLicenceUrl: undefined,
      fairplayCertificateUrl: undefined,
    };
    expect(stitch(source(HLS, drm))).toEqual([HLS]);
  });
});
