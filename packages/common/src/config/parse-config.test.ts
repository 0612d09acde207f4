import { configPayload } from '@marquee/testing/fixtures.ts';
import { describe, expect, it } from 'vitest';

import { AppError } from '../shared/app-error.ts';
import { parseConfig } from './parse-config.ts';
import type { SiteConfig } from './site-config.ts';

interface Parsed {
  readonly config: SiteConfig;
  /** The reported paths. */
  readonly paths: readonly string[];
}

function parse(overrides: Readonly<Record<string, unknown>> = {}): Parsed {
  const paths: string[] = [];
  const config = parseConfig(configPayload(overrides), 'te5tavod', (path) => paths.push(path));
  return { config, paths };
}

/** The value at a path such as `styling.footerText`. */
function at(config: SiteConfig, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, key) => (value as Readonly<Record<string, unknown>>)[key], config);
}

describe('optional parts of a configuration', () => {
  // spec: product 3.94
  it.each(['content', 'menu'] as const)('include %s, which is empty when missing or null', (name) => {
    for (const value of [undefined, null]) {
      const { config, paths } = parse({ [name]: value });
      expect([config[name], paths]).toEqual([[], []]);
    }
  });

  // spec: product 3.94
  it('are everything except description and siteId', () => {
    const config = parseConfig({ description: '', siteId: 'a' }, 'te5tavod', () => undefined);
    expect([config.content, config.menu]).toEqual([[], []]);
  });

  // spec: product 3.95
  it.each<[unknown, SiteConfig['contentProtection']]>([
    [{}, undefined],
    [{ drm: {} }, undefined],
    [{ drm: { defaultPolicyId: 'p0l1cy01' } }, { accessModel: undefined, drmPolicyId: 'p0l1cy01' }],
    [
      { accessModel: 'svod', drm: {} },
      { accessModel: 'svod', drmPolicyId: undefined },
    ],
  ])('include each part of the content protection: %j', (contentProtection, expected) => {
    expect(parse({ contentProtection }).config.contentProtection).toEqual(expected);
  });
});

describe('a missing required part is fatal', () => {
  const failure = (body: unknown): unknown => {
    try {
      return parseConfig(body, 'te5tavod', () => undefined);
    } catch (error) {
      return error;
    }
  };

  it.each<[string, unknown]>([
    ['null', null],
    ['nothing', undefined],
    ['a list', [configPayload()]],
    ['text', JSON.stringify(configPayload())],
    ['a number', 7],
    ['true', true],
  ])('%s in place of an object', (_, body) => {
    const error = failure(body);
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({ code: 'config_invalid', data: { paths: ['(root)'] }, retryable: false });
  });

  // spec: product 3.3, product 3.4, product 5.1
  it.each<[path: string, overrides: Readonly<Record<string, unknown>>]>([
    ['siteId', { siteId: undefined }],
    ['siteId', { siteId: null }],
    ['siteId', { siteId: 12 }],
    ['description', { description: undefined }],
    ['description', { description: null }],
    ['description', { description: ['x'] }],
    ['content', { content: {} }],
    ['content', { content: 'Pb3nKw9L' }],
    ['menu', { menu: { 0: {} } }],
    ['integrations', { integrations: null }],
    ['integrations', { integrations: [] }],
    ['integrations', { integrations: 'cleeng' }],
    ['integrations.cleeng', { integrations: { cleeng: true } }],
    ['integrations.cleeng.id', { integrations: { cleeng: { id: 700100 } } }],
    ['integrations.cleeng.monthlyOffer', { integrations: { cleeng: { id: '7', monthlyOffer: 1 } } }],
    ['integrations.cleeng.yearlyOffer', { integrations: { cleeng: { id: '7', yearlyOffer: {} } } }],
    ['integrations.cleeng.useSandbox', { integrations: { cleeng: { id: '7', useSandbox: 'true' } } }],
    ['integrations.jwp.clientId', { integrations: { jwp: { clientId: 5 } } }],
    ['integrations.jwp.assetId', { integrations: { jwp: { clientId: 'c', assetId: '55012' } } }],
    ['integrations.jwp.useSandbox', { integrations: { jwp: { clientId: 'c', useSandbox: null } } }],
    ['integrations.own', { integrations: { own: 'yes' } }],
    ['integrations.own.enabled', { integrations: { own: { enabled: 'yes' } } }],
    ['contentProtection', { contentProtection: null }],
    ['contentProtection', { contentProtection: 'free' }],
    ['contentProtection.accessModel', { contentProtection: { accessModel: 'avod' } }],
    [
      'contentProtection.drm.defaultPolicyId',
      { contentProtection: { accessModel: 'svod', drm: { defaultPolicyId: 1 } } },
    ],
  ])('%s of the wrong shape: %j', (path, overrides) => {
    expect(failure(configPayload(overrides))).toMatchObject({
      code: 'config_invalid',
      data: { paths: [path] },
    });
  });

  it('all problems are reported at once', () => {
    const paths: unknown = expect.arrayContaining(['siteId', 'description']);
    expect(failure({ siteId: 1 })).toMatchObject({ data: { paths } });
  });
});

