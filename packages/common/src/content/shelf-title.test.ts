import { expect, it } from 'vitest';

import { shelfTitle } from './shelf-title.ts';

const row = { title: 'Row', localizedTitles: { nl: 'Rij' } };
const playlist = {
  title: 'Playlist',
  params: { title: 'Playlist', 'title-nl': 'Lijst', 'title-de': 'Liste' },
};

it.each([
  ['the row’s title in the language', 'nl', 'Rij'],
  ['then the playlist’s title in the language', 'de', 'Liste'],
  ['then the row’s title', 'fr', 'Row'],
  ['in the base language the row’s title', 'en', 'Row'],
])('%s gives the title', (_, language, title) => {
  expect(shelfTitle(row, playlist, language)).toBe(title);
});

it('a row without a title gets that of its playlist', () => {
  expect(shelfTitle({ title: undefined, localizedTitles: {} }, playlist, 'fr')).toBe('Playlist');
});

it('texts suffixed with the base language are ignored', () => {
  expect(shelfTitle({ title: 'Row', localizedTitles: { en: 'Other' } }, playlist, 'en')).toBe('Row');
});

it('a row without a title has none until its playlist has loaded', () => {
  expect(shelfTitle({ title: undefined, localizedTitles: {} }, undefined, 'en')).toBeUndefined();
});

it('a playlist’s title that is blank in the language is ignored', () => {
  expect(shelfTitle(row, { ...playlist, params: { 'title-de': ' ' } }, 'de')).toBe('Row');
});

it('empty titles are ignored', () => {
  expect(
    shelfTitle({ title: '', localizedTitles: { nl: '' } }, { title: '', params: { 'title-nl': '' } }, 'nl'),
  ).toBeUndefined();
});
