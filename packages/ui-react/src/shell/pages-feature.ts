import type { Feature } from '@marquee/common/app/features.ts';
import media from '@marquee/i18n/locales/en/media.json';
import pages from '@marquee/i18n/locales/en/pages.json';

/** Texts of title, list and text pages. */
export const pagesFeature: Feature = { texts: { media, pages } };
