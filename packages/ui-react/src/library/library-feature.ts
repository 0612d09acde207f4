import type { Feature } from '@marquee/common/app/features.ts';
import { libraryModule } from '@marquee/common/app/library-module.ts';
import library from '@marquee/i18n/locales/en/library.json';

/** Services and texts for editing the viewer's lists. */
export const libraryFeature: Feature = { modules: [libraryModule], texts: { library } };
