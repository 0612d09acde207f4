import type { lazyEnglish } from './languages/en-lazy.ts';
import common from './locales/en/common.json';
import content from './locales/en/content.json';
import errors from './locales/en/errors.json';
import home from './locales/en/home.json';

const en = { common, content, errors, home };

/** The texts of one language: namespace, then key. */
export type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** All English texts, including those loaded later. */
export type EnglishTexts = typeof en & typeof lazyEnglish;

/** Languages that are offered to viewers have every namespace of English. */
type FullTexts = { readonly [Namespace in keyof EnglishTexts]: Readonly<Record<string, string>> };

/** Loaded with the first page, because English is the fallback of every other language. */
export const englishTexts: typeof en = en;

const LOADERS: ReadonlyMap<string, () => Promise<FullTexts>> = new Map([
  ['es', async () => (await import('./languages/es.ts')).es],
  ['th', async () => (await import('./languages/th.ts')).th],
  ['nl', async () => (await import('./languages/nl.ts')).nl],
  ['fr', async () => (await import('./languages/fr.ts')).fr],
  ['de', async () => (await import('./languages/de.ts')).de],
]);

/** Test languages, see `pseudo-locale.ts`; generated from English when a deployment's settings name them. */
const TEST_LOADERS: ReadonlyMap<string, () => Promise<Texts>> = new Map([
  [
    'qps',
    async () => {
      const { toPseudoLanguage } = await import('./pseudo-locale.ts');
      return toPseudoLanguage({ ...en, ...(await import('./languages/en-lazy.ts')).lazyEnglish });
    },
  ],
  ['qrl', (): Promise<Texts> => Promise.resolve(en)],
]);

/** Whether `language` is written from right to left. */
export function isRightToLeft(language: string): boolean {
  return RIGHT_TO_LEFT.has(language);
}

/** Returns the language for screen readers: that of the texts, which is English for the test languages. */
export function getSpokenLanguage(language: string): string {
  return TEST_LOADERS.has(language) ? 'en' : language;
}

/** Apart from the test language, none of these is offered yet. */
const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(['ar', 'fa', 'he', 'ur', 'qrl']);

/** Loads the texts of `language`; undefined for an unknown language. Rejects when its file cannot be fetched. */
export async function loadLanguage(language: string): Promise<Texts | undefined> {
  if (language === 'en') return en;
  return (LOADERS.get(language) ?? TEST_LOADERS.get(language))?.();
}
