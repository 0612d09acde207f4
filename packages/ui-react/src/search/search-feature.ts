import type { Feature } from '@marquee/common/app/features.ts';
import { searchModule } from '@marquee/common/app/search-module.ts';
import search from '@marquee/i18n/locales/en/search.json';

/** Services and texts of the search. */
export const searchFeature: Feature = { modules: [searchModule], texts: { search } };
