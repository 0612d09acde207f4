import { libraryModule } from '@marquee/common/app/library-module.ts';
import { englishLibrary } from '@marquee/i18n/languages/en-library.ts';

import type { Feature } from '../hooks/use-feature.ts';

/** Changing the viewer's own lists. */
export const libraryFeature: Feature = { modules: [libraryModule], texts: englishLibrary };