describe('a field', () => {
  // spec: product 3.2, product 3.5, product 3.6, product 3.7, product 3.8, product 3.9, product 3.10, product 3.11, product 3.23, product 3.24, product 3.25, product 3.26, product 3.27, product 3.28, product 3.29, product 3.30, product 3.31, product 3.36, product 3.37
  it.each<[path: string, overrides: Readonly<Record<string, unknown>>, expected: unknown]>([
    ['siteName', { siteName: 'Tidewater' }, 'Tidewater'],
    ['description', { description: '' }, ''],
    ['siteId', { siteId: 'sItE0009' }, 'sItE0009'],
    ['analyticsToken', { analyticsToken: 'tok' }, 'tok'],
    ['adConfig', { adConfig: 'aDcFg001' }, 'aDcFg001'],
    ['adSchedule', { adSchedule: 'aDsCh001' }, 'aDsCh001'],
    [
      'adScheduleUrls.json',
      { adScheduleUrls: { json: 'https://a.test/a.json', xml: null } },
      'https://a.test/a.json',
    ],
    ['adScheduleUrls.xml', { adScheduleUrls: { xml: 'https://a.test/a.xml' } }, 'https://a.test/a.xml'],
    ['adDeliveryMethod', { adDeliveryMethod: 'ssai' }, 'ssai'],
    ['adDeliveryMethod', { adDeliveryMethod: 'SSAI' }, 'ssai'],
    ['banner', { assets: { banner: '/images/logo.png' } }, '/images/logo.png'],
    ['banner', { assets: { banner: './images/logo.png' } }, '/images/logo.png'],
    ['banner', { assets: { banner: 'https://a.test/logo.png' } }, 'https://a.test/logo.png'],
    ['styling.backgroundColor', { styling: { backgroundColor: '#10131a' } }, '#10131a'],
    ['styling.highlightColor', { styling: { highlightColor: '#ABC' } }, '#ABC'],
    ['styling.headerBackground', { styling: { headerBackground: '#10131aff' } }, '#10131aff'],
    ['styling.footerText', { styling: { footerText: 'A | B' } }, 'A | B'],
    ['features.searchPlaylist', { features: { searchPlaylist: 'Pi9sQc5R' } }, 'Pi9sQc5R'],
    ['features.recommendationsPlaylist', { features: { recommendationsPlaylist: 'Ph8rPb4Q' } }, 'Ph8rPb4Q'],
    ['features.favoritesList', { features: { favoritesList: 'Wt5fAv0r' } }, 'Wt5fAv0r'],
    ['features.continueWatchingList', { features: { continueWatchingList: 'Wt6cOnt1' } }, 'Wt6cOnt1'],
    ['features.hasSocialUrls', { features: { hasSocialURLs: true } }, true],
    ['custom.inlinePlayer', { custom: { inlinePlayer: true } }, true],
    ['custom.inlinePlayer', { custom: { inlinePlayer: 'false' } }, false],
    ['custom.appContentSearch', { custom: { appContentSearch: 'Yes' } }, true],
    ['custom.urlSigning', { custom: { urlSigning: '1' } }, true],
    [
      'custom.entitlementHost',
      { custom: { entitlementHost: 'https://e.test/token' } },
      'https://e.test/token',
    ],
    ['custom.drmPolicyId', { custom: { drmPolicyId: 'pL0dR5aB' } }, 'pL0dR5aB'],
  ])('%s is read from %j', (path, overrides, expected) => {
    const { config, paths } = parse(overrides);
    expect(at(config, path)).toBe(expected);
    expect(paths).toEqual([]);
  });

  // spec: product 3.10
  it.each<[path: string, overrides: Readonly<Record<string, unknown>>, field: string, fallback: unknown]>([
    ['siteName', { siteName: 7 }, 'siteName', ''],
    ['siteId', { siteId: '  ' }, 'siteId', ''],
    ['analyticsToken', { analyticsToken: {} }, 'analyticsToken', undefined],
    ['adConfig', { adConfig: 1 }, 'adConfig', undefined],
    ['adSchedule', { adSchedule: [] }, 'adSchedule', undefined],
    ['adScheduleUrls', { adScheduleUrls: 'https://a.test' }, 'adScheduleUrls.json', undefined],
    ['adScheduleUrls.json', { adScheduleUrls: { json: 1 } }, 'adScheduleUrls.json', undefined],
    ['adScheduleUrls.xml', { adScheduleUrls: { xml: 1 } }, 'adScheduleUrls.xml', undefined],
    ['adDeliveryMethod', { adDeliveryMethod: 'dai' }, 'adDeliveryMethod', 'csai'],
    ['assets', { assets: '/logo.png' }, 'banner', undefined],
    ['assets.banner', { assets: { banner: 'javascript:alert(1)' } }, 'banner', undefined],
    ['assets.banner', { assets: { banner: '//evil.test/logo.png' } }, 'banner', undefined],
    ['styling', { styling: [] }, 'styling.footerText', undefined],
    [
      'styling.backgroundColor',
      { styling: { backgroundColor: 'red;} body{display:none' } },
      'styling.backgroundColor',
      undefined,
    ],
    [
      'styling.highlightColor',
      { styling: { highlightColor: '#12345' } },
      'styling.highlightColor',
      undefined,
    ],
    [
      'styling.headerBackground',
      { styling: { headerBackground: 255 } },
      'styling.headerBackground',
      undefined,
    ],
    ['styling.footerText', { styling: { footerText: ['A'] } }, 'styling.footerText', undefined],
    ['features', { features: 'all' }, 'features.searchPlaylist', undefined],
    ['features.searchPlaylist', { features: { searchPlaylist: true } }, 'features.searchPlaylist', undefined],
    [
      'features.recommendationsPlaylist',
      { features: { recommendationsPlaylist: 1 } },
      'features.recommendationsPlaylist',
      undefined,
    ],
    ['features.favoritesList', { features: { favoritesList: {} } }, 'features.favoritesList', undefined],
    [
      'features.continueWatchingList',
      { features: { continueWatchingList: [] } },
      'features.continueWatchingList',
      undefined,
    ],
    ['features.hasSocialURLs', { features: { hasSocialURLs: 'perhaps' } }, 'features.hasSocialUrls', false],
    ['custom', { custom: 'none' }, 'custom.inlinePlayer', false],
    ['custom.inlinePlayer', { custom: { inlinePlayer: { toString: 1 } } }, 'custom.inlinePlayer', false],
    ['custom.appContentSearch', { custom: { appContentSearch: 'maybe' } }, 'custom.appContentSearch', false],
    ['custom.urlSigning', { custom: { urlSigning: 2 } }, 'custom.urlSigning', false],
    ['custom.entitlementHost', { custom: { entitlementHost: 1 } }, 'custom.entitlementHost', undefined],
    ['custom.drmPolicyId', { custom: { drmPolicyId: 1 } }, 'custom.drmPolicyId', undefined],
    ['supportedLanguages', { supportedLanguages: 'en' }, 'supportedLanguages', undefined],
  ])('%s that is wrong is reported, and only it is ignored: %j', (reported, overrides, field, fallback) => {
    const { config, paths } = parse(overrides);
    expect(at(config, field)).toBe(fallback);
    expect(paths).toEqual([reported]);
  });

  it.each([
    'siteName',
    'analyticsToken',
    'adConfig',
    'adSchedule',
    'adScheduleUrls',
    'adDeliveryMethod',
    'assets',
    'styling',
    'features',
    'custom',
    'supportedLanguages',
  ])('%s that is null or missing is not reported', (key) => {
    const { config, paths } = parse({ [key]: undefined });
    expect(parse({ [key]: null })).toEqual({ config, paths });
    expect(paths).toEqual([]);
  });

  it('that is unknown is ignored', () => {
    expect(parse({ player: 'x', __proto__: { siteName: 'x' } }).paths).toEqual([]);
  });
});

// spec: product 3.1
it('the id is the source it was loaded from, whatever the configuration says', () => {
  expect(parse({ id: 'other' }).config.id).toBe('te5tavod');
});

it('text stays text, even if it contains markup', () => {
  const siteName = '<script>alert(1)</script>';
  expect(parse({ siteName }).config.siteName).toBe(siteName);
});
