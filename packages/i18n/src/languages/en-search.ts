import search from '../locales/en/search.json';

/** English texts loaded with the search. */
export const englishSearch = { search };
