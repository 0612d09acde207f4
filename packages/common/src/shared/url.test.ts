import { describe, expect, it } from 'vitest';

import {
  encodePathPart,
  isHttpUrl,
  isOwnPath,
  toSlug,
  trimTrailingSlashes,
  withParams,
  withQuery,
} from './url.ts';

describe('withQuery', () => {
  // spec: product 2.26, product 2.27, product 2.28
  it.each<[string, string, Parameters<typeof withQuery>[1], string]>([
    ['adds values', '/p/a', { r: 'x', n: 25, on: true }, '/p/a?r=x&n=25&on=true'],
    ['leaves out null and undefined', '/p/a', { r: undefined, e: null }, '/p/a'],
    ['keeps empty text, which is a value', '/v2', { search: '' }, '/v2?search='],
    ['keeps existing parameters', '/p/a?x=1', { r: 'y' }, '/p/a?x=1&r=y'],
    ['replaces a value of the same name', '/p/a?width=1&x=2', { width: 320 }, '/p/a?width=320&x=2'],
    ['stays before the fragment', '/p/a#part', { r: 'y' }, '/p/a?r=y#part'],
    [
      'keeps a question mark inside a value',
      'https://a.test/?u=/b?c=d',
      {},
      'https://a.test/?u=%2Fb%3Fc%3Dd',
    ],
    ['keeps a second number sign in the fragment', '/a#b#c', { r: 1 }, '/a?r=1#b#c'],
    ['encodes characters that would end a value', '/p', { q: 'a&b=c#d?e' }, '/p?q=a%26b%3Dc%23d%3Fe'],
    ['replaces half of a surrogate pair', '/p', { q: '\uD800' }, '/p?q=%EF%BF%BD'],
  ])('%s', (_, url, query, expected) => {
    expect(withQuery(url, query)).toBe(expected);
  });
});

describe('withParams', () => {
  it('sets, replaces and deletes values in a copy, and keeps the others', () => {
    const params = new URLSearchParams('keep=1&old=2&sort=new');
    const next = withParams(params, { sort: 'title', old: undefined, more: '3' });
    expect(next.toString()).toBe('keep=1&sort=title&more=3');
    expect(params.toString()).toBe('keep=1&old=2&sort=new');
  });
});

describe('slugs (spec 2)', () => {
  it.each([
    ['are lower case', 'Harbour', 'harbour'],
    ['have hyphens in place of spaces', 'Harbour at Dawn', 'harbour-at-dawn'],
    ['have one hyphen for any white space', 'A \t\n B', 'a-b'],
    ['lose punctuation', "What's up, Doc?!", 'whats-up-doc'],
    ['lose repeated hyphens', 'A - B', 'a-b'],
    ['keep hyphens and underscores of the title', 'x-ray_two', 'x-ray_two'],
    ['start and end without a hyphen', ' - Dawn - ', 'dawn'],
    ['keep letters of every script', 'ไฟดับ 東京 Ñandú', 'ไฟดับ-東京-ñandú'],
    ['are the same for composed and decomposed accents', 'Cafe\u0301', 'caf\u00E9'],
    ['lose emoji, including joined emoji', 'We \u2764\uFE0F you 👩‍👩‍👧', 'we-you'],
    ['lose direction characters', 'a\u202Egnp.exe', 'agnpexe'],
    ['lose invisible and control characters', 'a\u200B\u0000\u2060b', 'ab'],
    ['lose half of a surrogate pair', 'a\uD800b', 'ab'],
    ['lose slashes, dots and markup', '../<script>/../x', 'scriptx'],
    ['are empty when nothing is left', '!?…', ''],
  ])('%s', (_, title, expected) => {
    expect(toSlug(title)).toBe(expected);
  });

  it('stay short, whatever the title', () => {
    expect(toSlug('long '.repeat(1_000)).length).toBeLessThanOrEqual(200);
    expect(encodePathPart(toSlug('ก'.repeat(5_000))).length).toBeLessThan(2_000);
  });

  it('are never cut inside a character', () => {
    expect(() => encodeURIComponent(toSlug(`a${'𠮷'.repeat(5_000)}`))).not.toThrow();
  });

  it('end without a hyphen where they are cut', () => {
    expect(toSlug(`${'a'.repeat(199)} b`)).toBe('a'.repeat(199));
  });
});

describe('encodePathPart', () => {
  it.each([
    ['a/b?c#d', 'a%2Fb%3Fc%23d'],
    ['é', '%C3%A9'],
    ['a\uD800b', 'a%EF%BF%BDb'],
    ['😀', '%F0%9F%98%80'],
  ])('%j stays one path segment', (text, expected) => {
    expect(encodePathPart(text)).toBe(expected);
  });
});

describe('isHttpUrl', () => {
  it.each([
    'http://a.test',
    'https://a.test/b?c#d',
    'HTTPS://A.test',
    'https://a.test:8443',
    'https://a-b.test/ü',
    'https://ü.test',
    'https://127.0.0.1:65535/a',
    'https://user@a.test/',
    ' https://a.test/ ',
  ])('%s is accepted', (url) => {
    expect(isHttpUrl(url)).toBe(true);
  });

  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:application/json,{}',
    'blob:https://a.test/1',
    'file:///etc/passwd',
    'ftp://a.test',
    '//a.test/b',
    '/path',
    'a.test/b',
    'https://',
    'https://a.test:65536/',
    'https://127.0.0.256/',
    'https://a b.test/',
    'https://xn--/',
    'javascript://a.test/%0Aalert(1)',
    '',
  ])('%j is refused', (url) => {
    expect(isHttpUrl(url)).toBe(false);
  });
});

describe('isOwnPath', () => {
  it.each(['/', '/config.json', './config.json', '../config.json', '/a//b', '/a b'])(
    '%j stays on the host',
    (path) => {
      expect(isOwnPath(path)).toBe(true);
    },
  );

  it.each([
    '//evil.test/config.json',
    '/\\evil.test',
    '\\\\evil.test',
    './/evil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    '/\r\\evil.test',
    '/a\n//b',
    'config.json',
    '.../config.json',
    'https://evil.test',
    'javascript:/x',
    '',
  ])('%j is refused', (path) => {
    expect(isOwnPath(path)).toBe(false);
  });

  it.each(['/config.json', './config.json', '/a//b', '/..//evil.test', '/%2F/evil.test', '/@evil.test'])(
    'an accepted path never leaves the host: %j',
    (path) => {
      expect(isOwnPath(path)).toBe(true);
      expect(new URL(path, 'https://own.test/m/x').host).toBe('own.test');
    },
  );
});

describe('trimTrailingSlashes', () => {
  it.each([
    ['https://a.test/', 'https://a.test'],
    ['https://a.test/b///', 'https://a.test/b'],
    ['https://a.test', 'https://a.test'],
    ['/', ''],
  ])('%s becomes %j', (base, expected) => {
    expect(trimTrailingSlashes(base)).toBe(expected);
  });
});
