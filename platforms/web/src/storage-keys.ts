/** Key of the last visit's colors, so that the shell of the next visit has them at once. */
export const BOOT_COLORS_KEY = 'marquee.boot-colors';
