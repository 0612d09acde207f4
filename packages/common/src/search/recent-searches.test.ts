import { expect, it } from 'vitest';

import { findRecentSearches } from './recent-searches.ts';

const SEARCHES = ['Dawn patrol', 'Sea', 'Océan', 'ทะเลสาบ'];

it.each<[string, readonly string[]]>([
  ['', SEARCHES],
  ['da', ['Dawn patrol']],
  ['PAT', ['Dawn patrol']],
  ['ocean blue', []],
  ['oce', ['Océan']],
  ['ทะเล', ['ทะเลสาบ']],
  ['awn', []],
  ['sea', []],
])('%j finds the searches with a word that begins with it, except itself', (text, expected) => {
  expect(findRecentSearches(SEARCHES, text)).toEqual(expected);
});
