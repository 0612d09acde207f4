import library from '../locales/en/library.json';

/** English texts loaded with the viewer's own lists. */
export const englishLibrary = { library };
