import library from '../locales/en/library.json';

/** English that comes with the viewer's own lists. */
export const englishLibrary = { library };
