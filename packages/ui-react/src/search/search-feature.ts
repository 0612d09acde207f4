import type { Feature } from '@marquee/common/app/features.ts';
import { searchModule } from '@marquee/common/app/search-module.ts';
import { englishSearch } from '@marquee/i18n/languages/en-search.ts';

/** Services and texts of the search. */
export const searchFeature: Feature = { modules: [searchModule], texts: englishSearch };
