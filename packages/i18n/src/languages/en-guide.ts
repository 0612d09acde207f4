import guide from '../locales/en/guide.json';

/** English texts loaded with the page of live channels. */
export const englishGuide = { guide };
