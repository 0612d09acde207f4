import type { Feature } from '@marquee/common/app/features.ts';
import { libraryTitlesModule } from '@marquee/common/app/library-titles-module.ts';
import library from '@marquee/i18n/locales/en/library.json';

/** Services and texts for the viewer's lists with their titles. */
export const libraryTitlesFeature: Feature = { modules: [libraryTitlesModule], texts: { library } };
