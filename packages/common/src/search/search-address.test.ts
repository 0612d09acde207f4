import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { getSearchQuery, searchPath } from './search-address.ts';
import { MAX_QUERY_LENGTH, normalizeQuery } from './search-query.ts';
import { isSearchPath } from './search-route.ts';

describe('the query in the URL (spec 2)', () => {
  it.each([
    ['foo bar', '/q/foo%20bar'],
    ['foo/bar', '/q/foo%2Fbar'],
    ['a?b#c%d&e+f', '/q/a%3Fb%23c%25d%26e%2Bf'],
    ['%2F', '/q/%252F'],
    ['ไฟ', '/q/%E0%B9%84%E0%B8%9F'],
    ['😀', '/q/%F0%9F%98%80'],
    ['a\uD800b', '/q/a%EF%BF%BDb'],
    ['..', '/q/..%20'],
    ['.', '/q/.%20'],
    ['', '/q/'],
  ])('%j is written as one path segment', (query, path) => {
    expect(searchPath(query)).toBe(path);
    expect(new URL(path, 'https://site.test').pathname).toBe(path);
  });

  // spec: product 2.18
  it.each([
    ['/q/foo%2Fbar', 'foo/bar'],
    ['/q/foo/bar', 'foo/bar'],
    ['/q/foo%20%20bar%20', 'foo bar'],
    ['/q/%252F', '%2F'],
    ['/q/100%', '100%'],
    ['/q/%E0%A4%A', '%E0%A4%A'],
    ['/q/caf%C3%A9%ZZ', 'café%ZZ'],
    ['/q/%00%0A', ''],
    ['/q/..%20', '..'],
    ['/q/', ''],
    ['/q', ''],
    ['/Q/Foo', 'Foo'],
    ['/Q', ''],
    ['/quiz/x', ''],
    ['/p/q/x', ''],
  ])('%s is read as %j', (path, query) => {
    expect(getSearchQuery(path)).toBe(query);
  });

  it('is read as it was written, whatever it contains, even after a browser has parsed it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: MAX_QUERY_LENGTH }), (text) => {
        const { pathname } = new URL(searchPath(text), 'https://site.test');
        expect(isSearchPath(pathname)).toBe(true);
        expect(getSearchQuery(pathname)).toBe(normalizeQuery(text));
      }),
    );
  });
});
