import {
  authvodConfig,
  avodConfig,
  svodCommerceConfig,
  svodPlatformConfig,
} from '@marquee/testing/contract-configs.ts';
import { describe, expect, it } from 'vitest';

import { parseConfig } from './parse-config.ts';
import { getAccessModel } from './site-config.ts';

const parse = (body: unknown) =>
  parseConfig(body, 'te5tavod', (path, problem) => {
    expect.fail(`${path} ${problem}`);
  });

describe('the examples of content-host 4.10', () => {
  // spec: product 1.24, product 3.16
  it('free: rows, menu, colors, lists and advertisements', () => {
    const config = parse(avodConfig);
    expect(config).toMatchObject({
      siteName: 'Tidewater',
      siteId: 'sItE0001',
      adConfig: 'aDcFg001',
      adDeliveryMethod: 'csai',
      adScheduleUrls: avodConfig.adScheduleUrls,
      banner: '/images/logo.png',
      styling: {
        backgroundColor: '#10131a',
        highlightColor: '#e0b040',
        footerText: avodConfig.styling.footerText,
      },
      features: { ...avodConfig.features, hasSocialUrls: false },
      custom: { inlinePlayer: false },
      contentProtection: { accessModel: 'free' },
    });
    expect(config.analyticsToken).toBeUndefined();
    expect(config.content.map(({ type, contentId, layout }) => [type, contentId, layout])).toEqual([
      ['playlist', 'Pb3nKw9L', 'hero'],
      ['continue_watching', undefined, 'shelf'],
      ['playlist', 'Pc4mLx0M', 'shelf'],
      ['favorites', undefined, 'shelf'],
      ['content_list', 'Ls8tQ2vN', 'shelf'],
    ]);
    expect(config.content[2]).toMatchObject({ title: 'Drama', localizedTitles: { nl: "Drama's" } });
    expect(config.menu.map(({ label, type }) => [label, type])).toEqual([
      ['Films', 'playlist'],
      ['Live', 'playlist'],
      ['Help', 'media'],
    ]);
    expect(config.menu[0]?.filterTags).toEqual(['Action', 'Comedy', 'Drama']);
    expect(getAccessModel(config)).toBe('AVOD');
  });

  // spec: product 1.24
  it('login: the player platform without an asset', () => {
    const config = parse(authvodConfig);
    const { clientId } = authvodConfig.integrations.jwp;
    expect(config.integrations).toEqual({ jwp: { clientId, useSandbox: true } });
    expect(config.banner).toBeUndefined();
    expect(config.styling).toEqual({ headerBackground: '#ffffff' });
    expect(config.content[0]?.layout).toBe('featured');
    expect(config.custom).toMatchObject({ appContentSearch: true, urlSigning: true });
    expect(getAccessModel(config)).toBe('AUTHVOD');
  });

  it('login without offers: the same with freeauth', () => {
    const config = parse({ ...authvodConfig, contentProtection: { accessModel: 'freeauth' } });
    expect(config.contentProtection).toEqual({ accessModel: 'freeauth' });
    expect(getAccessModel(config)).toBe('AUTHVOD');
  });

  // spec: product 1.24
  it('subscription: the commerce provider with offers and an entitlement host', () => {
    const config = parse(svodCommerceConfig);
    expect(config.integrations).toEqual({ cleeng: svodCommerceConfig.integrations.cleeng });
    expect(config.banner).toBe('https://content.example.test/static/plus.png');
    expect(config.custom).toMatchObject({
      urlSigning: true,
      entitlementHost: 'https://entitle.example.test/token',
    });
    expect(config.content[1]).toMatchObject({ type: 'continue_watching', title: 'Go on watching' });
    expect(config.menu[1]?.type).toBe('content_list');
    expect(getAccessModel(config)).toBe('SVOD');
  });

  it('subscription: the player platform with an asset and protected content', () => {
    const config = parse(svodPlatformConfig);
    expect(config.integrations.jwp?.assetId).toBe(55012);
    expect(config.contentProtection).toEqual({ accessModel: 'svod', drmPolicyId: 'pL0dR5aB' });
    expect(config.styling).toEqual({});
    expect(config.menu).toEqual([]);
    expect(getAccessModel(config)).toBe('SVOD');
  });
});
