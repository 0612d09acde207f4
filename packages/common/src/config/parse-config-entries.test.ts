import { configPayload } from '@marquee/testing/fixtures.ts';
import { describe, expect, it } from 'vitest';

import { parseConfig } from './parse-config.ts';
import type { SiteConfig } from './site-config.ts';

function parse(overrides: Readonly<Record<string, unknown>>): {
  readonly config: SiteConfig;
  readonly paths: readonly string[];
} {
  const paths: string[] = [];
  return { config: parseConfig(configPayload(overrides), 'te5tavod', (path) => paths.push(path)), paths };
}

const row = { type: 'playlist', contentId: 'Pb3nKw9L' };
const entry = { label: 'Films', contentId: 'Pd5oMy1N', type: 'playlist' };

describe('a home row', () => {
  // spec: product 3.12
  it('has everything the configuration says', () => {
    const custom = { layoutType: 'featured', 'title-nl': 'Nieuw', 'title-FR-ca': 'Nouveau' };
    const { config } = parse({ content: [{ ...row, title: 'New', backgroundColor: '#102030', custom }] });
    expect(config.content).toEqual([
      {
        type: 'playlist',
        contentId: 'Pb3nKw9L',
        title: 'New',
        localizedTitles: { nl: 'Nieuw', 'fr-ca': 'Nouveau' },
        layout: 'featured',
        backgroundColor: '#102030',
      },
    ]);
  });

  // spec: product 3.12, product 3.17
  it('of type custom shows its playlist', () => {
    const { config, paths } = parse({ content: [{ ...row, type: 'custom', title: 'Chosen' }] });
    expect(config.content).toMatchObject([{ ...row, title: 'Chosen' }]);
    expect(paths).toEqual([]);
  });

  // spec: product 3.14, product 3.15
  it.each(['continue_watching', 'favorites'])('of type %s needs no content id', (type) => {
    const { config, paths } = parse({ content: [{ type }, { type, contentId: null }] });
    expect([config.content.length, paths]).toEqual([2, []]);
  });

  it('with an unknown layout is a plain row, which is reported', () => {
    const rows = ['heroo', 'HERO', 'shelf'].map((layoutType) => ({ ...row, custom: { layoutType } }));
    const { config, paths } = parse({ content: rows });
    expect(config.content.map(({ layout }) => layout)).toEqual(['shelf', 'hero', 'shelf']);
    expect(paths).toEqual(['content[0].custom.layoutType']);
  });

  // spec: product 3.20, product 3.21
  it.each<[path: string, content: unknown]>([
    ['content[1]', null],
    ['content[1]', 'Pb3nKw9L'],
    ['content[1]', []],
    ['content[1].type', { contentId: 'Pb3nKw9L' }],
    ['content[1].type', { ...row, type: 'mosaic' }],
    ['content[1].contentId', { type: 'custom' }],
    ['content[1].type', { ...row, type: 5 }],
    ['content[1].contentId', { type: 'playlist' }],
    ['content[1].contentId', { type: 'playlist', contentId: '' }],
    ['content[1].contentId', { type: 'playlist', contentId: '  ' }],
    ['content[1].contentId', { type: 'content_list', contentId: null }],
    ['content[1].contentId', { type: 'content_list', contentId: 12345678 }],
    ['content[1].contentId', { type: 'favorites', contentId: 5 }],
  ])('that is broken is reported at %s, and only it is skipped: %j', (path, broken) => {
    const { config, paths } = parse({ content: [row, broken, { ...row, contentId: 'Pc4mLx0M' }] });
    expect(config.content.map(({ contentId }) => contentId)).toEqual(['Pb3nKw9L', 'Pc4mLx0M']);
    expect(paths).toEqual([path]);
  });

  it.each<[path: string, fields: Readonly<Record<string, unknown>>]>([
    ['content[0].title', { title: 5 }],
    ['content[0].featured', { featured: 'perhaps' }],
    ['content[0].backgroundColor', { backgroundColor: 'url(https://evil.test)' }],
    ['content[0].custom', { custom: 'hero' }],
    ['content[0].custom.layoutType', { custom: { layoutType: 1 } }],
    ['content[0].custom.title-nl', { custom: { 'title-nl': {} } }],
  ])('is kept when only %s is wrong: %j', (path, fields) => {
    const { config, paths } = parse({ content: [{ ...row, ...fields }] });
    expect(config.content).toEqual([{ ...row, localizedTitles: {}, layout: 'shelf' }]);
    expect(paths).toEqual([path]);
  });

  // spec: product 2.59, product 3.13
  it.each<[string, Readonly<Record<string, unknown>>, first: string, second: string]>([
    ['is a shelf by default', {}, 'shelf', 'shelf'],
    ['is a hero in any place', { custom: { layoutType: 'hero' } }, 'hero', 'hero'],
    ['is a hero in upper or lower case', { custom: { layoutType: 'Hero' } }, 'hero', 'hero'],
    ['is featured by its layout', { custom: { layoutType: 'featured' } }, 'featured', 'featured'],
    ['is featured by the older flag', { featured: true }, 'featured', 'featured'],
    ['is a shelf for an unknown layout', { custom: { layoutType: 'mosaic' } }, 'shelf', 'shelf'],
    [
      'follows the layout before the older flag',
      { featured: true, custom: { layoutType: 'hero' } },
      'hero',
      'hero',
    ],
  ])('%s', (_, fields, first, second) => {
    const { config } = parse({
      content: [
        { ...row, ...fields },
        { ...row, ...fields },
      ],
    });
    expect(config.content.map(({ layout }) => layout)).toEqual([first, second]);
  });
});

