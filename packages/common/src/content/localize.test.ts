import { expect, it } from 'vitest';

import { localizedField, localizedText } from './localize.ts';

const params = {
  title: 'Harbour',
  'title-nl': 'Haven',
  'title-es': '',
  'title-en': 'Other',
  'note-nl': 'Zonder basis',
  empty: '',
  'empty-nl': 'Vol',
};

it.each([
  ['takes the suffixed field of the language', 'title', 'nl', 'Haven'],
  ['takes the base field in the base language, whatever is suffixed with it', 'title', 'en', 'Harbour'],
  ['takes the base field when the suffixed one is missing', 'title', 'fr', 'Harbour'],
  ['takes the base field when the suffixed one is empty', 'title', 'es', 'Harbour'],
  ['takes nothing when the base field is missing', 'note', 'nl', undefined],
  ['takes the suffixed field of an empty base field', 'empty', 'nl', 'Vol'],
])('a field %s', (_, field, language, expected) => {
  expect(localizedField(params, field, language)).toBe(expected);
});

it.each([
  ['takes the text of the language', 'nl', 'Films (nl)'],
  ['takes the base text in the base language', 'en', 'Films'],
  ['takes the base text when there is none for the language', 'de', 'Films'],
  ['takes the base text when that of the language is empty', 'fr', 'Films'],
])('an entry %s', (_, language, expected) => {
  expect(localizedText('Films', { nl: 'Films (nl)', en: 'Other', fr: '' }, language)).toBe(expected);
});
