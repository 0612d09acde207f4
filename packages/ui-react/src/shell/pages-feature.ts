import type { Feature } from '@marquee/common/app/features.ts';
import { englishPages } from '@marquee/i18n/languages/en-pages.ts';

/** Pages of titles, lists and texts. */
export const pagesFeature: Feature = { texts: englishPages };
