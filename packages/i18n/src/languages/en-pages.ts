import media from '../locales/en/media.json';
import pages from '../locales/en/pages.json';

/** English texts loaded with the pages of titles and lists. */
export const englishPages = { media, pages };
