import { libraryTitlesModule } from '@marquee/common/app/library-titles-module.ts';
import { englishLibrary } from '@marquee/i18n/languages/en-library.ts';

import type { Feature } from '../hooks/use-feature.ts';

/** The viewer's own lists with their titles. */
export const libraryTitlesFeature: Feature = { modules: [libraryTitlesModule], texts: englishLibrary };
