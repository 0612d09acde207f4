import search from '../locales/en/search.json';

/** English that comes with the search. */
export const englishSearch = { search };
