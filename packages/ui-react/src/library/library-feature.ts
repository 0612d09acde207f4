import type { Feature } from '@marquee/common/app/features.ts';
import { libraryModule } from '@marquee/common/app/library-module.ts';
import { englishLibrary } from '@marquee/i18n/languages/en-library.ts';

/** Services and texts for editing the viewer's lists. */
export const libraryFeature: Feature = { modules: [libraryModule], texts: englishLibrary };
