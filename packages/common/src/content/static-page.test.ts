import { expect, it } from 'vitest';

import { getPageText } from './static-page.ts';

const params = { markdown: '# Terms', 'markdown-nl': '# Voorwaarden', 'markdown-fr': ' ' };

// spec: product 3.69
it.each([
  ['en', '# Terms'],
  ['nl', '# Voorwaarden'],
  ['fr', '# Terms'],
  ['de', '# Terms'],
])('the text of a page in %s is %s', (language, text) => {
  expect(getPageText({ params, description: 'About' }, language)).toBe(text);
});

it('a translation counts only if there is a base text', () => {
  expect(getPageText({ params: { 'markdown-nl': 'x' }, description: 'About' }, 'nl')).toBe('About');
});

it('without markdown it is the description, or undefined without either', () => {
  expect(getPageText({ params: { markdown: '  ' }, description: 'About' }, 'en')).toBe('About');
  expect(getPageText({ params: {}, description: '' }, 'en')).toBeUndefined();
});