describe('a menu entry', () => {
  // spec: product 3.19
  it('has everything the configuration says', () => {
    const custom = { 'label-nl': 'Films', 'label-es': 'Cine', other: 'x' };
    const { config } = parse({ menu: [{ ...entry, filterTags: 'Action, Sci-Fi ,', custom }] });
    expect(config.menu).toEqual([
      {
        label: 'Films',
        localizedLabels: { nl: 'Films', es: 'Cine' },
        contentId: 'Pd5oMy1N',
        type: 'playlist',
        filterTags: ['Action', 'Sci-Fi'],
      },
    ]);
  });

  it.each([undefined, null])('without a type (%s) leads to a playlist', (type) => {
    expect(parse({ menu: [{ ...entry, type }] }).config.menu[0]?.type).toBe('playlist');
  });

  it.each<[path: string, broken: unknown]>([
    ['menu[1]', 7],
    ['menu[1].label', { contentId: 'Pd5oMy1N' }],
    ['menu[1].label', { ...entry, label: '' }],
    ['menu[1].label', { ...entry, label: ' ' }],
    ['menu[1].label', { ...entry, label: { en: 'Films' } }],
    ['menu[1].contentId', { label: 'Films' }],
    ['menu[1].contentId', { ...entry, contentId: 5 }],
    ['menu[1].type', { ...entry, type: 'link' }],
  ])('that is broken is reported at %s, and only it is skipped: %j', (path, broken) => {
    const { config, paths } = parse({ menu: [entry, broken, { ...entry, label: 'Live' }] });
    expect(config.menu.map(({ label }) => label)).toEqual(['Films', 'Live']);
    expect(paths).toEqual([path]);
  });

  it.each<[path: string, fields: Readonly<Record<string, unknown>>]>([
    ['menu[0].filterTags', { filterTags: 5 }],
    ['menu[0].custom', { custom: [] }],
    ['menu[0].custom.label-nl', { custom: { 'label-nl': 5 } }],
  ])('is kept when only %s is wrong', (path, fields) => {
    const { config, paths } = parse({ menu: [{ ...entry, ...fields }] });
    expect(config.menu).toEqual([{ ...entry, localizedLabels: {}, filterTags: [] }]);
    expect(paths).toEqual([path]);
  });
});

describe('the languages of a site', () => {
  const dutch = { code: 'NL', displayName: 'Nederlands' };

  // spec: product 3.38
  it('have their codes in lower case', () => {
    expect(parse({ supportedLanguages: [dutch] }).config.supportedLanguages).toEqual([
      { code: 'nl', displayName: 'Nederlands' },
    ]);
  });

  it.each<[path: string, broken: unknown]>([
    ['supportedLanguages[1]', 'en'],
    ['supportedLanguages[1].code', { displayName: 'English' }],
    ['supportedLanguages[1].displayName', { code: 'en' }],
    ['supportedLanguages[1].displayName', { code: 'en', displayName: 5 }],
  ])('skip a broken entry, which is reported at %s', (path, broken) => {
    const { config, paths } = parse({ supportedLanguages: [dutch, broken] });
    expect(config.supportedLanguages?.map(({ code }) => code)).toEqual(['nl']);
    expect(paths).toEqual([path]);
  });

  it.each([[[]], [[null]]])('count as not set when none is valid: %j', (supportedLanguages) => {
    expect(parse({ supportedLanguages }).config.supportedLanguages).toBeUndefined();
  });
});
