interface AboutModule {
  readonly about: string;
}

const LOADERS = new Map<string, () => Promise<AboutModule>>([
  ['en', () => import('./about/about-en.ts')],
  ['es', () => import('./about/about-es.ts')],
  ['th', () => import('./about/about-th.ts')],
  ['nl', () => import('./about/about-nl.ts')],
  ['fr', () => import('./about/about-fr.ts')],
  ['de', () => import('./about/about-de.ts')],
]);

const loading = new Map<string, Promise<string>>();

/**
 * Loads the About page as Markdown, in `language` or else in English. Returns the same promise every time, as long as
 * it does not fail, so that a component can wait for it. Rejects when its file cannot be fetched.
 */
export function loadAbout(language: string): Promise<string> {
  const known = LOADERS.has(language) ? language : 'en';
  const text = loading.get(known) ?? startLoading(known);
  loading.set(known, text);
  return text;
}

async function startLoading(language: string): Promise<string> {
  try {
    return (await LOADERS.get(language)?.())?.about ?? '';
  } catch (error) {
    loading.delete(language);
    throw error;
  }
}
