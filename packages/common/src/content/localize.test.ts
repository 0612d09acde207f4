import { expect, it } from 'vitest';

import { localizeFields, localizedText } from './localize.ts';

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
  ['takes the base field in the base language, even if there is a suffixed field', 'title', 'en', 'Harbour'],
  ['takes the base field when the suffixed field is missing', 'title', 'fr', 'Harbour'],
  ['takes the base field when the suffixed field is empty', 'title', 'es', 'Harbour'],
  ['takes nothing when the base field is missing', 'note', 'nl', undefined],
  ['takes the suffixed field when the base field is empty', 'empty', 'nl', 'Vol'],
])('a field %s', (_, field, language, expected) => {
  expect(localizeFields(params, language)[field]).toBe(expected);
});

it.each([
  ['takes the text of the language', 'nl', 'Films (nl)'],
  ['takes the base text in the base language', 'en', 'Films'],
  ['takes the base text when the language has none', 'de', 'Films'],
  ['takes the base text when the language’s text is empty', 'fr', 'Films'],
])('an entry %s', (_, language, expected) => {
  expect(localizedText('Films', { nl: 'Films (nl)', en: 'Other', fr: '' }, language)).toBe(expected);
});
