import { describe, expect, it } from 'vitest';

import { chooseConfigSource, expandConfigId, isConfigId } from './config-source.ts';
import { parseSettings } from './parse-settings.ts';

const closed = parseSettings('defaultConfigSource = defau1t0', {});
const listed = parseSettings(
  'defaultConfigSource = defau1t0\nadditionalAllowedConfigSources[] = a11owed1\nadditionalAllowedConfigSources[] = /sites/two.json',
  {},
);
const unsafe = parseSettings('defaultConfigSource = defau1t0\nUNSAFE_allowAnyConfigSource = true', {});

describe('with only the default source', () => {
  it.each([null, '', 'a11owed1', 'defau1t0', 'https://evil.test/c.json'])('%j is ignored', (requested) => {
    expect(chooseConfigSource({ settings: closed, requested, stored: undefined })).toEqual({
      source: 'defau1t0',
    });
  });

  it('a stored override has no effect and is left alone', () => {
    expect(chooseConfigSource({ settings: closed, requested: null, stored: 'a11owed1' })).toEqual({
      source: 'defau1t0',
      stored: 'a11owed1',
    });
  });
});

describe('with a list of allowed sources', () => {
  const choose = (requested: string | null, stored?: string) =>
    chooseConfigSource({ settings: listed, requested, stored });

  // spec: product 4.54
  it('without a request or an override, the default is used', () => {
    expect(choose(null)).toEqual({ source: 'defau1t0' });
  });

  // spec: product 5.3, product 5.4
  it.each(['a11owed1', '/sites/two.json', 'defau1t0'])('%s is used and stored', (requested) => {
    expect(choose(requested)).toEqual({ source: requested, stored: requested });
  });

  it('an allowed request replaces the stored override', () => {
    expect(choose('a11owed1', '/sites/two.json')).toEqual({ source: 'a11owed1', stored: 'a11owed1' });
  });

  it('an empty request clears the override and uses the default', () => {
    expect(choose('', 'a11owed1')).toEqual({ source: 'defau1t0' });
  });

  it('without a request the stored override is used', () => {
    expect(choose(null, 'a11owed1')).toEqual({ source: 'a11owed1', stored: 'a11owed1' });
  });

  // spec: product 4.53
  it('a stored override that is no longer allowed is dropped', () => {
    expect(choose(null, 'dropped1')).toEqual({ source: 'defau1t0' });
  });

  // spec: product 4.50
  it('a refused request is reported and falls back to the stored override', () => {
    expect(choose('unknown1', 'a11owed1')).toEqual({
      source: 'a11owed1',
      stored: 'a11owed1',
      refused: 'unknown1',
    });
  });

  it('a refused request falls back to the default when the stored override is refused too', () => {
    expect(choose('unknown1', 'unknown2')).toEqual({ source: 'defau1t0', refused: 'unknown1' });
  });

  // spec: product 5.3
  it.each([
    'A11OWED1',
    ' a11owed1',
    'a11owed1 ',
    'a11owed',
    'a11owed1/',
    '/sites/two.json?x',
    'https://evil.test/sites/two.json',
  ])('%j is not the allowed source that it resembles', (requested) => {
    expect(choose(requested)).toEqual({ source: 'defau1t0', refused: requested });
  });
});

describe('with the unsafe flag', () => {
  const choose = (requested: string) =>
    chooseConfigSource({ settings: unsafe, requested, stored: undefined });

  it.each([
    'any0ne01',
    'Upper0ne',
    'ab,cd,12',
    'https://other.test/c.json',
    'http://localhost:8081/c.json',
    '/c.json',
    './c.json',
    '../c.json',
  ])('%s is used and stored', (requested) => {
    expect(choose(requested)).toEqual({ source: requested, stored: requested });
  });

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:application/json,{"siteId":"x"}',
    'blob:https://own.test/1',
    'file:///etc/passwd',
    '//evil.test/c.json',
    '/\\evil.test/c.json',
    '\\\\evil.test\\c.json',
    '/\t/evil.test/c.json',
    'short01',
    'toolong001',
    'ab-cd-12',
    '<script>',
    ' ',
  ])('%j is refused', (requested) => {
    expect(choose(requested)).toEqual({ source: 'defau1t0', refused: requested });
  });

  it('an overlong URL is refused', () => {
    const requested = `https://other.test/${'c'.repeat(5_000)}.json`;
    expect(choose(requested)).toEqual({ source: 'defau1t0', refused: requested });
  });

  it('a stored override is checked in the same way', () => {
    expect(chooseConfigSource({ settings: unsafe, requested: null, stored: 'javascript:alert(1)' })).toEqual({
      source: 'defau1t0',
    });
  });
});

it('without a default there is no source when nothing else is allowed', () => {
  const settings = parseSettings('additionalAllowedConfigSources[] = a11owed1', {});
  expect(chooseConfigSource({ settings, requested: 'unknown1', stored: undefined })).toEqual({
    refused: 'unknown1',
  });
});

describe('ids of hosted configurations', () => {
  // spec: product 4.55
  it.each(['te5tavod', '12345678', 'abcdefgh', 'ab,cd,12', 'ABCD1234'])(
    '%s is an id and is expanded to the content host',
    (source) => {
      expect(isConfigId(source)).toBe(true);
      expect(expandConfigId(source, 'https://c.test/base')).toBe(
        `https://c.test/base/apps/configs/${source}.json`,
      );
    },
  );

  // spec: product 9.46
  it.each([
    ['te5tavo', '/te5tavo'],
    ['te5tavods', '/te5tavods'],
    ['te5t_vod', '/te5t_vod'],
    ['te5t vod', '/te5t vod'],
    ['', '/'],
    ['te5tavod\n', '/te5tavod\n'],
    ['/c.json', '/c.json'],
    ['https://a.test/c.json', 'https://a.test/c.json'],
  ])('%j is not an id and is used as a URL', (source, address) => {
    expect(isConfigId(source)).toBe(false);
    expect(expandConfigId(source, 'https://c.test')).toBe(address);
  });

  it.each([
    ['./c.json', '/c.json'],
    ['../sites/c.json?x=1', '/sites/c.json?x=1'],
    ['config.json', '/config.json'],
  ])('the path %s counts from the root of the site on every page', (source, address) => {
    expect(expandConfigId(source, 'https://c.test')).toBe(address);
  });
});
