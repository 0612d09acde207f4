import { englishPages } from '@marquee/i18n/languages/en-pages.ts';

import type { Feature } from '../hooks/use-feature.ts';

/** Pages of titles, lists and texts. */
export const pagesFeature: Feature = { texts: englishPages };
