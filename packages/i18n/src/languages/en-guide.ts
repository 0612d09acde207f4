import guide from '../locales/en/guide.json';

/** English that comes with the page of live channels. */
export const englishGuide = { guide };
