import { expect, it } from 'vitest';

import { lazyEnglish } from './languages/en-lazy.ts';
import { englishTexts, loadLanguage } from './load-language.ts';
import { toPseudoText } from './pseudo-locale.ts';

it('the pseudo-locale puts an accent on every letter', () => {
  expect(toPseudoText('Start watching')).toMatch(/^\[Šţåŕţ ŵåţçĥîñĝ [ẋ ]+\]$/);
});

it.each(['Home', 'Continue watching', 'The configuration of this site cannot be read.'])(
  'the pseudo-locale makes %j at least two fifths longer',
  (text) => {
    expect(toPseudoText(text).length).toBeGreaterThanOrEqual(text.length * 1.4);
  },
);

it('the pseudo-locale keeps placeholders and tags, so that texts still work', () => {
  expect(toPseudoText('{{count}} of <b>{{total}}</b>')).toMatch(/^\[\{\{count\}\} öƒ <b>\{\{total\}\}<\/b> /);
});

it('every English text has a pseudo text under the same key', async () => {
  const texts = (await loadLanguage('qps')) ?? {};
  for (const [namespace, english] of Object.entries({ ...englishTexts, ...lazyEnglish })) {
    expect(Object.keys(texts[namespace] ?? {})).toEqual(Object.keys(english));
  }
});

it('the right-to-left language for tests has the English words, so that they can be found', async () => {
  expect(await loadLanguage('qrl')).toBe(englishTexts);
});
