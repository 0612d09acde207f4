import { describe, expect, it } from 'vitest';

import { BUILT_IN_LANGUAGES, chooseLanguage, getOfferedLanguages, withRegion } from './language.ts';

const codes = (
  supported: readonly (readonly [string, string])[] | undefined,
  languages: readonly string[] = [],
) =>
  getOfferedLanguages(
    { supportedLanguages: supported?.map(([code, displayName]) => ({ code, displayName })) },
    { languages },
  ).map(({ code }) => code);

describe('the languages a site offers', () => {
  // spec: product 1.30
  it('are all six by default', () => {
    expect(codes(undefined)).toEqual(['en', 'es', 'th', 'nl', 'fr', 'de']);
  });

  // spec: product 3.38
  it('are those of the configuration', () => {
    expect(
      codes([
        ['nl', 'Nederlands'],
        ['en', 'English'],
      ]),
    ).toEqual(['en', 'nl']);
  });

  it('are those of the settings when the configuration names none', () => {
    expect(codes(undefined, ['de', 'fr'])).toEqual(['fr', 'de']);
  });

  it('are those of the configuration when both name some', () => {
    expect(codes([['nl', 'Nederlands']], ['de'])).toEqual(['nl']);
  });

  it('leave out languages without texts', () => {
    expect(
      codes([
        ['tlh', 'tlhIngan Hol'],
        ['es', 'Español'],
      ]),
    ).toEqual(['es']);
  });

  it('are all six when none of the named ones has texts', () => {
    expect(codes([['tlh', 'tlhIngan Hol']])).toHaveLength(6);
  });

  // spec: product 3.39
  it('have the names that the configuration gives them', () => {
    const offered = getOfferedLanguages(
      { supportedLanguages: [{ code: 'nl', displayName: 'Vlaams' }] },
      { languages: [] },
    );
    expect(offered).toEqual([{ code: 'nl', displayName: 'Vlaams' }]);
  });

  it('have names in their own language', () => {
    expect(BUILT_IN_LANGUAGES.map(({ displayName }) => displayName)).toEqual([
      'English',
      'Español',
      'ไทย',
      'Nederlands',
      'Français',
      'Deutsch',
    ]);
  });
});

describe('the language to start in', () => {
  const offered = BUILT_IN_LANGUAGES;

  // spec: product 1.32
  it.each<[string, readonly string[], string | undefined, string]>([
    ['is the first preference', ['nl', 'de'], undefined, 'nl'],
    ['is the first preference that is offered', ['ja', 'pt', 'de'], undefined, 'de'],
    ['is found by its base language', ['fr-CA'], undefined, 'fr'],
    ['is found in any case', ['NL'], undefined, 'nl'],
    [
      'is an earlier preference by its base language rather than a later exact match',
      ['es-MX', 'nl'],
      undefined,
      'es',
    ],
    ['is the default of the settings without a preference', [], 'th', 'th'],
    ['is the default of the settings when no preference is offered', ['ja'], 'th', 'th'],
    ['is English without preference and default', [], undefined, 'en'],
    ['is English when the default is not offered either', ['ja'], 'ja', 'en'],
    ['is never made from garbage', ['', '-', 'english', '../nl', '__proto__'], undefined, 'en'],
  ])('%s', (_, preferred, defaultLanguage, expected) => {
    expect(chooseLanguage(offered, preferred, defaultLanguage)).toBe(expected);
  });

  it('is the first one offered when no preference, default or English is offered', () => {
    const dutchAndGerman = offered.filter(({ code }) => code === 'nl' || code === 'de');
    expect(chooseLanguage(dutchAndGerman, ['ja'], undefined)).toBe('nl');
  });

  it('is matched by its full code before its main part', () => {
    const both = [
      { code: 'fr', displayName: 'Français' },
      { code: 'fr-ca', displayName: 'Français (Canada)' },
    ];
    expect(chooseLanguage(both, ['fr-CA'], undefined)).toBe('fr-ca');
  });
});

describe('the languages for tests', () => {
  it('are offered only where the settings of the deployment name them', () => {
    expect(codes(undefined, ['qps'])).toEqual(['qps']);
    expect(codes([['nl', 'Nederlands']], ['qps', 'qrl'])).toEqual(['nl', 'qps', 'qrl']);
    expect(codes(undefined, ['en'])).toEqual(['en']);
  });

  it('cannot be chosen by a configuration or by the browser’s languages', () => {
    expect(codes([['qps', 'Pseudo']])).not.toContain('qps');
    expect(chooseLanguage(BUILT_IN_LANGUAGES, ['qps', 'qrl'], undefined)).toBe('en');
  });
});

describe('a language with the viewer’s region', () => {
  it.each([
    ['en', ['en-GB', 'en'], 'en-GB'],
    ['en', ['en', 'nl-BE', 'en-IE'], 'en-IE'],
    ['es', ['es-419'], 'es-419'],
    ['en', ['en-US@posix'], 'en-US'],
    ['en', ['en-GB-oxendict'], 'en-GB'],
  ])('%s on a device with %j is %s', (language, deviceLanguages, locale) => {
    expect(withRegion(language, deviceLanguages)).toBe(locale);
    expect(Intl.getCanonicalLocales(locale)).toEqual([locale]);
  });

  it('is the language alone where the device names no region of it', () => {
    for (const deviceLanguages of [[], ['nl'], ['de-AT', 'eng-GB'], ['nl@euro'], ['']])
      expect(withRegion('nl', deviceLanguages)).toBe('nl');
  });
});
