import { searchModule } from '@marquee/common/app/search-module.ts';
import { englishSearch } from '@marquee/i18n/languages/en-search.ts';

import type { Feature } from '../hooks/use-feature.ts';

/** Searching. */
export const searchFeature: Feature = { modules: [searchModule], texts: englishSearch };
