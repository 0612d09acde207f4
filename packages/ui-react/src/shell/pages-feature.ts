import type { Feature } from '@marquee/common/app/features.ts';
import { englishPages } from '@marquee/i18n/languages/en-pages.ts';

/** Texts of title, list and text pages. */
export const pagesFeature: Feature = { texts: englishPages };
