import { expect, it } from 'vitest';

import { MAX_QUERY_LENGTH, normalizeQuery, SEARCH_DEBOUNCE_MS } from './search-query.ts';

// spec: product 9.14
it('typing is debounced by 350 ms (spec 9)', () => {
  expect(SEARCH_DEBOUNCE_MS).toBe(350);
});

it.each([
  ['spaces around it', '  sea ', 'sea'],
  ['several spaces in it', 'a \t b', 'a b'],
  ['line ends', 'a\nb', 'a b'],
  ['control characters', 'a\u0000b', 'a b'],
  ['a decomposed accent', 'cafe\u0301', 'caf\u00e9'],
  ['nothing but spaces', ' \n ', ''],
])('a query with %s is the same as one without', (_, text, query) => {
  expect(normalizeQuery(text)).toBe(query);
});

it('a query of 5,000 characters is cut to its first 200', () => {
  expect(normalizeQuery('ab'.repeat(2_500))).toBe('ab'.repeat(MAX_QUERY_LENGTH / 2));
});

it('no character is cut in half', () => {
  expect(normalizeQuery('😀'.repeat(5_000))).toBe('😀'.repeat(MAX_QUERY_LENGTH));
});
