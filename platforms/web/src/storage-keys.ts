/** Where the look of the last visit is kept, so that the shell of the next one has the site's colours at once. */
export const BOOT_COLORS_KEY = 'marquee.boot-colors';
