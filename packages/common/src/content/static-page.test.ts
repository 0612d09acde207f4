import { createMediaItem } from '@marquee/testing/media-item.ts';
import { expect, it } from 'vitest';

import { getPageText } from './static-page.ts';

const texts = { markdown: '# Terms', 'markdown-nl': '# Voorwaarden', 'markdown-fr': ' ' };

// spec: product 3.69
it.each([
  ['en', '# Terms'],
  ['nl', '# Voorwaarden'],
  ['fr', '# Terms'],
  ['de', '# Terms'],
])('the text of a page in %s is %s', (language, text) => {
  expect(getPageText(createMediaItem({ ...texts, description: 'About' }, language))).toBe(text);
});

it('a translation counts only if there is a base text', () => {
  const item = createMediaItem({ 'markdown-nl': 'x', description: 'About' }, 'nl');
  expect(getPageText(item)).toBe('About');
});

it('without markdown it is the description, or undefined without either', () => {
  expect(getPageText({ params: { markdown: '  ' }, description: 'About' })).toBe('About');
  expect(getPageText({ params: {}, description: '' })).toBeUndefined();
});
