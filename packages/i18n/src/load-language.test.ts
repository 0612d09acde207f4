import { describe, expect, it } from 'vitest';

import { lazyEnglish } from './languages/en-lazy.ts';
import { englishTexts, loadLanguage } from './load-language.ts';

const LANGUAGES = ['en', 'es', 'th', 'nl', 'fr', 'de'];

const allEnglish = { ...englishTexts, ...lazyEnglish };

const placeholders = (text: string) => (text.match(/\{\{[^}]*\}\}/g) ?? []).toSorted();

// spec: product 1.32
it('English is the fallback for all languages and needs no loading', async () => {
  expect(await loadLanguage('en')).toBe(englishTexts);
});

it.each(['ja', 'EN', 'en-GB', '', '../en', 'constructor', '__proto__', 'toString'])(
  'there are no texts for %j',
  async (language) => {
    expect(await loadLanguage(language)).toBeUndefined();
  },
);

describe.each(LANGUAGES.filter((language) => language !== 'en'))('the texts in %s', (language) => {
  it('have the namespaces of English', async () => {
    expect(Object.keys((await loadLanguage(language)) ?? {}).toSorted()).toEqual(
      Object.keys(allEnglish).toSorted(),
    );
  });

  it('have no empty text and no key that English lacks, except plural forms', async () => {
    const texts = await loadLanguage(language);
    const base = (key: string) => key.replace(/_(?:zero|one|two|few|many|other)$/, '');
    for (const [namespace, english] of Object.entries(allEnglish)) {
      const known = new Set(Object.keys(english).map(base));
      const own = Object.entries(texts?.[namespace as keyof typeof allEnglish] ?? {});
      expect(own.filter(([key, text]) => text.trim() === '' || !known.has(base(key)))).toEqual([]);
    }
  });

  // spec: product 1.31
  it('have every English text, except plural forms', async () => {
    const texts = await loadLanguage(language);
    const base = (key: string) => key.replace(/_(?:zero|one|two|few|many|other)$/, '');
    for (const [namespace, english] of Object.entries(allEnglish)) {
      const own = new Set(Object.keys(texts?.[namespace as keyof typeof allEnglish] ?? {}).map(base));
      expect(Object.keys(english).filter((key) => !own.has(base(key)))).toEqual([]);
    }
  });

  it('keep the placeholders of English', async () => {
    const texts = await loadLanguage(language);
    for (const [namespace, english] of Object.entries(allEnglish)) {
      const own: Readonly<Record<string, string>> = texts?.[namespace as keyof typeof allEnglish] ?? {};
      const wrong = Object.entries(english).filter(
        ([key, text]) =>
          own[key] !== undefined && placeholders(own[key]).join() !== placeholders(text).join(),
      );
      expect(wrong).toEqual([]);
    }
  });
});

// `Intl` writes `3 Tage`, which is the wrong case after `in`.
it('German counts down to an event in the grammatical case that the browser uses for days', async () => {
  const texts = await loadLanguage('de');
  expect(texts?.['guide']?.['starts_in']?.replace('{{time}}', '3 Tage')).toBe('Noch 3 Tage bis zum Beginn');
});
