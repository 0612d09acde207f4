import { configPayload } from '@marquee/testing/fixtures.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { AppError } from '../shared/app-error.ts';
import { parseConfig } from './parse-config.ts';

const RUNS = 400;

const json = fc.jsonValue({ maxDepth: 4, stringUnit: 'binary' });
const awkward = fc.constantFrom<unknown>(
  null,
  '',
  ' ',
  '\uD800',
  { toString: 1, valueOf: 2 },
  JSON.parse('{"__proto__": {"siteName": 5}, "constructor": 1}'),
  [[]],
  -0,
  1e308,
  '__proto__',
);
const value = fc.oneof(json, awkward);

/** An object in which every known key may be missing, valid or of any type. */
function someOf(keys: readonly string[], child: fc.Arbitrary<unknown> = value): fc.Arbitrary<unknown> {
  return fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record(Object.fromEntries(keys.map((key) => [key, child])), { requiredKeys: [] }),
    },
    value,
  );
}

const word = fc.oneof(
  fc.constantFrom('playlist', 'content_list', 'media', 'favorites', 'Pb3nKw9L', 'Films', 'nl'),
  value,
);
const custom = someOf(
  ['layoutType', 'title-nl', 'label-__proto__', 'title-', 'inlinePlayer', 'urlSigning'],
  word,
);
const entries = (keys: readonly string[]) =>
  fc.oneof(
    fc.array(fc.oneof(someOf(keys, word), fc.record({ type: word, contentId: word, label: word, custom })), {
      maxLength: 6,
    }),
    value,
  );

const sections = {
  siteName: value,
  analyticsToken: value,
  adScheduleUrls: someOf(['json', 'xml']),
  adDeliveryMethod: value,
  assets: someOf(['banner']),
  content: entries(['type', 'contentId', 'title', 'featured', 'backgroundColor', 'custom']),
  menu: entries(['type', 'contentId', 'label', 'filterTags', 'custom']),
  styling: someOf(['backgroundColor', 'highlightColor', 'headerBackground', 'footerText']),
  features: someOf(['searchPlaylist', 'recommendationsPlaylist', 'hasSocialURLs']),
  integrations: someOf(
    ['cleeng', 'jwp', 'own'],
    someOf(['id', 'clientId', 'assetId', 'useSandbox', 'enabled', 'monthlyOffer']),
  ),
  custom,
  contentProtection: someOf(
    ['accessModel', 'drm'],
    fc.oneof(fc.constant('svod'), someOf(['defaultPolicyId'])),
  ),
  supportedLanguages: entries(['code', 'displayName']),
};

const complete = parseConfig(configPayload(), 'id', () => undefined);

const anyText: unknown = expect.any(String);
const anyList: unknown = expect.any(Array);
const anyObject: unknown = expect.any(Object);
const anyFlag: unknown = expect.any(Boolean);

/** The fields of every configuration, by type, without those that may be undefined. */
const shape = {
  id: anyText,
  siteName: anyText,
  description: anyText,
  siteId: anyText,
  adDeliveryMethod: anyText,
  adScheduleUrls: anyObject,
  content: anyList,
  menu: anyList,
  styling: anyObject,
  features: { hasSocialUrls: anyFlag },
  integrations: anyObject,
  custom: { inlinePlayer: anyFlag, appContentSearch: anyFlag, searchInApp: anyFlag, urlSigning: anyFlag },
};

function check(body: unknown): void {
  try {
    const config = parseConfig(body, 'id', (path, problem) => {
      expect([typeof path, path === '', typeof problem, problem === '']).toEqual([
        'string',
        false,
        'string',
        false,
      ]);
    });
    expect(Object.keys(config)).toEqual(Object.keys(complete));
    expect(config).toMatchObject(shape);
    for (const row of config.content)
      expect(Object.keys(row)).toEqual(Object.keys(complete.content[0] ?? {}));
    for (const item of config.menu)
      expect([typeof item.label, typeof item.contentId]).toEqual(['string', 'string']);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    expect(error.code).toBe('config_invalid');
    expect(error.data['paths']).toEqual(expect.arrayContaining([anyText]));
  }
}

it('any JSON gives a complete configuration or config_invalid', () => {
  fc.assert(fc.property(fc.oneof(json, awkward), check), { numRuns: RUNS });
});

it('any damage to a good configuration gives a complete configuration or config_invalid', () => {
  const damaged = fc.record(sections, { requiredKeys: [] }).map((fields) => configPayload(fields));
  fc.assert(fc.property(damaged, check), { numRuns: RUNS });
});

it('no damage outside the fatal fields keeps a site from starting', () => {
  const {
    integrations: _integrations,
    contentProtection: _contentProtection,
    content: _content,
    menu: _menu,
    ...tolerant
  } = sections;
  const rows = fc.array(value, { maxLength: 5 });
  const damaged = fc
    .record({ ...tolerant, content: rows, menu: rows }, { requiredKeys: [] })
    .map((fields) => configPayload(fields));
  fc.assert(
    fc.property(damaged, (body) => {
      expect(() => parseConfig(body, 'id', () => undefined)).not.toThrow();
    }),
    { numRuns: RUNS },
  );
});
