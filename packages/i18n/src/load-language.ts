import { en } from './languages/en.ts';

/** The texts of one language: namespace, then key. English has every key; others may lack some and fall back. */
export type Texts = { readonly [Namespace in keyof typeof en]: Readonly<Record<string, string>> };

/** English comes with the first page: it is the fallback of every other language. */
export const englishTexts: typeof en = en;

const LOADERS: ReadonlyMap<string, () => Promise<Texts>> = new Map([
  ['en', () => Promise.resolve(en)],
  ['es', async () => (await import('./languages/es.ts')).es],
  ['th', async () => (await import('./languages/th.ts')).th],
  ['nl', async () => (await import('./languages/nl.ts')).nl],
  ['fr', async () => (await import('./languages/fr.ts')).fr],
  ['de', async () => (await import('./languages/de.ts')).de],
]);

/** The texts of `language`; undefined for one we do not have. Rejects when its file cannot be fetched. */
export async function loadLanguage(language: string): Promise<Texts | undefined> {
  return LOADERS.get(language)?.();
}
